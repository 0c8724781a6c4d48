// From places on the table to points on the screen: the whole board may lie turned by quarter turns (its jewels stay
// upright), then it is looked at from a height, `pitch` degrees away from straight above, and from `yaw` degrees aside.
// Parallel lines stay parallel, so every face is a symbol under one matrix, crisp at any size.
import { turnedQuarter } from './dominoes'
import type { Block, Rect } from './types'

export const UNIT = 50 // a quarter's side in drawing units
export const HEIGHT = 30 // a block's
export interface Camera {
  pitch: number
  yaw: number
  turns: number
}
export const ABOVE: Camera = { pitch: 13, yaw: 0, turns: 0 }
export const TILTED: Camera = { pitch: 48, yaw: -24, turns: 0 }
export type Point = [number, number]

const rad = Math.PI / 180

/** Where a square of `size` quarters lies when the board is turned: its new upper left corner. */
export function turnedPlace(x: number, y: number, turns: number, size = 2): Point {
  for (let i = ((turns % 4) + 4) % 4; i > 0; i--) [x, y] = [-y - size, x]
  return [x, y]
}
export function turnedBlock(block: Block, turns: number): Block {
  const by = ((turns % 4) + 4) % 4
  if (!by) return block
  const [x, y] = turnedPlace(block.x, block.y, by)
  return { ...block, x, y, jewels: block.jewels.map((one) => turnedQuarter(one, by * 90)) }
}
export function turnedRect({ x, y, width, height }: Rect, turns: number): Rect {
  const by = ((turns % 4) + 4) % 4
  for (let i = 0; i < by; i++) [x, y, width, height] = [-y - height, x, height, width]
  return { x, y, width, height }
}

/** A point of the turned board, in quarters, at `z` drawing units above the ground. */
export function project(camera: Camera, x: number, y: number, z = 0): Point {
  const cos = Math.cos(camera.yaw * rad)
  const sin = Math.sin(camera.yaw * rad)
  return [(x * cos - y * sin) * UNIT, (x * sin + y * cos) * UNIT * Math.cos(camera.pitch * rad) - z * Math.sin(camera.pitch * rad)]
}
/** The matrix that lays a drawing flat at this place. */
export function flat(camera: Camera, x: number, y: number, z: number): string {
  const cos = Math.cos(camera.yaw * rad)
  const sin = Math.sin(camera.yaw * rad)
  const squash = Math.cos(camera.pitch * rad)
  const [e, f] = project(camera, x, y, z)
  return `matrix(${[cos, squash * sin, -sin, squash * cos, e, f].map((one) => +one.toFixed(3)).join(' ')})`
}
/** How far down the screen a block's side reaches. */
export function drop(camera: Camera, height = HEIGHT): number {
  return height * Math.sin(camera.pitch * rad)
}
/** What the rectangle takes on the screen, from the ground up to `z`. */
export function bounds(camera: Camera, { x, y, width, height }: Rect, z: number): Rect {
  const corners: Point[] = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].flatMap(([cx, cy]) => [project(camera, cx!, cy!, 0), project(camera, cx!, cy!, z)])
  const xs = corners.map(([px]) => px)
  const ys = corners.map(([, py]) => py)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
/** Whether a side with this outward direction faces us, and how squarely. */
export function facing(camera: Camera, dx: number, dy: number): number {
  return dx * Math.sin(camera.yaw * rad) + dy * Math.cos(camera.yaw * rad)
}

/** And how far to the right of us it faces. */
export function across(camera: Camera, dx: number, dy: number): number {
  return dx * Math.cos(camera.yaw * rad) - dy * Math.sin(camera.yaw * rad)
}
/** Where on the board a shadow of this length falls: always to the lower right of the screen. */
export function shadowOf(camera: Camera, length: number): Point {
  const cos = Math.cos(camera.yaw * rad)
  const sin = Math.sin(camera.yaw * rad)
  return [length * (cos + sin), length * (cos - sin)]
}
/** The line around points. */
export function around(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (from: readonly Point[]) => {
    const line: Point[] = []
    for (const one of from) {
      for (let [a, b] = line.slice(-2); line.length > 1 && (b![0] - a![0]) * (one[1] - a![1]) <= (b![1] - a![1]) * (one[0] - a![0]); [a, b] = line.slice(-2)) line.pop()
      line.push(one)
    }
    return line.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** How the drawing comes to lie in a window: units become pixels by `scale`, then move by x, y. */
export interface Fit {
  scale: number
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
const LARGEST = 2.6
/** The whole rectangle, up to `z`, as large as the window lets it be, in its middle. */
export function fitted(camera: Camera, rect: Rect, z: number, { width, height }: Size): Fit {
  const view = bounds(camera, turnedRect(rect, camera.turns), z)
  const room = Math.max(10, Math.min(width, height) * 0.042)
  const scale = Math.max(0.05, Math.min((width - 2 * room) / view.width, (height - 2 * room) / view.height, LARGEST))
  return { scale, x: width / 2 - (view.x + view.width / 2) * scale, y: height / 2 - (view.y + view.height / 2) * scale }
}
/** 1 where a quarter turn makes the rectangle fill the window better, else 0. */
export function lying(camera: Camera, rect: Rect, z: number, size: Size): number {
  const [upright, turned] = [0, 1].map((turns) => fitted({ ...camera, turns }, rect, z, size).scale)
  return turned! > upright! * 1.04 ? 1 : 0
}
