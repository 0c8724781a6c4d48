import { describe, expect, it, vi } from 'vitest'
import type { Card, DecideEvent, Review, View } from '../../source/types'
import { byTurn, withCard } from './cards'
import { GAMES } from '../../games/all'
import { company, quickOf } from './quick'
import { resultsByPlayers } from './results'
import { readSetUp, seatsFor, setUpOf } from './setup'
import { mistakes } from './mistakes'
import { dailyBegun } from './Ways'
import { duel, margins, playedText } from './ReviewPanel'

// The modules look at the page they are in when they are loaded.
vi.hoisted(() => {
  const page = { protocol: 'http:', host: 'test', pathname: '/', search: '', hash: '' }
  Object.assign(globalThis, { location: page, matchMedia: () => ({ matches: false, addEventListener: () => undefined }) })
})

const [first, other] = [GAMES[0]!, GAMES.at(-1)!]
const card = (table: string, more: Partial<Card> = {}) => ({ table, status: 'running', ...more }) as Card

it('three bots of a quick game are about as strong as the one that was chosen', () => {
  const levels = ['one', 'two', 'three']
  expect(company(levels, 'two', 3)).toEqual(['two', 'one', 'three'])
  expect(company(levels, 'one', 3)).toEqual(['one', 'one', 'two'])
  expect(company(levels, 'three', 2)).toEqual(['three', 'two'])
  expect(company(levels, 'three', 1)).toEqual(['three'])
})

it('a deal of the day that was begun is to be gone on with while it counts', () => {
  const begun = (day: string, more: object = {}) => card(day, { game: first.name, settings: { daily: { day, counts: true } }, ...more } as Partial<Card>)
  const cards = [
    card('another', { game: first.name, settings: {} } as Partial<Card>),
    begun('2026-05-18'),
    begun('2026-05-19'),
    begun('2026-05-20'),
    begun('2026-05-20', { table: 'over', status: 'over' }),
    begun('2026-05-20', { table: 'practice', settings: { daily: { day: '2026-05-20', counts: false } } }),
  ]
  expect(dailyBegun(cards, Date.parse('2026-05-20T12:00:00Z')).map(({ table }) => table)).toEqual(['2026-05-19', '2026-05-20'])
})

describe('the lists of tables', () => {
  it('take a new table first, change one in place, and let a finished one go', () => {
    const list = [card('a'), card('b')]
    expect(withCard(list, card('c')).map((one) => one.table)).toEqual(['c', 'a', 'b'])
    expect(withCard(list, card('b', { status: 'open' }))[1]!.status).toBe('open')
    expect(withCard(list, card('a', { status: 'over' })).map((one) => one.table)).toEqual(['b'])
    expect(withCard(list, card('a', { status: 'closed' })).map((one) => one.table)).toEqual(['b'])
  })
  it('keep what a change leaves out', () => {
    expect(withCard([card('a', { updated: 5 })], card('a'))[0]!.updated).toBe(5)
  })
  it('show those that wait for us first', () => {
    const list = [card('open', { status: 'open' }), card('theirs', { updated: 9 }), card('mine', { your_turn: true, updated: 1 })]
    expect(byTurn(list).map((one) => one.table)).toEqual(['mine', 'theirs', 'open'])
  })
})

