import { expect, it } from 'vitest'
import { LEAVES, leafOf, SIDE_LEAVES } from './leaves'
import { roomFor } from './room'

it('brings forward the leaf that a question is about', () => {
  expect(leafOf('activate')).toBe('map')
  expect(leafOf('philosopher')).toBe('city')
  expect(leafOf('load')).toBe('boats')
  expect(LEAVES).toEqual(expect.arrayContaining([...SIDE_LEAVES]))
})
it('opens the table as far as there is room', () => {
  expect(roomFor(90, 52)).toBe('wide')
  expect(roomFor(48, 60)).toBe('middle')
  expect(roomFor(64, 44)).toBe('middle')
  expect(roomFor(22.5, 37)).toBe('narrow')
  expect(roomFor(45, 25)).toBe('narrow') // twice the size on a laptop
})
