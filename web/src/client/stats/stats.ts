// What the games of somebody add up to. Only games that were played to the end come in (src/server/statistics.h, src/local/keeper.ts).
import type { Figures, Statistics } from '../../source/types'

export type Result = Statistics['results'][number]
const LATE = 10 // games: how it goes lately

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
export const mean = (values: readonly number[]): number | undefined => (values.length ? sum(values) / values.length : undefined)

/** The games of the server and of this device as one list, oldest first. */
export function joined(...lists: readonly (readonly Result[] | undefined)[]): Result[] {
  return lists.flatMap((list) => list ?? []).sort((a, b) => a.at - b.at)
}
export const winsIn = (results: readonly Result[]): number => results.filter(({ rank }) => rank === 1).length

export interface Opponent {
  bot: string
  games: number
  won: number
  drawn: number
  margin: number // points ahead, on average
}
/** How it went against each bot; in a game of several against each of them. The strongest comes first, those without a level last. */
export function opponents(results: readonly Result[], levels: readonly string[]): Opponent[] {
  const met = new Map<string, { rank: number; points: number }[]>()
  for (const { rank, points, others = [] } of results)
    for (const other of others) if (other.bot) met.set(other.bot, [...(met.get(other.bot) ?? []), { rank: other.rank - rank, points: points - other.points }])
  const place = (bot: string) => levels.indexOf(bot)
  return [...met]
    .map(([bot, games]): Opponent => ({
      bot,
      games: games.length,
      won: games.filter(({ rank }) => rank > 0).length,
      drawn: games.filter(({ rank }) => rank === 0).length,
      margin: mean(games.map(({ points }) => points))!,
    }))
    .sort((a, b) => place(b.bot) - place(a.bot))
}

export interface Records {
  points: Result
  margin: { result: Result; by: number } | undefined // ahead of the next one, in a game that was won
  streak: number // the most games won in a row
}
export function records(results: readonly Result[]): Records | undefined {
  if (!results.length) return undefined
  let points = results[0]!
  let margin: Records['margin']
  let [streak, now] = [0, 0]
  for (const result of results) {
    if (result.points > points.points) points = result
    now = result.rank === 1 ? now + 1 : 0
    streak = Math.max(streak, now)
    const by = result.rank === 1 && result.others?.length ? result.points - Math.max(...result.others.map((other) => other.points)) : 0
    if (by > (margin?.by ?? 0)) margin = { result, by }
  }
  return { points, margin, streak }
}

/** Each with the mean of the last few up to it: a line that can be followed. */
export function smooth(values: readonly number[], window = 5): number[] {
  return values.map((_, index) => mean(values.slice(Math.max(0, index + 1 - window), index + 1))!)
}

export interface Course {
  values: number[] // game by game
  mean: number
  late: number | undefined // of the last games, where there are more than those
}
export function course(values: number[]): Course | undefined {
  const all = mean(values)
  return all === undefined ? undefined : { values, mean: all, late: values.length > LATE ? mean(values.slice(-LATE)) : undefined }
}
const listOf = (figures: Figures | undefined, key: string): number[] | undefined => (Array.isArray(figures?.[key]) ? figures[key] : undefined)
/** A figure game by game. */
export function courseOf(results: readonly Result[], key: string): Course | undefined {
  return course(results.flatMap(({ figures }) => (typeof figures?.[key] === 'number' ? [figures[key]] : [])))
}
/** A figure that is a list: each of its parts over the games that had it. */
export function partsOf(results: readonly Result[], key: string): Course[] {
  const lists = results.flatMap(({ figures }) => [listOf(figures, key) ?? []])
  const most = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: most }, (_, part) => course(lists.flatMap((list) => (list[part] === undefined ? [] : [list[part]])))!)
}

export interface Judged {
  games: number
  lost: Course // points given away by own decisions
  luck: Course
  accuracy: Course | undefined // the part of decisions that lost nothing
}
/** What reviews said. */
export function judged(results: readonly Result[]): Judged | undefined {
  const reviews = results.flatMap(({ review }) => review ?? [])
  const [lost, luck] = [course(reviews.map(({ lost }) => lost)), course(reviews.map((one) => one.luck))]
  return lost && luck && { games: reviews.length, lost, luck, accuracy: course(reviews.flatMap(({ accuracy }) => accuracy ?? [])) }
}
/** Of the last games those that nobody has reviewed. */
export const unreviewed = (results: readonly Result[]): string[] => results.slice(-LATE).flatMap(({ table, review }) => (review ? [] : [table]))
