import { t } from '../../i18n'
import type { View } from '../../net/types'
import { seatName } from './names'

/** Who has won a game that is over. */
export function verdict(view: View): string {
  const ends = t().screens.end
  const winners = view.result!.ranks.flatMap((rank, index) => (rank === 1 ? [index + 1] : []))
  if (winners.length > 1) return ends.shared(winners.map((seat) => seatName(view, seat)).join(', '))
  const name = seatName(view, winners[0]!)
  const mine = view.you.length === 1 && view.you[0] === winners[0]
  // Whoever wins Pyramido becomes Vizier.
  const crowned = view.game === 'pyramido' && name !== t().bots.vizier
  if (mine) return crowned ? ends.youVizier : ends.youWin
  return crowned ? ends.vizier(name) : ends.wins(name)
}
