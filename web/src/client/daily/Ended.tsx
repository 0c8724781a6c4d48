import type { View } from '../../source/types'
import { dailyWords, dayText } from './words'

/** Said at the end of a game that was the deal of a day. */
export function Ended({ daily }: { daily: NonNullable<View['settings']['daily']> }) {
  const words = dailyWords()
  const date = dayText(daily.day)
  return (
    <p class="daily-ended">
      {daily.counts ? words.ended(date) : words.endedPractice(date)}{' '}
      <a class="button small" href="/daily">
        {words.toDaily}
      </a>
    </p>
  )
}
