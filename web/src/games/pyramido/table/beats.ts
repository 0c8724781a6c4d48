// A level's scoring as beats: area by area, jewel by jewel, then Mino's bonus.
import type { TallyOf } from '../board/Spots'
import { gameWords } from '../i18n'
import type { Area, Observation, Scoring } from '../board/types'

const JEWEL_MS = 170
const AREA_MS = 420
/** The counting takes no longer than this: many jewels come faster. */
export const COUNT_MS = 3600
const END_MS = 2400

/** One moment of the story: how many areas are told, how many jewels of the last of them are lit. */
export interface Beat {
  area: number
  jewels: number
  bonus: boolean
  wait: number
}
export const marked = (scoring: Scoring): Area[] => scoring.areas.filter((area) => area.marked)

/** The colour of the area that Mino counts once more. */
export const doubled = (scoring: Scoring | undefined): Area['colour'] | undefined => scoring?.areas.find((area) => area.doubled)?.colour

/** The beats for these pyramids, told side by side. */
export function beatsOf(scorings: readonly Scoring[]): Beat[] {
  const areas = Math.max(0, ...scorings.map((one) => marked(one).length))
  const beats: Beat[] = []
  for (let area = 0; area < areas; area++) {
    const jewels = Math.max(1, ...scorings.map((one) => marked(one)[area]?.jewels ?? 0))
    for (let i = 1; i <= jewels; i++) beats.push({ area, jewels: i, bonus: false, wait: i < jewels ? JEWEL_MS : AREA_MS })
  }
  const hurry = Math.min(1, COUNT_MS / beats.reduce((sum, { wait }) => sum + wait, 1))
  return [...beats.map((beat) => ({ ...beat, wait: beat.wait * hurry })), { area: areas, jewels: 0, bonus: true, wait: END_MS }]
}
/** What a pyramid's sum shows at this beat. */
export function sumAt(scoring: Scoring, beat: Beat): number {
  if (beat.bonus) return scoring.score
  return marked(scoring).reduce((sum, area, index) => sum + (index < beat.area ? area.points : index === beat.area ? Math.min(area.points, beat.jewels) : 0), 0)
}

/** The numbers on a pyramid at this beat: the area that is counted, and the one before it, which rises; at last Mino's bonus. */
export function talliesAt(scoring: Scoring | undefined, beat: Beat): TallyOf[] {
  if (!scoring) return []
  const areas = marked(scoring)
  const done = areas[beat.area - 1]
  const now = beat.bonus ? undefined : areas[beat.area]
  const least = beat.bonus ? areas.find(({ doubled }) => doubled) : undefined
  return [
    ...(done ? [{ key: `${beat.area - 1}`, text: `+${done.points}`, quarters: done.quarters, rising: true }] : []),
    ...(now ? [{ key: `${beat.area}`, text: `${Math.min(now.points, beat.jewels)}`, quarters: now.quarters, rising: false }] : []),
    ...(least ? [{ key: 'bonus', text: `${gameWords().story.mino} +${scoring.bonus}`, quarters: least.quarters, rising: false }] : []),
  ]
}

/** The table as the level was scored, with its markers, and with the points counted so far. */
export function scored(observation: Observation, scorings: readonly Scoring[], level: number, beat: Beat): Observation {
  const scoringOf = (index: number) => scorings.find(({ player }) => player === index + 1)
  const earlier = (index: number) => observation.players[index]!.scores.slice(0, level - 1)
  return {
    ...observation,
    level,
    players: observation.players.map((player, index) => {
      const scoring = scoringOf(index)
      const areas = scoring ? marked(scoring) : []
      const blocks = player.blocks.filter((block) => block.level <= level)
      return {
        ...player,
        blocks: blocks.map((block) => {
          const under = areas.some(({ marker }) => marker && block.level === level && marker[0] === block.x && marker[1] === block.y)
          return under ? { ...block, marker: true } : block
        }),
        markers: player.markers.filter((colour) => !areas.some((area) => area.colour === colour)),
        scores: scoring && beat.bonus ? [...earlier(index), scoring.score] : scoring ? earlier(index) : player.scores,
      }
    }),
    insight: {
      ...observation.insight!,
      players: observation.insight!.players.map((insight, index) => {
        const scoring = scoringOf(index)
        if (!scoring) return insight
        const { score: _, bonus: __, ...rest } = insight
        const total = scoring.total! - (beat.bonus ? 0 : scoring.score)
        return { ...rest, level, grid: insight.extent, settled: true, left: 0, total, ...(beat.bonus ? {} : { score: sumAt(scoring, beat) }) }
      }),
    },
  }
}
