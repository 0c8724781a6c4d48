import { expect, it } from 'vitest'
import { afterTry, count, nextPuzzle, NOTHING, ratingOf, readProgress, type Progress } from './progress'
import type { Entry } from './set'

const entry = (id: string, difficulty = 3, theme = 'area'): Entry => ({ id, theme, difficulty })
const after = (tries: [Entry, boolean][]): Progress => tries.reduce((progress, [one, right]) => afterTry(progress, one, right), NOTHING)

it('rates solver and puzzle against each other, at the first try alone', () => {
  const hard = entry('hard', 6)
  const solved = afterTry(NOTHING, hard, true)
  expect(solved.solver.rating).toBeGreaterThan(NOTHING.solver.rating + 50)
  expect(solved.solver.deviation).toBeLessThan(NOTHING.solver.deviation)
  expect(ratingOf(hard, solved).rating).toBeLessThan(ratingOf(hard, NOTHING).rating)
  const failed = afterTry(NOTHING, hard, false)
  expect(failed.solver.rating).toBeLessThan(NOTHING.solver.rating)
  const later = afterTry(failed, hard, true)
  expect(later.solver).toEqual(failed.solver)
  expect(later.tried.hard).toMatchObject({ first: false, solved: true })
  expect(later.streak).toBe(0)
})
it('a harder puzzle gives more and an easier one takes more', () => {
  const gain = (difficulty: number) => afterTry(NOTHING, entry('x', difficulty), true).solver.rating
  const loss = (difficulty: number) => afterTry(NOTHING, entry('x', difficulty), false).solver.rating
  expect(gain(6)).toBeGreaterThan(gain(1))
  expect(loss(6)).toBeGreaterThan(loss(1))
})
it('counts what was solved one after the other, and the longest of it', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((id) => entry(id))
  const progress = after([[all[0]!, true], [all[1]!, true], [all[2]!, false], [all[2]!, true], [all[3]!, true]])
  expect(progress).toMatchObject({ streak: 1, longest: 2, tries: 5 })
  expect(count(all, progress)).toEqual({ all: 5, solved: 4, first: 3 })
  expect(progress.past).toHaveLength(4)
})
it('what is one’s own is counted and not rated', () => {
  const progress = afterTry(NOTHING, { id: '_a-7', theme: '', difficulty: 0 }, true, false)
  expect(progress.solver).toEqual(NOTHING.solver)
  expect(progress).toMatchObject({ streak: 0, past: [] })
  expect(progress.tried['_a-7']).toMatchObject({ first: true, solved: true })
})

const six = [1, 2, 3, 4, 5, 6].flatMap((difficulty) => ['p', 'q'].map((name) => entry(`${name}${difficulty}`, difficulty, difficulty % 2 ? 'area' : 'hole')))
it('offers what is new and about as hard as its solver is strong', () => {
  for (const luck of [0, 0.5, 0.999]) expect(nextPuzzle(six, NOTHING, {}, luck)!.difficulty).toBeLessThanOrEqual(3)
  const strong: Progress = { ...NOTHING, solver: { rating: 1900, deviation: 60, volatility: 0.06 } }
  for (const luck of [0, 0.5, 0.999]) expect(nextPuzzle(six, strong, {}, luck)!.difficulty).toBeGreaterThanOrEqual(4)
})
it('keeps to what is wished, and leaves out what cannot be played', () => {
  expect(nextPuzzle(six, NOTHING, { theme: 'hole' }, 0.3)!.theme).toBe('hole')
  expect(nextPuzzle(six, NOTHING, { difficulty: 6 }, 0.3)!.difficulty).toBe(6)
  expect(nextPuzzle(six, NOTHING, { difficulty: 6, except: new Set(['p6']) }, 0)!.id).toBe('q6')
  expect(nextPuzzle(six, NOTHING, { theme: 'sand' }, 0)).toBeUndefined()
  expect(nextPuzzle([], NOTHING, {}, 0)).toBeUndefined()
})
it('when all were tried, what was not solved at once comes again, the longest ago first', () => {
  const [a, b, c] = [entry('a'), entry('b'), entry('c')]
  const progress = after([[a, true], [b, false], [c, false], [b, true]])
  expect(nextPuzzle([a, b, c], progress, {}, 0.9)).toEqual(c)
  expect(nextPuzzle([a, b, c], progress, { except: new Set(['c']) }, 0.9)).toEqual(b)
  expect(nextPuzzle([a], progress, {}, 0)).toEqual(a)
})
it('reads what it has kept, and nothing of another kind', () => {
  const progress = after([[entry('a'), true], [entry('b'), false]])
  expect(readProgress(JSON.stringify({ pyramido: progress }))).toEqual({ pyramido: progress })
  for (const text of [null, '', '7', '[]', 'null', '{"pyramido":7}', '{"pyramido":{"solver":{"rating":"x"},"tried":{}}}']) expect(readProgress(text)).toEqual({})
  const damaged = { ...progress, streak: 'x', past: 7, tried: { ...progress.tried, c: { first: true }, d: null, e: 7 } }
  expect(readProgress(JSON.stringify({ pyramido: damaged, pyramidion: null })).pyramido).toMatchObject({ streak: 0, past: [], tried: progress.tried })
})
