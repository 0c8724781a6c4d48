// Clocks for those who do not see them: one's own time when it becomes short, and everybody's whenever it is asked for.
import { useEffect } from 'preact/hooks'
import { t } from '../../i18n'
import { seatName } from '../../parts/names'
import { signOf, useKeydown } from '../../parts/press'
import { leftOf } from '../../parts/SeatClock'
import type { Presenter } from '../../present/presenter'
import { seatToAct } from '../../source/table'
import type { View } from '../../source/types'
import { call, say } from '../../ui/speech'

/** What is left when it is said, in seconds. */
const MARKS = [60, 30, 10]
/** The next of them, with so much left, and how long until then. */
export function nextMark(left: number): { mark: number; wait: number } | undefined {
  const mark = MARKS.find((seconds) => seconds * 1000 < left)
  return mark === undefined ? undefined : { mark, wait: left - mark * 1000 }
}

const LONGEST = 3_600_000 // a timer cannot wait for a month, and one that waited while the computer slept is late
/** Tells what is left until that moment whenever a mark is reached; gives what ends it. */
export function tellLeft(until: number, now: () => number, tell: (left: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const next = nextMark(until - now())
    if (!next) return
    timer = setTimeout(() => {
      const left = until - now()
      if (left > 0 && left <= next.mark * 1000) tell(left)
      wait()
    }, Math.min(next.wait, LONGEST))
  }
  wait()
  return () => clearTimeout(timer)
}

/** "4 minutes 7 seconds"; days and hours where they matter more. */
export function timeWords(ms: number): string {
  const words = t().table.clock
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [
    [Math.floor(seconds / 86_400), t().table.daysLeft],
    [Math.floor(seconds / 3600) % 24, words.hours],
    [Math.floor(seconds / 60) % 60, words.minutes],
    [seconds % 60, words.seconds],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  if (first < 0) return words.seconds(0)
  return parts.slice(first, first + 2).flatMap(([count, word]) => (count ? [word(count)] : [])).join(' ')
}

export function Clocks({ table }: { table: Presenter }) {
  const view = table.live.value
  const seat = seatToAct(view)
  const now = () => Date.now() + table.source.offset.value
  const until = view && seat ? leftOf(view, seat, 0) : undefined
  useEffect(() => {
    if (until !== undefined) return tellLeft(until, now, (left) => (left > 30_000 ? say : call)(t().table.clock.left(timeWords(Math.ceil(left / 1000) * 1000))))
  }, [until])
  useKeydown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || signOf(event) !== 't' || document.querySelector('dialog[open]') || (event.target as Element).closest('input, select, textarea')) return
    call(clocksText(table.live.value!, now()))
  })
  return null
}

function clocksText(view: View, now: number): string {
  return view.seats
    .flatMap((_, index) => {
      const left = leftOf(view, index + 1, now)
      return left === undefined ? [] : [`${seatName(view, index + 1)}: ${timeWords(left)}`]
    })
    .join('. ')
}
