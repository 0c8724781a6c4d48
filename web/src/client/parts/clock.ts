import { t } from '../../i18n'
import type { ClockSetting } from '../../source/types'

/** A table's clock in words: "15 minutes + 10 s". */
export function clockText(clock: ClockSetting): string {
  const words = t().screens
  if (clock.kind === 'live') return words.card.live(words.minutes(Math.round(clock.base / 60)), clock.increment)
  if (clock.kind === 'days') return words.card.perDecision(words.days(clock.days))
  return words.card.noClock
}
