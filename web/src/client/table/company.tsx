// What people at one table need among each other: words across it, and, told large over the board, what concerns everybody: an
// offer to end, and somebody for whom all wait.
import './company.css'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { t } from '../../i18n'
import { useLeadOn } from '../../parts/focus'
import { seatName } from '../../parts/names'
import { SeatClock } from '../../parts/SeatClock'
import { useSession } from '../../parts/session'
import type { Presenter } from '../../present/presenter'
import type { View } from '../../source/types'
import { Button, SureButton } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { say } from '../../ui/speech'
import { tell } from '../Notices'
import { agreeToEnd, mayEnd, silent } from './ending'

/** They go by what is known: nobody is told later because steps are still being drawn. */
export function Matters({ table }: { table: Presenter }) {
  const view = table.live.value
  if (view?.status !== 'running') return null
  return (
    <div class="matters">
      <Offer table={table} view={view} />
      {view.seats.map((_, index) => (
        <Gone key={index} view={view} seat={index + 1} />
      ))}
    </div>
  )
}

function Offer({ table, view }: { table: Presenter; view: View }) {
  const here = useRef<HTMLElement>(null)
  useLeadOn(() => here.current)
  const words = t().table
  const [sure, setSure] = useState(false)
  const offering = view.seats.flatMap(({ agrees }, index) => (agrees ? [index + 1] : []))
  const offered = offering.length > 0
  useEffect(() => setSure(false), [offered])
  const others = offering.filter((seat) => !view.you.includes(seat))
  const asked = silent(view)
  const own = offering.find((seat) => view.you.includes(seat))
  const [busy, setBusy] = useState(false)
  const decline = async (seat: number, done: string) => {
    setBusy(true)
    if (await table.act('agree_end', { seat, agree: false })) tell(done)
    setBusy(false)
  }
  if (others.length && asked.length && mayEnd(view))
    return (
      <section ref={here} tabIndex={-1} class="matter" aria-label={words.offer}>
        <p class="matter-title">{words.agrees(others.map((seat) => seatName(view, seat)).join(', '), others.length > 1)}</p>
        <p>{sure ? words.endSure : words.endHow}</p>
        <div class="matter-buttons">
          {sure ? (
            <>
              <SureButton onClick={() => void agreeToEnd(table, view)}>{words.endNow}</SureButton>
              <Button key="cancel" onClick={() => setSure(false)}>{t().cancel}</Button>
            </>
          ) : (
            <>
              <Button look="gold" disabled={busy} onClick={() => setSure(true)}>
                {words.accept}
              </Button>
              <Button disabled={busy} onClick={() => void decline(asked[0]!, words.declined)}>
                {words.decline}
              </Button>
            </>
          )}
        </div>
      </section>
    )
  if (!own) return null
  return (
    <section ref={here} tabIndex={-1} class="matter" aria-label={words.offer}>
      <p class="matter-title">{words.offered}</p>
      <div class="matter-buttons">
        <Button disabled={busy} onClick={() => void decline(own, words.withdrawn)}>
          {words.agreeEndOff}
        </Button>
      </div>
    </section>
  )
}

const PATIENCE = 3000 // whoever only loads the page anew is back by then

const READ = 8000

/** Somebody has no line to the table, or has left it. Where days are given nobody is expected to sit there. */
function Gone({ view, seat }: { view: View; seat: number }) {
  const words = t().table
  const one = view.seats[seat - 1]!
  const other = one.kind === 'person' && !one.forfeited && !view.you.includes(seat)
  const gone = other && one.connected === false && !one.away && view.clock.kind !== 'days'
  const [told, setTold] = useState(false)
  useEffect(() => {
    setTold(false)
    if (!gone) return
    const timer = setTimeout(() => {
      setTold(true)
      say(words.gone(seatName(view, seat)))
    }, PATIENCE)
    return () => clearTimeout(timer)
  }, [gone])
  // Who lets a bot play is told of once: nobody waits for them.
  const away = other && one.away === true
  const was = useRef(away)
  const [left, setLeft] = useState(false)
  useEffect(() => {
    const leaves = away && !was.current
    was.current = away
    setLeft(leaves)
    if (!leaves) return
    const timer = setTimeout(() => setLeft(false), READ)
    return () => clearTimeout(timer)
  }, [away])
  // While something is ours to decide it lies where the others are.
  const look = view.you.includes(view.to_act) ? 'matter aside' : 'matter'
  if (left)
    return (
      <section class={look} data-left={seat}>
        <p class="matter-title">{words.events.leave(seatName(view, seat))}</p>
      </section>
    )
  if (!gone || !told) return null
  const now = view.to_act === seat
  const bot = view.settings.leavers === 'bot'
  const how = view.clock.kind === 'live' ? (now ? (bot ? words.goneBot : words.goneOut) : bot ? words.goneBotThen : words.goneOutThen) : now ? words.goneWaits : ''
  return (
    <section class={look} aria-label={words.offline}>
      <p class="matter-title">{words.gone(seatName(view, seat))}</p>
      {how && (
        <p>
          {how} <SeatClock view={view} seat={seat} />
        </p>
      )}
    </section>
  )
}

/** A word across the table, for the people at it: bots do not listen. */
export function ReactButton({ table, view, seat }: { table: Presenter; view: View; seat: number }) {
  const words = t().table
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const reactions = useSession().game(view.game)?.reactions ?? []
  return (
    <>
      <Button small class="frame-tool" title={words.react} popovertarget={id}>
        <Icon name="react" />
        <span class="frame-tool-text">{words.react}</span>
      </Button>
      <div ref={list} id={id} popover="auto" class="react-list" role="group" aria-label={words.react}>
        {reactions.map((reaction) => (
          <Button
            key={reaction}
            onClick={() => {
              void table.act('react', { seat, reaction })
              list.current?.hidePopover()
            }}
          >
            {words.reactions[reaction] ?? reaction}
          </Button>
        ))}
      </div>
    </>
  )
}

export function Reactions({ table, view }: { table: Presenter; view: View }) {
  const newest = table.reactions.value.at(-1)
  useEffect(() => {
    if (newest) say(`${seatName(view, newest.seat)}: ${t().table.reactions[newest.reaction] ?? newest.reaction}`)
  }, [newest?.key])
  return (
    <div class="reactions">
      {table.reactions.value.map((one) => (
        <p key={one.key} class="reaction">
          <span class={`seat-name seat-${one.seat}`}>{seatName(view, one.seat)}</span> {t().table.reactions[one.reaction] ?? one.reaction}
        </p>
      ))}
    </div>
  )
}
