// What the worked examples of the rules show. The captions tell it in words; a test holds it to the components.
import { BOATS, CHARACTERS } from '../board/components'
import type { Category, City, Good, Goods, TokenKind } from '../board/types'

/** Each seat's characters in a city, and what became of them. */
export interface ContestExample {
  city: City
  category: Category
  revolt?: number // the strength of the token that is drawn
  stays?: { token: TokenKind; seat: number } | { goods: Goods } // what lies there before
  seats: { seat: number; cards: number[]; sum: number; good: boolean }[]
}

const basic = (seat: number, role: string) => CHARACTERS.findIndex((one) => one.owner === seat && one.role === role)
/** A shared card by its role and its numbers. */
const shared = (role: string, numbers: Partial<Record<Category, number>>) =>
  CHARACTERS.flatMap((one, card) => (one.owner === 0 && one.role === role && (['influence', 'agreements', 'trade'] as const).every((each) => one[each] === (numbers[each] ?? 0)) ? [card] : []))[0]!

export const REVOLT: ContestExample = {
  city: 'Philae',
  category: 'influence',
  revolt: 7,
  seats: [
    { seat: 1, cards: [shared('mercenary', { influence: 6 }), basic(1, 'mercenary')], sum: 10, good: true },
    { seat: 2, cards: [shared('negotiator', { agreements: 6 })], sum: 0, good: false },
    { seat: 3, cards: [shared('rebel', { influence: 3 }), basic(3, 'mercenary')], sum: 7, good: false },
  ],
}
export const INFLUENCE: ContestExample = {
  city: 'Thebes',
  category: 'influence',
  stays: { token: 'mercenary', seat: 3 },
  seats: [
    { seat: 1, cards: [shared('mercenary', { influence: 6 })], sum: 6, good: false },
    { seat: 2, cards: [shared('mercenary', { influence: 5 }), basic(2, 'mercenary')], sum: 9, good: true },
  ],
}
export const AGREEMENTS: ContestExample = {
  city: 'Alexandria',
  category: 'agreements',
  stays: { token: 'negotiator', seat: 3 },
  seats: [
    { seat: 1, cards: [shared('negotiator', { agreements: 6 })], sum: 6, good: false },
    { seat: 2, cards: [basic(2, 'negotiator')], sum: 4, good: false },
  ],
}
export const TRADE: ContestExample = {
  city: 'Luxor',
  category: 'trade',
  stays: { goods: { stone: 4 } },
  seats: [
    { seat: 1, cards: [shared('merchant', { trade: 5 }), basic(1, 'merchant')], sum: 9, good: false },
    { seat: 2, cards: [shared('merchant', { agreements: 1, trade: 5 }), basic(2, 'merchant')], sum: 9, good: false },
  ],
}
/** The boat that the rulebook shows. */
export const BOAT = BOATS.findIndex(({ cost }) => cost.camel === 2 && cost.stone === 2 && cost.worker === 1 && cost.food === 1 && !cost.wood)
export const NEW_BOATS: { left: number[]; opened: number[] } = { left: [0, BOAT, 4], opened: [5, 1] }
export const COLLECT = { city: 'Karnak', seat: 2, goods: ['food', 'food', 'camel'] as Good[], taken: 2 } as const
/** Who was where on the turn track, what was taken in Giza, and who is where then. */
export const ORDER = { before: [1, 2, 3], took: { seat: 3, place: 2 }, after: [1, 3, 2] } as const
export const LOAD = { seat: 2, goods: ['camel', 'food', 'stone', 'stone', 'statue'] as Good[], mercenary: 'Giza' } as const
