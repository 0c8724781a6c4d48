// Blocks, dominoes and decisions in words, for screen readers and for the log.
import { t } from '../../i18n'
import type { DecideEvent, TableEvent, View } from '../../net/types'
import { turnedBlock, turnedPlace, turnedRect } from '../../board/pyramido/camera'
import type { Half } from '../../board/pyramido/dominoes'
import { domino, laid } from '../../board/pyramido/dominoes'
import type { Block, Decision, Observation, PlayerInsight, Rect } from '../../board/pyramido/types'
import { seatName } from '../table/names'
import { standing } from '../table/story'
import { lain } from './view'

/** What the level would score now, with Mino's part in it by name; nothing before there is a level to score. */
export function soFar({ score, bonus }: Pick<PlayerInsight, 'score' | 'bonus'>): string | undefined {
  const words = t().pyramido
  if (score === undefined) return undefined
  return bonus ? `${words.player.now(score)} (${words.story.mino} ${bonus})` : words.player.now(score)
}
export function halfWords({ colour, jewels }: Half): string {
  const words = t().pyramido
  return words.half(words.colours[colour], jewels.map((corner) => words.jewelAt(words.jewels[colour], words.corners[corner])).join(', '))
}
export function dominoWords(id: number): string {
  const { left, right } = domino(id)
  return t().pyramido.and(halfWords(left), halfWords(right))
}
/** "level 2, column 3, row 1": counted in the level's own blocks, as they lie when the table is turned. */
export function placeWords(x: number, y: number, level: number, extent: Rect, turns = 0): string {
  const [tx, ty] = turnedPlace(x, y, turns)
  const seen = turnedRect(extent, turns)
  const column = Math.floor((tx - seen.x - (level - 1)) / 2) + 1
  const row = Math.floor((ty - seen.y - (level - 1)) / 2) + 1
  return t().pyramido.at(level, column, row)
}
export function blockWords(block: Block, extent: Rect, turns = 0): string {
  const words = t().pyramido
  const parts = [halfWords(turnedBlock(block, turns)), block.cover && words.coverCard, block.marker && words.marker].filter(Boolean)
  return words.blockAt(placeWords(block.x, block.y, block.level, extent, turns), parts.join(', '))
}

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
function levelAt(view: View, event: DecideEvent, x: number, y: number): number {
  const player = (view.observation as Observation).players[event.seat - 1]!
  const levels = player.blocks
    .filter((block) => block.x === x && block.y === y)
    .map(({ level }) => level)
    .sort()
  return levels[ordinals(view.events).get(event.seq) ?? 0] ?? levels.at(-1) ?? 1
}

/** One decision as a sentence. */
export function describe(event: DecideEvent, view: View): string {
  const words = t().pyramido
  const name = seatName(view, event.seat)
  const decision = event.decision as Decision
  const observation = view.observation as Observation
  const extent = observation.insight!.players[event.seat - 1]!.extent
  const blocks = observation.players[event.seat - 1]!.blocks
  const turns = view.you.includes(event.seat) ? lain.value : 0
  const find = (x: number, y: number, level: number) => blocks.find((block) => block.level === level && block.x === x && block.y === y)
  switch (decision.do) {
    case 'place': {
      const level = levelAt(view, event, decision.x, decision.y)
      const two = laid(domino(1), decision.x, decision.y, decision.rotation, level).map(({ x, y }) => find(x, y, level))
      // Under a cover card the colour that was there can no longer be seen.
      const colours = two.every((block) => block && !block.cover) ? two.map((block) => words.colours[block!.colour]).join(' – ') : ''
      return words.log.place(name, colours, placeWords(decision.x, decision.y, level, extent, turns))
    }
    case 'mark': {
      const level = levelAt(view, event, decision.x, decision.y)
      const colour = find(decision.x, decision.y, level)?.colour
      return words.log.mark(name, colour ? words.colours[colour] : '', placeWords(decision.x, decision.y, level, extent, turns))
    }
    case 'cover':
      if (!('colour' in decision)) return '' // nothing happened
      return words.log.cover(name, words.colours[decision.colour], placeWords(decision.x, decision.y, levelAt(view, event, decision.x, decision.y), extent, turns))
    case 'refill':
      return words.log.refill(name, decision.pile)
    case 'fill':
      return words.log.fill(name, words.colours[decision.colour], placeWords(decision.x, decision.y, levelAt(view, event, decision.x, decision.y), extent, turns))
  }
}
