import { beforeEach, expect, it, vi } from 'vitest'
import type { Card } from '../../source/types'
import { GROUND, keepReached, ladderOf, opponentOf, reachedIn, readReached } from './ladder'

const LEVELS = ['child', 'mason', 'pharaoh']
let clock = 0
const game = (bot: string, how: 'won' | 'lost' | 'drawn', more: object = {}) => {
  const at = ++clock
  return { at, table: `_${at}`, rank: how === 'lost' ? 2 : 1, hints: false, others: [{ bot, points: 0, rank: how === 'won' ? 2 : 1 }], ...more }
}
const store = new Map<string, string>()
beforeEach(() => {
  clock = 0
  store.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => void store.set(key, value) })
})

it('begins on the ground, and two wins of three climb a rung', () => {
  expect(ladderOf(LEVELS, [])).toMatchObject({ climbed: 0, match: [], steps: [] })
  const [a, b, c] = [game('child', 'won'), game('child', 'lost'), game('child', 'won')]
  expect(ladderOf(LEVELS, [a])).toMatchObject({ climbed: 0, match: [true] })
  expect(ladderOf(LEVELS, [a, b])).toMatchObject({ climbed: 0, match: [true, false] })
  const ladder = ladderOf(LEVELS, [a, b, c])
  expect(ladder).toMatchObject({ climbed: 1, since: c.at, table: c.table, match: [] })
  expect(ladder.steps.map(({ table, came, match }) => [table, came, match])).toEqual([
    [a.table, 'on', [true]],
    [b.table, 'on', [true, false]],
    [c.table, 'climbed', [true, false, true]],
  ])
})

it('two losses lose the match and nothing else: the next one begins anew', () => {
  const games = [game('child', 'won'), game('child', 'lost'), game('child', 'lost'), game('child', 'won')]
  expect(ladderOf(LEVELS, games)).toMatchObject({ climbed: 0, match: [true] })
  expect(ladderOf(LEVELS, games).steps.map(({ came }) => came)).toEqual(['on', 'on', 'beaten', 'on'])
})

it('nobody falls: games against a rung that was climbed, or one that is not due, change the score alone', () => {
  const up = [game('child', 'won'), game('child', 'won')]
  const games = [...up, game('child', 'lost'), game('child', 'lost'), game('pharaoh', 'won'), game('pharaoh', 'won'), game('mason', 'won')]
  expect(ladderOf(LEVELS, games)).toMatchObject({ climbed: 1, match: [true] })
  expect(ladderOf(LEVELS, games).rungs).toEqual([
    { level: 'child', played: 4, won: 2, drawn: 0 },
    { level: 'mason', played: 1, won: 1, drawn: 0 },
    { level: 'pharaoh', played: 2, won: 2, drawn: 0 },
  ])
})

it('what was won against a rung before it was due is not won again', () => {
  const early = [game('mason', 'won'), game('mason', 'won')]
  expect(ladderOf(LEVELS, [...early, game('child', 'won'), game('child', 'won')])).toMatchObject({ climbed: 1, match: [] })
})

it('a draw, a game with hints, and one against more than a bot decide nothing', () => {
  const games = [
    game('child', 'drawn'),
    game('child', 'won', { hints: true }),
    game('child', 'won', { others: [{ bot: 'child', points: 0, rank: 2 }, { bot: 'mason', points: 0, rank: 3 }] }),
    game('child', 'won', { others: [{ points: 0, rank: 2 }] }),
    game('child@5ms', 'won'),
    game('child', 'won', { others: undefined }),
  ]
  expect(ladderOf(LEVELS, games)).toMatchObject({ climbed: 0, match: [] })
  expect(ladderOf(LEVELS, games).rungs[0]).toEqual({ level: 'child', played: 2, won: 1, drawn: 1 })
})

it('the top has nothing above it', () => {
  const games = LEVELS.flatMap((level) => [game(level, 'won'), game(level, 'won')])
  expect(ladderOf(LEVELS, [...games, game('pharaoh', 'lost')])).toMatchObject({ climbed: 3, match: [] })
})

it('a rung stays when the games that climbed it are forgotten, and the match goes on from there', () => {
  const climbs = [game('child', 'won'), game('child', 'won')]
  keepReached('pyramido', ladderOf(LEVELS, climbs))
  expect(reachedIn('pyramido')).toEqual({ climbed: 1, since: 2, table: '_2' })
  expect(reachedIn('pyramidion')).toEqual(GROUND)
  expect(ladderOf(LEVELS, [game('mason', 'won')], reachedIn('pyramido'))).toMatchObject({ climbed: 1, match: [true] })
  // Less than that is never kept: another tab may know less.
  keepReached('pyramido', GROUND)
  expect(reachedIn('pyramido').climbed).toBe(1)
})

it('a rung that was climbed while the clock was ahead stops nobody', () => {
  const climbs = [game('child', 'won'), game('child', 'won', { at: 1000 })]
  keepReached('pyramido', ladderOf(LEVELS, climbs, GROUND, 1000))
  expect(reachedIn('pyramido', 1000).since).toBe(1000)
  // The clock was put right: what is played from now on counts.
  expect(reachedIn('pyramido', 10)).toEqual({ climbed: 1, since: 10, table: '_2' })
  const [before, after] = [game('mason', 'lost', { at: 9 }), game('mason', 'won', { at: 11 })]
  expect(ladderOf(LEVELS, [climbs[0]!, before, after, climbs[1]!], reachedIn('pyramido', 12), 12)).toMatchObject({ climbed: 1, match: [true] })
})

it('where the games tell more than what was kept, they count', () => {
  const games = [...LEVELS].slice(0, 2).flatMap((level) => [game(level, 'won'), game(level, 'won')])
  expect(ladderOf(LEVELS, games, { climbed: 1, since: 2 })).toMatchObject({ climbed: 2, since: 4 })
  expect(ladderOf(LEVELS, games, { climbed: 1, since: 2 }).steps).toHaveLength(4)
})

it('somebody else’s text under our key is nothing', () => {
  for (const text of [null, '', '[1]', '{', '"x"', '{"pyramido":{"climbed":"3"}}', '{"pyramido":null}', '{"pyramido":{"climbed":-1,"since":0}}']) expect(readReached(text)).toEqual({})
})

it('a ladder game is one against one, without hints, dealt, and from its beginning', () => {
  const settings = { hints: false }
  const seats = [{ kind: 'person' }, { kind: 'bot', bot: 'mason' }]
  const of = (card: object) => opponentOf(card as Card)
  expect(of({ seats, settings })).toBe('mason')
  expect(of({ seats, settings: { hints: true } })).toBeUndefined()
  expect(of({ seats, settings: { ...settings, again: { table: '_1', turn: 3 } } })).toBeUndefined()
  expect(of({ seats, settings: { ...settings, origin: { as: 'puzzle' } } })).toBeUndefined()
  expect(of({ seats: [...seats, { kind: 'bot', bot: 'child' }], settings })).toBeUndefined()
  expect(of({ seats: [seats[0], seats[0]], settings })).toBeUndefined()
})
