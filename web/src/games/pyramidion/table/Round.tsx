// Where in the round we are: who activates one after the other, who has done so, whose city it is now.
import { SeatSign } from '../art/SeatSign'
import type { Observation } from '../board/types'
import { gameWords } from '../i18n'
import type { View } from '../../../source/types'
import { seatName } from '../../../parts/names'
import { memo } from '../../../ui/memo'

export const Round = memo(function Round({ view, seen }: { view: View; seen: Observation }) {
  const words = gameWords()
  const activations = seen.insight?.activations
  if (!activations || view.status === 'over') return null
  const { order, now } = activations // without `now` all have had their city
  return (
    <div class="ion-round">
      <span class="ion-round-name" aria-hidden="true">{words.activations}</span>
      <ol class="ion-track" aria-label={words.activations}>
        {order.map((seat, index) => (
          <li key={index} class={`${index < (now ?? order.length) ? 'done' : ''}${index === now ? 'now' : ''}${index === view.seats.length ? ' lap' : ''}`} aria-current={index === now ? 'step' : undefined} data-tip={seatName(view, seat)}>
            <SeatSign seat={seat} />
            <span class={index === now ? `seat-${seat}` : 'sr'}>{seatName(view, seat)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
})
