// What was best: as the server's statistics have it, and on this device, kept in this browser.
import type { Statistics } from '../source/types'

export interface Bests {
  best: boolean
  streak: number
}
/** What the server's own statistics say of this game among the games before it: oldest first. */
export function bestsOf(results: Statistics['results'], table: string): Bests {
  const at = results.findIndex((one) => one.table === table)
  if (at < 0) return { best: false, streak: 0 }
  const until = results.slice(0, at + 1)
  const lost = until.findLastIndex(({ rank }) => rank !== 1)
  return { best: at > 0 && until.slice(0, -1).every(({ points }) => points < until[at]!.points), streak: at - lost }
}

interface Kept {
  value: number
  table: string // where it was reached
  first?: true // nothing was there to be better than
}

/** Whether this is more than ever before here; the same is said when the table is looked at again. */
export function ownRecord(what: string, value: number, table: string): boolean {
  const key = `benben.record.${what}`
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    if (kept?.table === table) return !kept.first
    if (kept && value <= kept.value) return false
    localStorage.setItem(key, JSON.stringify({ value, table, ...(kept ? {} : { first: true }) } satisfies Kept))
    return kept !== null
  } catch {
    return false // storage is forbidden, or has somebody else's text
  }
}
