// "Find the better move": what reviews found in one's own games, as puzzles. Of games on this device the kept reviews say it; of games
// on a server what the page was shown is remembered, and the record is asked for when a puzzle is wanted.
import { hasBetter, mistakes } from '../parts/mistakes'
import { isHere, type Session } from '../../source/session'
import { Refused, type Review, type ReviewDecision } from '../../source/types'
import type { Puzzle } from './set'

export interface Own {
  id: string
  game: string
  table: string
  decision: ReviewDecision
}
interface Shown {
  table: string
  game: string
  decisions: readonly ReviewDecision[]
}
const KEY = 'benben.mistakes'
const MOST_GAMES = 30
const MARK = '-' // between table and turn: no puzzle of a set has one in its name, and no address a dot

/** What surely cost something, and has a better decision to be found. */
export const worthFinding = (review: Review, seats: readonly number[]): ReviewDecision[] => mistakes(review, seats).filter((one) => hasBetter(one) && one.lost >= 2 * (one.error ?? 0))
export const isOwn = (id: string): boolean => id.includes(MARK)

const ownOf = ({ table, game, decisions }: Shown): Own[] => decisions.map((decision) => ({ id: `${table}${MARK}${decision.turn}`, game, table, decision }))

/** What was remembered; damaged, it is as good as nothing. */
export function readShown(text: string | null): Shown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    const isShown = (one: Partial<Shown> | null): one is Shown => typeof one?.table === 'string' && typeof one.game === 'string' && Array.isArray(one.decisions) && one.decisions.every((each: Partial<ReviewDecision> | null) => Number.isInteger(each?.turn) && typeof each?.best === 'string' && typeof each.played === 'string' && Number.isFinite(each.lost))
    return Array.isArray(value) ? value.filter(isShown) : []
  } catch {
    return []
  }
}
const shown = (): Shown[] => {
  try {
    return readShown(localStorage.getItem(KEY))
  } catch {
    return []
  }
}
/** Remembers the review of a game on a server, for those whose game it was. */
export function remember(table: string, game: string, seats: readonly number[], review: Review): void {
  const decisions = worthFinding(review, seats)
  if (isHere(table) || !decisions.length) return
  write([{ table, game, decisions }, ...shown().filter((one) => one.table !== table)].slice(0, MOST_GAMES))
}
function write(games: Shown[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games))
  } catch {
    // storage is forbidden, or full: there are enough other puzzles
  }
}

/** All of them in this game, the newest game first and in it the dearest. */
export async function ownMistakes(session: Session, game: string): Promise<Own[]> {
  const local = await session.local().catch(() => undefined)
  const reviewed = (await local?.reviewed().catch(() => [])) ?? []
  const here = reviewed.map(({ card, review }): Shown => {
    const people = card.seats.flatMap(({ kind }, index) => (kind === 'person' ? [index + 1] : []))
    return { table: card.table, game: card.game, decisions: worthFinding(review, people) }
  })
  return [...here, ...shown()].filter((one) => one.game === game).flatMap(ownOf)
}

/** Whether it says nothing of the game: another time it may be there. */
export const isForNow = ({ code }: Pick<Refused, 'code'>): boolean => ['offline', 'busy', 'restarting', 'too_fast', 'too_many'].includes(code)
/** One of them, at the table as the decision found it; nothing if its game is gone. Rejects with `Refused` where it may be there another time. */
export async function ownPuzzle(session: Session, game: string, id: string): Promise<Puzzle | undefined> {
  const own = (await ownMistakes(session, game)).find((one) => one.id === id)
  if (!own) return undefined
  const record = await recordOf(session, own.table)
  if (record.error && isForNow({ code: record.error })) throw new Refused(record.error)
  if (record.moves) return puzzleFrom(own, { ...record, moves: record.moves })
  write(shown().filter(({ table }) => table !== own.table))
  return undefined
}
async function recordOf(session: Session, table: string): Promise<{ moves?: string[]; error?: Refused['code'] }> {
  if (isHere(table))
    return (await session.local()).record(table).then(
      (text) => JSON.parse(text) as object,
      (error: unknown) => ({ error: (error as Refused).code }),
    )
  try {
    return (await (await fetch(`/api/record/${table}`)).json()) as object
  } catch {
    return { error: 'offline' }
  }
}
export function puzzleFrom({ id, game, decision }: Own, record: object & { moves: string[] }): Puzzle {
  const { turn, seat, best, played, before, after, lost, error = 0, reason } = decision
  return {
    id, game, seat, best, tempting: played,
    values: { best: [before, 0], tempting: [after, 0], gain: [lost, error] },
    ...(reason ? { reason } : {}),
    begin: { record: { ...record, moves: record.moves.slice(0, turn) } },
  }
}
