import type { Block } from './board'

/** A block for a picture: its jewels as "tl br". */
export function stone(level: number, x: number, y: number, colour: Block['colour'], jewels = '', marker = false): Block {
  return { level, x, y, colour, jewels: jewels.split(' ').filter(Boolean) as Block['jewels'], cover: false, marker }
}
