import { expect, it } from 'vitest'
import data from '../../../../../data/pyramidion.json'
import { boxOf, SHIPPED, SHIPPED_SET } from '../board/components'
import { isPrinted, PRINTED } from './printed'

it('what the rulebook shows is marked, and it says so of nothing else', () => {
  // A new entry of the data file wants a place here.
  expect(data.printed).toEqual([
    'cities.Thebes.influence=7',
    'cities.Giza.mercenary_good=camel',
    'supply[0]',
    'boats: one costs 2 camel, 2 stone, 1 worker, 1 food',
    'revolt: one of strength 6, one of strength 7, together rewarding 1 food and 1 worker',
    'deity adds 6',
  ])
  expect(data.cities[2]).toMatchObject({ name: 'Thebes', influence: 7 })
  expect(data.cities[0]).toMatchObject({ name: 'Giza', mercenary_good: 'camel' })
  expect(data.boats[9]!.cost).toEqual({ camel: 2, stone: 2, worker: 1, food: 1 })
  expect([data.revolt[3]!.strength, data.revolt[4]!.strength]).toEqual([6, 7])
  expect(PRINTED).toHaveLength(7)
  expect(isPrinted('cities[2].influence')).toBe(true)
  expect(isPrinted('cities[2].trade')).toBe(false)
  expect(isPrinted('supply[0].Giza.food')).toBe(true)
  expect(isPrinted('boats[9].points')).toBe(false)
})
it('a table with a box of its own is drawn with that, and all others with the shipped one', () => {
  const parts = { ...SHIPPED_SET, boats: SHIPPED_SET.boats.map((boat, index) => (index ? boat : { ...boat, points: 9 })) } as unknown as Record<string, unknown>
  const box = boxOf({ parts })
  expect(box.boats[0]!.points).toBe(9)
  expect(box.characters).toEqual(SHIPPED.characters)
  expect(boxOf({ parts })).toBe(box)
  expect(boxOf({})).toBe(SHIPPED)
})
