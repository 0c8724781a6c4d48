// Walking with the arrow keys over points that lie anywhere.
export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
const AHEAD: Record<Arrow, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/**
 * The index of the point to go to: the nearest one ahead, where going astray counts more than going far. Without a point to
 * start from, the one nearest to `home`.
 */
export function toward(points: readonly (readonly [number, number])[], from: readonly [number, number] | undefined, arrow: Arrow, home: readonly [number, number]): number | undefined {
  let best: number | undefined
  let least = Infinity
  const [dx, dy] = AHEAD[arrow]
  points.forEach(([x, y], index) => {
    let cost: number
    if (!from) cost = Math.hypot(x - home[0], y - home[1])
    else {
      const ahead = (x - from[0]) * dx + (y - from[1]) * dy
      const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx)
      if (ahead < 1 || aside > ahead * 2.5) return
      cost = ahead + 2 * aside
    }
    if (cost < least) {
      least = cost
      best = index
    }
  })
  return best
}
