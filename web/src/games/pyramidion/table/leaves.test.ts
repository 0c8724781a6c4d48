import { expect, it } from 'vitest'
import { bookFor, leafOf } from './leaves'
import { roomFor } from './room'

it('brings forward the leaf that a question is about', () => {
  expect(leafOf('activate')).toBe('map')
  expect(leafOf('philosopher')).toBe('city')
  expect(leafOf('load')).toBe('boats')
})
it('has no leaf for what lies open anyway', () => {
  expect(bookFor('narrow', false, true)).toContain('boats')
  expect(bookFor('middle', false, false)).not.toContain('map')
  expect(bookFor('middle', true, false)).toContain('map')
  expect(bookFor('middle', true, true)).not.toContain('boats')
})
it('opens the table as far as there is room', () => {
  expect(roomFor(90, 52)).toBe('wide')
  expect(roomFor(90, 52, true)).toBe('middle') // a large board
  expect(roomFor(48, 60)).toBe('middle')
  expect(roomFor(80, 41)).toBe('middle') // a small laptop
  expect(roomFor(22.5, 37)).toBe('narrow')
  expect(roomFor(45, 25)).toBe('narrow') // twice the size on a laptop
})
