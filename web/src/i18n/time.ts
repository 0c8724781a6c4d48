// Points in time as people say them, in the language in use.
import { language, locale } from './index'

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]]

/** "3 hours ago"; under a minute it is now. */
export function ago(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' })
  for (const [unit, length] of UNITS) if (now - at >= length) return format.format(-Math.floor((now - at) / length), unit)
  return format.format(0, 'second')
}
export function date(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at)
}
