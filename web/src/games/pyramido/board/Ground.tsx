// What a pyramid stands on: lines in the sand while it is open where the level will lie, a plinth once it is settled.
import { useMemo } from 'preact/hooks'
import { flat, HEIGHT, project, turnedRect, UNIT, type Camera, type Point } from './camera'
import { extentOf } from './scene'
import type { Block, Rect } from './types'

export const STEP = 19 // how far the plinth stands out, in drawing units
const text = (points: Point[]) => points.map(([x, y]) => `${+x.toFixed(1)} ${+y.toFixed(1)}`).join('L')

export function Ground({ ground, settled, camera }: { ground: Rect; settled: boolean; camera: Camera }) {
  const { x, y, width, height } = turnedRect(ground, camera.turns)
  return useMemo(() => {
    const [right, down] = [width * UNIT, height * UNIT]
    if (settled) return <Plinth rect={{ x, y, width, height }} camera={camera} />
    const lines = (count: number, line: (at: number) => string) => [...Array(Math.max(0, count)).keys()].map((i) => line((i + 1) * 2 * UNIT)).join('')
    const d = lines(width / 2 - 1, (at) => `M${at} 0v${down}`) + lines(height / 2 - 1, (at) => `M0 ${at}h${right}`)
    return (
      <g transform={flat(camera, x, y, 0)}>
        <path class="ground-lines" d={d} transform="translate(1.5 2)" />
        <path class="ground-lines cut" d={d} />
      </g>
    )
  }, [x, y, width, height, settled, camera.pitch, camera.yaw, camera.turns])
}

function Plinth({ rect: { x, y, width, height }, camera }: { rect: Rect; camera: Camera }) {
  const out = STEP / UNIT
  const corner = (cx: number, cy: number, z: number) => project(camera, x + (cx ? width + out : -out), y + (cy ? height + out : -out), z)
  const low = -HEIGHT * 0.9
  // The outline of the side below the top: top and bottom faces and all between them.
  const side = ([[0, 0], [1, 0], [1, 1], [0, 1]] as const).map(([cx, cy], index, all) => {
    const [nx, ny] = all[(index + 1) % 4]!
    return `M${text([corner(cx, cy, 0), corner(nx, ny, 0), corner(nx, ny, low), corner(cx, cy, low)])}z`
  })
  return (
    <g>
      <path class="plinth-shadow" d={`M${text([corner(0, 0, low), corner(1, 0, low), corner(1, 1, low), corner(0, 1, low)])}z`} transform="translate(14 16)" filter="url(#soft)" />
      <path class="plinth-side" d={side.join('')} />
      <g transform={flat(camera, x, y, 0)}>
        <rect class="plinth" x={-STEP} y={-STEP} width={width * UNIT + 2 * STEP} height={height * UNIT + 2 * STEP} rx="3" />
        <path class="plinth-light" d={`M${-STEP + 1.5} ${height * UNIT + STEP - 1.5}V${-STEP + 1.5}H${width * UNIT + STEP - 1.5}`} />
      </g>
    </g>
  )
}

/** Columns and rows, counted as they are seen. */
export function Coordinates({ camera, blocks }: { camera: Camera; blocks: readonly Block[] }) {
  if (!blocks.length) return null
  const { x, y, width, height } = turnedRect(extentOf(blocks), camera.turns)
  const label = (value: number, at: Point) => (
    <text key={at.join()} x={at[0].toFixed(1)} y={at[1].toFixed(1)} class="coordinate">
      {value}
    </text>
  )
  const each = (length: number) => [...Array(length / 2).keys()]
  return (
    <g>
      {each(width).map((i) => label(i + 1, project(camera, x + 2 * i + 1, y - 0.25)))}
      {each(height).map((i) => label(i + 1, project(camera, x - 0.2, y + 2 * i + 1)))}
    </g>
  )
}
