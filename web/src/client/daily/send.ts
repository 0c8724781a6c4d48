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
const isMarked = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** True if the server has something new of us. */
async function sendAll(local: Session['local']): Promise<boolean> {
  const here = await local()
  const { day: today, results } = await here.ask('daily', {})
  let changed = false
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
      // `game_started`: it is there already. Whatever may pass is tried the next time.
      else if (code !== 'game_started' && code !== 'not_running') waits = true
    }
  }
  if (!waits) localStorage.removeItem(KEY)
  return changed
}

/** Sends what is there to send, once, as soon as it may. */
export function useUnsent(ready: boolean, onSent: () => void): void {
  const session = useSession()
  useEffect(() => {
    if (!ready || !isMarked()) return
    sendAll(() => session.local()).then(
      (changed) => changed && onSent(),
      () => undefined, // the line broke again
    )
  }, [ready])
}
