// A table's set-up as the form knows it, remembered for the next time.
import { GAMES } from '../../games/all'
import { gameText, isGame } from '../../games/module'
import { ALONE } from '../../parts/alone'
import type { ClockSetting, View } from '../../source/types'
import { MINE } from './quick'

export interface SetUp {
  game: string
  seats: string[] // 'me', 'open', 'bot:NAME'
  options: Record<string, string>
  clock: ClockSetting
  public: boolean
  rated: boolean
  hints: boolean
  leavers: 'bot' | 'forfeit'
  seed: string
  box: string // the numbers of a box that is kept here, by its id; none: the shipped ones
}
const STANDARD: Omit<SetUp, 'game'> = {
  seats: ['me', 'open'],
  options: {},
  clock: { kind: 'none' },
  public: true,
  rated: false,
  hints: true,
  leavers: 'bot',
  seed: '',
  box: '',
}
const KEY = 'benben.setup'

/** The first of these that is a game, or the first game there is. */
export const gameOr = (...wanted: unknown[]): string => wanted.find(isGame) ?? GAMES[0]!.name

/** An option's value in words. */
export function valueText(game: string, option: string, value: unknown): string {
  return gameText(game).options[option]?.values[String(value ?? 'all')] ?? String(value)
}

function clockOf(value: unknown): ClockSetting {
  const clock = value as Partial<{ kind: string; base: number; increment: number; days: number }> | undefined
  if (clock?.kind === 'live' && typeof clock.base === 'number' && typeof clock.increment === 'number')
    return { kind: 'live', base: clock.base, increment: clock.increment }
  if (clock?.kind === 'days' && typeof clock.days === 'number') return { kind: 'days', days: clock.days }
  return { kind: 'none' }
}

/** What was kept, with the standard for what is missing or makes no sense. The seed is never kept: it should be new each time. */
export function readSetUp(text: string | null, game: string | null): SetUp {
  let kept: Record<string, unknown> = {}
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (value && typeof value === 'object') kept = value as Record<string, unknown>
  } catch {
    // somebody else's text
  }
  const isSeats = (value: unknown): value is string[] =>
    Array.isArray(value) && value.length >= 2 && value.length <= 4 && value.every((seat) => typeof seat === 'string' && /^(me|open|bot:.+)$/.test(seat))
  const flag = (key: 'public' | 'rated' | 'hints') => (typeof kept[key] === 'boolean' ? kept[key] : STANDARD[key])
  const options = kept.options && typeof kept.options === 'object' ? Object.entries(kept.options).filter(([, value]) => typeof value === 'string') : []
  return {
    game: gameOr(game, kept.game),
    seats: (isSeats(kept.seats) ? kept.seats : STANDARD.seats).map((seat) => (ALONE && seat === 'open' ? `bot:${MINE}` : seat)), // there is nobody to wait for
    options: Object.fromEntries(options) as Record<string, string>,
    clock: clockOf(kept.clock),
    public: flag('public'),
    rated: flag('rated'),
    hints: flag('hints'),
    leavers: kept.leavers === 'forfeit' ? 'forfeit' : 'bot',
    seed: '',
    box: typeof kept.box === 'string' ? kept.box : '',
  }
}
export function keptSetUp(game: string | null): SetUp {
  try {
    return readSetUp(localStorage.getItem(KEY), game)
  } catch {
    return readSetUp(null, game)
  }
}
export function keepSetUp(setUp: SetUp): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(setUp))
  } catch {
    // storage is forbidden
  }
}

/** The set-up that an open table was made with, to make it anew. */
export function setUpOf({ game, seats, you, options, settings, parts }: Pick<View, 'game' | 'seats' | 'you' | 'options' | 'settings' | 'parts'>): SetUp {
  return {
    game,
    seats: seats.map((seat, index) => (seat.kind === 'bot' ? `bot:${seat.bot ?? ''}` : you.includes(index + 1) ? 'me' : 'open')),
    options: Object.fromEntries(Object.entries(options).map(([key, value]) => [key, String(value)])),
    clock: settings.clock,
    public: settings.public,
    rated: settings.rated,
    hints: settings.hints,
    leavers: settings.leavers === 'bot' ? 'bot' : 'forfeit',
    seed: '',
    box: parts ? keptSetUp(game).box : '', // whoever made the table chose it just now
  }
}

/** The seats for another game: a bot that does not play it gives way to an open seat; at my level there is always one. */
export function seatsFor(seats: string[], bots: string[] | undefined): string[] {
  return seats.map((seat) => (seat.startsWith('bot:') && seat !== `bot:${MINE}` && bots && !bots.includes(seat.slice(4)) ? 'open' : seat))
}
