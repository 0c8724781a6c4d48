import { expect, test } from 'vitest'
import { line, linear, ticks } from './plot'

test('ticks are round and cover the range', () => {
  expect(ticks(0, 97)).toEqual([0, 50, 100])
  expect(ticks(1432, 1561)).toEqual([1400, 1450, 1500, 1550, 1600])
  expect(ticks(-12, 8)).toEqual([-15, -10, -5, 0, 5, 10])
  expect(ticks(5, 5)[0]).toBeLessThanOrEqual(5)
  expect(ticks(5, 5).at(-1)).toBeGreaterThanOrEqual(5)
})
test('a scale maps its ends onto the page', () => {
  const y = linear([0, 97], 100, 0)
  expect(y(0)).toBe(100)
  expect(y(100)).toBe(0)
  expect(y(50)).toBe(50)
})
test('a line begins with a move', () => {
  expect(line([[0, 1], [2, 3]])).toBe('M0.0 1.0L2.0 3.0')
  expect(line([])).toBe('')
})
