// One line that says what to do now, what it would bring, and the buttons for it.
import './dock.css'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { PAINT } from '../art/colours'
import { Jewel } from '../art/Jewel'
import type { Area, Observation, Scoring } from '../board/types'
import { gameWords } from '../i18n'
import { t } from '../../../i18n'
import type { Presenter } from '../../../present/presenter'
import type { View } from '../../../source/types'
import { Button } from '../../../ui/Button'
import { say } from '../../../ui/speech'
import { seatName } from '../../../parts/names'
import { Next } from '../../../parts/Next'
import { useQuestion } from '../../../parts/question'
import { verdict } from '../../../parts/verdict'
import { doubled } from './beats'
import { hiddenJewels, keyOf } from './draft'
import { Hand } from './Players'
import type { Turn } from './turn'
import { MinoOf } from './MinoOf'
import { Halves } from './TurnLog'
import { entriesOf, turnWords } from './turns'

function promptOf(view: View, turn: Turn, ended: boolean): string {
  const words = gameWords().prompts
  if (view.status === 'over') return ended ? `${verdict(view)} ${[...view.result!.points].sort((one, other) => other - one).join(' : ')}` : words.over
  if (!turn.seat) {
    if (!view.you.length) return words.watch
    const me = (view.observation as Observation).players[view.you[0]! - 1]
    return me?.eliminated ? words.out : words.wait(seatName(view, view.to_act))
  }
  switch (turn.asked) {
    case 'place':
      if (!turn.slot) return words.choose
      if (turn.picked) return words.placeSure
      return turn.targets.length ? words.place : words.noSpot
    case 'mark':
      return turn.picked ? words.markSure : words.mark
    case 'cover':
      if (turn.decision?.do === 'refill') return words.refillSure(turn.decision.pile)
      if (!turn.covering) return words.refillOrCover
      if (!turn.card) return words.cover
      return turn.picked ? words.coverSure : words.coverWhere
    case 'refill':
      return turn.decision?.do === 'refill' ? words.refillSure(turn.decision.pile) : words.refill
    case 'fill':
      return turn.picked ? words.fillSure : words.fill
    default:
      return ''
  }
}

const REST_MS = 1500 // so long the answer may be on its way