describe('what was chosen last', () => {
  it('is read again', () => {
    const level = first.quick.levels.at(-1)!
    expect(quickOf(first.name, { [first.name]: { level, players: 4 } })).toEqual({ level, players: 4 })
  })
  it.each([null, '', 7, {}, [], { [first.name]: { level: 'nobody', players: 9 } }, { [first.name]: null }])('is the standard where %j was kept', (kept) => {
    expect(quickOf(first.name, kept)).toEqual({ level: first.quick.standard, players: 2 })
  })
  it('is what a table was made with', () => {
    const seats = [{ kind: 'open' }, { kind: 'person', user: 'u' }, { kind: 'bot', bot: 'mason' }]
    const settings = { clock: { kind: 'live', base: 600, increment: 5 }, public: false, rated: false, hints: false, leavers: 'forfeit' }
    const made = setUpOf({ game: other.name, seats, you: [2], options: { some: 12 }, settings } as unknown as Parameters<typeof setUpOf>[0])
    expect(made).toMatchObject({ seats: ['open', 'me', 'bot:mason'], options: { some: '12' }, clock: { kind: 'live', base: 600 }, public: false, leavers: 'forfeit' })
    expect(readSetUp(JSON.stringify(made), null)).toEqual(made)
  })
  it('fills the form of a new table; the address names the game; the seed is never kept', () => {
    const kept = JSON.stringify({ game: first.name, seats: ['me', 'bot:mason', 'open'], clock: { kind: 'days', days: 3 }, public: false, leavers: 'forfeit', seed: 'old' })
    const setUp = readSetUp(kept, other.name)
    expect(setUp).toMatchObject({ game: other.name, seats: ['me', 'bot:mason', 'open'], clock: { kind: 'days', days: 3 }, public: false, leavers: 'forfeit', seed: '' })
  })
  it.each([null, '[]', 'x', '{"seats":["me"]}', '{"seats":["me","<b>"]}', '{"clock":{"kind":"live"}}', '{"game":"chess"}'])('makes sense even after %s', (text) => {
    expect(readSetUp(text, null)).toMatchObject({ game: first.name, seats: ['me', 'open'], clock: { kind: 'none' } })
  })
  it('lets a bot that does not know the game give way', () => {
    expect(seatsFor(['me', 'bot:a', 'bot:b'], ['b'])).toEqual(['me', 'open', 'bot:b'])
    expect(seatsFor(['me', 'bot:a'], undefined)).toEqual(['me', 'bot:a'])
  })
})

it('counts places for each number of players', () => {
  const result = (players: number, rank: number) => ({ at: 0, table: '', players, points: 0, rank, reason: 'played' as const })
  expect(resultsByPlayers([result(3, 1), result(2, 2), result(3, 3), result(3, 1)])).toEqual([
    { players: 2, games: 1, ranks: [0, 1] },
    { players: 3, games: 3, ranks: [2, 0, 1] },
  ])
})

describe('a review', () => {
  const decision = (turn: number, seat: number, before: number, lost: number) => ({ turn, seat, before, lost, after: before - lost, played: '', best: '', luck: [0, 0] })
  const review = {
    players: [{ result: 4 }, { result: -4 }],
    decisions: [decision(0, 1, 1, 0), decision(1, 2, -1, 3), decision(2, 1, 5, 0.4), decision(3, 2, -5, 7)],
  } as unknown as Review
  it('follows each seat to the result', () => {
    expect(margins(review, 4)).toEqual([[[0, 1], [2, 5], [4, 4]], [[1, -1], [3, -5], [4, -4]]])
    expect(duel(review, 1, 4)).toEqual([[0, 1], [1, 1], [2, 5], [3, 5], [4, 4]])
    expect(duel(review, 2, 4).at(-1)).toEqual([4, -4])
  })
  it('names what cost these seats most, dearest first, and nothing small', () => {
    expect(mistakes(review, [1, 2]).map((one) => one.turn)).toEqual([3, 1])
    expect(mistakes(review, [2], 1).map((one) => one.turn)).toEqual([3])
    expect(mistakes(review, [1])).toEqual([])
  })
  it('tells what was played in the log’s words: what stands of it, without what came of it', () => {
    const decide = (seq: number, decision: string) => ({ seq, at: 0, kind: 'decide', seat: 2, turn: 1, decision, notation: 'lay rebel-30', used: 0, then: [{ what: 'order', order: [] }] })
    const full = { events: [decide(1, 'taken back'), { seq: 2, at: 0, kind: 'undo', seat: 2, turn: 1 }, decide(3, 'a rebel')] } as unknown as View
    const ui = { describe: (event: DecideEvent) => `Blue lays ${event.decision}${event.then ? ' and more' : ''}` }
    expect(playedText({ turn: 1, seat: 2 }, full, ui, () => 0)).toBe('Blue lays a rebel')
  })
})
