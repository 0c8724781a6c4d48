import { beforeEach, expect, it, vi } from 'vitest'
import type { Statistics } from '../source/types'
import { bestsOf, ownRecord } from './records'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) })
})

it('knows a record once there is something to be better than, and says the same of its table again', () => {
  expect(ownRecord('area', 5, 'one')).toBe(false)
  expect(ownRecord('area', 5, 'two')).toBe(false)
  expect(ownRecord('area', 7, 'three')).toBe(true)
  expect(ownRecord('area', 7, 'three')).toBe(true)
  expect(ownRecord('area', 6, 'four')).toBe(false)
})
it('has none where nothing can be kept', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'not ours' })
  expect(ownRecord('area', 5, 'one')).toBe(false)
})

const results = (...games: [points: number, rank: number][]) => games.map(([points, rank], index) => ({ at: index, table: `t${index}`, players: 2, points, rank, reason: 'played' })) as Statistics['results']

it('knows the best of all games until this one, and wins in a row', () => {
  const all = results([60, 1], [58, 2], [71, 1], [65, 1], [80, 1])
  expect(bestsOf(all, 't2')).toEqual({ best: true, streak: 1 })
  expect(bestsOf(all, 't3')).toEqual({ best: false, streak: 2 })
  expect(bestsOf(all, 't4')).toEqual({ best: true, streak: 3 })
  expect(bestsOf(all, 't1')).toEqual({ best: false, streak: 0 })
})
it('calls the first game no record, and knows nothing of a game that does not count', () => {
  expect(bestsOf(results([60, 1]), 't0')).toEqual({ best: false, streak: 1 })
  expect(bestsOf(results([60, 1]), 'other')).toEqual({ best: false, streak: 0 })
})
