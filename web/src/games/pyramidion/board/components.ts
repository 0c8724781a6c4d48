// What is printed on the components: out of the data file that the engine plays with too, or out of the table's view where it is played
// with the numbers of somebody's own box.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import data from '../../../../../data/pyramidion.json'
import type { View } from '../../../source/types'
import type { Category, City, Good, Goods, Role } from './types'

export interface Character {
  role: Role
  influence: number
  agreements: number
  trade: number
  ankh: boolean
  owner: number // the seat of a basic card, 0 for a shared one
}
export interface PrintedCard {
  kind: string
  special?: string
  influence: number
  agreements: number
  trade: number
  ankh: boolean
}
/** A set of components as the engine reads and writes it. */
export interface PrintedSet {
  goods_supply: Record<Good, number>
  basic_cards_per_player: PrintedCard[]
  shared_cards: PrintedCard[]
  cities: ({ name: string; mercenary_good: string } & Record<Category, number>)[]
  boats: { points: number; cost: Goods }[]
  supply: Partial<Record<City, Goods>>[]
  revolt: { strength: number; reward: Goods }[]
}
export interface PrintedCity extends Record<Category, number> {
  mercenaryGood: Good
}
/** The same as the board asks for it. */
export interface Box {
  /** All characters by their number: the shared ones, then each seat's basic ones. */
  characters: Character[]
  cities: Record<City, PrintedCity>
  boats: { points: number; cost: Goods }[]
  /** What each supply card brings, city by city. */
  supply: Partial<Record<City, Goods>>[]
  revolts: { strength: number; reward: Goods }[]
}

const character = (card: PrintedCard, owner: number): Character => ({
  role: (card.special ?? card.kind) as Role,
  influence: card.influence,
  agreements: card.agreements,
  trade: card.trade,
  ankh: card.ankh,
  owner,
})
function unpack(set: PrintedSet): Box {
  return {
    characters: [...set.shared_cards.map((card) => character(card, 0)), ...[1, 2, 3, 4].flatMap((seat) => set.basic_cards_per_player.map((card) => character(card, seat)))],
    cities: Object.fromEntries(set.cities.map(({ name, mercenary_good, ...thresholds }) => [name, { ...thresholds, mercenaryGood: mercenary_good }])) as Record<City, PrintedCity>,
    boats: set.boats,
    supply: set.supply,
    revolts: set.revolt,
  }
}

export const SHIPPED_SET = data as PrintedSet
export const SHIPPED: Box = unpack(SHIPPED_SET)
export const { characters: CHARACTERS, cities: CITY_FACTS, boats: BOATS, supply: SUPPLY, revolts: REVOLTS } = SHIPPED

const unpacked = new WeakMap<object, Box>()
/** The components that a table is played with. */
export function boxOf({ parts }: Pick<View, 'parts'>): Box {
  if (!parts) return SHIPPED
  const known = unpacked.get(parts) ?? unpack(parts as unknown as PrintedSet)
  unpacked.set(parts, known)
  return known
}
/** The table's, for all that is drawn of it; the shipped ones elsewhere. */
export const BoxContext = createContext(SHIPPED)
export const useBox = (): Box => useContext(BoxContext)
