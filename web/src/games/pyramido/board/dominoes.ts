// The 90 dominoes as printed, and how one looks when it is turned.
import table from '../../../../../data/pyramido-dominoes.csv?raw'
import type { Block, Colour, Quarter, Rotation } from './types'

export interface Half {
  colour: Colour
  jewels: Quarter[]
}
export interface Domino {
  id: number
  left: Half
  right: Half
}
const QUARTERS: Quarter[] = ['tl', 'tr', 'br', 'bl']
const half = (colour = '', jewels = ''): Half => ({ colour: colour as Colour, jewels: jewels.split('+').filter(Boolean) as Quarter[] })

export const DOMINOES: Domino[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id, left, leftJewels, right, rightJewels] = line.trim().split(',')
    return { id: Number(id), left: half(left, leftJewels), right: half(right, rightJewels) }
  })
export function domino(id: number): Domino {
  return DOMINOES[id - 1]!
}

/** A quarter after turning clockwise. */
export function turnedQuarter(quarter: Quarter, rotation: number): Quarter {
  return QUARTERS[(QUARTERS.indexOf(quarter) + rotation / 90) % 4]!
}
const STEP: Record<number, [number, number]> = { 0: [2, 0], 90: [0, 2], 180: [-2, 0], 270: [0, -2] }

/** The two blocks of a domino laid with its left block at x, y. */
export function laid({ left, right }: Domino, x: number, y: number, rotation: Rotation, level: number): [Block, Block] {
  const [dx, dy] = STEP[rotation]!
  const block = ({ colour, jewels }: Half, bx: number, by: number): Block => ({ level, x: bx, y: by, colour, jewels: jewels.map((one) => turnedQuarter(one, rotation)), cover: false, marker: false })
  return [block(left, x, y), block(right, x + dx, y + dy)]
}
/** The middle of a domino, in quarters. */
export function middle(x: number, y: number, rotation: Rotation): [number, number] {
  const [dx, dy] = STEP[rotation]!
  return [x + 1 + dx / 2, y + 1 + dy / 2]
}

/** A cover card as a block: its rotation says in which quarter its one jewel lies. */
export function card(colour: Colour, x: number, y: number, rotation: Rotation, level: number): Block {
  return { level, x, y, colour, jewels: [turnedQuarter('tl', rotation)], cover: true, marker: false }
}
