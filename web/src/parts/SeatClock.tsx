import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { t } from '../i18n'
import type { Table } from '../source/table'
import type { View } from '../source/types'

const two = (n: number) => String(n).padStart(2, '0')
/** "4:07", "1:02:03"; days in words. */
export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const hours = Math.floor(seconds / 3600)
  if (hours >= 48) return t().table.daysLeft(Math.floor(hours / 24))
  const minutes = Math.floor(seconds / 60) % 60
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** The table as it is now: clocks run on while the others' steps are drawn. */
export const Live = createContext<Table | undefined>(undefined)

/** What a seat has left at that moment, in milliseconds; nothing without a clock that runs for it. */
export function leftOf({ clock, status, to_act }: View, seat: number, now: number): number | undefined {
  const running = status === 'running' && to_act === seat
  if (clock.kind === 'live' && status === 'running') return clock.left[seat - 1]! - (running ? now - clock.since : 0)
  return clock.kind === 'days' && running && clock.deadline ? clock.deadline - now : undefined
}

/** The same, as it runs. */
export function SeatClock({ view: drawn, seat }: { view: View; seat: number }) {
  const table = useContext(Live)
  const view = table?.live.value ?? drawn
  const { clock } = view
  const running = view.status === 'running' && view.to_act === seat
  const [, tick] = useState(0)
  useEffect(() => {
    if (!running || clock.kind === 'none') return
    const timer = setInterval(() => tick((n) => n + 1), 250)
    return () => clearInterval(timer)
  }, [running, clock.kind])
  const left = leftOf(view, seat, Date.now() + (table?.source.offset.value ?? 0))
  if (left === undefined) return null
  return <span class={`seat-clock${left < 30_000 ? ' short' : ''}`}>{timeText(left)}</span>
}
