// A finished pyramid, for pictures: each level row by row, a block a letter, its jewels by their corners.
import type { Block } from './board'
import { stone } from './blocks'

const COLOURS: Record<string, Block['colour']> = { n: 'brown', b: 'blue', y: 'yellow', a: 'aqua', r: 'red', g: 'green' }
const JEWELS: Record<string, string> = { '.': '', '1': 'tl', '2': 'tr', '3': 'br', '4': 'bl', '5': 'tl br', '6': 'tr bl' }
const LEVELS = [
  ['b1 b2 g. g2 n2', 'b4 y1 r. g3 a2', 'r1 y. a. n. a3', 'r4 r3 y4 y. b3'],
  ['g1 b. r2 n2', 'g4 y. r. a2', 'y4 y3 b. a3'],
  ['a1 y. r2', 'a4 g3 r.'],
  ['b1 y2'],
]
export const FINISHED: Block[] = LEVELS.flatMap((rows, level) =>
  rows.flatMap((row, j) => row.split(' ').map((one, i) => stone(level + 1, 2 * i + level, 2 * j + level, COLOURS[one[0]!]!, JEWELS[one[1]!]))),
)
