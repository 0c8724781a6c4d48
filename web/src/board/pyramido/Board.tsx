// The pyramid one builds on: the picture, the spots that can be chosen, what is about to be laid. It knows no rule: it
// shows the targets it is given and says which one is aimed at and which one is picked.
import './board.css'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { bounds, flat, HEIGHT, project, turnedBlock, turnedPlace, turnedRect, UNIT, type Camera } from './camera'
import { BlockFigure, Lit, MarkerFigure, Scene, type Look } from './Pyramid'
import { heightAt, heights, seen } from './scene'
import { toward, type Arrow } from './toward'
import type { Block, Rect, Spot } from './types'

/** A spot that may be chosen: a middle in quarters, and what would lie there. */
export interface Target {
  key: string
  label: string
  middle: [number, number]
  level: number // of what is laid
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
  look: Look
  targets: readonly Target[]
  shown: Target | undefined // aimed at or picked
  picked: boolean
  lit: readonly Spot[]
  told?: readonly Spot[] | undefined // an area whose scoring is being told
  sparks?: readonly Spot[] | undefined // its jewels counted so far
  hinted: boolean // what is shown is a hint
  label: string
  nameOf: (block: Block) => string
  coordinates: boolean
  hole?: Spot | undefined // a single block's place that is asked about
  onAim: (key: string | undefined) => void
  onPick: (key: string) => void
  onEnter: (key: string) => void
  onGrab?: ((event: PointerEvent) => void) | undefined
  onYaw: (yaw: number, pitch: number) => void
  /** Tells the outside where targets are on the screen, for dragging. */
  places: { current: Places | undefined }
}
export interface Places {
  /** The nearest target to a point of the window, if one is near. */
  nearest(x: number, y: number): string | undefined
  /** A block's side on the screen. */
  block: number
  focus(key?: string): void
  move(arrow: Arrow): void
}

