// A pyramid as a picture: blocks with their sides, shadows that grow with the height, jewels, markers.
import './pyramid.css'
import type { ComponentChildren } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { PAINT } from '../art/colours'
import { putSheet } from '../art/sheet'
import { GRAINS } from '../art/Stone'
import { ABOVE, across, around, bounds, drop, facing, flat, HEIGHT, project, shadowOf, turnedBlock, turnedPlace, turnedRect, type Camera, type Point } from './camera'
import { extentOf, heightAt, heights, OFFSET, outline, seen, signature, type Seen } from './scene'
import type { Block, Quarter, Rect, Spot } from './types'

const text = (points: Point[]) => points.map(([x, y]) => `${+x.toFixed(1)} ${+y.toFixed(1)}`).join('L')
const JEWEL = 41

export interface Look {
  camera: Camera
  patterns: boolean
  plain?: boolean // small: no grain, no soft shadows
}

function sides(camera: Camera, { x, y, level, colour, cover }: Block): { d: string; fill: string; dark: number }[] {
  const z = level * HEIGHT
  const down = drop(camera)
  const fill = cover ? '#a8895a' : PAINT[colour].shade
  const corners: [Point, Point, number, number][] = [
    [[x, y + 2], [x + 2, y + 2], 0, 1],
    [[x + 2, y], [x + 2, y + 2], 1, 0],
    [[x, y], [x, y + 2], -1, 0],
    [[x, y], [x + 2, y], 0, -1],
  ]
  return corners
    .filter(([, , dx, dy]) => facing(camera, dx, dy) > 0.02)
    .map(([from, to, dx, dy]) => {
      // The light comes from the left, however the table is turned.
      const right = across(camera, dx, dy)
      const dark = 0.16 + right * (right > 0 ? 0.18 : 0.16)
      const a = project(camera, from[0], from[1], z)
      const b = project(camera, to[0], to[1], z)
      return { d: `M${text([a, b, [b[0], b[1] + down], [a[0], a[1] + down]])}z`, fill, dark }
    })
}

/** One block with its sides, jewels and marker. */
export function BlockFigure({ block, look }: { block: Block; look: Look }) {
  return (
    <>
      <StoneFigure block={block} look={look} />
      <InlayFigure block={block} jewels={block.jewels} look={look} />
    </>
  )
}
function StoneFigure({ block, look }: { block: Block; look: Look }) {
  const { camera } = look
  const { x, y, colour } = block
  const grain = Math.abs(x * 7 + y * 5 + block.level) % GRAINS
  return (
    <>
      {sides(camera, block).map(({ d, fill, dark }, index) => (
        <g key={index}>
          <path d={d} fill={fill} />
          <path d={d} fill="#1a0d04" opacity={dark + 0.12} />
        </g>
      ))}
      <g transform={flat(camera, x, y, block.level * HEIGHT)}>
        <use href={`#${block.cover ? 'card' : 'stone'}-${colour}`} width="100" height="100" />
        {!block.cover && !look.plain && <use href={`#grain-${grain}`} width="100" height="100" />}
        {look.patterns && <use href={`#pattern-${colour}`} width="100" height="100" />}
      </g>
    </>
  )
}
function InlayFigure({ block, jewels, look }: { block: Block; jewels: Quarter[]; look: Look }) {
  const { x, y, colour, cover, marker } = block
  if (!jewels.length && !marker) return null
  // Pushed a little to the outside, so that a marker in the middle hides none.
  const inset = cover ? 6.5 : 4
  const at = (far: number) => (far ? 100 - inset - JEWEL : inset)
  return (
    <g transform={flat(look.camera, x, y, block.level * HEIGHT)}>
      {jewels.map((quarter) => (
        <use key={quarter} href={`#jewel-${colour}`} x={at(OFFSET[quarter][0])} y={at(OFFSET[quarter][1])} width={JEWEL} height={JEWEL} />
      ))}
      {marker && <MarkerFigure colour={colour} />}
    </g>
  )
}
export function MarkerFigure({ colour }: { colour: Block['colour'] }) {
  return <use class="marker" href={`#marker-${colour}`} x="32" y="32" width="36" height="40" />
}

function Shadow({ blocks, level, look }: { blocks: Seen[]; level: number; look: Look }) {
  const { camera } = look
  const length = (0.2 + 0.13 * level) * (look.plain ? 0.8 : 1)
  const z = (level - 1) * HEIGHT
  const at = (x: number, y: number) => project(camera, x, y, z)
  const [dx, dy] = shadowOf(camera, length)
  const square = (x: number, y: number) => [at(x, y), at(x + 2, y), at(x + 2, y + 2), at(x, y + 2)]
  const d = blocks.map(({ block: { x, y } }) => `M${text(around([...square(x, y), ...square(x + dx, y + dy)]))}z`).join('')
  return <path d={d} class="shadow" filter={look.plain ? undefined : 'url(#soft)'} />
}

