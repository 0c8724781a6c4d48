// Which part of the screen a place takes: its drawn shape, less what is nearer to the middle of another place.
import type { Point } from './camera'

/** The part of a convex shape that is at least as near to `own` as to `other`. */
function nearer(shape: readonly Point[], own: Point, other: Point): Point[] {
  const beyond = ([x, y]: Point) => Math.hypot(x - own[0], y - own[1]) ** 2 - Math.hypot(x - other[0], y - other[1]) ** 2
  return shape.flatMap((from, index): Point[] => {
    const to = shape[(index + 1) % shape.length]!
    const [a, b] = [beyond(from), beyond(to)]
    const kept = a <= 0 ? [from] : []
    if (a * b >= 0) return kept
    const part = a / (a - b)
    return [...kept, [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]]
  })
}

/** Every shape without what lies nearer to another's middle. */
export function parted(shapes: readonly { middle: Point; shape: Point[] }[]): Point[][] {
  return shapes.map((one) => shapes.reduce((shape, other) => (other === one ? shape : nearer(shape, one.middle, other.middle)), one.shape))
}