interface Fit {
  scale: number
  x: number
  y: number
}
function useSize(): [{ current: HTMLDivElement | null }, { width: number; height: number }] {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
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

export function Board(props: BoardProps) {
  const { blocks, box, ground, level, look, targets, shown, picked, lit, told, hinted, label, nameOf, places } = props
  const { camera } = look
  const [ref, size] = useSize()
  const fit = useMemo((): Fit => {
    const view = bounds(camera, turnedRect(box, camera.turns), Math.max(2, level) * HEIGHT)
    const room = Math.max(14, Math.min(size.width, size.height) * 0.035)
    const scale = Math.max(0.05, Math.min((size.width - 2 * room) / view.width, (size.height - 2 * room) / view.height, 2.6))
    return { scale, x: size.width / 2 - (view.x + view.width / 2) * scale, y: size.height / 2 - (view.y + view.height / 2) * scale }
  }, [box.x, box.y, box.width, box.height, level, camera.pitch, camera.yaw, camera.turns, size.width, size.height])
  const screen = (x: number, y: number, z: number): Spot => {
    const [px, py] = project(camera, x, y, z)
    return [px * fit.scale + fit.x, py * fit.scale + fit.y]
  }
  // A target's middle on the turned board and on the screen.
  const middles = targets.map((target) => {
    const [x, y] = turnedPlace(target.middle[0], target.middle[1], camera.turns, 0)
    return { target, at: screen(x, y, (target.level - (target.marker ? 0 : 1)) * HEIGHT) }
  })
  const block = 100 * fit.scale
  const button = (key: string) => ref.current?.querySelector<HTMLButtonElement>(`[data-target="${key}"]`)

  places.current = {
    block,
    nearest(x, y) {
      const frame = ref.current!.getBoundingClientRect()
      let best: { key: string; far: number } | undefined
      for (const { target, at } of middles) {
        const far = Math.hypot(x - frame.left - at[0], y - frame.top - at[1])
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
  const walk = useWalk(blocks, camera)
  const turning = useTurning(props)
  return (
    <div
      class="board"
      ref={ref}
      role="group"
      aria-label={label}
      onPointerDown={turning}
      style={{ '--block': `${block}px` }}
    >
      {/* Two sheets: what stands is painted once, what is aimed at moves above it. */}
      <svg class="board-picture standing" width={size.width} height={size.height} aria-hidden="true">
        <g class="board-world" style={{ transform: world }}>
          <Ground ground={ground} settled={props.settled} camera={camera} />
          {props.coordinates && <Coordinates camera={camera} blocks={blocks} />}
          <Scene blocks={blocks} look={look} />
        </g>
      </svg>
      <svg class="board-picture" width={size.width} height={size.height} aria-hidden="true">
        <g class="board-world" style={{ transform: world }}>
          {props.hole && <Hole at={props.hole} level={level} camera={camera} />}
          {told && <Lit quarters={told} blocks={blocks} camera={camera} kind="told" />}
          {props.sparks && <Sparks spots={props.sparks} blocks={blocks} camera={camera} />}
          <g class={picked ? 'spots faint' : 'spots'}>{targets.map((target) => (target.key === shown?.key ? null : <SpotFigure key={target.key} target={target} camera={camera} />))}</g>
          {after && <Lit quarters={lit} blocks={after} camera={camera} kind="joined" below={level} />}
          {shown && <Ghost target={shown} look={look} kind={hinted ? 'picked hinted' : picked ? 'picked' : 'aimed'} />}
          {after && <Lit quarters={lit} blocks={after} camera={camera} kind="joined" from={level} />}
        </g>
      </svg>
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
      {targets.length > 0 && (
        <div class="board-targets">
          {middles.map(({ target, at }, index) => (
            <button
              type="button"
              key={target.key}
              data-target={target.key}
              class={`target${target.key === shown?.key ? ' shown' : ''}`}
              aria-label={target.label}
              aria-pressed={picked && target.key === shown?.key}
              tabIndex={shown ? (target.key === shown.key ? 0 : -1) : index === 0 ? 0 : -1}
              style={{ transform: `translate(${at[0]}px, ${at[1]}px) translate(-50%, -50%)` }}
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

// The building ground: a plan drawn in the sand, framed once it is settled where the level lies.
function Ground({ ground, settled, camera }: { ground: Rect; settled: boolean; camera: Camera }) {
  const { x, y, width, height } = turnedRect(ground, camera.turns)
  const [right, down] = [width * UNIT, height * UNIT]
  const lines = (count: number, line: (at: number) => string) => [...Array(Math.max(0, count)).keys()].map((i) => line((i + 1) * 2 * UNIT)).join('')
  return (
    <g transform={flat(camera, x, y, 0)}>
      {settled && <rect class="ground" x="-16" y="-16" width={right + 32} height={down + 32} rx="16" />}
      <path class="ground-lines" d={lines(width / 2 - 1, (at) => `M${at} 0v${down}`) + lines(height / 2 - 1, (at) => `M0 ${at}h${right}`)} />
    </g>
  )
}
function Coordinates({ camera, blocks }: { camera: Camera; blocks: readonly Block[] }) {
  const first = blocks.filter(({ level }) => level === 1)
  if (!first.length) return null
  const turned = first.map((one) => turnedBlock(one, camera.turns))
  const x0 = Math.min(...turned.map(({ x }) => x))
  const y0 = Math.min(...turned.map(({ y }) => y))
  const columns = [...new Set(turned.map(({ x }) => x))].sort((a, b) => a - b)
  const rows = [...new Set(turned.map(({ y }) => y))].sort((a, b) => a - b)
  const label = (x: number, y: number, value: number) => {
    const [px, py] = project(camera, x, y)
    return (
      <text key={`${x}/${y}`} x={px} y={py} class="coordinate">
        {value}
      </text>
    )
  }
  return (
    <g>
      {columns.map((x) => label(x + 1, y0 - 0.35, (x - x0) / 2 + 1))}
      {rows.map((y) => label(x0 - 0.35, y + 1, (y - y0) / 2 + 1))}
    </g>
  )
}

// A spot that could be chosen: the piece in small, in its own colours, the right way round.
function SpotFigure({ target, camera }: { target: Target; camera: Camera }) {
  const [x, y] = turnedPlace(target.middle[0], target.middle[1], camera.turns, 0)
  const z = (target.level - (target.marker ? 0 : 1)) * HEIGHT
  if (target.marker)
    return (
      <g transform={flat(camera, x - 1, y - 1, z)} class="spot">
        <rect class="spot-block" x="4" y="4" width="92" height="92" rx="6" />
        <circle class="spot-ring" cx="50" cy="50" r="21" />
        <MarkerFigure colour={target.marker} />
      </g>
    )
  const small = target.blocks.map((block) => turnedBlock(block, camera.turns))
  const scale = small.length > 1 ? 0.42 : 0.6
  const left = Math.min(...small.map((one) => one.x))
  const top = Math.min(...small.map((one) => one.y))
  const width = (Math.max(...small.map((one) => one.x)) + 2 - left) * 50
  const height = (Math.max(...small.map((one) => one.y)) + 2 - top) * 50
  return (
    <g transform={flat(camera, x, y, z)} class={`spot${target.warn ? ' warn' : ''}`}>
      <g transform={`scale(${scale})`}>
        <rect class="spot-rim" x={-width / 2 - 9} y={-height / 2 - 9} width={width + 18} height={height + 18} rx="16" />
        {small.map((one) => (
          <use key={`${one.x}/${one.y}`} href={`#${one.cover ? 'card' : 'stone'}-${one.colour}`} x={-width / 2 + (one.x - left) * 50} y={-height / 2 + (one.y - top) * 50} width="100" height="100" />
        ))}
        {target.warn && <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="8" fill="url(#hatch)" />}
      </g>
      {target.warn && <Warning />}
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

function Hole({ at, level, camera }: { at: Spot; level: number; camera: Camera }) {
  const [x, y] = turnedPlace(at[0], at[1], camera.turns)
  return (
    <g transform={flat(camera, x, y, (level - 1) * HEIGHT)}>
      <rect class="hole" x="6" y="6" width="88" height="88" rx="8" />
    </g>
  )
}

// A jewel that is being counted.
function Sparks({ spots, blocks, camera }: { spots: readonly Spot[]; blocks: readonly Block[]; camera: Camera }) {
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

// What is about to be laid, held a little above its place.
function Ghost({ target, look, kind }: { target: Target; look: Look; kind: string }) {
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
  const x = Math.min(...turned.map((one) => one.x))
  const y = Math.min(...turned.map((one) => one.y))
  const width = (Math.max(...turned.map((one) => one.x)) + 2 - x) * 50
  const height = (Math.max(...turned.map((one) => one.y)) + 2 - y) * 50
  return (
    <g class={`ghost ${kind}`}>
      <rect class="shadow" transform={flat(camera, x, y, (target.level - 1) * HEIGHT)} x="8" y="10" width={width} height={height} rx="6" />
      {[...turned]
        .sort((a, b) => project(camera, a.x, a.y)[1] - project(camera, b.x, b.y)[1])
        .map((block) => (
          <BlockFigure key={`${block.x}/${block.y}`} block={block} look={look} />
        ))}
      <g transform={flat(camera, x, y, target.level * HEIGHT)}>
        <rect class="ghost-rim" x="-3" y="-3" width={width + 6} height={height + 6} rx="9" />
        {target.warn && (
          <g transform={`translate(${width / 2} ${height / 2}) scale(2)`}>
            <Warning />
          </g>
        )}
      </g>
    </g>
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

// Dragging the empty table turns the tilted view.
function useTurning({ look: { camera }, onYaw }: BoardProps) {
  const now = useRef(camera)
  now.current = camera
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return (down: PointerEvent) => {
    if (now.current.pitch < 20 || (down.target as Element).closest('button')) return
    const { yaw, pitch } = now.current
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      onYaw(yaw + (event.clientX - down.clientX) * -0.35, Math.min(66, Math.max(22, pitch - (event.clientY - down.clientY) * 0.2)))
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
