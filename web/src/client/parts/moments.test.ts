import { expect, test } from 'vitest'
import type { Moment, View } from '../../source/types'
import { chapters, momentView } from './moments'

const moment = (turn: number, level: number): Moment => ({ seq: 1, turn, turns: 20, to_act: turn < 20 ? 1 : 0, observation: { level } as Moment['observation'] })

test('finds where each level begins with few questions', async () => {
  const level = (turn: number) => (turn < 7 ? 1 : turn < 12 ? 2 : turn < 19 ? 3 : 4)
  let asked = 0
  const found = await chapters(20, async (turn) => (asked++, level(turn)))
  expect(found).toEqual([{ number: 1, turn: 0 }, { number: 2, turn: 7 }, { number: 3, turn: 12 }, { number: 4, turn: 19 }])
  expect(asked).toBeLessThan(25)
})
test('a game without decisions has one chapter', async () => {
  expect(await chapters(0, async () => 1)).toEqual([{ number: 1, turn: 0 }])
})
test('a moment is a running game without a result, the last one the finished game', () => {
  const full = { status: 'over', turn: 20, events: [{ seq: 1, kind: 'start' }, { seq: 2, kind: 'decide', turn: 4 }, { seq: 3, kind: 'decide', turn: 9 }, { seq: 4, kind: 'end' }], result: { reason: 'played' }, you: [1] } as unknown as View
  const early = momentView(full, moment(5, 1))
  expect(early.status).toBe('running')
  expect(early.result).toBeUndefined()
  expect(early.events.map((event) => event.seq)).toEqual([1, 2])
  expect(momentView(full, moment(0, 1)).events.map((event) => event.seq)).toEqual([1])
  expect(early.you).toEqual([])
  expect(early.mine).toEqual([1])
  const end = momentView(full, moment(20, 4))
  expect(end.status).toBe('over')
  expect(end.result).toBeDefined()
  expect(end.events).toHaveLength(4)
})
