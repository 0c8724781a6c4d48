// Dragging a domino from the quarry onto the board. The piece under the pointer moves by a transform alone, once a frame,
// and nothing is measured meanwhile; the page is drawn again only when another spot is aimed at.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Places } from '../board/Board'
import type { Turn } from './turn'

const FAR = 7 // pixels before a press becomes a drag
const ABOVE_THUMB = 64

export interface Drag {
  slot: number | undefined // being dragged
  piece: { current: HTMLDivElement | null }
  grab: (event: PointerEvent, slot: number) => void
}

export function useDrag(turn: Turn, places: { current: Places | undefined }): Drag {
  const [slot, setSlot] = useState<number>()
  const piece = useRef<HTMLDivElement>(null)
  const latest = useRef(turn)
  latest.current = turn
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const grab = (down: PointerEvent, grabbed: number) => {
    if (down.button !== 0 || stop.current) return
    const lift = down.pointerType === 'mouse' ? 0 : ABOVE_THUMB
    let dragging = false
    let aimed: string | undefined
    let frame = 0
    const follow = (x: number, y: number) => {
      frame = 0
      if (piece.current) piece.current.style.transform = `translate3d(${x}px, ${y}px, 0) translate(-50%, -50%)`
      const near = places.current?.nearest(x, y)
      if (near === aimed) return
      aimed = near
      latest.current.aim(near)
    }
    let last: [number, number] = [0, 0]
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      last = [event.clientX, event.clientY - lift]
      if (!dragging) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR) return
        dragging = true
        places.current?.measure()
        // What lies under the pointer need not be looked up any more.
        ;(down.target as Element).setPointerCapture(down.pointerId)
        latest.current.grab(grabbed)
        setSlot(grabbed)
        // The click that ends the press is no tap on the domino.
        window.addEventListener('click', swallow, { capture: true, once: true })
      }
      event.preventDefault()
      frame ||= requestAnimationFrame(() => follow(...last))
    }
    const swallow = (event: Event) => {
      event.stopPropagation()
      event.preventDefault()
    }
    const up = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      end()
      if (!dragging) return
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
      const near = event.type === 'pointerup' ? places.current?.nearest(...last) : undefined
      if (near) latest.current.drop(near)
      else latest.current.aim(undefined)
    }
    // A second finger, the wheel or R turns what is held.
    const second = (event: PointerEvent) => dragging && event.pointerId !== down.pointerId && turnHeld()
    let turned = 0
    const wheel = (event: WheelEvent) => {
      if (!dragging) return
      event.preventDefault()
      if (event.timeStamp - turned < 140) return
      turned = event.timeStamp
      turnHeld()
    }
    const turnHeld = () => {
      latest.current.turn()
      aimed = undefined
      frame ||= requestAnimationFrame(() => follow(...last))
    }
    const end = () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
      window.removeEventListener('pointerdown', second)
      window.removeEventListener('wheel', wheel)
      stop.current = undefined
      setSlot(undefined)
    }
    window.addEventListener('pointermove', move, { passive: false })
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
    window.addEventListener('pointerdown', second)
    window.addEventListener('wheel', wheel, { passive: false })
    stop.current = end
  }
  return { slot, piece, grab }
}
