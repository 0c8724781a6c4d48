// A result of the day: where it stands among others, and as the few characters that people send each other.
import { GAMES } from '../../games/all'
import type { DailyResult } from '../../generated/protocol'

/** Where a result stands. */
export interface Standing {
  rank: number
  of: number // with one's own
  beaten: number
}
export interface Played {
  points: number
  theirs: number
}
export const hasPoints = (result: DailyResult | undefined): result is DailyResult & Played => result?.points !== undefined && result.theirs !== undefined

/** Among these: more points than the bot first, then more points. */
export function standingAmong(mine: Played, field: readonly Played[]): Standing {
  const order = (other: Played) => other.points - other.theirs - (mine.points - mine.theirs) || other.points - mine.points
  return { rank: 1 + field.filter((one) => order(one) > 0).length, of: field.length + 1, beaten: field.filter((one) => order(one) < 0).length }
}
/** Better than so many of the others, in whole percents; nothing where there are none. */
export const percentOf = ({ of, beaten }: Standing): number | undefined => (of > 1 ? Math.floor((100 * beaten) / (of - 1)) : undefined)

const MOST_STARS = 4
export const starsOf = (percent: number): number => Math.min(MOST_STARS, Math.floor(percent / 20))
export const starText = (percent: number): string => '★'.repeat(starsOf(percent)) + '☆'.repeat(MOST_STARS - starsOf(percent))

// A shape for each game, in the order of the list; full: won.
const SHAPES = [['△', '▲'], ['◇', '◆'], ['○', '●'], ['□', '■']] as const
export const shapeOf = (game: string, won: boolean): string => SHAPES[GAMES.findIndex(({ name }) => name === game) % SHAPES.length]?.[won ? 1 : 0] ?? '○'

/** "Benben 2026-11-18 ▲ 112 : 98 ★★★☆ 87%": nothing of it tells anything about the deal. `mark`: whom it was better than, if not people. */
export function shareText(result: DailyResult & Played, standing: Standing | undefined, mark = ''): string {
  const percent = standing && percentOf(standing)
  const { day, game, points, theirs } = result
  const tail = percent === undefined ? [] : [starText(percent), `${percent}%${mark ? ` (${mark})` : ''}`]
  return ['Benben', day, shapeOf(game, points > theirs), `${points} : ${theirs}`, ...tail].join(' ')
}
