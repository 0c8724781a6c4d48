// What part of the table is shown: all that a domino may still reach next, and no more, so that nothing jumps.
import type { PlayerInsight, Rect } from '../../board/pyramido/types'

const REACH = 4 // a domino's length in quarters

export function boxOf({ extent, grid, settled, level }: Pick<PlayerInsight, 'extent' | 'grid' | 'settled' | 'level'>): Rect {
  if (!extent.width) return { x: -4, y: -4, width: 10, height: 10 }
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
