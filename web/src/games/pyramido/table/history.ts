// Where the pieces of past decisions lie.
import { domino, laid } from '../board/dominoes'
import type { Block, Decision, Observation } from '../board/types'
import type { DecideEvent, TableEvent, View } from '../../../source/types'
import { standing } from '../../../present/standing'

export type Placed = Pick<Block, 'x' | 'y' | 'level'>

// Which level a decision of the past was on: the first piece at a place lies lowest, the next one above it. Counted once
// for each state of the story.
const counted = new WeakMap<readonly TableEvent[], Map<number, number>>()
function ordinals(events: readonly TableEvent[]): Map<number, number> {
  const known = counted.get(events)
  if (known) return known
  const pieces = new Map<string, number>()
  const ordinal = new Map<number, number>()
  for (const event of standing(events)) {
    if (event.kind !== 'decide') continue
    const decision = event.decision as Decision
    if (!('x' in decision)) continue
    const key = (x: number, y: number) => `${event.seat}/${x}/${y}`
    const places = decision.do === 'place' ? laid(domino(1), decision.x, decision.y, decision.rotation, 1) : decision.do === 'fill' ? [decision] : []
    for (const { x, y } of places) pieces.set(key(x, y), (pieces.get(key(x, y)) ?? 0) + 1)
    ordinal.set(event.seq, (pieces.get(key(decision.x, decision.y)) ?? 1) - 1)
  }
  counted.set(events, ordinal)
  return ordinal
}
export function levelAt(view: View, event: DecideEvent, x: number, y: number): number {
  const player = (view.observation as Observation).players[event.seat - 1]!
  const levels = player.blocks
    .filter((block) => block.x === x && block.y === y)
    .map(({ level }) => level)
    .sort()
  return levels[ordinals(view.events).get(event.seq) ?? 0] ?? levels.at(-1) ?? 1
}

/** The places a decision was about: both of a domino, one of a marker or a card, none of a refill. */
export function placesOf(view: View, event: DecideEvent): Placed[] {
  const decision = event.decision as Decision
  if (!('x' in decision)) return []
  const level = levelAt(view, event, decision.x, decision.y)
  return decision.do === 'place' ? laid(domino(1), decision.x, decision.y, decision.rotation, level) : [{ x: decision.x, y: decision.y, level }]
}

/** What each of the others laid last, since this seat's last turn; what everybody did, if it has had none. */
export function lastMoves(view: View, seat: number): Map<number, Placed[]> {
  const moves = new Map<number, Placed[]>()
  const events = standing(view.events)
  for (let event = events.pop(); event && moves.size < view.seats.length; event = events.pop()) {
    if (event.kind !== 'decide') continue
    const { do: what } = event.decision as Decision
    if (event.seat === seat) {
      if (what === 'refill' || what === 'fill') break
    } else if ((what === 'place' || what === 'fill') && !moves.has(event.seat)) moves.set(event.seat, placesOf(view, event))
  }
  return moves
}
