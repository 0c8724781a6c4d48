// The pyramid one builds on: the picture, the spots that can be chosen, what is about to be laid. It knows no rule: it
// shows the targets it is given and says which one is aimed at and which one is picked.
import './board.css'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { ABOVE, fitted, HEIGHT, lying, project, turnedPlace, turnedRect, UNIT, type Camera, type Size } from './camera'
import { Coordinates, Ground, STEP } from './Ground'
import { Lit, Outline, Scene, type Look } from './Pyramid'
import { extentOf, seen } from './scene'
import { parted } from './shapes'
import { Gain, Ghost, Hole, Sparks, Spots, Tally, type Hidden, type TallyOf } from './Spots'
import { toward, type Arrow } from './toward'
import type { Block, Rect, Spot } from './types'

/** A spot that may be chosen: a middle in quarters, and what would lie there. */
export interface Target {
  key: string
  label: string
  middle: [number, number]
  level: number // of what is laid
  ground: number // how many levels lie below it
  blocks: Block[] // what would lie there; none for a marker
  marker?: Block['colour']
  warn?: boolean // leaves a hole
}
export interface BoardProps {
  blocks: readonly Block[]
  box: Rect // what must be in sight
  ground: Rect // where the level may lie
  settled: boolean // and will lie exactly
  level: number
  view: { pitch: number; yaw: number; patterns: boolean; tilting?: boolean }
  /** How the table is turned; by itself, to fill the window, until somebody turns it. */
  turns: number | undefined
  targets: readonly Target[]
  shown: Target | undefined // aimed at or picked
  picked: boolean
  lit: readonly Spot[]
  told?: readonly Spot[] | undefined // an area whose scoring is being told
  sparks?: readonly Spot[] | undefined // its jewels counted so far
  tallies?: readonly TallyOf[] | undefined // and their numbers
  hides?: readonly Hidden[] | undefined // jewels under what is shown
  outlined?: readonly Pick<Block, 'x' | 'y' | 'level'>[] | undefined // pieces to point out
  instead?: { target: Target; gain: string } | undefined // what would have been better
  hinted: boolean // what is shown is a hint
  gain: string | undefined // what it would bring
  label: string
  nameOf: (block: Block) => string
  coordinates: boolean
  hole?: Spot | undefined // a single block's place that is asked about
  onAim: (key: string | undefined) => void
  onPick: (key: string) => void
  onEnter: (key: string) => void
  onGrab?: ((event: PointerEvent) => void) | undefined
  onYaw: (yaw: number, pitch: number) => void
  onLie: (turns: number) => void // how the table has come to lie
  /** Tells the outside where targets are on the screen, for dragging. */
  places: { current: Places | undefined }
}
export interface Places {
  /** Looks where the board is, before `nearest` is asked again and again. */
  measure(): void
  /** The nearest target to a point of the window, if one is near. */
  nearest(x: number, y: number): string | undefined
  /** A block's side on the screen. */
  block: number
  focus(key?: string): void
  move(arrow: Arrow): void
}

function useSize(): [{ current: HTMLDivElement | null }, Size] {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current!
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}

