// A level's scoring as beats: area by area, jewel by jewel, then Mino's bonus.
import type { Area, Scoring } from '../../board/pyramido/types'

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
