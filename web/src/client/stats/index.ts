// What somebody's games add up to, and the games of this device: one piece, loaded when it is wanted.
import { askHistory, askStatistics } from '../../source/asks'
import type { Session } from '../../source/session'
import type { Card } from '../../source/types'
import type { Result } from './stats'

export { Finished } from '../device/Finished'
export { joined } from './stats'
export { Stats } from './Stats'

export interface OnDevice {
  results: Result[]
  cards: Card[] // the last ones, whatever became of them
}
/** Nothing where this browser cannot keep games. */
export async function onDevice(session: Session, game: string, limit: number): Promise<OnDevice> {
  try {
    const local = await session.local()
    const [{ results }, cards] = await Promise.all([askStatistics(local, game), askHistory(local, { game, limit })])
    return { results, cards }
  } catch {
    return { results: [], cards: [] }
  }
}
