// A level's scoring as a story: area by area, jewel by jewel, then Mino's bonus.
import { useEffect, useState } from 'preact/hooks'
import type { Area, Scoring, Spot } from '../../board/pyramido/types'
import { lessMotion } from '../settings'

const JEWEL_MS = 170
const AREA_MS = 420
const END_MS = 3500

/** One moment of the story: how many areas are told, how many jewels of the last of them are lit. */
export interface Beat {
  area: number
  jewels: number
  bonus: boolean
  wait: number
}
export const marked = (scoring: Scoring): Area[] => scoring.areas.filter((area) => area.marked)

/** The beats for these pyramids, told side by side. */
export function beatsOf(scorings: readonly Scoring[]): Beat[] {
  const areas = Math.max(0, ...scorings.map((one) => marked(one).length))
  const beats: Beat[] = []
  for (let area = 0; area < areas; area++) {
    const jewels = Math.max(1, ...scorings.map((one) => marked(one)[area]?.jewels ?? 0))
    for (let i = 1; i <= jewels; i++) beats.push({ area, jewels: i, bonus: false, wait: i < jewels ? JEWEL_MS : AREA_MS })
  }
  beats.push({ area: areas, jewels: 0, bonus: true, wait: END_MS })
  return beats
}
/** What a pyramid's sum shows at this beat. */
export function sumAt(scoring: Scoring, beat: Beat): number {
  if (beat.bonus) return scoring.score
  return marked(scoring).reduce((sum, area, index) => sum + (index < beat.area ? area.points : index === beat.area ? Math.min(area.points, beat.jewels) : 0), 0)
}

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
