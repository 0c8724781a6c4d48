// What the server says of a game of Pyramidion: docs/notation.md (state, observation) and docs/protocol.md (insight).

export const GOODS = ['camel', 'food', 'worker', 'wood', 'stone', 'statue'] as const
export type Good = (typeof GOODS)[number]
export type Goods = Partial<Record<Good, number>>
export const CATEGORIES = ['influence', 'agreements', 'trade'] as const
export type Category = (typeof CATEGORIES)[number]
export type Token = 'mercenary' | 'negotiator'
export const KINDS = ['merchant', 'negotiator', 'mercenary', 'rebel'] as const
export const SPECIALS = [
  'deity', 'high_priest', 'guard', 'bandit', 'thief', 'vizier', 'overseer', 'philosopher', 'politician', 'stonecutter',
] as const
/** What a character is called: its kind, or which special it is. */
export type Role = (typeof KINDS)[number] | (typeof SPECIALS)[number]
export const CITIES = ['Giza', 'Abu Simbel', 'Thebes', 'Luxor', 'Cairo', 'Alexandria', 'Philae', 'Karnak'] as const
export type City = (typeof CITIES)[number]

export interface CityState {
  name: City
  goods: Goods
  mercenary: number | null
  negotiator: number | null
}
export interface Laid {
  player: number
  card: number
  copied: number | null
  category: Category | null
  raised: boolean
}
export interface PlayerState {
  goods: Goods
  boats: number[]
  place: number | null
  hand?: number[] // our own, or everybody's when the game is over
  cards?: number // how many another hand holds
  known?: number[] // those of them that everyone saw
}
export interface Contest {
  city: City
  activator: number
  passed: number[]
  rebels: number
  categories: ContestCategory[]
}
export interface ContestCategory {
  category: Category
  threshold: number
  numbers: number[]
  ahead: number[]
  winner?: number
  prize: { token?: Token; holder?: number; goods?: Goods }
  gains?: boolean
}
export interface InsightBoat {
  boat: number
  points: number
  cost: Goods
  karnak?: boolean
  missing?: Goods
  tokens?: { city: City; good: Good }[]
  statues?: number
  loadable?: boolean
}
export interface InsightPlayer {
  points: number
  boat_points: number
  mercenary_point: boolean
  mercenaries_left: number
  negotiators_left: number
  unused_mercenaries: City[]
}
export type Asked = Do | 'over'
export interface Insight {
  asked: Asked
  actor?: number
  target?: number
  activations: { order: number[]; done: number }
  coming: Partial<Record<City, Goods>>
  contest?: Contest
  boats: InsightBoat[]
  players: InsightPlayer[]
}
export interface Observation {
  seat: number
  round: number
  order: number[]
  supply: Goods
  supply_open: number | null
  open_boats: number[]
  karnak: { player: number; boat: number } | null
  deck: number
  boat_deck: number
  discard: number[]
  sundials: City[]
  here: City | null
  used_mercenaries: City[]
  cities: CityState[]
  laid: Laid[]
  players: PlayerState[]
  unseen: number[]
  insight: Insight
}

/** A decision spelled out, of every kind. */
export type Decision =
  | { do: 'collect'; city: City; good: Good }
  | { do: 'activate'; city: City }
  | { do: 'lay'; card: number }
  | { do: 'pass'; hire?: number }
  | { do: 'philosopher'; card: number }
  | { do: 'deity'; category: Category }
  | { do: 'guard'; card?: number; token?: Token }
  | { do: 'bandit'; card: number }
  | { do: 'thief'; card: number }
  | { do: 'vizier'; good: Good }
  | { do: 'politician'; good: Good }
  | { do: 'stonecutter'; city?: City }
  | { do: 'give'; goods: Good[] }
  | { do: 'take'; goods: Good[] }
  | { do: 'giza'; place: number }
  | { do: 'luxor'; draw: boolean }
  | { do: 'cairo'; token?: Token }
  | { do: 'alexandria'; good: Good }
  | { do: 'priest'; card: number }
  | { do: 'exchange'; times: number }
  | { do: 'decline' }
  | { do: 'load'; boat: number; mercenaries: City[]; statues: Goods }
export type Do = Decision['do']
