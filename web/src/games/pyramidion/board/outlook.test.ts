import { describe, expect, it } from 'vitest'
import { bill, outlook, spent } from './outlook'
import type { Boat } from './types'

// The rulebook's example: 2 camels, 2 stone, 1 worker, 1 food, with 1 camel, 1 statue, 2 stone, 1 worker and a mercenary in Giza.
const boat: Boat = {
  boat: 3,
  points: 3,
  cost: { camel: 2, food: 1, worker: 1, stone: 2 },
  missing: { camel: 1, food: 1 },
  tokens: [{ city: 'Giza', good: 'camel' }],
  statues: 1,
  loadable: true,
}
const goods = { camel: 1, worker: 1, stone: 2, statue: 1 }

describe('a boat', () => {
  it('is covered by own goods, then mercenaries, then statues', () => {
    expect(outlook(boat, goods)).toEqual([
      { good: 'camel', asked: 2, own: 1, mercenaries: ['Giza'], statues: 0, lacking: 0 },
      { good: 'food', asked: 1, own: 0, mercenaries: [], statues: 1, lacking: 0 },
      { good: 'worker', asked: 1, own: 1, mercenaries: [], statues: 0, lacking: 0 },
      { good: 'stone', asked: 2, own: 2, mercenaries: [], statues: 0, lacking: 0 },
    ])
  })
  it('lacks what nothing covers', () => {
    expect(outlook({ ...boat, tokens: [] }, goods).map((one) => one.lacking)).toEqual([0, 1, 0, 0])
  })
  it('does not lend out statues that it asks for itself', () => {
    const temple: Boat = { boat: 4, points: 5, cost: { food: 1, statue: 1 }, missing: { food: 1 }, tokens: [] }
    expect(outlook(temple, { statue: 1 }).map((one) => [one.own, one.lacking])).toEqual([[0, 1], [1, 0]])
  })
})

describe('a bill', () => {
  it('says what one way to pay takes', () => {
    const shares = bill(boat, { do: 'load', boat: 3, mercenaries: ['Giza'], statues: { food: 1 } })
    expect(shares.map((one) => [one.good, one.own, one.mercenaries.length, one.statues])).toEqual([['camel', 1, 1, 0], ['food', 0, 0, 1], ['worker', 1, 0, 0], ['stone', 2, 0, 0]])
    expect(spent(shares)).toEqual({ camel: 1, worker: 1, stone: 2, statue: 1 })
  })
})
