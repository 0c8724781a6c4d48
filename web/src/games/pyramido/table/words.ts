// Blocks, dominoes and decisions in words, for screen readers and for the log.
import type { Lie } from '../../../present/presenter'
import { number } from '../../../i18n'
import { gameWords } from '../i18n'
import type { DecideEvent, View } from '../../../source/types'
import { turnedBlock, turnedPlace, turnedRect } from '../board/camera'
import type { Half } from '../board/dominoes'
import { domino, laid } from '../board/dominoes'
import type { Block, Decision, Observation, PlayerInsight, Rect } from '../board/types'
import type { Compared, PyramidoAdvice } from '../../../generated/protocol'
import { comparedText } from '../../../parts/compared'
import { seatName } from '../../../parts/names'
import type { Hint } from '../../../source/table'

/** What the level would score now, with Mino's part in it by name; nothing before there is a level to score. */
export function soFar({ score, bonus }: Pick<PlayerInsight, 'score' | 'bonus'>): string | undefined {
  const words = gameWords()
  if (score === undefined) return undefined
  return bonus ? `${words.player.now(score)} (${words.story.mino} ${bonus})` : words.player.now(score)
}
export function halfWords({ colour, jewels }: Half): string {
  const words = gameWords()
  return words.half(words.colours[colour], jewels.map((corner) => words.jewelAt(words.jewels[colour], words.corners[corner])).join(', '))
}
export function dominoWords(id: number): string {
  const { left, right } = domino(id)
  return gameWords().and(halfWords(left), halfWords(right))
}
/** "level 2, column 3, row 1": counted in the level's own blocks, as they lie when the table is turned. */
export function placeWords(x: number, y: number, level: number, extent: Rect, turns = 0): string {
  const [tx, ty] = turnedPlace(x, y, turns)
  const seen = turnedRect(extent, turns)
  const column = Math.floor((tx - seen.x - (level - 1)) / 2) + 1
  const row = Math.floor((ty - seen.y - (level - 1)) / 2) + 1
  return gameWords().at(level, column, row)
}
export function blockWords(block: Block, extent: Rect, turns = 0): string {
  const words = gameWords()
  const parts = [halfWords(turnedBlock(block, turns)), block.cover && words.coverCard, block.marker && words.marker].filter(Boolean)
  return words.blockAt(placeWords(block.x, block.y, block.level, extent, turns), parts.join(', '))
}

/** One decision as a sentence. */
export function describe(event: DecideEvent, view: View, lie: Lie): string {
  const words = gameWords()
  const name = seatName(view, event.seat)
  const decision = event.decision as Decision
  const observation = view.observation as Observation
  const extent = observation.insight!.players[event.seat - 1]!.extent
  const blocks = observation.players[event.seat - 1]!.blocks
  const turns = lie(event.seat)
  const find = (x: number, y: number, level: number) => blocks.find((block) => block.level === level && block.x === x && block.y === y)
  switch (decision.do) {
    case 'place': {
      const level = event.level!
      const two = laid(domino(1), decision.x, decision.y, decision.rotation, level).map(({ x, y }) => find(x, y, level))
      // Under a cover card the colour that was there can no longer be seen.
      const colours = two.every((block) => block && !block.cover) ? two.map((block) => words.colours[block!.colour]).join(' – ') : ''
      return words.log.place(name, colours, placeWords(decision.x, decision.y, level, extent, turns))
    }
    case 'mark': {
      const level = event.level!
      const colour = find(decision.x, decision.y, level)?.colour
      return words.log.mark(name, colour ? words.colours[colour] : '', placeWords(decision.x, decision.y, level, extent, turns))
    }
    case 'cover':
      if (!('colour' in decision)) return '' // nothing happened
      return words.log.cover(name, words.colours[decision.colour], placeWords(decision.x, decision.y, event.level!, extent, turns))
    case 'refill':
      return words.log.refill(name, decision.pile)
    case 'fill':
      return words.log.fill(name, words.colours[decision.colour], placeWords(decision.x, decision.y, event.level!, extent, turns))
  }
}

/** What a seat might decide, on the table as it lies: "red – blue, level 2, column 3, row 1". */
export function advise(decided: unknown, seat: number, view: View, lie: Lie): string {
  const words = gameWords()
  const decision = decided as Decision
  const observation = view.observation as Observation
  const { extent, level } = observation.insight!.players[seat - 1]!
  if (decision.do === 'refill') return words.pile(decision.pile)
  if (!('x' in decision)) return words.actions.noCover
  const turns = lie(seat)
  const place = placeWords(decision.x, decision.y, level, extent, turns)
  if (decision.do === 'place') {
    const id = observation.quarry[decision.slot - 1]
    if (!id) return place
    const { left, right } = domino(id)
    return words.blockAt(place, [left, right].map(({ colour }) => words.colours[colour]).join(' – '))
  }
  const block = observation.players[seat - 1]!.blocks.find((one) => one.level === level && one.x === decision.x && one.y === decision.y)
  const colour = decision.do === 'mark' ? block?.colour : decision.colour
  return colour ? words.blockAt(place, words.colours[colour]) : place
}

/** Why a decision is advised. */
export function adviceText({ decision, reason }: Hint): string {
  const words = gameWords()
  const known = reason as PyramidoAdvice | Compared
  switch (known.kind) {
    case 'gains':
      return words.advice[known.new ? 'gainsNew' : 'gains'](words.colours[known.colour], known.jewels, known.points)
    case 'grows':
      return words.advice[known.new ? 'isNew' : 'grows'](words.colours[known.colour], known.jewels)
    case 'most':
      return words.advice.most(words.colours[known.colour], known.jewels)
    case 'fits':
      return words.advice.fits
    case 'ahead':
      if ((decision as Decision).do === 'cover' && 'colour' in decision) return words.advice.cover(number(known.points, 1))
  }
  return comparedText(known)
}
