import { t } from '../i18n'

/** The mark of whoever won. */
export function Star() {
  return (
    <>
      <span aria-hidden="true"> ★</span>
      <span class="sr"> ({t().screens.card.won})</span>
    </>
  )
}
