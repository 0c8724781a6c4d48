// A ladder of bots for each game, one level a rung, weakest first. Whoever wins two of three games against the lowest rung that they have
// not climbed has climbed it, and never falls. Nothing of it is kept but what was reached: the rest follows from the games of this device.
import type { Card, Statistics, View } from '../../source/types'

type Played = Pick<Statistics['results'][number], 'at' | 'table' | 'rank' | 'hints' | 'others'>

/** How far somebody has come, when that was and by which game. */
export interface Climb {
  climbed: number // rungs
  since: number
  table?: string
}
export const GROUND: Climb = { climbed: 0, since: 0 }

/** What one game was for the climb. */
export interface Step {
  table: string
  rung: number // from 0
  match: readonly boolean[] // of its match so far: won or not
  came: 'on' | 'climbed' | 'beaten' // the match goes on, was won, was lost
}
export interface Rung {
  level: string
  won: number
  drawn: number
  played: number
}
export interface Ladder extends Climb {
  rungs: readonly Rung[]
  match: readonly boolean[] // under way
  steps: readonly Step[]
}
const WINS = 2

/** A game against one bot and nobody else: the bot, and how it went. */
function duel({ rank, others }: Played): { bot: string; won: boolean; drawn: boolean } | undefined {
  const [other, more] = others ?? []
  return other?.bot && !more ? { bot: other.bot, won: rank < other.rank, drawn: rank === other.rank } : undefined
}

function climbFrom(levels: readonly string[], games: readonly Played[], from: Climb): Climb & Pick<Ladder, 'match' | 'steps'> {
  let climb = from
  let match: boolean[] = []
  const steps: Step[] = []
  for (const game of games) {
    const met = duel(game)
    const rung = climb.climbed
    // A draw decides nothing: it is played again.
    if (!met || met.drawn || game.hints || game.at <= climb.since || met.bot !== levels[rung]) continue
    match = [...match, met.won]
    const [won, lost] = [true, false].map((how) => match.filter((one) => one === how).length)
    const came = won === WINS ? 'climbed' : lost === WINS ? 'beaten' : 'on'
    steps.push({ table: game.table, rung, match, came })
    if (came === 'on') continue
    match = []
    if (came === 'climbed') climb = { climbed: rung + 1, since: game.at, table: game.table }
  }
  return { ...climb, match, steps }
}

/** `games` oldest first. What was reached before counts where the games do not tell of it any more. */
export function ladderOf(levels: readonly string[], games: readonly Played[], reached: Climb = GROUND, now = Date.now()): Ladder {
  const past = games.filter(({ at }) => at <= now) // one that ended while the clock was ahead would have all later ones before it
  const told = climbFrom(levels, past, GROUND)
  const climb = told.climbed >= reached.climbed ? told : climbFrom(levels, past, reached)
  const rungs = levels.map((level): Rung => {
    const met = games.flatMap((game) => duel(game) ?? []).filter(({ bot }) => bot === level)
    return { level, played: met.length, won: met.filter(({ won }) => won).length, drawn: met.filter(({ drawn }) => drawn).length }
  })
  return { ...climb, rungs }
}

/** Whether a game of this device, over or under way, is one of the ladder's; then against whom. */
export function opponentOf({ seats, settings }: Pick<Card | View, 'seats' | 'settings'>): string | undefined {
  if (seats.length !== 2 || settings.hints || settings.again || settings.origin) return undefined
  const person = seats.some(({ kind }) => kind === 'person')
  return person ? seats.find(({ kind }) => kind === 'bot')?.bot : undefined
}

const KEY = 'benben.ladder'
const isClimb = (value: unknown): value is Climb => typeof value === 'object' && value !== null && [(value as Climb).climbed, (value as Climb).since].every((one) => Number.isFinite(one) && one >= 0)

/** What was reached on this device: somebody else's text is nothing. */
export function readReached(text: string | null): Record<string, Climb> {
  try {
    const all: unknown = JSON.parse(text ?? '{}')
    return typeof all === 'object' && all ? (Object.fromEntries(Object.entries(all).filter(([, one]) => isClimb(one))) as Record<string, Climb>) : {}
  } catch {
    return {}
  }
}
function kept(): Record<string, Climb> {
  try {
    return readReached(localStorage.getItem(KEY))
  } catch {
    return {} // storage is forbidden
  }
}
/** What was reached while the clock was ahead was reached by now, from now on. */
export function reachedIn(game: string, now = Date.now()): Climb {
  const all = kept()
  const reached = all[game] ?? GROUND
  if (reached.since <= now) return reached
  const since = { ...reached, since: now }
  write({ ...all, [game]: since })
  return since
}
function write(all: Record<string, Climb>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // storage is forbidden: as long as the games are there, they tell
  }
}
/** Keeps what was reached, if it is more than ever before. */
export function keepReached(game: string, { climbed, since, table }: Climb): void {
  const all = kept()
  if (climbed <= (all[game]?.climbed ?? 0)) return
  write({ ...all, [game]: { climbed, since, ...(table ? { table } : {}) } })
}
