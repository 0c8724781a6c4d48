import { beforeAll, expect, it, vi } from 'vitest'
import type { View } from '../source/types'

vi.stubGlobal('document', { documentElement: {} })
const { speak } = await import('../i18n')
const { reasonText } = await import('./verdict')
beforeAll(() => speak('en'))

const over = (reason: string, you: number[], gone: number[]) =>
  ({
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
})
