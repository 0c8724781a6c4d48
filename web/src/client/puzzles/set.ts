// A game's puzzles: a list of all, and each of them when it is wanted. A set may be of another version of the game than this page:
// what cannot be understood is no puzzle.
import { sets } from 'virtual:puzzles'
import type { Answers } from '../../generated/protocol'
import type { Reason } from '../../source/types'

/** Points, and their standard error. */
export type Estimate = readonly [value: number, error: number]

export interface Entry {
  id: string
  theme: string
  difficulty: number // from 1, solved by every level of bots, to MOST_DIFFICULT, solved by none
}
export interface Puzzle {
  id: string
  game: string
  theme?: string // none: one's own decision
  difficulty?: number
  solvedBy?: readonly string[] // bots
  seat: number
  best: string
  also?: readonly string[] // as good
  tempting: string
  values: { best: Estimate; tempting: Estimate; gain: Estimate }
  reason?: Reason // why the tempting one is worse
  because?: Answers['hint']['reason'] // why the best one is good in itself
  begin: { position: string } | { record: object & { moves: readonly string[] } }
}
export const MOST_DIFFICULT = 6

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isWithin = (value: unknown, least: number, most: number): value is number => Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const isEstimate = (value: unknown): value is Estimate => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite)
const hasKind = (value: unknown): boolean => isObject(value) && isText(value.kind)
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** As docs/puzzles.md has it; nothing if it is something else. Whether it can be played the game says. */
export function readPuzzle(value: unknown, game: string, themes: readonly string[]): Puzzle | undefined {
  if (!isObject(value) || !isObject(value.values)) return undefined
  const { id, theme, difficulty, seat, best, also, tempting, record, position, reason, because } = value
  const { best: bestValue, tempting: temptingValue, gain } = value.values
  if (value.game !== game || !isText(id) || !isText(theme) || !themes.includes(theme) || !isWithin(difficulty, 1, MOST_DIFFICULT)) return undefined
  if (!isWithin(seat, 1, 4) || !isText(best) || !isText(tempting) || best === tempting) return undefined
  if (!isEstimate(bestValue) || !isEstimate(temptingValue) || !isEstimate(gain)) return undefined
  const begin = isObject(record) && Array.isArray(record.moves) ? { record: record as Record<string, unknown> & { moves: string[] } } : isText(position) ? { position } : undefined
  if (!begin) return undefined
  const solvedBy = Array.isArray(value.solved_by) ? value.solved_by.filter(isText) : []
  return {
    id, game, theme, difficulty, solvedBy, seat, best, tempting, begin,
    values: { best: bestValue, tempting: temptingValue, gain },
    ...(Array.isArray(also) ? { also: also.filter(isText) } : {}),
    ...(hasKind(reason) ? { reason: reason as unknown as Reason } : {}),
    ...(hasKind(because) ? { because: because as NonNullable<Puzzle['because']> } : {}),
  }
}

/** The puzzles of a game that are about something that the game has words for. */
export const entriesOf = (game: string, themes: readonly string[]): Entry[] =>
  (sets[game]?.list ?? []).map(([id, theme, difficulty]) => ({ id, theme, difficulty })).filter(({ theme, difficulty }) => themes.includes(theme) && isWithin(difficulty, 1, MOST_DIFFICULT))

/** Nothing, if this version has none of this name, or one that it does not understand; rejects when it could not be fetched. */
export async function puzzleOf(game: string, id: string, themes: readonly string[]): Promise<Puzzle | undefined> {
  const set = sets[game]
  const at = set?.list.findIndex(([one]) => one === id) ?? -1
  if (!set || at < 0) return undefined
  const { puzzles } = await set.pieces[Math.floor(at / set.size)]!()
  return readPuzzle(puzzles.find((one) => isObject(one) && one.id === id), game, themes)
}
