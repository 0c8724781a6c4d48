// How far one is with a boat, good by good. What is missing and which mercenaries could give it the server says; here it is only laid out.
import { CITY_FACTS } from './components'
import { GOODS, type Boat, type City, type Decision, type Good, type Goods } from './types'

export interface Share {
  good: Good
  asked: number
  own: number // what one's own goods cover
  mercenaries: City[] // whose token gives one
  statues: number // that stand in
  lacking: number
}

/** What would cover a boat's cargo as things are; statues are counted where they would be needed first. */
export function outlook(boat: Boat, goods: Goods): Share[] {
  let spare = Math.max(0, (goods.statue ?? 0) - (boat.cost.statue ?? 0))
  return GOODS.filter((good) => boat.cost[good]).map((good) => {
    const asked = boat.cost[good]!
    const missing = boat.missing?.[good] ?? 0
    const mercenaries = (boat.tokens ?? [])
      .filter((one) => one.good === good)
      .slice(0, missing)
      .map((one) => one.city)
    const statues = good === 'statue' ? 0 : Math.min(spare, missing - mercenaries.length)
    spare -= statues
    return { good, asked, own: asked - missing, mercenaries, statues, lacking: missing - mercenaries.length - statues }
  })
}

/** What one way to pay takes, good by good. */
export function bill(boat: Boat, way: Extract<Decision, { do: 'load' }>): Share[] {
  return GOODS.filter((good) => boat.cost[good]).map((good) => {
    const asked = boat.cost[good]!
    const mercenaries = way.mercenaries.filter((city) => CITY_FACTS[city].mercenaryGood === good)
    const statues = way.statues[good] ?? 0
    return { good, asked, own: asked - mercenaries.length - statues, mercenaries, statues, lacking: 0 }
  })
}

/** What a bill takes out of one's own goods. */
export function spent(shares: readonly Share[]): Goods {
  const goods: Goods = {}
  for (const one of shares) {
    if (one.own) goods[one.good] = (goods[one.good] ?? 0) + one.own
    if (one.statues) goods.statue = (goods.statue ?? 0) + one.statues
  }
  return goods
}
