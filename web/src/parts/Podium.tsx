import { t } from '../i18n'
import type { View } from '../source/types'
import { BotFace } from './BotFace'
import { BotSigns } from './Strength'
import { nameTip, seatName } from './names'
import { winnersOf } from './winners'

/** Who came in where. Read from the first to the last; drawn with the winner in the middle. */
export function Podium({ view }: { view: View }) {
  const result = view.result!
  const winners = winnersOf(result)
  const order = result.ranks.map((rank, index) => ({ rank, seat: index + 1 })).sort((a, b) => a.rank - b.rank)
  return (
    <>
      <ol class="podium" style={{ '--count': order.length }}>
        {order.map(({ rank, seat }, index) => (
          <li key={seat} class={`step rank-${winners.length ? rank : order.length}`} style={{ order: order.length > 2 ? [2, 1, 3, 4][index] : index }}>
            {winners.includes(seat) && <Capstone />}
            {view.seats[seat - 1]!.kind === 'bot' && <BotFace seat={seat} />}
            <span class={`seat-name seat-${seat}`} title={nameTip(view.seats[seat - 1]!, seat)}>
              {seatName(view, seat)}
            </span>
            <BotSigns view={view} seat={seat} />
            <span class="number podium-points" aria-label={t().points(result.points[seat - 1]!)}>
              {result.points[seat - 1]}
            </span>
            <span class="podium-stone">
              {winners.length > 0 && <span class="number">{t().place(rank)}</span>}
              {result.ratings?.[seat - 1] && (
                <span class="small">
                  {Math.round(result.ratings[seat - 1]!.before)} → {Math.round(result.ratings[seat - 1]!.after)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {result.unrated && <p class="quiet small">{t().table.unrated[result.unrated]}</p>}
    </>
  )
}

/** The stone that completes a pyramid, for the one who won. */
function Capstone() {
  return (
    <svg class="podium-cap" viewBox="0 0 80 52" width="5rem" height="3.25rem" aria-hidden="true">
      <path d="M40 2 6 50h28z" fill="#a86c17" />
      <path d="m40 2-6 48h40z" fill="#f0c14f" />
      <path d="m40 2-2 16 14 1z" fill="#fff3c4" />
    </svg>
  )
}
