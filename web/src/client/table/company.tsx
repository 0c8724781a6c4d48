// What people at one table need among each other: words across it, and, told large over the board, what concerns everybody: an
// offer to end, and somebody for whom all wait.
import './company.css'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { t } from '../../i18n'
import { seatName } from '../../parts/names'
import { SeatClock } from '../../parts/SeatClock'
import { useSession } from '../../parts/session'
import type { Presenter } from '../../present/presenter'
import type { View } from '../../source/types'
import { Button, SureButton } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { say } from '../../ui/speech'
import { agreeToEnd, mayEnd, silent } from './ending'

/** They go by what is known: nobody is told later because steps are still being drawn. */
export function Matters({ table }: { table: Presenter }) {
  const view = table.live.value
  if (view?.status !== 'running') return null
  return (
    <div class="matters">
      <Offer table={table} view={view} />
      <Gone view={view} />
    </div>
  )
}

function Offer({ table, view }: { table: Presenter; view: View }) {
  const words = t().table
  const [sure, setSure] = useState(false)
  const offering = view.seats.flatMap(({ agrees }, index) => (agrees ? [index + 1] : []))
  const offered = offering.length > 0
  useEffect(() => setSure(false), [offered])
  const others = offering.filter((seat) => !view.you.includes(seat))
  const asked = silent(view)
  const own = offering.find((seat) => view.you.includes(seat))
  const decline = (seat: number) => void table.act('agree_end', { seat, agree: false })
  if (others.length && asked.length && mayEnd(view))
    return (
      <section class="matter" aria-label={words.offer}>
        <p class="matter-title">{words.agrees(others.map((seat) => seatName(view, seat)).join(', '))}</p>
        <p>{sure ? words.endSure : words.endHow}</p>
        <div class="matter-buttons">
          {sure ? (
            <>
              <SureButton onClick={() => void agreeToEnd(table, view)}>{words.endNow}</SureButton>
              <Button onClick={() => setSure(false)}>{t().cancel}</Button>
            </>
          ) : (
            <>
              <Button look="gold" onClick={() => setSure(true)}>
                {words.accept}
              </Button>
              <Button onClick={() => decline(asked[0]!)}>{words.decline}</Button>
            </>
          )}
        </div>
      </section>
    )
  if (!own) return null
  return (
    <section class="matter" aria-label={words.offer}>
      <p class="matter-title">{words.offered}</p>
      <div class="matter-buttons">
        <Button onClick={() => decline(own)}>{words.agreeEndOff}</Button>
      </div>
    </section>
  )
}

const PATIENCE = 3000 // whoever only loads the page anew is back by then

/** The one who is to decide has no line to the table. Where days are given nobody is expected to sit there. */
function Gone({ view }: { view: View }) {
  const words = t().table
  const seat = view.to_act
  const one = view.seats[seat - 1]
  const gone = one?.kind === 'person' && one.connected === false && !one.away && !one.forfeited && !view.you.includes(seat) && view.clock.kind !== 'days' ? seat : 0
  const [told, setTold] = useState(0)
  useEffect(() => {
    setTold(0)
    if (!gone) return
    const timer = setTimeout(() => {
      setTold(gone)
      say(words.gone(seatName(view, gone)))
    }, PATIENCE)
    return () => clearTimeout(timer)
  }, [gone])
  if (!gone || told !== gone) return null
  const timed = view.clock.kind === 'live'
  return (
    <section class="matter" aria-label={words.offline}>
      <p class="matter-title">{words.gone(seatName(view, gone))}</p>
      <p>
        {!timed ? words.goneWaits : view.settings.leavers === 'bot' ? words.goneBot : words.goneOut} <SeatClock view={view} seat={gone} />
      </p>
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
