// How much fits beside each other. Measured on the table itself: in a replay, or with a review at its side, it has less than the window.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** wide: everything at once. middle: the city and the hand, the rest as leaves beside them; the map too if it is upright. narrow: one leaf at a time above the hand. */
export type Room = 'wide' | 'middle' | 'narrow'

/** Sizes in rem. Whoever wants a large board has the rest in leaves, however much would fit. */
export function roomFor(width: number, height: number, large = false): Room {
  if (width >= 86 && height >= 44 && !large) return 'wide'
  return width >= 42 && height >= 36 ? 'middle' : 'narrow'
}

export function useRoom(large: boolean) {
  const main = useRef<HTMLElement>(null)
  const [size, setSize] = useState(() => ({ width: innerWidth, height: innerHeight, rem: 16 }))
  useLayoutEffect(() => {
    // Asked here and not for every drawing: the browser would have to lay out the page there and then.
    const measure = () => setSize({ width: main.current!.clientWidth, height: main.current!.clientHeight, rem: parseFloat(getComputedStyle(document.documentElement).fontSize) })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(main.current!)
    return () => observer.disconnect()
  }, [])
  const { width, height, rem } = size
  return { main, room: roomFor(width / rem, height / rem, large), sideways: width > height }
}
