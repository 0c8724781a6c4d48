// What of a pyramid can be seen: which blocks and jewels are not covered, how high each quarter lies.
import type { Block, Quarter, Rect, Spot } from './types'

export const OFFSET: Record<Quarter, Spot> = { tl: [0, 0], tr: [1, 0], br: [1, 1], bl: [0, 1] }
const key = (x: number, y: number) => `${x},${y}`

/** The level of the topmost block on each quarter. */
export function heights(blocks: readonly Block[]): Map<string, number> {
  const map = new Map<string, number>()
  for (const { x, y, level } of blocks)
    for (const [dx, dy] of Object.values(OFFSET)) {
      const at = key(x + dx, y + dy)
      if ((map.get(at) ?? 0) < level) map.set(at, level)
    }
  return map
}
export function heightAt(map: Map<string, number>, x: number, y: number): number {
  return map.get(key(x, y)) ?? 0
}
export interface Seen {
  block: Block
  jewels: Quarter[] // those not covered
  open: Quarter[] // quarters not covered
}
/** The blocks that show at least one quarter, lowest level first. */
export function seen(blocks: readonly Block[]): Seen[] {
  const map = heights(blocks)
  const open = (block: Block, quarter: Quarter) => heightAt(map, block.x + OFFSET[quarter][0], block.y + OFFSET[quarter][1]) === block.level
  return blocks
    .map((block) => ({
      block,
      open: (Object.keys(OFFSET) as Quarter[]).filter((quarter) => open(block, quarter)),
      jewels: block.jewels.filter((quarter) => open(block, quarter)),
    }))
    .filter((one) => one.open.length > 0)
    .sort((a, b) => a.block.level - b.block.level)
}
/** The least rectangle around the blocks. */
export function extentOf(blocks: readonly Block[]): Rect {
  if (!blocks.length) return { x: 0, y: 0, width: 4, height: 2 }
  const xs = blocks.map(({ x }) => x)
  const ys = blocks.map(({ y }) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) + 2 - x, height: Math.max(...ys) + 2 - y }
}
/** The outline of a set of quarters, as unit steps from corner to corner. */
export function outline(quarters: readonly Spot[]): [Spot, Spot][] {
  const set = new Set(quarters.map(([x, y]) => key(x, y)))
  return quarters.flatMap(([x, y]) => {
    const edges: [Spot, Spot][] = []
    if (!set.has(key(x, y - 1))) edges.push([[x, y], [x + 1, y]])
    if (!set.has(key(x + 1, y))) edges.push([[x + 1, y], [x + 1, y + 1]])
    if (!set.has(key(x, y + 1))) edges.push([[x + 1, y + 1], [x, y + 1]])
    if (!set.has(key(x - 1, y))) edges.push([[x, y + 1], [x, y]])
    return edges
  })
}
/** One text for one look: equal texts draw the same. */
export function signature(blocks: readonly Block[]): string {
  return blocks.map(({ level, x, y, colour, jewels, cover, marker }) => `${level}${x},${y}${colour}${jewels.join('')}${cover ? 'c' : ''}${marker ? 'm' : ''}`).join(';')
}
