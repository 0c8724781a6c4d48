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
  const [size, setSize] = useState({ width: innerWidth, height: innerHeight })
  useLayoutEffect(() => {
    const measure = () => setSize({ width: main.current!.clientWidth, height: main.current!.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(main.current!)
    return () => observer.disconnect()
  }, [])
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return { main, room: roomFor(size.width / rem, size.height / rem, large), sideways: size.width > size.height }
}
