// Pyramido's table: my pyramid in the middle, the quarry, the others, the pad; what to do now in one line.
import './layout.css'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Board, type Places, type Target } from '../board/Board'
import { domino, laid } from '../board/dominoes'
import { extentOf } from '../board/scene'
import { Tile } from '../board/Tile'
import type { Arrow } from '../board/toward'
import type { Block, Decision, Observation } from '../board/types'
import { gameWords } from '../i18n'
import { t } from '../../../i18n'
import type { Presenter } from '../../../present/presenter'
import type { View } from '../../../source/types'
import { Dialog } from '../../../ui/Dialog'
import { More } from '../../../ui/More'
import { say, useSpoken } from '../../../ui/speech'
import { preferences, setSwitch, switched } from '../../../parts/settings'
import type { GameUi } from '../../module'
import type { Section } from '../rules/types'
import { useLeadOn } from '../../../parts/focus'
import { seatName } from '../../../parts/names'
import { elsewhere, signOf, useKeydown } from '../../../parts/press'
import { SeatClock } from '../../../parts/SeatClock'
import { standing } from '../../../present/standing'
import { useScorings } from './ask'
import { doubled } from './beats'
import { Cards } from './Cards'
import { Dock } from './Dock'
import { declines, hiddenJewels, laidInstead } from './draft'
import { useDrag } from './drag'
import { lastMoves, placesOf } from './history'
import { Pad, ScoreTable } from './Pad'
import { Enlarged, Hand, Players } from './Players'
import { Quarry } from './Quarry'
import { useStory } from './story'
import { StoryPanel } from './StoryPanel'
import { useTilt } from './tilt'
import { useTravels } from './travels'
import { useTurn, type Turn } from './turn'
import { TurnLog } from './TurnLog'
import { around, boxOf } from './view'
import { advise, blockWords, describe, soFar } from './words'

const NONE: Target[] = []
const NOTHING = new Map<number, never[]>()
const askScorings = ({ source, id }: Presenter) => async () => (await source.ask('scorings', { table: id })).scorings

const levelsScored = ({ observation }: View) => (observation as Observation | undefined)?.insight!.scored ?? 0

