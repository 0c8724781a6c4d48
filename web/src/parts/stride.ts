import type { View } from '../source/types'
import { MANNERS } from './names'

const STRIDES = { slow: 1.25, normal: 1, quick: 0.75 }
/** By how much longer than usual somebody takes for a step that is looked at: each bot has its own way. */
export const strideOf = (seat: number, { seats }: Pick<View, 'seats'>): number => (seats[seat - 1]?.kind === 'bot' ? STRIDES[MANNERS[seat - 1]!] : 1)
