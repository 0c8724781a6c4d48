// What somebody has solved on this device, how strong they are at it, and which puzzle comes next. Only the first try at a puzzle
// counts, for its solver and for the puzzle: later the answer may be known.
import { stored } from '../../parts/stored'
import { rate, type Rating } from './glicko'
import type { Entry } from './set'

export interface Tried {
  first: boolean // solved at the first try
  solved: boolean // then or later
  at: number // the how-manieth try of all; the last one at this puzzle
  rating: Rating // of the puzzle
}
export interface Progress {
  solver: Rating
  streak: number // solved at the first try, one after the other
  longest: number
  tries: number
  tried: Readonly<Record<string, Tried>>
  past: readonly number[] // the solver's ratings, the last ones
}
const BEGINNER: Rating = { rating: 1200, deviation: 350, volatility: 0.06 }
const MOST_PAST = 100
export const NOTHING: Progress = { solver: BEGINNER, streak: 0, longest: 0, tries: 0, tried: {}, past: [] }

/** What a puzzle is rated before anybody here has tried it: by the levels of bots that solve it. */
export const ratingOf = ({ id, difficulty }: Entry, { tried }: Pick<Progress, 'tried'>): Rating => tried[id]?.rating ?? { rating: 950 + 150 * difficulty, deviation: 150, volatility: 0.06 }

/** After a try at a puzzle; one of one's own games is worth no rating: nobody knows how hard it is. */
export function afterTry(progress: Progress, entry: Entry, right: boolean, rated = true): Progress {
  const before = progress.tried[entry.id]
  const at = progress.tries + 1
  const put = (tried: Tried, change: Partial<Progress> = {}): Progress => ({ ...progress, tries: at, tried: { ...progress.tried, [entry.id]: tried }, ...change })
  if (before) return put({ ...before, solved: before.solved || right, at })
  const puzzle = ratingOf(entry, progress)
  if (!rated) return put({ first: right, solved: right, at, rating: puzzle })
  const score = right ? 1 : 0
  const solver = rate(progress.solver, [{ other: puzzle, score }])
  const streak = right ? progress.streak + 1 : 0
  return put(
    { first: right, solved: right, at, rating: rate(puzzle, [{ other: progress.solver, score: 1 - score }]) },
    { solver, streak, longest: Math.max(progress.longest, streak), past: [...progress.past, Math.round(solver.rating)].slice(-MOST_PAST) },
  )
}

export interface Count {
  all: number
  solved: number
  first: number
}
export function count(entries: readonly Entry[], { tried }: Progress): Count {
  const solved = entries.filter(({ id }) => tried[id]?.solved).length
  return { all: entries.length, solved, first: entries.filter(({ id }) => tried[id]?.first).length }
}

export interface Wish {
  theme?: string | undefined
  difficulty?: number | undefined
  except?: ReadonlySet<string> // what was just there, or cannot be played here
}
const NEAREST = 5
/** One that is new, about as hard as its solver is strong; when all were tried, one that was not solved at once, the longest ago. `luck` is below 1. */
export function nextPuzzle(entries: readonly Entry[], progress: Progress, { theme, difficulty, except }: Wish, luck: number): Entry | undefined {
  const fits = entries.filter((one) => (!theme || one.theme === theme) && (!difficulty || one.difficulty === difficulty))
  const wanted = fits.filter(({ id }) => !except?.has(id))
  const fresh = wanted.filter(({ id }) => !progress.tried[id])
  const far = (one: Entry) => Math.abs(ratingOf(one, progress).rating - progress.solver.rating)
  if (fresh.length) {
    // Of equally hard ones by name, which is as good as by chance, but the same each time: files are in the order of games.
    const near = [...fresh].sort((one, other) => far(one) - far(other) || (one.id < other.id ? -1 : 1)).slice(0, NEAREST)
    return near[Math.floor(luck * near.length)]
  }
  const rank = ({ id }: Entry) => (progress.tried[id]!.first ? 1 : 0)
  return [...wanted].sort((one, other) => rank(one) - rank(other) || progress.tried[one.id]!.at - progress.tried[other.id]!.at)[0]
}

// Kept in this browser.
type Kept = Readonly<Record<string, Progress>>
const KEY = 'benben.puzzles'

const isRating = (value: unknown): value is Rating => {
  const { rating, deviation, volatility } = (value ?? {}) as Partial<Rating>
  return [rating, deviation, volatility].every(Number.isFinite) && deviation! > 0 && volatility! > 0
}
/** What was kept; what is of another kind is as good as nothing. */
export function readProgress(text: string | null): Kept {
  try {
    const value = JSON.parse(text ?? '{}') as Record<string, Partial<Progress> | null>
    const games = Object.entries(value).flatMap(([game, one]) => (one && isRating(one.solver) && typeof one.tried === 'object' && one.tried ? [[game, one] as const] : []))
    return Object.fromEntries(
      games.map(([game, one]) => {
        const tried = Object.entries(one.tried!).filter(([, puzzle]) => isRating((puzzle as Tried | null)?.rating))
        const whole = (number: unknown) => (Number.isInteger(number) ? (number as number) : 0)
        return [game, { solver: one.solver!, streak: whole(one.streak), longest: whole(one.longest), tries: whole(one.tries), tried: Object.fromEntries(tried), past: (Array.isArray(one.past) ? one.past : []).filter(Number.isFinite) }]
      }),
    )
  } catch {
    return {}
  }
}
const kept = stored(KEY, readProgress)

export const progressIn = (game: string): Progress => kept.now.value[game] ?? NOTHING
/** Keeps a try; what another tab has kept meanwhile stays. */
export function keepTry(game: string, entry: Entry, right: boolean, rated = true): void {
  kept.change((latest) => ({ ...latest, [game]: afterTry(latest[game] ?? NOTHING, entry, right, rated) }))
}
