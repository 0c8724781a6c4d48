// What becomes of the contest by a decision: whose numbers change, and who would win then.
import { SeatSign } from '../art/SeatSign'
import { Revolt, Shield } from '../art/Sign'
import type { Contest } from '../board/types'
import { gameWords } from '../i18n'
import { isYou, seatName } from '../../../parts/names'
import type { View } from '../../../source/types'

export function Consequence({ view, now, then }: { view: View; now: Contest; then: Contest }) {
  const words = gameWords().consequence
  const parts = now.categories.flatMap((one, index) => {
    const next = then.categories[index]!
    const moved = next.numbers.flatMap((number, at) => (number === one.numbers[at] ? [] : [{ seat: at + 1, from: one.numbers[at]!, to: number }]))
    const turned = next.winner !== one.winner
    const asks = next.threshold !== one.threshold
    if (!moved.length && !turned && !asks) return []
    const winner = next.winner
    return [
      <li key={one.category}>
        <Shield category={one.category} />
        <span class="sr">{gameWords().category[one.category]}: </span>
        {moved.map(({ seat, from, to }) => (
          <span key={seat} class="consequence-part">
            <SeatSign seat={seat} />
            <span class="sr">{seatName(view, seat)} </span>
            {from} → <b>{to}</b>
          </span>
        ))}
        {asks && <span>{words.asks(one.threshold, next.threshold)}</span>}
        {turned && <b class={winner && isYou(view, winner) ? 'foreseen wins' : 'foreseen'}>{winner ? words.wins({ name: seatName(view, winner), you: isYou(view, winner) }) : words.nobody}</b>}
      </li>,
    ]
  })
  if (now.rebels !== then.rebels)
    parts.push(
      <li key="revolt">
        <Revolt /> {words.rebels(now.rebels, then.rebels)}
      </li>,
    )
  return parts.length ? <ul class="consequence">{parts}</ul> : <p class="prompt-help quiet">{words.none}</p>
}
