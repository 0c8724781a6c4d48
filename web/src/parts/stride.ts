import type { View } from '../source/types'

const STRIDES = [1.15, 0.75, 1.25, 0.9] // by seat, as `botManners` says it
/** By how much longer than usual somebody takes for a step that is looked at: each bot has its own way. */
export const strideOf = (seat: number, { seats }: Pick<View, 'seats'>): number => (seats[seat - 1]?.kind === 'bot' ? STRIDES[seat - 1]! : 1)
