// Where in the round we are: who activates one after the other.
import type { Observation } from '../../board/pyramidion/types'
import { t } from '../../i18n'
import type { View } from '../../net/types'
import { seatName } from '../table/names'

export function Round({ view, seen }: { view: View; seen: Observation }) {
  const words = t().pyramidion
  const activations = seen.insight?.activations
  if (!activations) return null
  return (
    <div class="ion-round">
      <span class="ion-round-name">{words.activations}</span>
      <ol class="ion-track">
        {activations.order.map((seat, index) => (
          <li
            key={index}
            class={`seat-badge by-${seat}${index < activations.done - (seen.here ? 1 : 0) ? ' done' : ''}${index === activations.done - (seen.here ? 1 : 0) && seen.insight?.asked !== 'load' ? ' now' : ''}`}
            title={seatName(view, seat)}
          >
            <span class="sr">{seatName(view, seat)}</span>
            <span aria-hidden="true">{seat}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
