import { expect, it } from 'vitest'
import type { Review, ReviewDecision } from '../../source/types'
import { isOwn, puzzleFrom, readShown, worthFinding } from './own'

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
