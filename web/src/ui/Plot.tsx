import { number } from '../i18n'
import { line, linear } from './plot'

interface Series {
  points: readonly (readonly [number, number])[] // x from 0, y
  band?: readonly (readonly [number, number, number])[] // x, low, high
  class: string
  dots?: boolean
}
const WIDTH = 400
const LEFT = 40
const BOTTOM = 24

/** A plot with a scale on the left; what it shows is also said in words. */
export function Plot({ label, series, bars = [], first, last, zero, cursor, low }: {
  label: string
  series: readonly Series[]
  bars?: readonly { x: number; height: number; class: string }[] // standing on the floor, on a scale of their own: the tallest is written
  first?: string // under the left end
  last?: string
  zero?: boolean // draw the line of nothing
  cursor?: number // where we are
  low?: boolean // little height: only the ends of the scale are written
}) {
  const HEIGHT = low ? 84 : 200
  const all = series.flatMap((one) => [...one.points.map(([, y]) => y), ...(one.band ?? []).flatMap(([, low, high]) => [low, high])])
  const xs = [...series.flatMap((one) => one.points.map(([x]) => x)), ...bars.map(({ x }) => x)]
  if (!xs.length) return null
  const y = linear(all.length ? (zero ? [...all, 0] : all) : [0, 1], HEIGHT - BOTTOM, 10)
  const widest = Math.max(...xs, 1)
  const x = (value: number) => LEFT + 8 + (value / widest) * (WIDTH - LEFT - 20)
  const tallest = bars.reduce<(typeof bars)[number] | undefined>((most, one) => (most && most.height >= one.height ? most : one), undefined)
  const y0 = HEIGHT - BOTTOM
  const bar = (height: number) => (height / Math.max(tallest?.height ?? 1, 1)) * HEIGHT * 0.35
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {y.ticks.filter((tick, index) => !low || tick === 0 || index === 0 || index === y.ticks.length - 1).map((tick) => (
        <g key={tick}>
          <path class={zero && tick === 0 ? 'plot-zero' : 'plot-grid'} d={`M${LEFT} ${y(tick)}H${WIDTH}`} />
          <text class="plot-text" x={LEFT - 8} y={y(tick) + 4} text-anchor="end">
            {number(tick, Number.isInteger(tick) ? 0 : 1)}
          </text>
        </g>
      ))}
      {cursor !== undefined && <path class="plot-cursor" d={`M${x(cursor).toFixed(1)} 6V${HEIGHT - BOTTOM}`} />}
      {bars.map((one, index) => (
        <path key={index} class={`plot-bar ${one.class}`} d={`M${x(one.x).toFixed(1)} ${y0}v${(-bar(one.height)).toFixed(1)}`} />
      ))}
      {series.map((one, index) => (
        <g key={index} class={one.class}>
          {one.band && (
            <path
              class="plot-band"
              d={`${line([...one.band.map(([at, , high]) => [x(at), y(high)] as const), ...[...one.band].reverse().map(([at, low]) => [x(at), y(low)] as const)])}z`}
            />
          )}
          <path class="plot-line" d={line(one.points.map(([at, value]) => [x(at), y(value)] as const))} />
          {(one.dots || one.points.length === 1) && one.points.map(([at, value], dot) => <circle key={dot} class="plot-dot" cx={x(at)} cy={y(value)} r={one.points.length > 60 ? 2 : 3.5} />)}
        </g>
      ))}
      {tallest && !low && (
        <text class="plot-text tallest" x={x(tallest.x)} y={y0 - bar(tallest.height) - 4} text-anchor="middle">
          {number(tallest.height, 1)}
        </text>
      )}
      {first && (
        <text class="plot-text" x={LEFT} y={HEIGHT - 5}>
          {first}
        </text>
      )}
      {last && (
        <text class="plot-text" x={WIDTH} y={HEIGHT - 5} text-anchor="end">
          {last}
        </text>
      )}
    </svg>
  )
}