const TOUCH = 44 // pixels, the least for a thumb
/** The corners on the screen of what would lie there, or of the block that would be marked; large enough to be touched. */
function shapeOf({ blocks, middle }: Target, camera: Camera, scale: number, at: Spot): Spot[] {
  const { width, height } = turnedRect(blocks.length ? extentOf(blocks) : { x: middle[0] - 1, y: middle[1] - 1, width: 2, height: 2 }, camera.turns)
  const wide = Math.max(scale, TOUCH / (Math.min(width, height) * UNIT))
  return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) => {
    const [px, py] = project(camera, (x! * width) / 2, (y! * height) / 2)
    return [at[0] + px * wide, at[1] + py * wide]
  })
}
function framed(shape: readonly Spot[]): Rect {
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
const styleOf = ({ x, y, width, height, part }: Rect & { part: Spot[] }) => ({
  width: `${width}px`,
  height: `${height}px`,
  transform: `translate(${x}px, ${y}px)`,
  '--shape': `polygon(${part.map(([px, py]) => `${(px - x).toFixed(1)}px ${(py - y).toFixed(1)}px`).join(', ')})`,
})

export function Board(props: BoardProps) {
  const { blocks, box, ground, settled, level, view, targets, shown, picked, lit, told, hinted, label, nameOf, places } = props
  const { pitch, yaw, patterns } = view
  const [ref, size] = useSize()
  const frame = useRef({ x: 0, y: 0 })
  const [camera, fit] = useMemo(() => {
    const out = STEP / UNIT
    const all = { x: box.x - out, y: box.y - out, width: box.width + 2 * out, height: box.height + 2 * out }
    const top = Math.max(2, level) * HEIGHT
    const seen = { pitch, yaw, turns: 0 }
    // Before it is settled how the level lies there is nothing to turn for; and at an angle it lies as it does from above.
    const camera: Camera = { ...seen, turns: props.turns ?? (settled ? lying(ABOVE, all, top, size) : 0) }
    return [camera, fitted(camera, all, top, size)] as const
  }, [box.x, box.y, box.width, box.height, settled, level, pitch, yaw, props.turns, size])
  useLayoutEffect(() => props.onLie(camera.turns), [camera.turns])
  const look: Look = useMemo(() => ({ camera, patterns }), [camera, patterns])
  const screen = (x: number, y: number, z: number): Spot => {
    const [px, py] = project(camera, x, y, z)
    return [px * fit.scale + fit.x, py * fit.scale + fit.y]
  }
  // A target's middle on the turned board and on the screen.
  const middles = targets.map((target) => {
    const [x, y] = turnedPlace(target.middle[0], target.middle[1], camera.turns, 0)
    return { target, at: screen(x, y, target.ground * HEIGHT) }
  })
  const block = 100 * fit.scale
  const areas = useMemo(() => {
    const shapes = middles.map(({ target, at }) => ({ middle: at, shape: shapeOf(target, camera, fit.scale, at) }))
    return parted(shapes).map((part, index) => ({ ...framed(shapes[index]!.shape), part }))
  }, [targets, camera, fit])
  const button = (key: string) => ref.current?.querySelector<HTMLButtonElement>(`[data-target="${key}"]`)

  places.current = {
    block,
    measure: () => void (frame.current = ref.current!.getBoundingClientRect()),
    nearest(x, y) {
      let best: { key: string; far: number } | undefined
      for (const { target, at } of middles) {
        const far = Math.hypot(x - frame.current.x - at[0], y - frame.current.y - at[1])
        if (far < block * 1.1 && (!best || far < best.far)) best = { key: target.key, far }
      }
      return best?.key
    },
    focus: (key) => button(key ?? shown?.key ?? middles[0]?.target.key ?? '')?.focus(),
    move(arrow) {
      const from = shown && middles.find(({ target }) => target.key === shown.key)
      const next = toward(
        middles.map(({ at }) => at),
        from ? from.at : undefined,
        arrow,
        [size.width / 2, size.height / 2],
      )
      const one = next === undefined ? undefined : middles[next]
      if (one) button(one.target.key)?.focus()
    },
  }

  const world = `translate(${fit.x}px, ${fit.y}px) scale(${fit.scale})`
  const after = shown && lit.length > 0 ? [...blocks, ...shown.blocks] : undefined
  const turned = useTurned(camera.turns)
  const walk = useWalk(blocks, camera)
  const turning = useTurning(camera, props.onYaw)
  // What stands is not drawn again while spots are aimed at.
  const standing = useMemo(
    () => (
      <g class="board-world" style={{ transform: world }}>
        <Ground ground={ground} settled={settled} camera={camera} />
        {props.coordinates && <Coordinates camera={camera} blocks={blocks} />}
        <Scene blocks={blocks} look={look} />
      </g>
    ),
    [world, ground.x, ground.y, ground.width, ground.height, settled, look, props.coordinates, blocks],
  )
  const readable = useMemo(
    () => (
      <div class="board-blocks" role="list" onKeyDown={walk.onKeyDown}>
        {walk.order.map((one, index) => {
          const [x, y] = turnedPlace(one.x, one.y, camera.turns)
          const [left, top] = screen(x + 1, y + 1, one.level * HEIGHT)
          return (
            <span
              key={`${one.level}/${one.x}/${one.y}`}
              role="listitem"
              class="board-block"
              tabIndex={index === walk.index ? 0 : -1}
              aria-label={nameOf(one)}
              onFocus={() => walk.setIndex(index)}
              style={{ transform: `translate(${left - block / 2}px, ${top - block / 2}px)` }}
            />
          )
        })}
      </div>
    ),
    [walk.order, walk.index, camera, fit, nameOf],
  )
  return (
    <div class={view.tilting ? 'board tilting' : 'board'} ref={ref} role="group" aria-label={label} onPointerDown={turning} style={{ '--block': `${block}px` }}>
      {/* Two sheets: what stands is painted once, what is aimed at moves above it. */}
      <svg class={`board-picture standing${turned}`} key={camera.turns} width={size.width} height={size.height} aria-hidden="true">
        {standing}
      </svg>
      <svg class="board-picture" width={size.width} height={size.height} aria-hidden="true">
        <g class="board-world" style={{ transform: world }}>
          {props.hole && <Hole at={props.hole} level={level} camera={camera} />}
          {told && <Lit quarters={told} blocks={blocks} camera={camera} kind="told" />}
          {props.sparks && <Sparks spots={props.sparks} blocks={blocks} camera={camera} />}
          <Spots targets={targets} shown={shown} camera={camera} faint={picked} />
          {after && <Lit quarters={lit} blocks={after} camera={camera} kind="joined" below={level} />}
          {shown && <Ghost target={shown} look={look} kind={hinted ? 'picked hinted' : picked ? 'picked' : 'aimed'} hides={props.hides} />}
          {after && <Lit quarters={lit} blocks={after} camera={camera} kind="joined" from={level} />}
          {props.instead && <Ghost target={props.instead.target} look={look} kind="instead" />}
          {props.outlined && props.outlined.length > 0 && <Outline pieces={props.outlined} camera={camera} />}
          {props.tallies?.map((one) => <Tally key={one.key} tally={one} blocks={blocks} camera={camera} scale={fit.scale} />)}
          {props.instead && <Gain target={props.instead.target} camera={camera} scale={fit.scale} text={props.instead.gain} />}
          {shown && props.gain && <Gain target={shown} camera={camera} scale={fit.scale} text={props.gain} />}
        </g>
      </svg>
      {readable}
      {targets.length > 0 && (
        <div class="board-targets">
          {middles.map(({ target }, index) => (
            <button
              type="button"
              key={target.key}
              data-target={target.key}
              class={`target${target.key === shown?.key ? ' shown' : ''}`}
              aria-label={target.label}
              aria-pressed={picked && target.key === shown?.key}
              tabIndex={shown ? (target.key === shown.key ? 0 : -1) : index === 0 ? 0 : -1}
              style={styleOf(areas[index]!)}
              onPointerEnter={(event) => event.pointerType === 'mouse' && props.onAim(target.key)}
              onPointerLeave={(event) => event.pointerType === 'mouse' && props.onAim(undefined)}
              onPointerDown={(event) => target.key === shown?.key && props.onGrab?.(event)}
              onFocus={(event) => event.currentTarget.matches(':focus-visible') && props.onAim(target.key)}
              onClick={() => props.onPick(target.key)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                event.stopPropagation()
                props.onEnter(target.key)
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}

// Arrow keys walk from block to block; the topmost ones only.
function useWalk(blocks: readonly Block[], camera: Camera) {
  const order = useMemo(() => seen(blocks).map(({ block }) => block), [blocks])
  const [index, setIndex] = useState(0)
  const at = Math.min(index, Math.max(0, order.length - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    event.stopPropagation()
    const points = order.map((one) => {
      const [x, y] = turnedPlace(one.x, one.y, camera.turns)
      return project(camera, x + 1, y + 1, 0)
    })
    const next = toward(points, points[at], event.key as Arrow, [0, 0])
    if (next === undefined) return
    setIndex(next)
    ;((event.currentTarget as HTMLElement).children[next] as HTMLElement | undefined)?.focus()
  }
  return { order, index: at, setIndex, onKeyDown }
}

// The class of a table that has just been turned.
function useTurned(turns: number): string {
  const first = useRef(turns)
  if (first.current !== turns) first.current = NaN
  return Number.isNaN(first.current) ? ' turned' : ''
}

// Dragging the empty table turns the tilted view.
function useTurning(camera: Camera, onYaw: BoardProps['onYaw']) {
  const now = useRef(camera)
  now.current = camera
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return (down: PointerEvent) => {
    if (now.current.pitch < 20 || (down.target as Element).closest('button')) return
    const { yaw, pitch } = now.current
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      onYaw(yaw + (event.clientX - down.clientX) * -0.35, pitch - (event.clientY - down.clientY) * 0.2)
    }
    const up = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
      stop.current = undefined
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
    stop.current = up
  }
}
