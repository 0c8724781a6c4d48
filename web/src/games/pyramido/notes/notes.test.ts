import { expect, it } from 'vitest'
import { notes } from '.'

const player = { level: 1, hole: false }
const seen = (change: object = {}, mine: object = {}, insight: object = {}) => ({
  to_act: 1,
  observation: { level: 1, asked: 'place', piles: [{ size: 3 }, { size: 1 }, { size: 8 }, { size: 9 }], insight: { scored: 0, players: [{ ...player, ...mine }, player], ...insight }, ...change },
})
const found = (view: object, before: object = seen()) => notes.found(view, before, [], 1)

it('names what happens in a game of Pyramido', () => {
  expect(found(seen())).toEqual([])
  expect(found(seen({ level: 2 }, {}, { scored: 1 }))).toEqual(['mino', 'hides'])
  expect(found(seen({ asked: 'mark' }, {}, { forced: true }))).toEqual(['forced'])
  expect(found({ ...seen({ asked: 'mark' }, {}, { forced: true }), to_act: 2 })).toEqual([])
  expect(found(seen({ piles: [{ size: 3 }, { size: 4 }, { size: 8 }, { size: 5 }] }))).toEqual(['split'])
  expect(found(seen({}, { hole: true }))).toEqual(['hole'])
  expect(found(seen({}, { hole: true }), seen({}, { hole: true }))).toEqual([])
  expect(found(seen({ asked: 'cover' }))).toEqual(['cover'])
  expect(found(seen({ asked: 'fill' }, { hole: true }), seen({}, { hole: true }))).toEqual(['fill'])
})
