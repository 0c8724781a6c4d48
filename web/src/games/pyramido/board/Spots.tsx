// Where something can be laid, what is about to be laid there, and what is told of quarters: the sheet above the pyramid.
import { useMemo } from 'preact/hooks'
import type { Target } from './Board'
import { flat, HEIGHT, project, turnedBlock, turnedPlace, type Camera } from './camera'
import { BlockFigure, MarkerFigure, type Look } from './Pyramid'
import { extentOf, heightAt, heights } from './scene'
import type { Block, Spot } from './types'

const boxed = (blocks: readonly Block[]) => {
  const { x, y, width, height } = extentOf(blocks)
  return { x, y, width: width * 50, height: height * 50 }
}

// A block's place: a thin line all around and ticks at its corners. Nothing lies over what is below.
const CORNERS = 'M4 17V4H17M83 4H96V17M96 83V96H83M17 96H4V83'
function Place() {
  return (
    <>
      <rect class="place-line" x="4" y="4" width="92" height="92" />
      <path class="place-edge" d={CORNERS} />
      <path class="place-tick" d={CORNERS} />
    </>
  )
}

/** The places of all targets in their true size, and a pin on the seam of each domino that may lie there. */
export function Spots({ targets, shown, camera, faint }: { targets: readonly Target[]; shown: Target | undefined; camera: Camera; faint: boolean }) {
  const places = useMemo(() => {
    // Targets overlap: each place is drawn once, and as good as the best that may lie there.
    const cells = new Map<string, { x: number; y: number; z: number; warn: boolean }>()
    for (const { blocks, ground, warn = false } of targets)
      for (const block of blocks) {
        const { x, y } = turnedBlock(block, camera.turns)
        const before = cells.get(`${x},${y}`)
        cells.set(`${x},${y}`, { x, y, z: ground * HEIGHT, warn: warn && (before?.warn ?? true) })
      }
    return (
      <g>
        {[...cells.values()].map(({ x, y, z, warn }) => (
          <g key={`${x},${y}`} transform={flat(camera, x, y, z)} class={warn ? 'place warn' : 'place'}>
            <Place />
          </g>
        ))}
      </g>
    )
  }, [targets, camera.pitch, camera.yaw, camera.turns])
  return (
    <g class={faint ? 'spots faint' : 'spots'}>
      {places}
      {targets.map((target) => (target.key === shown?.key ? null : <Pin key={target.key} target={target} camera={camera} />))}
    </g>
  )
}
// On a seam or, for a marker, on the block itself: jewels lie in quarters and stay in sight.
function Pin({ target, camera }: { target: Target; camera: Camera }) {
  const [x, y] = turnedPlace(target.middle[0], target.middle[1], camera.turns, 0)
  const z = target.ground * HEIGHT
  if (target.marker)
    return (
      <g transform={flat(camera, x - 1, y - 1, z)} class="spot">
        <rect class="block-edge" x="4" y="4" width="92" height="92" rx="7" />
        <rect class="block-rim" x="4" y="4" width="92" height="92" rx="7" />
        <MarkerFigure colour={target.marker} />
      </g>
    )
  return (
    <g transform={flat(camera, x, y, z)} class="spot">
      {target.warn ? <Warning /> : target.blocks.length > 1 && <circle class="pin" r="5.5" />}
    </g>
  )
}
function Warning() {
  return (
    <g class="warning">
      <path d="M0-13 13 10h-26z" />
      <path d="M0-5.5v7M0 6v.2" />
    </g>
  )
}

