import type { Result } from '../source/types'

/** The seats that have won; none where people agreed to end before anything was scored. */
export function winnersOf({ reason, points, ranks }: Pick<Result, 'reason' | 'points' | 'ranks'>): number[] {
  if (reason === 'agreed' && points.every((one) => one === 0)) return []
  return ranks.flatMap((rank, index) => (rank === 1 ? [index + 1] : []))
}
