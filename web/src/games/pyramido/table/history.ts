// Where the pieces of past decisions lie.
import { domino, laid } from '../board/dominoes'
import type { Block, Decision } from '../board/types'
import type { DecideEvent, View } from '../../../source/types'
import { standing } from '../../../present/standing'

export type Placed = Pick<Block, 'x' | 'y' | 'level'>

/** The places a decision was about: both of a domino, one of a marker or a card, none of a refill. */
export function placesOf(event: DecideEvent): Placed[] {
  const decision = event.decision as Decision
  if (!('x' in decision)) return []
  const level = event.level!
  return decision.do === 'place' ? laid(domino(1), decision.x, decision.y, decision.rotation, level) : [{ x: decision.x, y: decision.y, level }]
}

/** What each of the others laid last, since this seat's last turn; what everybody did, if it has had none. */
export function lastMoves(view: View, seat: number): Map<number, Placed[]> {
  const moves = new Map<number, Placed[]>()
  for (const event of standing(view.events).toReversed()) {
    if (moves.size === view.seats.length) break
    if (event.kind !== 'decide') continue
    const { do: what } = event.decision as Decision
    if (event.seat === seat) {
      if (what === 'refill' || what === 'fill') break
    } else if ((what === 'place' || what === 'fill') && !moves.has(event.seat)) moves.set(event.seat, placesOf(event))
  }
  return moves
}
