// What things mean, said beside them: whatever has `data-tip` is explained under the mouse, at the keyboard's focus, and under a
// thumb that stays. What is heard has its own names; this is for those who see.
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import './tips.css'

const HOVER_MS = 350
const HOLD_MS = 450
const GAP = 8 // pixels

const tipped = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null)

export function Tips({ within }: { within: RefObject<HTMLElement | null> }) {
  const [of, setOf] = useState<HTMLElement>()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const board = within.current!
    let timer: ReturnType<typeof setTimeout> | undefined
    let near: HTMLElement | null = null // what the mouse is over, or the thumb on
    let held = false // a thumb that stayed does not press
    const hide = () => {
      clearTimeout(timer)
      near = null
      setOf(undefined)
    }
    const wait = (element: HTMLElement, ms: number, then?: () => void) => {
      near = element
      timer = setTimeout(() => {
        setOf(element)
        then?.()
      }, ms)
    }
    const over = (event: PointerEvent) => {
      const element = tipped(event.target)
      if (event.pointerType !== 'mouse' || element === near) return
      hide()
      if (element) wait(element, HOVER_MS)
    }
    const down = (event: PointerEvent) => {
      hide()
      held = false
      const element = event.pointerType === 'mouse' ? null : tipped(event.target)
      if (element) wait(element, HOLD_MS, () => (held = true))
    }
    const up = () => !held && clearTimeout(timer)
    const click = (event: MouseEvent) => {
      if (!held) return
      held = false
      event.preventDefault()
      event.stopPropagation()
    }
    const leave = (event: Event) => event.target === board && hide()
    const menu = (event: Event) => held && event.preventDefault()
    const focus = (event: FocusEvent) => {
      const element = event.target as HTMLElement
      hide()
      if (element.dataset.tip && element.matches(':focus-visible')) setOf(element)
    }
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const on: [string, (event: never) => unknown][] = [
      ['pointerover', over], ['pointerleave', leave], ['pointerdown', down], ['pointerup', up], ['pointercancel', hide],
      ['click', click], ['contextmenu', menu], ['focusin', focus], ['focusout', hide], ['keydown', key], ['scroll', hide],
    ]
    for (const [name, listener] of on) board.addEventListener(name, listener as EventListener, true)
    return () => {
      hide()
      for (const [name, listener] of on) board.removeEventListener(name, listener as EventListener, true)
    }
  }, [])
  useLayoutEffect(() => {
    if (!of || !box.current) return
    if (!of.isConnected) return setOf(undefined)
    const { left, right, top, bottom } = of.getBoundingClientRect()
    const { width, height } = box.current.getBoundingClientRect()
    const x = Math.max(GAP, Math.min(innerWidth - width - GAP, (left + right - width) / 2))
    const y = top - height - GAP >= 0 ? top - height - GAP : Math.min(innerHeight - height - GAP, bottom + GAP)
    box.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  })
  return of?.dataset.tip ? (
    <div ref={box} class="tip" aria-hidden="true">
      {of.dataset.tip}
    </div>
  ) : null
}
