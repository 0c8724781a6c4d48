// Puts a puzzle on a table of this device: the question, and what comes of the two decisions that it is about. The game says what its
// notation means and how it would look; the page only compares.
import type { Decision, DecideEvent, GameInfo, Moment, View } from '../../source/types'
import type { Local } from '../../source/local'
import { Refused } from '../../source/types'
import { momentView } from '../parts/moments'
import type { Puzzle } from './set'

export interface Option {
  event: DecideEvent
  came: View // as its seat would see the table after it
}
export interface Question {
  puzzle: Puzzle
  view: View
  best: Option
  also: readonly Decision[] // as good as the best
  tempting: Option
}

/** Members in any order. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(canonical) : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, canonical(each)])) : value
export const sameDecision = (one: Decision | string, other: Decision | string): boolean => JSON.stringify(canonical(one)) === JSON.stringify(canonical(other))

type Begins = Pick<Local, 'beginAt' | 'ask' | 'forget'>

/** A table at the puzzle, with as many seats as its game has; `other`: who sits at the others'. Rejects with what the engine has against it. */
async function begin(local: Begins, { game, seat, begin }: Puzzle, other: string): Promise<View> {
  const { games } = await local.ask('me', {})
  const [least, most] = games.find((info: GameInfo) => info.game === game)?.players ?? [2, 2]
  for (let players = least; ; players++) {
    const seats = Array.from({ length: players }, (_, index) => (index + 1 === seat ? 'me' : other))
    try {
      const { view } = await local.beginAt({ game, seats, public: false, hints: false }, { as: 'puzzle', begin })
      return view
    } catch (refused) {
      if (!(refused instanceof Refused) || refused.field !== 'seats' || players >= most) throw refused
    }
  }
}

/** What comes of a decision, on a table of its own that is gone afterwards. */
async function decided(local: Begins, puzzle: Puzzle, question: View, notation: string): Promise<Option> {
  const { table, seq, turn } = await begin(local, puzzle, 'me') // nobody plays on
  try {
    await local.ask('decide', { table, seq, seat: puzzle.seat, decision: notation })
    const { view } = await local.ask('view', { table })
    const event = view.events.findLast((one): one is DecideEvent => one.kind === 'decide' && one.turn === turn)
    if (!event) throw new Refused('bad_decision')
    const moment: Moment = await local.ask('moment', { table, turn: turn + 1, seat: puzzle.seat })
    return { event, came: momentView(question, moment) }
  } finally {
    await local.forget(table).catch(() => undefined)
  }
}

/** Rejects where the engine refuses it: it is of another version of the game. */
export async function ask(local: Begins, puzzle: Puzzle, bot: string): Promise<Question> {
  const view = await begin(local, puzzle, `bot:${bot}`)
  try {
    if (view.to_act !== puzzle.seat) throw new Refused('bad_field', 'seat')
    const also: Decision[] = []
    for (const one of puzzle.also ?? []) also.push((await decided(local, puzzle, view, one)).event.decision)
    return { puzzle, view, best: await decided(local, puzzle, view, puzzle.best), also, tempting: await decided(local, puzzle, view, puzzle.tempting) }
  } catch (refused) {
    await local.forget(view.table).catch(() => undefined)
    throw refused
  }
}

// Tables that are looked at now: they are gone with their screen, or, where the page was closed, with the next one's.
const KEY = 'benben.puzzle.tables'
const OLD_MS = 86_400_000
const names = (): Record<string, number> => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number> | null) ?? {}
  } catch {
    return {}
  }
}
const keep = (tables: Record<string, number>) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables))
  } catch {
    // nothing is kept, so nothing is left over either
  }
}
/** Notes that a table is there to be looked at, and removes those that were left over by pages long closed. */
export function note(local: Begins, table: string, now = Date.now()): void {
  const known = names()
  const old = Object.keys(known).filter((one) => !(now - known[one]! < OLD_MS))
  for (const one of old) void local.forget(one).catch(() => undefined)
  keep({ ...Object.fromEntries(Object.entries(known).filter(([one]) => !old.includes(one))), [table]: now })
}
export function drop(local: Begins, table: string): void {
  const { [table]: _, ...others } = names()
  keep(others)
  void local.forget(table).catch(() => undefined)
}
