import { describe, expect, it } from 'vitest'
import type { Observation } from '../board/types'

import { flights } from './flights'

const seen = (city: Record<string, number>, goods: Record<string, number>[]) =>
  ({ cities: [{ name: 'Giza', goods: city, mercenary: null, negotiator: null }], players: goods.map((one) => ({ goods: one, cards: 0, boats: [], place: null })) }) as unknown as Observation

describe('flights', () => {
  it('go from the city to the one who gained', () => {
    expect(flights(seen({ stone: 2, wood: 1 }, [{}, { wood: 1 }]), seen({}, [{}, { stone: 2, wood: 2 }]))).toEqual([
      { good: 'wood', from: 'Giza', to: 2 },
      { good: 'stone', from: 'Giza', to: 2 },
      { good: 'stone', from: 'Giza', to: 2 },
    ])
  })
  it('are none when goods came from the supply or only left', () => {
    expect(flights(seen({}, [{}]), seen({}, [{ stone: 1 }]))).toEqual([])
    expect(flights(seen({ food: 1 }, [{ wood: 3 }]), seen({}, [{}]))).toEqual([])
  })
})
