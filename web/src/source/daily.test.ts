import { describe, expect, it } from 'vitest'
import type { Card } from '../generated/protocol'
import { dayAfter, latest, resultOf, streaksOf, withResults, type DailyState } from './daily'

const card = (day: string, more: Partial<Card> = {}, counts = true): Card =>
  ({
    table: `_${day}`,
    game: 'pyramido',
    status: 'over',
    seats: [{ kind: 'person' }, { kind: 'bot' }],
    settings: { daily: { day, counts } },
    result: { reason: 'played', points: [100, 90], ranks: [1, 2] },
    ...more,
  }) as unknown as Card
const empty: DailyState = {
  day: '2026-11-18',
  next: 0,
  games: [{ game: 'pyramido', bot: 'mason', commitments: [], opened: [], played: 0, best: [], streak: 0, longest: 0 }],
  results: [],
}

describe('days', () => {
  it('go on over the ends of months and years', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01')
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
  })
  it('make a streak up to today or yesterday', () => {
    expect(streaksOf([], '2026-11-18')).toEqual({ streak: 0, longest: 0 })
    expect(streaksOf(['2026-11-17', '2026-11-16'], '2026-11-18')).toEqual({ streak: 2, longest: 2 })
    expect(streaksOf(['2026-11-18', '2026-11-17', '2026-11-16'], '2026-11-18')).toEqual({ streak: 3, longest: 3 })
    expect(streaksOf(['2026-11-18', '2026-11-10', '2026-11-09', '2026-11-08'], '2026-11-18')).toEqual({ streak: 1, longest: 3 })
    expect(streaksOf(['2026-11-16'], '2026-11-18')).toEqual({ streak: 0, longest: 1 })
  })
})
describe('what was played here', () => {
  it('counts if it was played to its end, and once', () => {
    expect(resultOf(card('2026-11-18'))).toEqual({ day: '2026-11-18', game: 'pyramido', table: '_2026-11-18', status: 'counted', points: 100, theirs: 90 })
    expect(resultOf(card('2026-11-18', { status: 'running', result: undefined }))?.status).toBe('running')
    expect(resultOf(card('2026-11-18', { result: { reason: 'resigned', points: [1, 2], ranks: [2, 1] } }))?.status).toBe('out')
    expect(resultOf(card('2026-11-18', { seats: [{ kind: 'person', away: true }, { kind: 'bot' }] as Card['seats'] }))?.status).toBe('out')
    expect(resultOf(card('2026-11-18', {}, false))).toBeUndefined()
    expect(resultOf(card('', { settings: {} as Card['settings'] }))).toBeUndefined()
  })
  it('counts until the day after is over', () => {
    const ended = (at: string) => resultOf(card('2026-11-18', { ended: Date.parse(at) }))
    expect(ended('2026-11-19T23:59:59.999Z')).toMatchObject({ status: 'counted', points: 100 })
    expect(ended('2026-11-20T00:00:00.000Z')).toEqual({ day: '2026-11-18', game: 'pyramido', table: '_2026-11-18', status: 'out' })
  })
  it('is shown by months, with what may still run since yesterday', () => {
    const cards = [card('2026-11-17'), card('2026-11-18'), card('2026-10-31')]
    const state = withResults(empty, cards)
    expect(state.results.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-17'])
    expect(state.games[0]).toMatchObject({ streak: 2, longest: 2 })
    expect(withResults(empty, cards, '2026-10').results.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-17', '2026-10-31'])
  })
  it('tells that the clock went back', () => {
    const { results } = withResults(empty, [card('2026-12-01'), card('2026-11-02')])
    expect(latest(results)).toBe('2026-12-01')
    expect(latest([])).toBe('')
  })
})
