import { expect, it } from 'vitest'
import { SHIPPED } from '../board/components'
import { bill } from './bill'

type Bill = Parameters<typeof bill>
const rows = (boat: Bill[0], way: Bill[1], spent: Bill[2], box = SHIPPED) => bill(boat, way, spent, box).map((one) => [one.good, one.own, one.mercenaries, one.statues])

// The rulebook's example: 2 camels, 2 stone, 1 worker, 1 food, with 1 camel, 1 statue, 2 stone, 1 worker and a mercenary in Giza.
it('a bill says who pays for each good', () => {
  const boat = { boat: 3, points: 3, cost: { camel: 2, food: 1, worker: 1, stone: 2 } }
  expect(rows(boat, { do: 'load', boat: 3, mercenaries: ['Giza'], statues: { food: 1 } }, { camel: 1, worker: 1, stone: 2, statue: 1 })).toEqual([
    ['camel', 1, ['Giza'], 0],
    ['food', 0, [], 1],
    ['worker', 1, [], 0],
    ['stone', 2, [], 0],
  ])
})
it('a bill tells statues that stand in from those that are asked for', () => {
  const boat = { boat: 4, points: 5, cost: { food: 1, statue: 1 } }
  expect(rows(boat, { do: 'load', boat: 4, mercenaries: [], statues: { food: 1 } }, { statue: 2 })).toEqual([['food', 0, [], 1], ['statue', 1, [], 0]])
})
it('a bill goes by the box of its table', () => {
  const box = { ...SHIPPED, cities: { ...SHIPPED.cities, Giza: { ...SHIPPED.cities.Giza, mercenaryGood: 'food' as const } } }
  expect(rows({ boat: 3, points: 3, cost: { food: 1 } }, { do: 'load', boat: 3, mercenaries: ['Giza'], statues: {} }, {}, box)).toEqual([['food', 0, ['Giza'], 0]])
})
