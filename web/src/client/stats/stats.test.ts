import { expect, it } from 'vitest'
import { course, courseOf, joined, judged, opponents, partsOf, records, smooth, unreviewed, winsIn, type Result } from './stats'

const game = (at: number, points: number, rank: number, more: Partial<Result> = {}): Result => ({ at, table: `t${at}`, players: 2, points, rank, reason: 'played', ...more })
const against = (bot: string | undefined, points: number, rank: number) => ({ others: [{ ...(bot ? { bot } : {}), points, rank }] })

it('puts the games of server and device in one row', () => {
  expect(joined([game(3, 1, 1)], undefined, [game(1, 1, 1), game(4, 1, 2)]).map(({ at }) => at)).toEqual([1, 3, 4])
  expect(winsIn([game(1, 1, 1), game(2, 1, 2)])).toBe(1)
})
it('tells how it went against each bot', () => {
  const games = [
    game(1, 50, 1, against('child', 40, 2)),
    game(2, 30, 2, against('mason', 60, 1)),
    game(3, 40, 1, against('child', 40, 1)),
    game(4, 40, 2, { others: [{ bot: 'mason', points: 20, rank: 3 }, { points: 90, rank: 1 }] }),
    game(5, 40, 1, against('random', 1, 2)),
    game(6, 40, 1),
  ]
  expect(opponents(games, ['child', 'mason'])).toEqual([
    { bot: 'mason', games: 2, won: 1, drawn: 0, margin: -5 },
    { bot: 'child', games: 2, won: 1, drawn: 1, margin: 5 },
    { bot: 'random', games: 1, won: 1, drawn: 0, margin: 39 },
  ])
})
it('finds what was best', () => {
  expect(records([])).toBeUndefined()
  const games = [game(1, 50, 1, against('a', 45, 2)), game(2, 60, 2, against('a', 70, 1)), game(3, 55, 1, against('a', 20, 2)), game(4, 55, 1), game(5, 10, 2)]
  const best = records(games)!
  expect(best.points.table).toBe('t2')
  expect(best.margin).toMatchObject({ by: 35, result: { table: 't3' } })
  expect(best.streak).toBe(2)
  expect(records([game(1, 5, 2)])).toMatchObject({ margin: undefined, streak: 0 })
})
it('follows figures from game to game, and leaves out games that have none', () => {
  const games = [game(1, 1, 1, { figures: { hidden: 4, levels: [1, 2] } }), game(2, 1, 1), game(3, 1, 1, { figures: { hidden: 8, levels: [3, 4, 5] } })]
  expect(courseOf(games, 'hidden')).toEqual({ values: [4, 8], mean: 6, late: undefined })
  expect(courseOf(games, 'levels')).toBeUndefined()
  expect(partsOf(games, 'levels').map((one) => one.mean)).toEqual([2, 3, 5])
  expect(partsOf(games, 'hidden')).toEqual([])
})
it('says how it goes lately once there is a before', () => {
  expect(course(Array(10).fill(1) as number[])!.late).toBeUndefined()
  expect(course([100, ...(Array(10).fill(2) as number[])])!.late).toBe(2)
  expect(smooth([0, 10, 20], 2)).toEqual([0, 5, 15])
})
it('adds up what reviews said', () => {
  expect(judged([game(1, 1, 1)])).toBeUndefined()
  const told = judged([game(1, 1, 1, { review: { own: -28, luck: 4, accuracy: 0.9, lost: 30 } }), game(2, 1, 1, { review: { own: 1, luck: -6, lost: 10 } }), game(3, 1, 1)])!
  expect(told).toMatchObject({ games: 2, lost: { mean: 20 }, luck: { mean: -1 }, accuracy: { mean: 0.9 } })
  expect(unreviewed([game(1, 1, 1, { review: { own: 0, luck: 0, lost: 0 } }), game(2, 1, 1)])).toEqual(['t2'])
})
