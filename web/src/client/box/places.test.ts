import { expect, it } from 'vitest'
import { differences, valueAt, withValue } from './places'

const parts = { boats: [{ points: 1, cost: { camel: 2 } }, { points: 2, cost: {} }], supply: [{ 'Abu Simbel': { food: 1 } }] }
it('a place is found as the engine names it', () => {
  expect(valueAt(parts, 'boats[0].cost.camel')).toBe(2)
  expect(valueAt(parts, 'supply[0].Abu Simbel.food')).toBe(1)
  expect(valueAt(parts, 'supply[3].Giza.food')).toBeUndefined()
  expect(valueAt(parts, '')).toBe(parts)
})
it('another value at a place leaves the rest as it was', () => {
  const other = withValue(parts, 'boats[0].cost.wood', 3)
  expect(other).toEqual({ ...parts, boats: [{ points: 1, cost: { camel: 2, wood: 3 } }, parts.boats[1]] })
  expect((other as typeof parts).boats[1]).toBe(parts.boats[1])
  expect(parts.boats[0]!.cost).toEqual({ camel: 2 })
  expect(withValue(parts, 'boats[0].cost.camel', undefined)).toEqual({ ...parts, boats: [{ points: 1, cost: {} }, parts.boats[1]] })
  expect(withValue(parts, 'supply[0].Giza.wood', 1)).toEqual({ ...parts, supply: [{ 'Abu Simbel': { food: 1 }, Giza: { wood: 1 } }] })
})
it('sets differ where a number does, however they are written', () => {
  expect(differences(parts, { supply: [{ 'Abu Simbel': { food: 1, wood: 0 } }], boats: [{ cost: { camel: 2 }, points: 1 }, { points: 2, cost: {} }] })).toEqual([])
  expect(differences(parts, withValue(parts, 'boats[1].points', 5))).toEqual(['boats[1].points'])
  expect(differences(withValue(parts, 'boats[0].cost.camel', undefined), parts)).toEqual(['boats[0].cost.camel'])
})
