import { expect, it } from 'vitest'
import type { Decision, Observation } from '../board/types'
import type { TableEvent, View } from '../../../source/types'
import { justLaid } from './news'

const decide = (seq: number, seat: number, decision: Decision, then?: unknown[]): TableEvent =>
  ({ seq, at: 0, kind: 'decide', seat, turn: seq - 1, decision, notation: '', used: 0, ...(then ? { then } : {}) }) as TableEvent
const seen = (seat: number, events: TableEvent[]) => [...justLaid({ events, observation: { seat } as Observation } as View)]
const events = [
  decide(1, 2, { do: 'lay', card: 3 }),
  decide(2, 1, { do: 'lay', card: 4 }),
  decide(3, 2, { do: 'lay', card: 5 }),
  decide(4, 3, { do: 'pass' }, [{ what: 'lay', seat: 2, card: 6 }]),
]

it('marks what others laid since one\u2019s own last decision', () => {
  expect(seen(1, events)).toEqual([5, 6])
  expect(seen(1, [...events, decide(5, 1, { do: 'pass' })])).toEqual([])
})
it('marks the last one for those who watch', () => {
  expect(seen(0, events.slice(0, 3))).toEqual([5])
})
it('forgets what was taken back', () => {
  expect(seen(1, [...events, { seq: 5, at: 0, kind: 'undo', seat: 2, turn: 2 } as TableEvent])).toEqual([])
})
