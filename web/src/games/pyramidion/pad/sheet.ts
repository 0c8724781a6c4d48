// What is written on a sheet of Pyramidion, and what the engine says of it (games/pyramidion/insight/pad.h).
import type { PadSheet } from '../../module'

export interface Round {
  boats: number[][] // by seat: the points of what was loaded
  places: number[] // by seat: the turn-order token taken in Giza, or 0
  giza: boolean
  mercenaries: number[] | null
  hands: number[] | null
  ended: boolean
}
export interface Written {
  order: number[] // the turn track at the beginning
  target: number // 0: all boats
  rounds: Round[]
  open?: boolean // everybody may see all points; loaded boats lie face down otherwise
}
export interface Counted {
  rounds: { order: number[]; loading: number[]; points: number[]; boats: number[]; extra: number }[]
  next: number[]
  totals: number[]
  left: number
  over: boolean
  ranks?: number[]
  decided?: 'points' | 'hand' | 'boats' | 'track'
  asks?: 'hands'
}

export const emptyRound = (players: number): Round => ({
  boats: Array.from({ length: players }, () => []),
  places: Array<number>(players).fill(0),
  giza: false,
  mercenaries: null,
  hands: null,
  ended: false,
})

/** The seats in an order by luck, which is a number of any size. */
export function shuffled(seats: readonly number[], luck: number): number[] {
  const left = [...seats].sort()
  const order: number[] = []
  for (let rest = Math.floor(luck); left.length; rest = Math.floor(rest / 7) + 13 * left.length) order.push(...left.splice(rest % left.length, 1))
  return order
}
/** The one who begins first on the track, the others behind by luck. */
export function begun(players: number, first: number, luck: number): Written {
  const others = Array.from({ length: players }, (_, index) => index + 1).filter((seat) => seat !== first)
  return { order: [first, ...shuffled(others, luck)], target: 10, rounds: [emptyRound(players)] }
}

export function asked({ names, data }: PadSheet): object | undefined {
  const { order, target, rounds } = data as Partial<Written>
  if (!Array.isArray(order) || !Array.isArray(rounds) || !rounds.length || typeof target !== 'number') return undefined
  if (!rounds.every((round) => [round?.boats, round?.places].every((list) => Array.isArray(list) && list.length === names.length))) return undefined
  return { players: names.length, order, target, rounds }
}
