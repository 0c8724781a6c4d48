import { SeatSign } from '../../board/art/SeatSign'
import { Points } from '../../board/art/Sign'
import { BOATS } from '../../board/pyramidion/components'
import type { Observation } from '../../board/pyramidion/types'
import { t } from '../../i18n'
import type { View } from '../../net/types'
import { Star } from '../parts/Star'
import { seatName } from '../table/names'

/** Every boat with its points, the mercenaries' point, and what decides a tie. */
export function Scores({ view }: { view: View }) {
  const words = t().pyramidion.scores
  const seen = view.observation as Observation
  const seats = view.seats.map((_, index) => index + 1)
  return (
    <div class="pyramidion-pieces scores-scroll">
      <table class="ion-scores">
        <caption class="quiet small">{words.rounds(seen.round)}</caption>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col" class={`seat-${seat}${view.result?.ranks[seat - 1] === 1 ? ' score-winner' : ''}`}>
                <span class="score-name">
                  <SeatSign seat={seat} />
                  {seatName(view, seat)}
                  {view.result?.ranks[seat - 1] === 1 && <Star />}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.boats}</th>
            {seats.map((seat) => (
              <td key={seat}>
                <span class="score-boats" role="img" aria-label={seen.players[seat - 1]!.boats.map((boat) => BOATS[boat]!.points).join(' + ')}>
                  {seen.players[seat - 1]!.boats.map((boat) => (
                    <Points key={boat} points={BOATS[boat]!.points} />
                  ))}
                </span>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{words.mercenaryPoint}</th>
            {seats.map((seat) => (
              <td key={seat}>{seen.insight?.players[seat - 1]?.mercenary_point ? '+1' : '–'}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{words.cards}</th>
            {seats.map((seat) => (
              <td key={seat}>{seen.players[seat - 1]!.cards}</td>
            ))}
          </tr>
          <tr class="score-total">
            <th scope="row">{words.total}</th>
            {seats.map((seat) => (
              <td key={seat} class="number">
                {view.result?.points[seat - 1]}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
