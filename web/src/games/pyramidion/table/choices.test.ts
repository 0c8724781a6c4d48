import { describe, expect, it } from 'vitest'
import type { City, Decision } from '../board/types'
import { foresee, sortChoices, type Load } from './choices'

describe('choices', () => {
  const laying: Decision[] = [{ do: 'lay', card: 3 }, { do: 'lay', card: 40 }, { do: 'pass' }, { do: 'pass', hire: 3 }, { do: 'pass', hire: 40 }]
  it('puts cards to lay in the hand and passing under the question', () => {
    const choices = sortChoices(laying)
    expect([...choices.hand]).toEqual([[3, laying[0]], [40, laying[1]]])
    expect(choices.buttons).toEqual([{ do: 'pass' }])
    expect(choices.canHire).toBe(true)
  })
  it('speaks of passing only when one may', () => {
    expect(sortChoices(laying).canPass).toBe(true)
    expect(sortChoices(laying, true).canPass).toBe(true)
    expect(sortChoices(laying.slice(0, 2)).canPass).toBe(false)
  })
  it('offers the hand to be discarded while hiring', () => {
    const choices = sortChoices(laying, true)
    expect(choices.hand.get(40)).toEqual({ do: 'pass', hire: 40 })
    expect(choices.buttons).toEqual([])
  })
  it('shows a guard’s targets on the table, and tokens as buttons too', () => {
    const choices = sortChoices([{ do: 'guard', card: 5 }, { do: 'guard', token: 'mercenary' }])
    expect(choices.laid.has(5)).toBe(true)
    expect(choices.tokens.has('mercenary')).toBe(true)
    expect(choices.buttons).toEqual([{ do: 'guard', token: 'mercenary' }])
  })
  it('shows goods that are taken from a city where they lie, and as buttons; those from the supply as buttons alone', () => {
    const choices = sortChoices([{ do: 'vizier', good: 'wood' }, { do: 'vizier', good: 'stone' }])
    expect([...choices.goods.keys()]).toEqual(['wood', 'stone'])
    expect(choices.buttons).toHaveLength(2)
    expect([...sortChoices([{ do: 'collect', city: 'Giza', good: 'food' }]).goods.keys()]).toEqual(['food'])
    expect(sortChoices([{ do: 'alexandria', good: 'wood' }]).goods.size).toBe(0)
  })
  it('shows a stonecutter’s cities on the map, and raising as a button', () => {
    const choices = sortChoices([{ do: 'stonecutter' }, { do: 'stonecutter', city: 'Giza' }])
    expect([...choices.cities.keys()]).toEqual(['Giza'])
    expect(choices.buttons).toEqual([{ do: 'stonecutter' }])
  })
})

describe('what the server says of them', () => {
  it('is what each card gains', () => {
    const { gains, ways } = foresee([{ do: 'lay', card: 3 }, { do: 'lay', card: 40 }, { do: 'pass' }], [{ gains: ['trade'] }, { gains: [] }, { gains: ['influence'] }])
    expect([...gains]).toEqual([[3, ['trade']], [40, []]])
    expect(ways.size).toBe(0)
  })
  it('is what each way to pay takes, the best of each boat first', () => {
    const way = (boat: number, ...mercenaries: City[]): Decision => ({ do: 'load', boat, mercenaries, statues: {} })
    const legal = [way(9, 'Giza'), way(9), way(2), { do: 'decline' } as const]
    const { ways } = foresee(legal, [{ spent: { camel: 2 } }, { spent: { camel: 1 }, best: true, saves: { camel: 1 } }, { spent: {}, best: true }, {}])
    expect([...ways]).toEqual([
      [9, [{ load: legal[1], spent: { camel: 1 }, saves: { camel: 1 } }, { load: legal[0], spent: { camel: 2 } }]],
      [2, [{ load: legal[2], spent: {} }]],
    ])
  })
})

describe('ways to pay', () => {
  const ways: Load[] = [
    { do: 'load', boat: 9, mercenaries: [], statues: { food: 1, camel: 1 } },
    { do: 'load', boat: 9, mercenaries: ['Giza'], statues: { food: 1 } },
    { do: 'load', boat: 9, mercenaries: ['Giza', 'Alexandria'], statues: {} },
    { do: 'load', boat: 2, mercenaries: [], statues: {} },
  ]
  it('are grouped by boat', () => {
    const boats = sortChoices([{ do: 'decline' }, ...ways]).boats
    expect([...boats.keys()]).toEqual([9, 2])
    expect(boats.get(9)).toHaveLength(3)
  })
})
