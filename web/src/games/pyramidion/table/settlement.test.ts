import { expect, it, vi } from 'vitest'
import type { Contest, Decision, Observation } from '../board/types'
import type { PyramidionHappening as Happening } from '../../../generated/protocol'
import type { TableEvent, View } from '../../../source/types'

vi.stubGlobal('document', { documentElement: {} })
const { contestAt, settlementOf, settles } = await import('./settlement')

const contest: Contest = {
  city: 'Luxor',
  activator: 1,
  passed: [],
  rebels: 1,
  categories: [
    { category: 'influence', threshold: 6, numbers: [9, 0], ahead: [1], winner: 1, gains: true, prize: { token: 'mercenary' } },
    { category: 'agreements', threshold: 5, numbers: [0, 0], ahead: [1], prize: { token: 'negotiator' } },
    { category: 'trade', threshold: 7, numbers: [4, 0], ahead: [1], prize: { goods: { stone: 4 } } },
  ],
}
const adds = { influence: 0, agreements: 0, trade: 0 }
const lying = (player: number, card: number) => ({ player, card, copied: null, category: null, raised: false })
const observation = { seat: 1, round: 2, here: 'Luxor', laid: [lying(1, 20), lying(2, 3)], insight: { asked: 'lay', actor: 2, contest, laid: [adds, adds] } } as unknown as Observation
const start = { seq: 1, at: 0, kind: 'start' } as TableEvent
const before = { seq: 1, to_act: 2, you: [1], events: [start], observation } as unknown as View
const after = (decision: Decision, then: Happening[], more: Partial<View> = {}): View =>
  ({ ...before, seq: 2, events: [start, { seq: 2, at: 0, kind: 'decide', seat: 2, turn: 1, decision, notation: '', used: 0, then }], ...more }) as View
const revolt: Happening = { what: 'revolt', city: 'Luxor', tokens: [0], strength: 5, numbers: [9, 3], ahead: [1], beaten: [2], winner: 1, reward: { food: 1 } }

it('goes through what was contested, one after the other', () => {
  const told = settlementOf(after({ do: 'pass' }, [{ what: 'contests', contest }]), before)!
  expect(told.beats).toEqual(['hold', 'influence', 'trade', 'rewards'])
  expect(told.city).toBe('Luxor')
})
it('has the revolt first, with the influence of all before it', () => {
  const told = settlementOf(after({ do: 'pass' }, [revolt, { what: 'contests', contest }]), before)!
  expect(told.beats).toEqual(['hold', 'revolt', 'influence', 'trade', 'rewards'])
  expect(told.held.categories[0]!.numbers).toEqual([9, 3])
  expect(told.contest!.categories[0]!.numbers).toEqual([9, 0])
})
it('ends with a revolt that leaves nobody', () => {
  const told = settlementOf(after({ do: 'pass' }, [{ ...revolt, beaten: [1, 2] }, { what: 'activate', seat: 2, city: 'Giza' }]), before)!
  expect(told).toMatchObject({ beats: ['hold', 'revolt', 'rewards'], contest: undefined })
  expect(contestAt(told, 'revolt')).toBe(told.held)
  expect(contestAt(told, 'rewards').categories.map(({ winner, numbers }) => [winner, numbers])).toEqual(Array(3).fill([undefined, [0, 0]]))
})
it('shows what was laid last, and asks nothing', () => {
  const told = settlementOf(after({ do: 'lay', card: 7 }, [{ what: 'lay', seat: 1, card: 9 }, { what: 'discard', card: 3 }, { what: 'contests', contest }]), before)!
  const seen = told.view.observation as Observation
  expect(seen.laid.map(({ player, card }) => [player, card])).toEqual([[1, 20], [2, 7], [1, 9]])
  expect(seen.insight!.laid).toHaveLength(3)
  expect(told.view).toMatchObject({ to_act: 0, legal: [] })
  expect(seen.insight!.actor).toBeUndefined()
})
it('is nothing where nothing was settled, where it was taken back, or where another sits at the screen', () => {
  expect(settlementOf(after({ do: 'pass' }, []), before)).toBeUndefined()
  const settled = after({ do: 'pass' }, [{ what: 'contests', contest }])
  expect(settlementOf({ ...settled, events: [...settled.events, { seq: 3, at: 0, kind: 'undo', seat: 2, turn: 0 } as TableEvent] }, before)).toBeUndefined()
  expect(settlementOf({ ...settled, observation: { ...observation, seat: 2 } as View['observation'] }, before)).toBeUndefined()
  expect(settlementOf(settled, settled)).toBeUndefined()
})
it('is not told from the table as it was before several decisions, as after a lost line', () => {
  const settled = after({ do: 'pass' }, [revolt, { what: 'contests', contest }], { seq: 3 })
  const laid = { seq: 2, at: 0, kind: 'decide', seat: 2, turn: 1, decision: { do: 'lay', card: 7 }, notation: '', used: 0 } as TableEvent
  const both = { ...settled, events: [start, laid, { ...settled.events.at(-1)!, seq: 3 }] } as View
  expect(settles(both, before)).toBe(true)
  expect(settlementOf(both, before)).toBeUndefined()
  expect(settlementOf(both, { ...before, seq: 2, events: [start, laid] } as View)).toBeDefined()
})
