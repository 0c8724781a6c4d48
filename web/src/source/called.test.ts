import { expect, it } from 'vitest'
import { seatCalled, seatToAct } from './table'
import type { View } from './types'

it('calls nobody for whom a bot plays, though they may still decide', () => {
  const view = (away: boolean) => ({ status: 'running', you: [2], to_act: 2, seats: [{}, { kind: 'person', ...(away ? { away } : {}) }] }) as unknown as View
  expect([seatToAct(view(false)), seatCalled(view(false))]).toEqual([2, 2])
  expect([seatToAct(view(true)), seatCalled(view(true))]).toEqual([2, 0])
  expect(seatCalled({ ...view(false), to_act: 1 })).toBe(0)
  expect(seatCalled(undefined)).toBe(0)
})