function PyramidoBoard({ table, view: live }: { table: Presenter; view: View }) {
  const words = gameWords()
  const now = live.observation as Observation
  const levels = levelsScored(live)
  const scorings = useScorings(askScorings(table), levels)
  // What is decided is decided on the table as it is; what is looked at may still be how a level was scored.
  const { telling, told, stands, view } = useStory(live, scorings, levels)
  const observation = view.observation as Observation
  const seat = table.inFront.value
  const others = useMemo(() => {
    // Around the table from the one after me.
    const count = view.seats.length
    return Array.from({ length: count - 1 }, (_, index) => ((seat + index) % count) + 1)
  }, [view.seats.length, seat])
  const turn = useTurn(table, live)
  const player = observation.players[seat - 1]!
  const insight = observation.insight!.players[seat - 1]!
  const places = useRef<Places | undefined>(undefined)
  const drag = useDrag(turn, places)
  const [large, setLarge] = useState<number>()
  const [sheet, setSheet] = useState(false)
  const [turns, setTurns] = useState(table.lay)
  const [tilt, patterns, coordinates] = [switched('tilt'), switched('patterns'), switched('coordinates')]
  const { boardSize } = preferences.value
  const { pitch, yaw, tilting, turnTo, turnBy } = useTilt(tilt, stands)
  useLayoutEffect(() => {
    table.telling.value = telling ? { chapter: levels, over: stands } : undefined
    return () => void (table.telling.value = undefined)
  }, [table, telling, stands, levels])
  // The others go on when the level is told.
  useLayoutEffect(() => {
    if (!telling) table.pace.goOn()
  }, [table, telling, live])
  const lie = table.lie.value
  const pointing = table.pointed.value
  const pointed = useMemo(() => pointing[0] && { seat: pointing[0].seat, places: pointing.flatMap((event) => placesOf(event)) }, [pointing])
  const better = table.instead.value
  const instead = useMemo(() => {
    const target = better?.seat === seat ? laidInstead(better.better as Decision, better.before.observation as Observation, seat) : undefined
    return target && { target, gain: better!.gain }
  }, [better, seat])
  const pile = better && (better.better as Decision).do === 'refill' ? (better.better as Extract<Decision, { do: 'refill' }>).pile : undefined
  const moves = useMemo(() => lastMoves(live, view.you.length ? seat : 0), [live, seat])
  const last = useMemo(() => (pointed ? new Map([...moves, [pointed.seat, pointed.places]]) : moves), [moves, pointed])
  // The game has not ended before its last level is told.
  const ended = !telling || stands
  const log = useMemo(() => (ended ? live : { ...live, events: live.events.filter(({ kind }) => kind !== 'end') }), [live, ended])
  const main = useRef<HTMLElement>(null)
  useTravels(table, main, telling)
  useKeys(table, main, live.turn, turn, places, told?.skip, tilt ? turnBy : undefined)
  useWheel(main, turn)

  const first = !player.blocks.length && turn.targets[0] ? turn.targets[0].blocks : undefined
  const box = useMemo(() => boxOf(insight, first && extentOf(first)), [insight, first])
  // What would have been better may lie where the level could no longer reach.
  const sight = useMemo(() => (instead?.target.blocks.length ? around(box, extentOf(instead.target.blocks)) : box), [box, instead])
  const nameOf = useCallback((block: Block) => blockWords(block, insight.extent, lie), [insight, words, lie])
  const lit = useMemo(() => (turn.preview && turn.shown ? turn.preview.joins.flatMap((index) => turn.preview!.scoring.areas[index]!.quarters) : []), [turn.preview, turn.shown])
  const hides = useMemo(() => hiddenJewels(turn.preview), [turn.preview])
  // What does not change while spots are aimed at is not drawn again.
  const players = useMemo(() => <Players view={view} seats={others} told={told} last={telling ? NOTHING : last} onShow={setLarge} />, [view, others, told?.beat, telling, last, patterns])
  const hand = useMemo(() => <MyHand view={view} seat={seat} />, [view, seat])
  const corner = useMemo(() => <MyPoints view={view} seat={seat} />, [view, seat])
  const pad = useMemo(() => <Pad view={view} scorings={scorings} />, [view, scorings])
  // What came about by a rule alone is said where it happened.
  const least = told?.beat.bonus && doubled(told.scorings.find((one) => one.player === seat))
  const note = least ? words.story.minoHow(words.colours[least]) : !telling && turn.itself ? words.markedItself(words.colours[turn.itself]) : ''
  useSpoken(note, say)
  const dragged = drag.slot ? now.quarry[drag.slot - 1] : undefined
  const me = view.you.includes(seat)
  return (
    <main id="main" ref={main} class={`pyr${boardSize === 'large' ? ' large' : ''}`}>
      <div class="pyr-left">
        <div class="pit">
          <Quarry observation={now} turn={turn} held={drag.slot} better={pile} onGrab={drag.grab} />
          {turn.covering && <Cards cards={now.players[seat - 1]!.cards} turn={turn} />}
        </div>
        {hand}
      </div>
      <div class="pyr-board">
        {corner}
        <Board
          key={seat}
          blocks={player.blocks as Block[]}
          box={sight}
          ground={box}
          settled={insight.settled || insight.level > 1}
          level={insight.level}
          view={{ pitch, yaw, patterns, tilting }}
          turns={turns}
          targets={telling ? NONE : turn.targets}
          shown={telling ? undefined : turn.shown}
          picked={turn.picked}
          hinted={turn.hinted !== undefined}
          gain={turn.gain === undefined ? undefined : words.preview.gain(turn.gain)}
          lit={lit}
          told={told?.quarters(seat)}
          sparks={told?.jewels(seat)}
          tallies={told?.tallies(seat)}
          hides={hides}
          instead={telling ? undefined : instead}
          outlined={pointed?.seat === seat ? pointed.places : undefined}
          label={me ? words.yourPyramid : words.board(seatName(view, seat))}
          nameOf={nameOf}
          coordinates={coordinates}
          hole={!telling && turn.hole && 'x' in turn.hole ? [turn.hole.x, turn.hole.y] : undefined}
          onAim={turn.aim}
          onPick={turn.pick}
          onEnter={turn.enter}
          onGrab={turn.slot ? (event) => drag.grab(event, turn.slot!) : undefined}
          onLie={(turns) => (table.lie.value = turns)}
          onYaw={turnTo}
          places={places}
        />
        {note && (
          <p class="pyr-note">{note}</p>
        )}
      </div>
      {told && <StoryPanel view={view} told={told} seat={seat} />}
      <Dock table={table} view={live} turn={turn} seat={seat} ended={live.status === 'over' && !telling}>
        <button type="button" class="tool" aria-pressed={tilt} aria-label={words.actions.tilt} title={words.actions.tilt} onClick={() => setSwitch('tilt', !tilt)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3 2.5 8.5 12 14l9.5-5.5zM2.5 8.5v6L12 20l9.5-5.5v-6M12 14v6" />
          </svg>
        </button>
        <button type="button" class="tool" aria-label={words.actions.lie} title={words.actions.lie} onClick={() => setTurns((lie + 1) % 4)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3.5 10.5h10v10h-10zM8.5 3.5h4a7 7 0 0 1 7 7v5M16 12.5l3.5 3.5 3-3.5" />
          </svg>
        </button>
        <button type="button" class="tool pad-button" aria-label={words.actions.pad} title={words.actions.pad} aria-haspopup="dialog" onClick={() => setSheet(true)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 3h14v18H5zM5 8.5h14M5 13h14M5 17h14M10 3v18" />
          </svg>
        </button>
      </Dock>
      <div class="pyr-others">
        {players}
      </div>
      <div class="pyr-right">
        <section class="pad-panel" aria-label={words.actions.pad}>
          {pad}
        </section>
        <div class="log-panel">
          <h2>{words.actions.log}</h2>
          <More class="log-scroll" of="li" label={words.actions.log}>
            <TurnLog table={table} view={log} ui={ui} levels={ended ? levels : levels - 1} />
          </More>
        </div>
      </div>
      {dragged && (
        <div class="dragged" ref={drag.piece} style={{ '--block': `${places.current?.block ?? 60}px` }} aria-hidden="true">
          <Tile blocks={laid(domino(dragged), 0, 0, turn.seen, 1)} patterns={patterns} class={turn.seen % 180 ? 'upright' : 'lying'} />
        </div>
      )}
      {large !== undefined && <Enlarged view={view} seat={large} last={last.get(large)} onClose={() => setLarge(undefined)} />}
      {sheet && (
        <Dialog title={words.actions.pad} onClose={() => setSheet(false)}>
          <Pad view={view} scorings={scorings} />
          <p class="small quiet">{words.pad.bonusHow}</p>
          <h3>{words.actions.log}</h3>
          <TurnLog table={table} view={log} ui={ui} levels={ended ? levels : levels - 1} />
        </Dialog>
      )}
    </main>
  )
}

function MyPoints({ view, seat }: { view: View; seat: number }) {
  const words = gameWords()
  const insight = (view.observation as Observation).insight!.players[seat - 1]!
  const { total, score } = insight
  return (
    <p class="pyr-mine">
      <b class="number" title={words.player.total(total)}>
        {total}
      </b>
      {score !== undefined && (
        <span class="quiet small" title={soFar(insight)}>
          {words.preview.gain(score)}
        </span>
      )}
      <SeatClock view={view} seat={seat} />
    </p>
  )
}
function MyHand({ view, seat }: { view: View; seat: number }) {
  const words = gameWords()
  const observation = view.observation as Observation
  const insight = observation.insight!.players[seat - 1]!
  return (
    <section class="mine-box" aria-label={seatName(view, seat)}>
      <p class="pyr-player-name">
        <span class={`seat-name seat-${seat}`}>{seatName(view, seat)}</span>
        <SeatClock view={view} seat={seat} />
      </p>
      <p class="pyr-player-points">
        <span class="number">{insight.total}</span>
        {insight.score !== undefined && <span class="quiet small">{soFar(insight)}</span>}
      </p>
      <Hand view={view} seat={seat} />
      {view.status === 'running' && <p class="small quiet">{words.player.dominoesLeft(insight.left)}</p>}
    </section>
  )
}

// The wheel over the board and the quarry turns the chosen domino; elsewhere it scrolls, and with a key held it makes the page larger.
function useWheel(main: { current: HTMLElement | null }, turn: Turn) {
  const latest = useRef(turn)
  latest.current = turn
  useEffect(() => {
    const board = main.current
    let turned = 0
    const wheel = (event: WheelEvent) => {
      if ((!latest.current.slot && !latest.current.card) || event.ctrlKey || event.metaKey || !(event.target as Element).closest('.pyr-board, .pit')) return
      event.preventDefault()
      if (event.timeStamp - turned < 160) return
      turned = event.timeStamp
      latest.current.turn()
    }
    board?.addEventListener('wheel', wheel, { passive: false })
    return () => board?.removeEventListener('wheel', wheel)
  }, [])
}

function useKeys(table: Presenter, main: { current: HTMLElement | null }, now: number, turn: Turn, places: { current: Places | undefined }, skip: (() => void) | undefined, turnBy: ((arrow: Arrow) => void) | undefined) {
  useLeadOn()
  const focus = useRef(false)
  const pressed = useRef(-Infinity)
  useKeydown((event) => {
    pressed.current = event.timeStamp
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') || target.closest('input, select, textarea') || elsewhere(target, main.current)) return
    const onButton = target.closest('button, a') !== null
    const inBoard = target.closest('.board') !== null
    if (event.key === 'Escape') {
      if (skip) skip()
      else if (turn.seat) turn.putBack()
      return
    }
    const sign = signOf(event)
    if (sign === 'u') {
      if (table.view.value?.can_undo) void table.undo()
      return
    }
    if (event.shiftKey && turnBy && event.key.startsWith('Arrow')) {
      event.preventDefault()
      turnBy(event.key as Arrow)
      return
    }
    if (!turn.seat) return
    // Whoever walks among dominoes, cards or piles by keys goes on from the one that a digit chose.
    const walkOn = (selector: string) => onButton && !inBoard && main.current?.querySelector<HTMLElement>(selector)?.focus()
    const walk = (selector: string) => {
      const all = [...(main.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
      const at = all.indexOf(target)
      const ahead = event.key === 'ArrowRight' || event.key === 'ArrowDown'
      event.preventDefault()
      all[at < 0 ? (ahead ? 0 : all.length - 1) : (at + (ahead ? 1 : -1) + all.length) % all.length]?.focus()
    }
    const number = Number(sign)
    const arrow = event.key.startsWith('Arrow') && !target.closest('.log-scroll')
    if (sign === 'h') void turn.hint()
    else if (sign === 'r') {
      focus.current = inBoard
      turn.turn()
    } else if (number >= 1 && number <= 6) {
      if (turn.asked === 'place' && number <= 3) {
        turn.choose(number)
        walkOn(`.slot[data-slot="${number}"]`)
      } else if (turn.covering) {
        const side = turn.sides[number - 1]
        if (side) turn.take(side)
        walkOn(`.pyr-card[aria-keyshortcuts="${number}"]`)
      } else {
        const pile = turn.piles.find((one) => one.pile === number)
        if (pile) turn.settle(pile)
      }
    } else if (sign === 'c' && turn.asked === 'cover') {
      turn.cover(!turn.covering)
    } else if (arrow && turn.targets.length) {
      event.preventDefault()
      places.current?.move(event.key as Arrow)
    } else if (arrow && turn.asked === 'place' && !turn.slot) {
      walk('.slot.active')
    } else if (arrow && turn.covering) {
      walk('.pyr-card')
    } else if (arrow && turn.piles.length) {
      event.preventDefault()
      const ahead = event.key === 'ArrowRight' || event.key === 'ArrowDown'
      const pile = turn.piles.at(ahead ? -1 : 0)!
      turn.hold(pile)
      main.current?.querySelector<HTMLElement>(`[data-pile="${pile.pile}"]`)?.focus()
    } else if (event.key === 'Enter' && (!onButton || (turn.picked && target.matches('.slot, .pyr-pile, .pyr-card.chosen')))) {
      event.preventDefault()
      if (turn.picked) turn.confirm()
      else if (turn.shown) turn.enter(turn.shown.key)
    }
  })
  // What had the focus may be gone with the decision: whoever plays by keys is led to what is asked now.
  useEffect(() => {
    if (turn.seat && document.activeElement === document.body && performance.now() - pressed.current < 5000)
      main.current?.querySelector<HTMLElement>('.dock-prompt')?.focus({ preventScroll: true })
  }, [now])
  // After a turn by key the focus stays on the spot.
  useEffect(() => {
    if (!focus.current) return
    focus.current = false
    places.current?.focus()
  }, [turn.rotation])
}

function Scores({ table, view }: { table: Presenter; view: View }) {
  const scorings = useScorings(askScorings(table), 1)
  return <ScoreTable view={view} scorings={scorings} />
}

/** Nobody is asked where only one block can be marked, and no cover card is declined by itself. */
function unasked({ status, you, to_act, legal, events, observation }: View): boolean {
  if (status !== 'running' || !you.includes(to_act)) return false
  const decisions = legal as Decision[]
  if ((observation as Observation).insight!.forced) return true
  const last = standing(events).findLast((event) => event.kind === 'decide')
  return decisions[0]?.do === 'refill' && last?.seat === to_act && declines(last.decision as Decision)
}

const ui: GameUi = {
  Board: PyramidoBoard,
  subtitle(view, telling) {
    const { level, insight } = view.observation as Observation
    return gameWords().levelOf(telling?.chapter ?? level, insight!.levels)
  },
  describe,
  advise,
  pieces: (view) => (view.observation as Observation).players.reduce((sum, { blocks }) => sum + blocks.length, 0),
  Story({ table, view }) {
    const telling = table.telling.value
    return <TurnLog table={table} view={view} ui={ui} levels={telling && !telling.over ? telling.chapter - 1 : levelsScored(view)} />
  },
  Scores,
  rulesAt: (view, telling): Section => {
    if (telling && !telling.over) return 'scoring'
    if (view.status === 'over') return 'end'
    const { asked } = view.observation as Observation
    return asked === 'fill' ? 'stuck' : 'turn'
  },
  keys: () => {
    const { actions } = gameWords()
    const { table } = t()
    return [
      ['1 – 6', table.keys.choose],
      ['← ↑ ↓ →', table.keys.walk],
      ['Enter', t().confirm],
      ['R', actions.turn],
      ['C', actions.coverOne],
      ['H', t().table.hint],
      ['U', table.undo],
      ['Esc', actions.putBack],
      ['Shift + ← ↑ ↓ →', actions.tilt],
    ]
  },
  secret: false,
  trophy: () => import('./Trophy'),
  telling: ({ chapter, over }) => (over ? gameWords().prompts.over : gameWords().story.title(chapter)),
  unseen: ({ decision }) => declines(decision as Decision),
  tells: (view, before) => levelsScored(view) > levelsScored(before),
  unasked,
}
export default ui
