// What is printed on the components, out of the data file that the engine plays with too.
import data from '../../../../../data/pyramidion.json'
import type { Category, City, Good, Goods, Role } from './types'

export interface Character {
  role: Role
  influence: number
  agreements: number
  trade: number
  ankh: boolean
  owner: number // the seat of a basic card, 0 for a shared one
}
interface PrintedCard {
  kind: string
  special?: string
  influence: number
  agreements: number
  trade: number
  ankh: boolean
}

const character = (card: PrintedCard, owner: number): Character => ({
  role: (card.special ?? card.kind) as Role,
  influence: card.influence,
  agreements: card.agreements,
  trade: card.trade,
  ankh: card.ankh,
  owner,
})
const basic = data.basic_cards_per_player
/** All characters by their number: the shared ones, then each seat's basic ones. */
export const CHARACTERS: Character[] = [
  ...data.shared_cards.map((card) => character(card, 0)),
  ...[1, 2, 3, 4].flatMap((seat) => basic.map((card) => character(card, seat))),
]

export interface PrintedCity extends Record<Category, number> {
  mercenaryGood: Good
}
export const CITY_FACTS = Object.fromEntries(
  data.cities.map(({ name, mercenary_good, ...thresholds }) => [name, { ...thresholds, mercenaryGood: mercenary_good }]),
) as Record<City, PrintedCity>

export const BOATS = data.boats as { points: number; cost: Goods }[]
/** What each supply card brings, city by city. */
export const SUPPLY = data.supply as Partial<Record<City, Goods>>[]
export const REVOLTS = data.revolt as { strength: number; reward: Goods }[]
