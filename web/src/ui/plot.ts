// Scales for plots: no library, a few lines.
export interface Scale {
  (value: number): number
  ticks: number[]
}

/** Round numbers that cover the range, about `count` of them. */
export function ticks(least: number, most: number, count = 4): number[] {
  const span = most - least || 1
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough
  const first = Math.floor(least / step) * step
  const result: number[] = []
  for (let value = first; ; value += step) {
    result.push(Math.round(value / step) * step)
    if (value >= most) return result
  }
}

/** Maps the values, widened to round numbers, onto the page. */
export function linear(values: readonly number[], from: number, to: number, count = 4): Scale {
  const round = ticks(Math.min(...values), Math.max(...values), count)
  const [low, high] = [round[0]!, round.at(-1)!]
  const scale = (value: number) => from + ((value - low) / (high - low || 1)) * (to - from)
  return Object.assign(scale, { ticks: round })
}

/** A line through points: M0 0L1 1… */
export function line(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}
