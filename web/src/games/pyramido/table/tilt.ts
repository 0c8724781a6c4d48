// The way from straight above to an angle and back.
import { useEffect, useRef, useState } from 'preact/hooks'
import { ABOVE, TILTED } from '../board/camera'
import type { Arrow } from '../board/toward'
import { lessMotion } from '../../../parts/settings'

const TILT_MS = 420
const LEAST = 22 // degrees away from straight above that are still an angle
const MOST = 66
const STEP: Record<Arrow, [number, number]> = { ArrowLeft: [-8, 0], ArrowRight: [8, 0], ArrowUp: [0, -5], ArrowDown: [0, 5] }

export interface Tilt {
  pitch: number
  yaw: number
  tilting: boolean // on the way
  turnTo: (yaw: number, pitch: number) => void
  turnBy: (arrow: Arrow) => void
}
/** Seen from the same side, only from lower down, until somebody turns it; `stands`: shown off from its corner for a moment. */
export function useTilt(wished: boolean, stands: boolean): Tilt {
  const tilted = wished || stands
  const [turned, setAngle] = useState({ yaw: 0, pitch: TILTED.pitch })
  // On the way back it still comes from where it was.
  const aside = useRef<{ yaw: number; pitch: number }>(turned)
  if (tilted) aside.current = wished ? turned : TILTED
  const angle = aside.current
  const [part, setPart] = useState(tilted ? 1 : 0)
  const now = useRef(part)
  now.current = part
  const end = tilted ? 1 : 0
  useEffect(() => {
    const from = now.current
    if (from === end) return
    if (lessMotion.value) return setPart(end)
    const begin = performance.now()
    let frame = requestAnimationFrame(function step(at) {
      const way = Math.min(1, Math.max(0, (at - begin) / TILT_MS))
      setPart(from + (end - from) * (way < 0.5 ? 2 * way * way : 1 - 2 * (1 - way) ** 2))
      if (way < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [end])
  const turnTo = (yaw: number, pitch: number) => setAngle({ yaw, pitch: Math.min(MOST, Math.max(LEAST, pitch)) })
  const mix = (above: number, aside: number) => above + (aside - above) * part
  return {
    pitch: mix(ABOVE.pitch, angle.pitch),
    yaw: mix(ABOVE.yaw, angle.yaw),
    tilting: part !== end,
    turnTo,
    turnBy: (arrow) => turnTo(angle.yaw + STEP[arrow][0], angle.pitch + STEP[arrow][1]),
  }
}
