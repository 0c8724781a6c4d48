import type { Statistics } from '../../source/types'

export interface Row {
  players: number
  games: number
  ranks: number[] // how often first, second, …
}
/** How often each place was reached, for each number of players that was played. */
export function resultsByPlayers(results: Statistics['results']): Row[] {
  const rows = new Map<number, Row>()
  for (const { players, rank } of results) {
    const row = rows.get(players) ?? { players, games: 0, ranks: Array<number>(players).fill(0) }
    row.games++
    row.ranks[rank - 1] = (row.ranks[rank - 1] ?? 0) + 1
    rows.set(players, row)
  }
  return [...rows.values()].sort((a, b) => a.players - b.players)
}
