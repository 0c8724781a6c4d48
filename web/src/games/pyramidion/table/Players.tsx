// Everybody's side of the table in short: hand, goods, boats, tokens, place on the track.
import { Good } from '../art/Good'
import { SeatSign } from '../art/SeatSign'
import { Points, Token } from '../art/Sign'
import { useBox } from '../board/components'
import { GOODS, type Observation } from '../board/types'
import { gameWords } from '../i18n'
import { t } from '../../../i18n'
import type { View } from '../../../source/types'
import { BotFace } from '../../../parts/BotFace'
import { BotSigns } from '../../../parts/Strength'
import { nameTip, seatName } from '../../../parts/names'
import { winnersOf } from '../../../parts/winners'
import { goodsText } from '../board/goods'
import { memo } from '../../../ui/memo'

export const Players = memo(function Players({ view, seen, covered }: { view: View; seen: Observation; covered: boolean }) {
  const words = gameWords()
  const fleet = useBox().boats
  const ranks = view.status === 'over' ? view.result?.ranks : undefined
  const winners = ranks ? winnersOf(view.result!) : []
  return (
    <section class="ion-players panel" aria-label={words.players}>
      <h2 class="sr">{words.players}</h2>
      {/* As they stand on the turn track; at the end, as they came in. */}
      <ol>
        {(ranks ? [...seen.order].sort((a, b) => ranks[a - 1]! - ranks[b - 1]!) : seen.order).map((seat, index) => {
          const player = seen.players[seat - 1]!
          const insight = seen.insight?.players[seat - 1]
          const one = view.seats[seat - 1]!
          // Loaded boats lie face down: whose points are told the server says. In a replay it is the table's choice too.
          const told = view.status === 'over' || view.options.points === 'open' || (!covered && seat === seen.seat && view.you.includes(seat))
          const points = told ? insight?.points : undefined
          return (
            <li key={seat} class={`player by-${seat}${view.to_act === seat ? ' active' : ''}${winners.includes(seat) ? ' winner' : ''}`} data-seat={seat}>
              <div class="player-head">
                <span class="player-place" data-tip={ranks ? undefined : words.track} aria-hidden="true">
                  {index + 1}.
                </span>
                <SeatSign seat={seat} />
                {one.kind === 'bot' && <BotFace seat={seat} />}
                <span class={`seat-name seat-${seat}`} data-tip={nameTip(one, seat)}>
                  {seatName(view, seat)}
                </span>
                <BotSigns view={view} seat={seat} />
                {winners.includes(seat) && (
                  <span class="winner-mark">
                    <Capstone /> {words.winner}
                  </span>
                )}
                {one.away && <span class="small quiet">{t().table.away}</span>}
                {player.place !== null && <span class="player-next small">{words.placeTaken(player.place)}</span>}
                <span class="player-numbers">
                  <span role="img" aria-label={words.cards(player.cards)} data-tip={words.cards(player.cards)}>
                    <CardBack /> {player.cards}
                  </span>
                  <span role="img" aria-label={words.boats(player.boats.length)} data-tip={words.boats(player.boats.length)}>
                    <Hull /> {player.boats.length}
                  </span>
                  {seen.karnak?.player === seat && (
                    <span role="img" class="player-karnak" aria-label={words.karnakBoat} data-tip={words.tip.karnak(words.points(fleet[seen.karnak.boat]!.points))}>
                      <Hull />+{fleet[seen.karnak.boat]!.points}
                    </span>
                  )}
                  {points !== undefined && (
                    <span class="player-points" role="img" aria-label={words.points(points)} data-tip={seen.insight?.target ? words.tip.points(words.points(points), seen.insight.target) : words.points(points)}>
                      <Points points={points} />
                    </span>
                  )}
                </span>
              </div>
              <div class="player-goods" role="img" aria-label={`${words.goods}: ${goodsText(player.goods)}`} data-tip={`${words.goods}: ${goodsText(player.goods)}`} data-goods={seat}>
                {GOODS.map((good) => (
                  <span key={good} class={player.goods[good] ? '' : 'zero'}>
                    <Good good={good} />
                    <b>{player.goods[good] ?? 0}</b>
                  </span>
                ))}
                {insight && (
                  <span class="player-tokens" data-tip={`${words.tip.tokens}.\n${words.tokensLeft(words.token.mercenary, insight.mercenaries_left)}, ${words.tokensLeft(words.token.negotiator, insight.negotiators_left)}`}>
                    <Token token="mercenary" seat={seat} />
                    <b>{insight.mercenaries_left}</b>
                    <Token token="negotiator" seat={seat} />
                    <b>{insight.negotiators_left}</b>
                    {insight.mercenary_point && (
                      <em class="plus-one" data-tip={words.mostMercenaries}>
                        +1
                      </em>
                    )}
                  </span>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
})

/** The stone that completes a pyramid, for the one who won. */
function Capstone() {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3 3 20h7z" fill="#a86c17" />
      <path d="m12 3-2 17h11z" fill="#f0c14f" stroke="#7d5414" stroke-width="1" stroke-linejoin="round" />
    </svg>
  )
}
export function CardBack() {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="8" y="3" width="12" height="17" rx="2" fill="var(--paper-2)" stroke="currentColor" stroke-width="1.800" transform="rotate(12 14 12)" />
      <rect x="4" y="4" width="12" height="17" rx="2" fill="var(--gold)" stroke="currentColor" stroke-width="1.800" />
      <path d="M10 8v9M7 11h6" stroke="currentColor" stroke-width="1.800" />
    </svg>
  )
}
export function Hull() {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 14V3M12 4c4 1.500 6 4 6 8h-6z" fill="var(--paper-2)" stroke="currentColor" stroke-width="1.700" stroke-linejoin="round" />
      <path d="M2 13c3 2.500 17 2.500 20 0-1 5-4 8-10 8S3 18 2 13z" fill="#a5682f" stroke="currentColor" stroke-width="1.700" stroke-linejoin="round" />
    </svg>
  )
}
