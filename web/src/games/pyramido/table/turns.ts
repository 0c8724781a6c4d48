// The story by turns: what one player decided from the domino to the refill is one thing that happened.
import type { Lie } from '../../../present/presenter'
import type { Half } from '../board/dominoes'
import type { Decision, Observation } from '../board/types'
import type { PyramidoHappening as Happening } from '../../../generated/protocol'
import { gameWords } from '../i18n'
import type { DecideEvent, TableEvent, View } from '../../../source/types'
import { standing } from '../../../present/standing'
import { placesOf, type Placed } from './history'
import { placeWords } from './words'

/** A turn, or something else that happened at the table. */
export type Entry = { key: number; seat: number; decisions: DecideEvent[] } | { key: number; event: TableEvent }
/** A level was scored, and this seat went on. */
export interface Scored {
  key: string
  level: number
  next: number
}

/** The entries with each of the first `levels` levels after the turn in which it was scored. */
export function withScorings(view: View, levels: number): (Entry | Scored)[] {
  const entries = entriesOf(view.events)
  return entries.flatMap((entry, index): (Entry | Scored)[] => {
    if ('event' in entry) return [entry]
    const following = entries.slice(index + 1).find((one) => 'decisions' in one)
    const next = following ? following.seat : view.status === 'over' ? 0 : view.to_act
    const scored = entry.decisions.flatMap(({ then = [] }) => (then as Happening[]).filter(({ level }) => level <= levels))
    return [entry, ...scored.map(({ level }) => ({ key: `level-${level}`, level, next }))]
  })
}

export function entriesOf(events: readonly TableEvent[]): Entry[] {
  const entries: Entry[] = []
  for (const event of standing(events)) {
    if (event.kind !== 'decide') {
      entries.push({ key: event.seq, event })
      continue
    }
    const last = entries.at(-1)
    const before = last && 'decisions' in last && last.seat === event.seat ? last.decisions : undefined
    const ended = (before?.at(-1)?.decision as Decision | undefined)?.do === 'refill' || (event.decision as Decision).do === 'place'
    if (before && !ended) before.push(event)
    else entries.push({ key: event.seq, seat: event.seat, decisions: [event] })
  }
  return entries
}

/** A turn in words, and the halves of its domino as far as they can still be known. */
export function turnWords(view: View, decisions: readonly DecideEvent[], coordinates: boolean, lie: Lie): { halves: Half[]; text: string } {
  const words = gameWords()
  const observation = view.observation as Observation
  const halves: Half[] = []
  const parts = decisions.map((event): string => {
    const decision = event.decision as Decision
    const blocks = observation.players[event.seat - 1]!.blocks
    const find = (place: Placed) => blocks.find(({ x, y, level }) => x === place.x && y === place.y && level === place.level)
    const places = placesOf(event)
    const [place] = places
    const { extent } = observation.insight!.players[event.seat - 1]!
    const where = !place ? '' : coordinates ? placeWords(place.x, place.y, place.level, extent, lie(event.seat)) : words.turns.level(place.level)
    switch (decision.do) {
      case 'place':
        for (const one of places) {
          const block = find(one)
          // Under a cover card nobody sees any more what was there.
          if (block && !block.cover) halves.push(block)
        }
        return words.turns.place(halves.flatMap(({ colour, jewels }) => jewels.map(() => words.jewels[colour])).join('–'), where)
      case 'mark': {
        const colour = place && find(place)?.colour
        return colour ? words.turns.mark(words.colours[colour]) : ''
      }
      case 'cover':
        return 'colour' in decision ? words.turns.cover(words.colours[decision.colour]) : ''
      case 'fill':
        return words.turns.fill(words.colours[decision.colour], where)
      case 'refill':
        return words.turns.refill(decision.pile)
    }
  })
  return { halves, text: parts.filter(Boolean).join(', ') }
}
