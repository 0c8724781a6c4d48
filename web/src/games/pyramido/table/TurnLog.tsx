// The log: a line for each turn, newest first. Whoever points at one sees on the pyramid which domino it was.
import './log.css'
import { useMemo } from 'preact/hooks'
import { PAINT } from '../art/colours'
import { Jewel } from '../art/Jewel'
import type { Half } from '../board/dominoes'
import type { Decision, Observation } from '../board/types'
import { gameWords } from '../i18n'
import { t } from '../../../i18n'
import type { DecideEvent, View } from '../../../source/types'
import { switched } from '../../../parts/settings'
import type { Presenter } from '../../../present/presenter'
import { eventLine } from '../../../parts/eventLine'
import type { GameUi } from '../../module'
import { seatName } from '../../../parts/names'
import { turnWords, withScorings } from './turns'

const STAYS_MS = 4000 // after a tap, also when the log is closed

/** `levels`: how many are scored, and told. */
export function TurnLog({ table, view, ui, levels }: { table: Presenter; view: View; ui: GameUi; levels: number }) {
  const coordinates = switched('coordinates')
  const lie = table.lies.value
  return useMemo(
    () => (
      <ol class="log" reversed>
        {withScorings(view, levels)
          .reverse()
          .map((entry) => {
            if ('level' in entry) return <ScoredLine key={entry.key} view={view} level={entry.level} next={entry.next} />
            if ('decisions' in entry) return <TurnLine key={entry.key} table={table} view={view} seat={entry.seat} decisions={entry.decisions} />
            const line = eventLine(entry.event, view, ui, lie)
            return line ? <li key={entry.key}>{line}</li> : null
          })}
      </ol>
    ),
    [view, levels, coordinates, lie, t()],
  )
}

function ScoredLine({ view, level, next }: { view: View; level: number; next: number }) {
  const words = gameWords().turns
  const points = (view.observation as Observation).players.flatMap(({ scores }, index) => (scores[level - 1] === undefined ? [] : [`${seatName(view, index + 1)} ${scores[level - 1]}`]))
  return (
    <li class="log-scored">
      <b>{words.scored(level)}</b> {points.join(', ')}
      {next > 0 && ` · ${words.begins(level + 1, seatName(view, next))}`}
    </li>
  )
}

/** A domino, as small as letters. */
export function Halves({ halves }: { halves: readonly Half[] }) {
  return halves.length ? (
    <span class="log-domino" aria-hidden="true">
      {halves.map(({ colour, jewels }, index) => (
        <span key={index} class="log-half" style={{ background: PAINT[colour].base }}>
          {jewels.map((corner) => (
            <Jewel key={corner} colour={colour} size={16} />
          ))}
        </span>
      ))}
    </span>
  ) : null
}

function TurnLine({ table, view, seat, decisions }: { table: Presenter; view: View; seat: number; decisions: DecideEvent[] }) {
  const { halves, text } = turnWords(view, decisions, switched('coordinates'), table.lies.value)
  if (!text) return null
  const laid = decisions.filter(({ decision }) => ['place', 'fill'].includes((decision as Decision).do))
  return (
    <li class={`by-${seat}`}>
      <button
        type="button"
        class="log-line"
        onPointerEnter={(event) => event.pointerType === 'mouse' && table.point(laid)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && table.leave(0)}
        onFocus={() => table.point(laid)}
        onBlur={() => table.leave(STAYS_MS)}
      >
        <Halves halves={halves} /> <span class={`seat-name seat-${seat}`}>{gameWords().turns.by(seatName(view, seat))}</span> {text}
      </button>
    </li>
  )
}
