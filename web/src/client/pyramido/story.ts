// The scoring of a level is told once, when it happens, at its own pace; whoever does not want it skips it.
import { useEffect, useState } from 'preact/hooks'
import type { Scoring, Spot } from '../../board/pyramido/types'
import { lessMotion } from '../settings'
import { beatsOf, marked, type Beat } from './beats'

export interface Told {
  level: number
  beat: Beat
  scorings: Scoring[]
  quarters: (seat: number) => Spot[]
  jewels: (seat: number) => Spot[] // lit so far, of the area that is being told
  skip: () => void
}
/** Tells the last level of `scorings` once, when it came while we were looking. */
export function useStory(scorings: readonly Scoring[], levels: number): Told | undefined {
  const [seenLevels, setSeen] = useState(levels)
  const [at, setAt] = useState(0)
  const mine = scorings.filter(({ level }) => level === levels)
  const telling = levels > seenLevels && mine.length > 0
  const beats = telling ? beatsOf(mine) : []
  const beat = beats[Math.min(lessMotion.value ? beats.length - 1 : at, beats.length - 1)]
  const end = () => {
    setSeen(levels)
    setAt(0)
  }
  useEffect(() => {
    if (levels < seenLevels) setSeen(levels) // taken back
  }, [levels])
  useEffect(() => {
    if (!beat) return
    const timer = setTimeout(() => (beat.bonus ? end() : setAt(at + 1)), beat.wait)
    return () => clearTimeout(timer)
  }, [telling, at, levels])
  if (!beat) return undefined
  const areaOf = (seat: number) => {
    const scoring = mine.find(({ player }) => player === seat)
    return scoring && marked(scoring)[beat.area]
  }
  return {
    level: levels,
    beat,
    scorings: mine,
    quarters: (seat) => areaOf(seat)?.quarters ?? [],
    jewels: (seat) => areaOf(seat)?.jewels_at.slice(0, beat.jewels) ?? [],
    skip: end,
  }
}
