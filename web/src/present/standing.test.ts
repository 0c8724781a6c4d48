import { expect, it } from 'vitest'
import type { TableEvent } from '../source/types'
import { standing } from './standing'

it('leaves out what was taken back', () => {
  const events = [
    { seq: 3, kind: 'start' },
    { seq: 4, kind: 'decide', turn: 0 },
    { seq: 5, kind: 'decide', turn: 1 },
    { seq: 6, kind: 'decide', turn: 2 },
    { seq: 7, kind: 'undo', turn: 1 },
    { seq: 8, kind: 'decide', turn: 1 },
  ] as TableEvent[]
  expect(standing(events).map((event) => event.seq)).toEqual([3, 4, 8])
})
