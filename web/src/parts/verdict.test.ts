import { beforeAll, expect, it, vi } from 'vitest'
import type { View } from '../source/types'

vi.stubGlobal('document', { documentElement: {} })
const { speak } = await import('../i18n')
const { reasonText, verdict } = await import('./verdict')
const { winnersOf } = await import('./winners')
const { lexicon } = await import('../games/pyramido/i18n')
beforeAll(() => speak('en', [lexicon]))

const over = (reason: string, you: number[], gone: number[]) =>
  ({
    game: 'pyramido',
    you,
    seats: ['Red', 'Blue'].map((name, index) => ({ kind: 'person', name, user: name, ...(gone.includes(index + 1) ? { forfeited: true } : {}) })),
    result: { reason, points: [0, 0], ranks: [1, 2] },
  }) as unknown as View

it('says by name who ended a game', () => {
  expect(reasonText(over('resigned', [1], [2]))).toBe('Blue resigned')
  expect(reasonText(over('resigned', [2], [2]))).toBe('You resigned')
  expect(reasonText(over('timeout', [], [1]))).toBe('Red ran out of time')
})
it('names nobody where nobody gave up', () => {
  expect(reasonText(over('agreed', [1], []))).toBe('The players agreed to end')
  expect(reasonText(over('played', [1], []))).toBe('Played to the end')
  const withBot = over('agreed', [1], [])
  expect(reasonText({ ...withBot, seats: [withBot.seats[0]!, { kind: 'bot', bot: 'greedy' }] } as View)).toBe('The game ended')
})
it('says who was out of the game, and why', () => {
  const seen = (...out: boolean[]) => ({ ...over('played', [1], []), observation: { players: out.map((eliminated) => ({ eliminated })) } }) as unknown as View
  expect(reasonText(seen(false, false))).toBe('Played to the end')
  expect(reasonText(seen(true, false))).toBe('You were out: no domino fitted any more, and two cards could not fill the holes.')
  expect(reasonText(seen(false, true))).toBe('Blue was out: no domino fitted any more, and two cards could not fill the holes.')
})
it('has no winner where people agreed to end before anything was scored', () => {
  const ended = (reason: string, points: number[], ranks: number[]) => ({ ...over(reason, [1], []), result: { reason, points, ranks } }) as unknown as View
  expect(verdict(ended('agreed', [0, 0], [1, 1]))).toBe('Nobody has won')
  expect(verdict(ended('agreed', [12, 12], [1, 1]))).toBe('Shared victory: You, Blue')
  expect(winnersOf({ reason: 'resigned', points: [0, 0], ranks: [2, 1] })).toEqual([2])
})
