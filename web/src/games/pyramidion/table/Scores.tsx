import { Boat } from '../art/Boat'
import { Good } from '../art/Good'
import { SeatSign } from '../art/SeatSign'
import { Points } from '../art/Sign'
import { useBox } from '../board/components'
import { GOODS, type Observation } from '../board/types'
import { gameWords } from '../i18n'
import { t } from '../../../i18n'
import type { View } from '../../../source/types'
import { Star } from '../../../parts/Star'
import { Next } from '../../../parts/Next'
import { Podium } from '../../../parts/Podium'
import type { Presenter } from '../../../present/presenter'
import { seatName } from '../../../parts/names'
import { winnersOf } from '../../../parts/winners'
import { boatLabel } from './labels'
import { CardBack } from './Players'

/** Everybody's fleet as they came in: every boat with what it carries, the mercenaries' point, and what decides a tie. */
export function Scores({ view }: { view: View }) {
  const words = gameWords()
  const seen = view.observation as Observation
  const fleet = useBox().boats
  const ranks = view.result!.ranks
  const winners = winnersOf(view.result!)
  const seats = view.seats.map((_, index) => index + 1).sort((a, b) => ranks[a - 1]! - ranks[b - 1]!)
  return (
    <section class="fleets pyramidion-pieces" aria-label={words.scores.boats}>
      <p class="quiet small">{words.scores.rounds(seen.round)}</p>
      <ol>
        {seats.map((seat) => {
          const player = seen.players[seat - 1]!
          return (
            <li key={seat} class={`fleet by-${seat}${winners.includes(seat) ? ' first' : ''}`}>
              <p class="fleet-head">
                <SeatSign seat={seat} />
                <span class={`seat-name seat-${seat}`}>
                  {seatName(view, seat)}
                  {winners.includes(seat) && <Star />}
                </span>
                {seen.insight?.players[seat - 1]?.mercenary_point && (
                  <span class="fleet-extra">
                    <em class="plus-one">+1</em> <span class="small">{words.scores.mercenaryPoint}</span>
                  </span>
                )}
                <span class="fleet-extra" role="img" aria-label={words.cards(player.cards)} title={words.cards(player.cards)}>
                  <CardBack /> {player.cards}
                </span>
                <b class="number fleet-total" aria-label={words.points(view.result!.points[seat - 1]!)}>
                  {view.result!.points[seat - 1]}
                </b>
              </p>
              {player.boats.length > 0 && (
                <ul class="fleet-boats">
                  {player.boats.map((boat) => (
                    <li key={boat}>
                      <span class="sr">{boatLabel({ boat, ...fleet[boat]! })}</span>
                      <Boat sail />
                      <Points points={fleet[boat]!.points} />
                      <span class="fleet-cargo" aria-hidden="true">
                        {GOODS.filter((good) => fleet[boat]!.cost[good]).map((good) => (
                          <span key={good}>
                            <Good good={good} />
                            {fleet[boat]!.cost[good]}
                          </span>
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The end, where the city in play was. */
export function Final({ table, view }: { table: Presenter; view: View }) {
  return (
    <section class="panel ion-final" aria-label={t().screens.result}>
      <Podium view={view} />
      <Next table={table} view={view} />
      <Scores view={view} />
    </section>
  )
}
