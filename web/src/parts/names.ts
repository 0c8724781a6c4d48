import { GAMES } from '../games/all'
import { t } from '../i18n'
import type { Seat, View } from '../source/types'
import { nameAt } from './people'

/** Whether somebody alone at this screen has or had this seat. */
export function isYou(view: Pick<View, 'you' | 'mine'>, seat: number): boolean {
  const own = view.mine ?? view.you
  return own.length === 1 && own[0] === seat
}

/** "You", a person's name, or the beast that a bot is at this seat. Two guests of one name are told apart by their colours: a number would read as a place. */
export function seatName(view: Pick<View, 'table' | 'seats' | 'you' | 'mine'>, seat: number): string {
  const one = view.seats[seat - 1]
  if (!one || one.kind === 'open') return t().openSeat
  if (isYou(view, seat)) return t().you
  if ((view.mine ?? view.you).includes(seat)) return nameAt(view.table, seat) // one of several at this screen
  if (one.kind === 'bot') return t().botNames[seat - 1]!
  const name = personName(one, seat)
  const same = (other: Seat) => other.kind === one.kind && other.name === one.name
  return view.seats.filter(same).length > 1 ? `${name} (${t().seatColours[seat - 1]})` : name
}

/** A guest's name has a mark that no name may have: whoever is called like that has no account, and somebody else may be tomorrow. */
export function personName(seat: Seat, number: number): string {
  const name = givenName(seat.name ?? t().seat(number), seat.guest)
  return seat.guest ? `${name}°` : name
}

/** The name that the server gave a guest, in our language; one that somebody chose stays as it is. */
export function givenName(name: string, guest: boolean | undefined): string {
  const [, colour, jewel, number] = (guest && /^(\w+) (Mask|Cat|Ankh|Falcon|Eye|Lotus) (\d\d)$/.exec(name)) || []
  return colour && jewel ? `${t().guestName(colour, jewel)} ${number}` : name
}
/** The manner of the bot at each seat: how it moves. */
export const MANNERS = ['slow', 'quick', 'slow', 'normal'] as const
/** What the mark at a guest's name means, and the manner of a bot, for whoever wonders. */
export function nameTip({ kind, guest }: Seat, number: number): string | undefined {
  if (kind === 'bot') return `${t().botNames[number - 1]}: ${t().screens.settings.paces[MANNERS[number - 1]!]}`
  return kind === 'person' && guest ? `° ${t().guestMark}` : undefined
}

/** `search@100ms` is the thinker with 100 ms. */
export function botName(bot: string): string {
  const [name = '', budget] = bot.split('@')
  const known = t().bots[name] ?? GAMES.map(({ words }) => words.words.game.bots?.[name]).find(Boolean) ?? name
  return budget ? `${known} (${budget})` : known
}
