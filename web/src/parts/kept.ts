import { useEffect, useRef, useState } from 'preact/hooks'
import { keep } from '../source/keep'

/** What is made anew for every drawing, with what is in it as before being the same thing: parts that are given that need not be drawn. */
export function useKept<T>(now: T): T {
  const last = useRef<T | undefined>(undefined)
  return (last.current = keep(last.current, now))
}

/** One function for all drawings, which does what the latest one would: parts that are given it need not be drawn anew. */
export function useSame<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act)
  latest.current = act
  return useRef((...args: A) => latest.current(...args)).current
}

/** The same a frame later: what a tap is about is drawn before it. */
export function useLater<T extends object>(now: T): T {
  const [later, setLater] = useState(now)
  useEffect(() => setLater(now), [now])
  return later
}
