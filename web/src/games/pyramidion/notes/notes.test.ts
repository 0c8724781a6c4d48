import { expect, it } from 'vitest'
import { notes } from '.'

const seen = (asked: string, change: object = {}) => ({ to_act: 1, observation: { round: 2, cities: [{ mercenary: 1 }, { mercenary: null }], players: [{}, {}], insight: { asked }, ...change } })
const category = (numbers: number[], ahead: number[], winner?: number) => ({ category: 'trade', threshold: 5, numbers, ahead, ...(winner ? { winner } : {}) })
const settled = (...categories: object[]) => [{ kind: 'decide', seq: 1, then: [{ what: 'contests', contest: { categories } }] }]
const found = (events: object[], view: object = seen('lay'), before: object = seen('lay')) => notes.found(view, before, events, 1)

it('names what happens in a game of Pyramidion', () => {
  expect(found([])).toEqual([])
  expect(found(settled(category([6, 6], [1, 2])))).toEqual(['tie'])
  expect(found(settled(category([0, 0], [1, 2])))).toEqual([]) // nobody wanted it
  expect(found(settled(category([4, 1], [1])))).toEqual(['short'])
  expect(found(settled(category([6, 1], [1], 1)))).toEqual([])
  expect(found([{ kind: 'decide', seq: 1, then: [{ what: 'revolt' }, { what: 'order' }] }])).toEqual(['revolt', 'order'])
  expect(found([], seen('load'))).toEqual(['load'])
  expect(found([], seen('load'), seen('load'))).toEqual([])
  expect(found([], seen('collect'))).toEqual(['collect'])
  expect(found([], seen('lay', { round: 1 }), seen('activate', { round: 1 }))).toEqual(['cards'])
  expect(found([], seen('lay', { cities: [{ mercenary: 2 }, { mercenary: null }] }))).toEqual(['replaced'])
})
