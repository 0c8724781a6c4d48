// Deals of the date that were played while the server was out of reach: sent to it when it is back, which replays them.
import { useEffect } from 'preact/hooks'
import { gameText } from '../../games/module'
import { useSession } from '../../parts/session'
import { dayAfter } from '../../source/daily'
import { post } from '../../source/remote'
import type { Session } from '../../source/session'
import type { Refused } from '../../source/types'
import { tell } from '../Notices'
import { dailyWords } from './words'

const KEY = 'benben.daily.unsent'
/** One was begun: what plays the tables of this device is loaded for it only if so. */
export function markUnsent(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // storage is forbidden: then the game is gone with the page, too
  }
}
export const isMarked = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

const LATER = 10_000

/** What the server has of us that the page may not know of yet, and whether something was put off. */
async function sendAll(local: Session['local']): Promise<{ changed: boolean; again: boolean }> {
  const here = await local()
  const { day: today, results } = await here.ask('daily', {})
  let changed = false
  let again = false
  let waits = false
  for (const { day, game, table, status } of results) {
    if (day < dayAfter(today, -1)) continue // its day is over
    waits ||= status === 'running'
    if (status !== 'counted') continue
    try {
      await post('daily_send', { record: JSON.parse(await here.record(table)) as object })
      changed = true
      tell(dailyWords().wasSent(gameText(game).name))
    } catch (error) {
      const { code } = error as Refused
      if (code === 'bad_field') tell(dailyWords().notSent(gameText(game).name))
      // It is there already; a page that was left while it was sent may have asked for the days before that.
      else if (code === 'game_started') changed = true
      else if (code !== 'not_running' && code !== 'broken_table') again = true
    }
  }
  if (!waits && !again) localStorage.removeItem(KEY)
  return { changed, again }
}

/** Sends what is there to send as soon as it may, and again later what was put off. */
export function useUnsent(ready: boolean, onSent: () => void): void {
  const session = useSession()
  useEffect(() => {
    if (!ready || !isMarked()) return
    let later: ReturnType<typeof setTimeout> | undefined
    let wanted = true
    const send = () =>
      void sendAll(() => session.local()).then(
        ({ changed, again }) => {
          if (!wanted) return
          if (changed) onSent()
          if (again) later = setTimeout(send, LATER)
        },
        () => undefined, // this device's tables cannot be read
      )
    send()
    return () => {
      wanted = false
      clearTimeout(later)
    }
  }, [ready])
}
