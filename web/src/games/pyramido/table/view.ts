// What part of the table is shown: all that a domino may still reach next, and no more, so that nothing jumps.
import { ABOVE, type Camera } from '../board/camera'
import type { PlayerInsight, Rect } from '../board/types'

const REACH = 4 // a domino's length in quarters

const FIRST: Rect = { x: 0, y: 0, width: 4, height: 2 }

/** `first` is where the first domino would lie. */
export function boxOf({ extent, grid, settled, level }: Pick<PlayerInsight, 'extent' | 'grid' | 'settled' | 'level'>, first = FIRST): Rect {
  if (!extent.width) return { x: first.x - REACH, y: first.y - REACH, width: first.width + 2 * REACH, height: first.height + 2 * REACH }
  if (level > 1) return extent
  if (settled) return grid
  const x = Math.max(grid.x, extent.x - REACH)
  const y = Math.max(grid.y, extent.y - REACH)
  return {
    x,
    y,
    width: Math.min(grid.x + grid.width, extent.x + extent.width + REACH) - x,
    height: Math.min(grid.y + grid.height, extent.y + extent.height + REACH) - y,
  }
}

/** The box with something else in sight that may lie beyond it. */
export function around(box: Rect, other: Rect): Rect {
  const x = Math.min(box.x, other.x)
  const y = Math.min(box.y, other.y)
  return { x, y, width: Math.max(box.x + box.width, other.x + other.width) - x, height: Math.max(box.y + box.height, other.y + other.height) - y }
}

/** Others' cards are broad: a tall pyramid lies down in them. */
export const broad = ({ width, height }: Rect): Camera => ({ ...ABOVE, turns: height > width ? 1 : 0 })
