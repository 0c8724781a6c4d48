// The deal of the day on this device: what was played here, as a server would tell it.
import type { Answers, Card, DailyResult } from '../generated/protocol'

export type DailyState = Answers['daily']

const DAY = 86_400_000
/** "2026-11-18" so many days later. */
export const dayAfter = (day: string, days = 1): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Days in a row: those that lead up to today or yesterday, and the most there ever were. */
export function streaksOf(days: readonly string[], today: string): { streak: number; longest: number } {
  const played = new Set(days)
  const since = (day: string): number => (played.has(day) ? 1 + since(dayAfter(day, -1)) : 0)
  return {
    streak: since(today) || since(dayAfter(today, -1)),
    longest: Math.max(0, ...[...played].filter((day) => !played.has(dayAfter(day))).map(since)),
  }
}

/** What this table says of the day that it was played for; nothing of practice. */
export function resultOf({ table, game, status, seats, settings, result, ended = 0 }: Card): DailyResult | undefined {
  const { daily, again } = settings
  if (!daily?.counts || again) return undefined
  const [points = 0, theirs = 0] = result?.points ?? []
  // The day's own, or the day after. An older page did not say when a game ended.
  const inTime = ended < Date.parse(dayAfter(daily.day, 2))
  const own = result?.reason === 'played' && !seats[0]!.away && inTime
  return { day: daily.day, game, table, status: status !== 'over' ? 'running' : own ? 'counted' : 'out', ...(own ? { points, theirs } : {}) }
}

/** `state` as the engine tells it, with what was played here. */
export function withResults(state: DailyState, cards: readonly Card[], month = state.day.slice(0, 7)): DailyState {
  const all = cards.flatMap((card) => resultOf(card) ?? []).sort((a, b) => (a.day < b.day ? 1 : -1))
  return {
    ...state,
    games: state.games.map((one) => ({
      ...one,
      ...streaksOf(all.filter(({ game, status }) => game === one.game && status === 'counted').map(({ day }) => day), state.day),
    })),
    // With what may still be under way since yesterday; and a day that is still to come says that the clock went back.
    results: all.filter(({ day }) => day.startsWith(month) || day >= dayAfter(state.day, -1)),
  }
}

/** Whether somebody has played a day that this device says is still to come: its clock was set back, or was wrong then. */
export const latest = (results: readonly DailyResult[]): string => results.reduce((last, { day }) => (day > last ? day : last), '')
