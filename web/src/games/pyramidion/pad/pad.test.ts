import { expect, it, vi } from 'vitest'
import { asked, begun, emptyRound, shuffled, type Written } from './sheet'

vi.stubGlobal('document', { documentElement: {} })
const { speak } = await import('../../../i18n')
const { lexicon } = await import('../i18n')
const { pad } = await import('./index')

const sheet = (data: unknown) => ({ id: 'a', game: 'pyramidion', how: 'boats', names: ['', '', ''], first: 2, changed: 0, data })

it('a track has everybody once, whatever the luck', () => {
  const seen = new Set<string>()
  for (let luck = 0; luck < 2 ** 30; luck += 12_345_678) {
    const order = shuffled([1, 2, 3, 4], luck)
    expect([...order].sort()).toEqual([1, 2, 3, 4])
    seen.add(order.join())
  }
  expect(seen.size).toBeGreaterThan(10)
})
it('begins with the one who begins', () => {
  const { order, rounds, target } = begun(3, 2, 77)
  expect(order[0]).toBe(2)
  expect([...order].sort()).toEqual([1, 2, 3])
  expect([rounds, target]).toEqual([[emptyRound(3)], 10])
})
it('asks for what is a sheet', () => {
  expect(asked(sheet(begun(3, 1, 0)))).toMatchObject({ players: 3, target: 10 })
  for (const data of [{}, { order: [1, 2, 3], target: 10, rounds: [] }, begun(2, 1, 0), { ...begun(3, 1, 0), rounds: [null] }]) expect(asked(sheet(data))).toBeUndefined()
})
it('tells nobody’s points before the game is over, unless they are open', async () => {
  await speak('en', [lexicon])
  const written: Written = { ...begun(3, 1, 0), rounds: [{ ...emptyRound(3), boats: [[5, 4], [], [3]], ended: true }] }
  const names = ['Red', 'Blue', 'Green']
  const told = (data: Written, more = {}) => pad.result(sheet(data), names, { totals: [9, 0, 3], ...more })
  expect(told(written)).toEqual(['Red: 2 boats loaded', 'Blue: 0 boats loaded', 'Green: 1 boat loaded'])
  expect(told({ ...written, open: true })).toEqual(['Red: 9', 'Blue: 0', 'Green: 3'])
  expect(told(written, { over: true, ranks: [1, 3, 2] })).toEqual(['Red: 9', 'Blue: 0', 'Green: 3', 'Red wins'])
})
