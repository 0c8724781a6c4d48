import { gameOf } from '../games/module'
import { t } from '../i18n'
import type { View } from '../source/types'
import { isYou, seatName } from './names'
import { winnersOf } from './winners'

/** Why a game that is over ended, by name where somebody is behind it. */
export function reasonText(view: View): string {
  const words = t().table
  const { reason } = view.result!
  const gone = view.seats.flatMap(({ forfeited }, index) => (forfeited ? [index + 1] : []))
  // Whoever plays bots agrees with nobody.
  const people = view.seats.flatMap(({ kind }, index) => (kind === 'person' ? [index + 1] : []))
  if (reason === 'agreed' && people.every((seat) => isYou(view, seat))) return words.events.end
  if ((reason !== 'resigned' && reason !== 'timeout') || !gone.length) return gameOf(view.game).out?.(view) ?? words.reasons[reason]
  const kind = reason === 'resigned' ? 'resign' : 'timeout'
  return gone.map((seat) => (isYou(view, seat) ? words.yourEvents[kind] : words.events[kind](seatName(view, seat)))).join('. ')
}

/** Who has won a game that is over. */
export function verdict(view: View): string {
  const ends = t().screens.end
  const winners = winnersOf(view.result!)
  if (!winners.length) return ends.nobody
  if (winners.length > 1) return ends.shared(winners.map((seat) => seatName(view, seat)).join(', '))
  const name = seatName(view, winners[0]!)
  const mine = view.you.length === 1 && view.you[0] === winners[0]
  return gameOf(view.game).winner?.(name, mine) ?? (mine ? ends.youWin : ends.wins(name))
}
