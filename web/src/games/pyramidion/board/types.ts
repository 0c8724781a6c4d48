// The game's words as the server prints them, and their lists in the rulebook's order.
import type { Boat, Category, City, Good, LaidCard } from '../../../generated/protocol'

export type {
  Boat, Category, City, Contest, ContestCategory, Good, Goods, LaidCard, PyramidionAsked as Asked, PyramidionDecision as Decision,
  PyramidionInsight as Insight, PyramidionObservation as Observation, PyramidionPlayer as Player, TokenKind,
} from '../../../generated/protocol'

/** Who covers a good that a boat asks for. */
export type Share = NonNullable<Boat['shares']>[number]
/** A laid card with what it adds as it lies. */
export interface Lying extends LaidCard {
  adds: Record<Category, number>
}

export const GOODS: readonly Good[] = ['camel', 'food', 'worker', 'wood', 'stone', 'statue']
export const CATEGORIES: readonly Category[] = ['influence', 'agreements', 'trade']
export const KINDS = ['merchant', 'negotiator', 'mercenary', 'rebel'] as const
export const SPECIALS = [
  'deity', 'high_priest', 'guard', 'bandit', 'thief', 'vizier', 'overseer', 'philosopher', 'politician', 'stonecutter',
] as const
/** What a character is called: its kind, or which special it is. */
export type Role = (typeof KINDS)[number] | (typeof SPECIALS)[number]
/** Down the river, from the sea to the south; west bank and east bank by turns. */
export const CITIES: readonly City[] = ['Alexandria', 'Cairo', 'Giza', 'Karnak', 'Thebes', 'Luxor', 'Abu Simbel', 'Philae']