/** All blocks; `fresh` ones settle. Drawn again only when something shows differently. */
export function Scene({ blocks, look }: { blocks: readonly Block[]; look: Look }) {
  putSheet()
  const same = signature(blocks)
  const { camera, patterns, plain } = look
  const before = useRef<{ keys: Set<string>; turns: number } | undefined>(undefined)
  return useMemo(() => {
    const turned = blocks.map((block) => turnedBlock(block, camera.turns))
    const all = seen(turned)
    const keyOf = ({ level, x, y, cover }: Block) => `${level}/${x}/${y}/${cover ? 'c' : ''}`
    const known = before.current?.turns === camera.turns && before.current.keys.size <= blocks.length ? before.current.keys : undefined
    const levels = [...new Set(all.map(({ block }) => block.level))].sort()
    const drawn = levels.map((level, index) => {
      const here = all.filter(({ block }) => block.level === level)
      const above = all.filter(({ block }) => block.level === levels[index + 1])
      const depth = ({ block: { x, y } }: Seen) => project(camera, x, y)[1]
      const fresh = (block: Block) => (known && !known.has(keyOf(block)) ? 'settle' : undefined)
      const sorted = [...here].sort((a, b) => depth(a) - depth(b))
      return (
        <g key={level}>
          {index === 0 && <Shadow blocks={here} level={level} look={look} />}
          {sorted.map(({ block }) => (
            <g key={keyOf(block)} class={fresh(block)}>
              <StoneFigure block={block} look={look} />
            </g>
          ))}
          {/* The next level throws its shadow on the stones; what is inlaid shines through it. */}
          {above.length > 0 && <Shadow blocks={above} level={level + 1} look={look} />}
          {sorted.map(({ block, jewels }) => (
            <g key={keyOf(block)} class={fresh(block)}>
              <InlayFigure block={block} jewels={jewels} look={look} />
            </g>
          ))}
        </g>
      )
    })
    before.current = { keys: new Set(turned.map(keyOf)), turns: camera.turns }
    return <g>{drawn}</g>
  }, [same, camera.pitch, camera.yaw, camera.turns, patterns, plain])
}

interface LitProps {
  quarters: readonly Spot[]
  blocks: readonly Block[]
  camera: Camera
  kind?: string
  from?: number // only quarters from this level up
  below?: number // or under this one
}
/** Quarters that are told about: lit, with an outline around each level's part. */
export function Lit({ quarters, blocks, camera, kind = 'lit', from = 0, below = Infinity }: LitProps) {
  const map = heights(blocks)
  const levels = new Map<number, Spot[]>()
  for (const [x, y] of quarters) {
    const level = heightAt(map, x, y)
    if (level < from || level >= below) continue
    const list = levels.get(level) ?? []
    list.push(turnedPlace(x, y, camera.turns, 1))
    levels.set(level, list)
  }
  return (
    <g class={kind}>
      {[...levels].sort(([a], [b]) => a - b).map(([level, spots]) => {
        const at = ([x, y]: Spot) => project(camera, x, y, level * HEIGHT)
        return (
          <g key={level}>
            <path class={`${kind}-fill`} d={spots.map(([x, y]) => `M${text([at([x, y]), at([x + 1, y]), at([x + 1, y + 1]), at([x, y + 1])])}z`).join('')} />
            <path class={`${kind}-rim`} d={outline(spots).map(([from, to]) => `M${text([at(from), at(to)])}`).join('')} />
          </g>
        )
      })}
    </g>
  )
}

/** The line around pieces that are pointed out, and each one's place for whoever looks for it. */
export function Outline({ pieces, camera }: { pieces: readonly Pick<Block, 'x' | 'y' | 'level'>[]; camera: Camera }) {
  const z = (pieces[0]?.level ?? 1) * HEIGHT
  const at = (x: number, y: number) => project(camera, x, y, z)
  const around = (x: number, y: number, size: number) => `M${text([at(x, y), at(x + size, y), at(x + size, y + size), at(x, y + size)])}z`
  const spots = pieces.flatMap(({ x, y }) => Object.values(OFFSET).map(([dx, dy]) => turnedPlace(x + dx, y + dy, camera.turns, 1)))
  const d = outline(spots).map(([from, to]) => `M${text([at(...from), at(...to)])}`).join('')
  return (
    <g class="last-move">
      <path class="last-edge" d={d} />
      <path class="last-rim" d={d} />
      {pieces.map(({ x, y }) => (
        <path key={`${x}/${y}`} data-block={`${x}/${y}`} fill="none" d={around(...turnedPlace(x, y, camera.turns), 2)} />
      ))}
    </g>
  )
}

export interface PyramidProps {
  blocks: readonly Block[]
  /** What is shown, in quarters; all blocks otherwise. */
  box?: Rect
  camera?: Camera
  patterns?: boolean
  plain?: boolean
  /** Quarters to light up. */
  lit?: readonly Spot[]
  /** Pieces to point out. */
  outlined?: readonly Pick<Block, 'x' | 'y' | 'level'>[] | undefined
  label?: string
  class?: string
  children?: ComponentChildren
}
/** A pyramid that is only looked at; it fills the width it is given. */
export function Pyramid({ blocks, box, camera = ABOVE, patterns = false, plain = false, lit, outlined, label, class: extra, children }: PyramidProps) {
  const shown = turnedRect(box ?? extentOf(blocks), camera.turns)
  const top = Math.max(1, ...blocks.map(({ level }) => level)) * HEIGHT
  const view = bounds(camera, shown, top)
  const margin = 16
  const viewBox = [view.x - margin, view.y - margin, view.width + 2 * margin, view.height + 2 * margin].map((one) => +one.toFixed(1)).join(' ')
  return (
    <svg class={`pyramid${extra ? ` ${extra}` : ''}`} viewBox={viewBox} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' })}>
      <Scene blocks={blocks} look={{ camera, patterns, plain }} />
      {lit && lit.length > 0 && <Lit quarters={lit} blocks={blocks} camera={camera} />}
      {outlined && outlined.length > 0 && <Outline pieces={outlined} camera={camera} />}
      {children}
    </svg>
  )
}
