// Pyramido's score pad: the points of each level, or the pyramids themselves.
import type { GamePad, PadProps, PadSheet } from '../../module'
import { Numbers } from './Numbers'
import { Pyramids } from './Pyramids'
import { asked, emptyNumbers, emptyPyramids, type Tally } from './sheet'
import { enterWords, wonWords } from './words'

function Sheet(props: PadProps) {
  return props.sheet.how === 'pyramids' ? <Pyramids {...props} /> : <Numbers {...props} />
}

function result(_: PadSheet, names: readonly string[], answer: object): string[] {
  const { totals = [], ranks, over } = answer as Partial<Tally>
  const lines = names.map((name, index) => `${name}: ${totals[index] ?? 0}`)
  return over && ranks ? [...lines, wonWords(ranks.flatMap((rank, index) => (rank === 1 ? [names[index]!] : [])))] : lines
}

export const pad: GamePad = {
  ways: () => (['numbers', 'pyramids'] as const).map((key) => ({ key, ...enterWords().ways[key] })),
  question: () => enterWords().question,
  begin: (how, players, _first, luck) => (how === 'pyramids' ? emptyPyramids(players, luck) : emptyNumbers(players)),
  ask: asked,
  Sheet,
  result,
}
