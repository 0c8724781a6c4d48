import { t } from '../i18n'
import type { View } from '../source/types'
import { isYou } from './names'

/** What the mark at guests' names means, where names are read and one of them wears it. */
export function GuestNote({ view }: { view: View }) {
  const marked = view.seats.some(({ kind, guest }, index) => kind === 'person' && guest && !isYou(view, index + 1) && !(view.mine ?? view.you).includes(index + 1))
  return marked ? <p class="quiet small guest-mark">° {t().guestMark}</p> : null
}
