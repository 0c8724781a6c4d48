import { gameText, isGame } from '../../games/module'
import { t } from '../../i18n'
import { ago, date } from '../../i18n/time'
import { useSession } from '../../parts/session'
import { isHere } from '../../source/session'
import type { Card, Seat, User } from '../../source/types'
import { clockText } from './clock'
import { GameEmblem } from './Emblem'
import { Star } from '../../parts/Star'
import { botName, givenName, nameTip, personName } from '../../parts/names'
import { nameAt } from '../../parts/people'
import { winnersOf } from '../../parts/winners'

function seatText(card: Card, number: number, me: User | undefined): string {
  const seat = card.seats[number - 1]!
  const own = (one: Seat) => one.kind === 'person' && (isHere(card.table) || (me !== undefined && one.user === me.id))
  if (seat.kind === 'bot') return `${t().botNames[number - 1]} (${botName(seat.bot ?? seat.name ?? '')})`
  if (seat.kind === 'open') return t().openSeat
  // A running game keeps the name somebody sat down with; one's own may be another by now.
  if (!own(seat)) return personName(seat, number)
  return card.seats.filter(own).length > 1 ? nameAt(card.table, number) : me ? givenName(me.name, me.guest) : t().you
}

/** A table in a list: one link, with what matters to decide whether to follow it. */
export function TableCard({ card, mode }: { card: Card; mode: 'mine' | 'open' | 'running' | 'over' }) {
  const words = t().screens.card
  const { source, user } = useSession()
  const me = user.value
  const open = card.seats.filter((seat) => seat.kind === 'open').length
  const acting = card.to_act ? card.seats[card.to_act - 1] : undefined
  const mine = card.seats.findIndex((seat) => seat.user !== undefined && seat.user === me?.id) + 1
  const status =
    mode === 'over'
      ? card.updated && date(card.updated)
      : card.status === 'open'
        ? words.waiting(open)
        : card.your_turn
          ? words.yourTurn
          : acting
            ? words.turnOf(seatText(card, card.to_act!, me))
            : ''
  const action = mode === 'over' ? words.replay : mode === 'mine' || (mode === 'running' && mine) ? words.goOn : mode === 'open' ? (mine ? words.open : words.join) : words.watch
  const facts = [
    card.settings.clock.kind !== 'none' || mode === 'open' ? clockText(card.settings.clock) : '',
    card.settings.rated ? words.rated : '',
    card.settings.parts ? words.ownNumbers : '',
    mode !== 'over' && card.updated ? ago(card.updated, Date.now() + source.offset.value) : '',
  ].filter(Boolean)
  return (
    <a class={`table-card${card.your_turn ? ' yours' : ''}`} href={mode === 'over' ? `/replay/${card.table}` : `/t/${card.table}`}>
      <GameEmblem game={card.game} />
      <span class="table-card-text">
        <span class="table-card-title">
          <span class="number">{gameText(card.game).name}</span>
          {status && <span class={card.your_turn ? 'badge gold' : 'badge'}>{status}</span>}
        </span>
        <span class="table-card-seats">
          {card.seats.map((seat, index) => (
            <span key={index} class={seat.kind === 'open' ? 'open-seat' : undefined} title={nameTip(seat, index + 1)}>
              <i class={`dot seat-${index + 1}`} aria-hidden="true" />
              {seatText(card, index + 1, me)}
              {card.result && (
                <b class="table-card-points">
                  {card.result.points[index]}
                  {winnersOf(card.result).includes(index + 1) && <Star />}
                </b>
              )}
            </span>
          ))}
        </span>
        {facts.length > 0 && <span class="quiet small">{facts.join(' · ')}</span>}
      </span>
      <span class={`button small${card.your_turn || mode === 'open' ? ' gold' : ''}`} aria-hidden="true">
        {action}
      </span>
    </a>
  )
}

/** A list of tables, or a word about why there is none. */
export function TableList({ cards: all, mode, none }: { cards: Card[] | undefined; mode: 'mine' | 'open' | 'running' | 'over'; none: string }) {
  const cards = all?.filter(({ game }) => isGame(game)) // a newer server may have more than this page can show
  if (!cards) return <Coming />
  if (!cards.length) return <p class="empty">{none}</p>
  return (
    <ul class="table-cards">
      {cards.map((card) => (
        <li key={card.table}>
          <TableCard card={card} mode={mode} />
        </li>
      ))}
    </ul>
  )
}

/** In the place of what the server is asked for: it comes, or there is no line. */
export function Coming() {
  const lost = useSession().source.line.value === 'lost'
  return (
    <p class="empty" aria-busy={!lost}>
      {lost ? t().errors.offline : t().loading}
    </p>
  )
}
