import { afterEach, expect, it, vi } from 'vitest'
import type { Session } from '../../source/session'
import type { Review, ReviewDecision } from '../../source/types'
import { isOwn, ownPuzzle, puzzleFrom, readShown, worthFinding } from './own'

const decision = (turn: number, seat: number, lost: number, more: Partial<ReviewDecision> = {}): ReviewDecision => ({
  turn, seat, lost, error: 0.5, played: 'r1', best: 'r2', best_decision: { do: 'refill', pile: 2 }, before: 4, after: 4 - lost, luck: [0, 0], ...more,
})
const review = (decisions: ReviewDecision[]): Review => ({ players: [], opening_luck: [], decisions, moments: [] })

it('takes one’s own decisions that surely cost something, dearest first', () => {
  const all = [decision(1, 1, 2), decision(2, 2, 9), decision(3, 1, 5), decision(4, 1, 0.6), decision(5, 1, 3, { error: 2 }), decision(6, 1, 4, { best: 'r1' }), decision(8, 1, 1.5, { error: undefined } as never)]
  expect(worthFinding(review(all), [1]).map(({ turn }) => turn)).toEqual([3, 1, 8])
})
it('asks at the table as the decision found it', () => {
  const puzzle = puzzleFrom({ id: '_a-2', game: 'pyramido', table: '_a', decision: decision(2, 1, 5) }, { game: 'pyramido', moves: ['a', 'b', 'c', 'd'] } as never)
  expect(puzzle).toMatchObject({ seat: 1, best: 'r2', tempting: 'r1', values: { best: [4, 0], tempting: [-1, 0], gain: [5, 0.5] }, begin: { record: { game: 'pyramido', moves: ['a', 'b'] } } })
  expect(isOwn(puzzle.id)).toBe(true)
  expect(isOwn('0123abcd')).toBe(false)
})
it('reads what it remembers, and nothing of another kind', () => {
  const shown = [{ table: 'abc', game: 'pyramido', decisions: [decision(2, 1, 5)] }]
  expect(readShown(JSON.stringify(shown))).toEqual(shown)
  for (const text of [null, '', '7', '{}', '[7]', '[null]', '[{"table":"a","game":"b","decisions":[7]}]']) expect(readShown(text)).toEqual([])
})

afterEach(() => vi.unstubAllGlobals())
it('forgets a game that is gone, and none that is out of reach', async () => {
  let text = JSON.stringify([{ table: 'abc', game: 'pyramido', decisions: [decision(2, 1, 5)] }])
  vi.stubGlobal('localStorage', { getItem: () => text, setItem: (_: string, written: string) => void (text = written) })
  const session = { local: () => Promise.reject(new Error('no worker')) } as unknown as Session
  const want = (answer: () => Response) => {
    vi.stubGlobal('fetch', async () => answer())
    return ownPuzzle(session, 'pyramido', 'abc-2')
  }
  await expect(want(() => { throw new TypeError('no network') })).rejects.toMatchObject({ code: 'offline' })
  await expect(want(() => new Response('<!doctype html>502'))).rejects.toMatchObject({ code: 'offline' })
  await expect(want(() => Response.json({ error: 'busy' }))).rejects.toMatchObject({ code: 'busy' })
  expect(await want(() => Response.json({ moves: ['a', 'b', 'c'] }))).toMatchObject({ id: 'abc-2', begin: { record: { moves: ['a', 'b'] } } })
  expect(await want(() => Response.json({ error: 'no_table' }))).toBeUndefined()
  expect(readShown(text)).toEqual([])
})
