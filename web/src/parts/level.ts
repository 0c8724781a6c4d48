// How strong somebody is among the levels of a game: Glicko, with levels whose distances were measured (docs/strength.md) as fixed points.
import type { GameModule } from '../games/module'
import type { Statistics } from '../source/types'

/** On a scale on which 400 points more win ten of eleven games. */
export interface Strength {
  rating: number
  deviation: number
}
/** A game against a level: 1 for one that was won, 0 for one that was lost. */
export interface Met {
  level: string
  score: number
}
const UNKNOWN = 350 // the deviation of somebody of whom nothing is known
const DRIFT = 25 // from game to game people change: so much surer one can never be
const USUAL = 75 // wins of a hundred over the level below, where that was not measured
const Q = Math.LN10 / 400

/** Where the levels stand on the scale, the weakest at 0. */
export function scaleOf({ levels, wins = [] }: GameModule['quick']): number[] {
  const scale = [0]
  for (let i = 1; i < levels.length; i++) {
    const won = (wins[i - 1] ?? USUAL) / 100
    scale.push(scale[i - 1]! + 400 * Math.log10(won / (1 - won)))
  }
  return scale
}

/** What is known before any game: the level that is offered at first. */
export function guess(quick: GameModule['quick']): Strength {
  return { rating: scaleOf(quick)[quick.levels.indexOf(quick.standard)] ?? 0, deviation: UNKNOWN }
}

/** The strength after these games, oldest first. */
export function strengthOf(quick: GameModule['quick'], met: readonly Met[], before: Strength = guess(quick)): Strength {
  const scale = scaleOf(quick)
  let { rating, deviation } = before
  for (const { level, score } of met) {
    const other = scale[quick.levels.indexOf(level)]
    if (other === undefined) continue
    const expected = 1 / (1 + 10 ** ((other - rating) / 400))
    const sure = 1 / Math.min(deviation ** 2 + DRIFT ** 2, UNKNOWN ** 2) + Q ** 2 * expected * (1 - expected)
    rating += (Q / sure) * (score - expected)
    deviation = Math.sqrt(1 / sure)
  }
  return { rating, deviation }
}

export function nearest(quick: GameModule['quick'], { rating }: Strength): string {
  const scale = scaleOf(quick)
  const far = (index: number) => Math.abs(scale[index]! - rating)
  return quick.levels[scale.reduce((best, _, index) => (far(index) < far(best) ? index : best), 0)]!
}

/** The levels that were met in these games; in a game of several each of them. */
export const metIn = (results: readonly Pick<Statistics['results'][number], 'rank' | 'others'>[]): Met[] =>
  results.flatMap(({ rank, others = [] }) => others.flatMap((other) => (other.bot ? [{ level: other.bot, score: rank < other.rank ? 1 : rank === other.rank ? 0.5 : 0 }] : [])))

/** A rating of the server on our scale, by the levels that have one there; nothing where none has. */
export function onOurScale(quick: GameModule['quick'], mine: Strength, rated: readonly { user: string; rating: number }[]): Strength | undefined {
  const scale = scaleOf(quick)
  const apart = rated.flatMap(({ user, rating }) => {
    const level = scale[quick.levels.indexOf(user.replace(/^bot:/, ''))]
    return user.startsWith('bot:') && level !== undefined ? [rating - level] : []
  })
  if (!apart.length) return undefined
  const shift = apart.reduce((sum, one) => sum + one, 0) / apart.length
  return { rating: mine.rating - shift, deviation: Math.min(UNKNOWN, mine.deviation) }
}
