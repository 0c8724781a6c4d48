import type { Box } from '../board/components'
import { GOODS, type Boat, type Goods, type Share } from '../board/types'
import type { Load } from './choices'

/** One way to pay, good by good. `spent` is what it takes out of one's own goods, with the statues that stand in. */
export function bill(boat: Boat, way: Load, spent: Goods, box: Box): Share[] {
  const standIns = GOODS.reduce((sum, good) => sum + (way.statues[good] ?? 0), 0)
  return GOODS.filter((good) => boat.cost[good]).map((good) => ({
    good,
    asked: boat.cost[good]!,
    own: (spent[good] ?? 0) - (good === 'statue' ? standIns : 0),
    mercenaries: way.mercenaries.filter((city) => box.cities[city].mercenaryGood === good),
    statues: way.statues[good] ?? 0,
    lacking: 0,
  }))
}
