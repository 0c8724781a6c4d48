// In a review and in the answer of a puzzle, where the question would be: the better decision and the other one, and what tells them
// apart. The panel beside the board says the same to those who hear it.
import type { Instead } from '../../../present/presenter'
import type { View } from '../../../source/types'
import type { Decision } from '../board/types'
import { offer } from './words'

export function Compared({ instead: { played, better, why }, view }: { instead: Instead; view: View }) {
  const line = (decision: unknown, text: string | undefined) => (
    <>
      <b>{offer(decision as Decision, view)}</b>
      {text && `: ${text}`}
    </>
  )
  return (
    <section class="ion-compared" aria-hidden="true">
      <p>
        <i class="better-swatch" /> {line(better, why?.better)}
      </p>
      <p>
        <i class="played-swatch" /> {line(played, why?.lost)}
      </p>
    </section>
  )
}
