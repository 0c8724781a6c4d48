import { beforeAll, expect, it, vi } from 'vitest'
import type { View } from '../source/types'

vi.stubGlobal('document', { documentElement: {} })
const { speak } = await import('../i18n')
const { seatName } = await import('./names')
beforeAll(() => speak('en'))

const seats = [
  { kind: 'person', name: 'Red', user: 'u1' },
  { kind: 'person', name: 'Blue Falcon 27', user: 'u2', guest: true },
] as View['seats']

it('marks a guest for all others', () => {
  expect(seatName({ seats, you: [1] }, 2)).toBe('Blue Falcon 27°')
  expect(seatName({ seats, you: [] }, 1)).toBe('Red')
})

it('marks nobody on their own screen', () => {
  expect(seatName({ seats, you: [2] }, 2)).toBe('You')
  expect(seatName({ seats, you: [1, 2] }, 2)).toBe('Blue Falcon 27')
})