interface DockProps {
  table: Presenter
  view: View
  turn: Turn
  seat: number
  ended: boolean // the game is over, and told
  children: ComponentChildren
}
export function Dock({ table, view, turn, seat, ended, children }: DockProps) {
  const words = gameWords()
  const hinted = view.status === 'running' ? turn.hinted : undefined
  const busy = table.busy.value
  const doing = turn.decision?.do ?? turn.legal[0]?.do ?? 'place'
  const settles = words.actions.settle[doing]
  const question = promptOf(view, turn, ended)
  // A pile is named by its question; what else is advised lies on the board.
  const why = hinted !== undefined && turn.decision?.do === 'refill' ? `${question} ${hinted}` : hinted
  const prompt = why ?? question
  useQuestion(table, view, hinted === undefined ? prompt : `${t().table.hint}: ${prompt}`)
  // What is aimed at is said once, with what it would bring: when all of that is known, or when nothing more has come for a while.
  const outlook = useRef<HTMLDivElement>(null)
  const brings = useRef('')
  useEffect(() => {
    const key = turn.gain === undefined || !turn.decision ? '' : keyOf(turn.decision)
    if (key === brings.current) return
    const tell = () => {
      brings.current = key
      if (key) say(outlook.current!.innerText)
    }
    if (!key || turn.preview) return tell()
    const timer = setTimeout(tell, REST_MS)
    return () => clearTimeout(timer)
  }, [turn.gain, turn.preview, turn.decision])
  const held = (turn.asked === 'place' && turn.slot !== undefined) || turn.card !== undefined
  return (
    <section class={`dock${turn.seat ? ' mine' : ''}${ended ? ' ended' : ''}${turn.gain === undefined ? '' : ' aiming'}${hinted === undefined ? '' : ' advised'}`} aria-label={words.actions.now}>
      <p class="dock-prompt" tabIndex={-1}>
        {hinted === undefined ? (
          prompt
        ) : (
          <>
            <span class="dock-hinted">{t().table.hint}</span> <span class="dock-why">{prompt}</span>
          </>
        )}
      </p>
      <div class="dock-tools">{children}</div>
      <div class="outlook" ref={outlook}>
        <Outlook view={view} turn={turn} seat={seat} />
      </div>
      <div class="dock-hand">
        <Hand view={view} seat={seat} />
      </div>
      {ended && <Next table={table} view={view} short />}
      {/* Every button keeps its place, so that no press lands on another one that has just come. */}
      {view.you.length > 0 && view.status === 'running' && (
        <div class="dock-buttons">
          {view.settings.hints && (
            <Button look="quiet" class="dock-hint" title={t().table.hint} disabled={busy || !turn.seat} onClick={() => void turn.hint()} aria-keyshortcuts="H">
              <Face icon="M9.5 18h5M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.3 1 2.1h5c0-.8.4-1.6 1-2.1A6 6 0 0 0 12 3z" text={t().table.hint} />
            </Button>
          )}
          <Button disabled={!held && !turn.picked && !(turn.asked === 'cover' && turn.covering)} onClick={turn.putBack} aria-keyshortcuts="Escape" class="dock-back" title={words.actions.putBack}>
            <Face icon="M5 5l14 14M19 5 5 19" text={words.actions.putBack} />
          </Button>
          <Button disabled={!held} onClick={turn.turn} aria-keyshortcuts="R" class="dock-turn" title={words.actions.turn}>
            <Face icon="M19 12a7 7 0 1 1-2.3-5.2M17 2.5v4.8h-4.8" text={words.actions.turn} />
          </Button>
          {turn.asked === 'cover' && !turn.covering && !turn.picked ? (
            <Button key="cover" disabled={busy} onClick={() => turn.cover(true)} aria-keyshortcuts="C" class="dock-main dock-cover" title={words.actions.coverOne}>
              <Face icon="M4 8.5 12 4l8 4.5-8 4.5zM4 13l8 4.5 8-4.5" text={words.actions.coverOne} />
            </Button>
          ) : (
            <Button key="confirm" look="gold" disabled={busy || !turn.picked} onClick={turn.confirm} aria-keyshortcuts="Enter" class="dock-main dock-confirm" title={settles}>
              <Face icon="M4.5 12.5l5 5 10-11" text={settles} />
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
function Face({ icon, text }: { icon: string; text: string }) {
  return (
    <>
      <svg class="face-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" />
      </svg>
      <span class="face-text">{text}</span>
    </>
  )
}

// What somebody else did last, until we have decided something.
function LastTurn({ view }: { view: View }) {
  const last = useMemo(() => {
    const entry = entriesOf(view.events).findLast((one) => 'decisions' in one)
    return entry && 'decisions' in entry && !view.you.includes(entry.seat) ? { seat: entry.seat, ...turnWords(view, entry.decisions, false, () => 0) } : undefined
  }, [view, t()])
  if (!last?.text) return null
  return (
    <span class="outlook-last">
      <Halves halves={last.halves} /> <span class={`seat-name seat-${last.seat}`}>{gameWords().turns.by(seatName(view, last.seat))}</span> {last.text}
    </span>
  )
}

const keyOfArea = ({ quarters }: Area) => quarters[0]!.join()

function minoHow(scoring: Scoring): string {
  const words = gameWords()
  const least = doubled(scoring)
  return least ? words.story.minoHow(words.colours[least]) : words.pad.bonusOf(scoring.bonus)
}

// What the level scores now and, with what is aimed at, would score then.
function Outlook({ view, turn, seat }: { view: View; turn: Turn; seat: number }) {
  const words = gameWords().preview
  const insight = (view.observation as Observation).insight!.players[seat - 1]!
  const now = turn.seat ? turn.now : insight.score
  if (now === undefined) return null
  const { after, gain } = turn
  if (after === undefined || gain === undefined)
    return (
      <>
        <span class="outlook-level">{words.now(insight.level, now)}</span>
        {insight.hole && <span class="outlook-hole" title={gameWords().player.hole}>⚠ <span class="face-text">{gameWords().player.hole}</span></span>}
        <LastTurn view={view} />
      </>
    )
  const { preview } = turn
  const hidden = hiddenJewels(preview)
  // The areas that make up the number after the arrow, those of the new blocks first.
  const scoring = preview?.marked ?? preview?.scoring
  const laid = new Set((preview?.joins ?? []).map((index) => keyOfArea(preview!.scoring.areas[index]!)))
  const paid = (scoring?.areas ?? []).filter(({ marked }) => marked).sort((one, other) => Number(laid.has(keyOfArea(other))) - Number(laid.has(keyOfArea(one))))
  // Fewer points than now have their reason too: the areas that would be smaller.
  const was = (colour: Area['colour']) => preview?.now.areas.find((area) => area.marked && area.colour === colour)?.points ?? 0
  const smaller = gain < 0 ? paid.filter(({ colour, points }) => points < was(colour)) : []
  return (
    <>
      <strong class={`gain${gain > 0 ? ' up' : gain < 0 ? ' down' : ''}`}>{words.gain(gain)}</strong>
      <span class="outlook-after">{words.after(insight.level, now, after)}</span>
      {scoring && paid.length > 0 && (
        <>
          {paid.map((area, index) => {
            const text = words.joins(gameWords().colours[area.colour], area.points)
            return (
              <span key={area.colour} class="outlook-part">
                <span class="outlook-sign" aria-hidden="true">
                  {index ? '+' : '='}
                </span>
                <span class={`pyr-chip on-${area.colour}${laid.has(keyOfArea(area)) ? ' fresh' : ''}`} style={{ background: PAINT[area.colour].base }} title={text}>
                  <Jewel colour={area.colour} size={20} />
                  <b aria-hidden="true">{area.points}</b>
                  <span class="sr">{text}</span>
                </span>
              </span>
            )
          })}
          <span class="outlook-part">
            <span class="outlook-sign" aria-hidden="true">
              +
            </span>
            <span class="pyr-chip mino" title={minoHow(scoring)}>
              {gameWords().story.mino} <MinoOf colour={doubled(scoring)} /> <span class="mino-how">{gameWords().preview.mino}</span> <b>{scoring.bonus}</b>
              <span class="sr">{minoHow(scoring)}</span>
            </span>
          </span>
        </>
      )}
      {smaller.map(({ colour, points }) => (
        <span key={colour} class="outlook-smaller">
          {words.smaller(gameWords().colours[colour], was(colour), points)}
        </span>
      ))}
      {hidden.length > 0 && (
        <span class="pyr-chip hides" title={words.hides(hidden.length)}>
          {hidden.map(({ x, y, colour }) => (
            <span key={`${x}/${y}`} class="hidden-jewel">
              <Jewel colour={colour} size={20} />
            </span>
          ))}
          <span class="sr">{words.hides(hidden.length)}</span>
        </span>
      )}
      {turn.shown?.warn && (
        <strong class="outlook-hole" title={words.hole}>
          ⚠ <span class="face-text">{gameWords().leavesHole}</span>
        </strong>
      )}
    </>
  )
}