/** A jewel that is about to be covered, and the quarter it lies in. */
export interface Hidden {
  x: number
  y: number
  colour: Block['colour']
}
const NONE: Hidden[] = []
/** What is about to be laid, held a little above its place; jewels that would be under it are crossed out. */
export function Ghost({ target, look, kind, hides = NONE }: { target: Target; look: Look; kind: string; hides?: readonly Hidden[] | undefined }) {
  const { camera } = look
  if (target.marker) {
    const [x, y] = turnedPlace(target.middle[0], target.middle[1], camera.turns, 0)
    return (
      <g transform={flat(camera, x - 1, y - 1, target.level * HEIGHT)} class={`ghost ${kind}`}>
        <circle class="ghost-ring" cx="50" cy="50" r="24" />
        <MarkerFigure colour={target.marker} />
      </g>
    )
  }
  const turned = target.blocks.map((block) => turnedBlock(block, camera.turns))
  const { x, y, width, height } = boxed(turned)
  return (
    <g class={`ghost ${kind}${target.warn ? ' warn' : ''}`}>
      <rect class="shadow" transform={flat(camera, x, y, target.ground * HEIGHT)} x="8" y="10" width={width} height={height} rx="6" />
      {[...turned]
        .sort((a, b) => project(camera, a.x, a.y)[1] - project(camera, b.x, b.y)[1])
        .map((block) => (
          <BlockFigure key={`${block.x}/${block.y}`} block={block} look={look} />
        ))}
      <g transform={flat(camera, x, y, target.level * HEIGHT)}>
        <rect class="ghost-rim" x="-3" y="-3" width={width + 6} height={height + 6} rx="9" />
        {hides.map((one) => {
          const [hx, hy] = turnedPlace(one.x, one.y, camera.turns, 1)
          return <Crossed key={`${one.x}/${one.y}`} colour={one.colour} x={(hx - x) * 50} y={(hy - y) * 50} />
        })}
        {target.warn && (
          <g transform={`translate(${width / 2} ${height / 2}) scale(1.5)`}>
            <Warning />
          </g>
        )}
      </g>
    </g>
  )
}
// In the corner of its quarter that is next to the block's middle, where no jewel of the block above lies.
function Crossed({ colour, x, y }: { colour: Block['colour']; x: number; y: number }) {
  const at = (far: number) => (Math.round(far / 50) % 2 ? far + 13 : far + 37)
  return (
    <g class="crossed" transform={`translate(${at(x)} ${at(y)})`}>
      <circle r="14" />
      <use href={`#jewel-${colour}`} x="-11" y="-11" width="22" height="22" />
      <path d="M-10 8 10-8" />
    </g>
  )
}
/** What it would bring, as a tag above its upper right corner, readable at any `scale`. */
export function Gain({ target, camera, scale, text }: { target: Target; camera: Camera; scale: number; text: string }) {
  const [mx, my] = turnedPlace(target.middle[0], target.middle[1], camera.turns, 0)
  const { x, y, width } = target.blocks.length ? extentOf(target.blocks.map((block) => turnedBlock(block, camera.turns))) : { x: mx - 0.5, y: my - 0.5, width: 1 }
  const [px, py] = project(camera, x + width, y, target.level * HEIGHT)
  return (
    <g class={text.length > 4 ? 'ghost-gain long' : 'ghost-gain'} transform={`translate(${px.toFixed(1)} ${py.toFixed(1)}) scale(${(1 / scale).toFixed(3)})`}>
      <rect />
      <text>{text}</text>
    </g>
  )
}

/** A single block's place that is asked about. */
export function Hole({ at, level, camera }: { at: Spot; level: number; camera: Camera }) {
  const [x, y] = turnedPlace(at[0], at[1], camera.turns)
  return (
    <g transform={flat(camera, x, y, (level - 1) * HEIGHT)}>
      <rect class="hole" x="6" y="6" width="88" height="88" rx="8" />
    </g>
  )
}

/** Jewels that are being counted. */
export function Sparks({ spots, blocks, camera }: { spots: readonly Spot[]; blocks: readonly Block[]; camera: Camera }) {
  const map = heights(blocks)
  return (
    <g class="sparks">
      {spots.map(([x, y]) => {
        const [tx, ty] = turnedPlace(x, y, camera.turns, 1)
        return (
          <g key={`${x}/${y}`} transform={flat(camera, tx, ty, heightAt(map, x, y) * HEIGHT)}>
            <circle class="spark" cx="25" cy="25" r="24" />
          </g>
        )
      })}
    </g>
  )
}

/** What an area brings, while it is counted and as it rises from it. */
export interface TallyOf {
  key: string
  text: string
  quarters: readonly Spot[]
  rising: boolean
}
export function Tally({ tally: { text, quarters, rising }, blocks, camera, scale }: { tally: TallyOf; blocks: readonly Block[]; camera: Camera; scale: number }) {
  const mean = (axis: 0 | 1) => quarters.reduce((sum, spot) => sum + spot[axis], 0) / quarters.length
  const [mx, my] = [mean(0), mean(1)]
  const far = ([x, y]: Spot) => Math.hypot(x - mx, y - my)
  const nearest = [...quarters].sort((a, b) => far(a) - far(b))[0]
  if (!nearest) return null
  const [x, y] = turnedPlace(nearest[0], nearest[1], camera.turns, 1)
  const [px, py] = project(camera, x + 0.5, y + 0.5, heightAt(heights(blocks), nearest[0], nearest[1]) * HEIGHT)
  return (
    <g transform={`translate(${px.toFixed(1)} ${py.toFixed(1)}) scale(${(1 / scale).toFixed(3)})`}>
      <text class={rising ? 'tally rising' : 'tally'}>{text}</text>
    </g>
  )
}
