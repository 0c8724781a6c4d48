// The ladder of one game as it stands on this device, and its games.
import { useEffect, useState } from 'preact/hooks'
import { gameOf } from '../../games/module'
import { go } from '../../parts/router'
import { useSession } from '../../parts/session'
import { askMine, askStatistics } from '../../source/asks'
import { ownSeed, showSeeds } from '../../source/seeds'
import type { Session } from '../../source/session'
import type { Refused } from '../../source/types'
import { tellRefusal } from '../Notices'
import { keepReached, ladderOf, opponentOf, reachedIn, type Ladder } from './ladder'

export interface Standing {
  ladder: Ladder
  running: ReadonlyMap<string, string> // by level: the table of a game that goes on
}
async function look(session: Session, game: string): Promise<Standing> {
  const local = await session.local()
  const [{ results }, mine] = await Promise.all([askStatistics(local, game), askMine(local)])
  const ladder = ladderOf(gameOf(game).quick.levels, results, reachedIn(game))
  keepReached(game, ladder)
  const running = mine.flatMap((card) => {
    const level = card.game === game && card.status === 'running' ? opponentOf(card) : undefined
    return level ? [[level, card.table] as const] : []
  })
  return { ladder, running: new Map([...running].reverse()) } // the newest of several
}

/** Looked up now, and when the page comes back to the front: another tab may have played. */
export function useLadder(game: string): { standing: Standing | undefined; failed: boolean } {
  const session = useSession()
  const [state, setState] = useState<{ game: string; standing?: Standing; failed: boolean }>({ game, failed: false })
  useEffect(() => {
    let wanted = true
    const run = () =>
      look(session, game).then(
        (standing) => wanted && setState({ game, standing, failed: false }),
        () => wanted && setState({ game, failed: true }),
      )
    const seen = () => document.visibilityState === 'visible' && void run()
    document.addEventListener('visibilitychange', seen)
    void run()
    return () => {
      wanted = false
      document.removeEventListener('visibilitychange', seen)
    }
  }, [game])
  return state.game === game ? { standing: state.standing, failed: state.failed } : { standing: undefined, failed: false }
}

/** Begins a game against a level on this device, whatever is preferred for other games. */
export async function startRung(session: Session, game: string, level: string): Promise<boolean> {
  try {
    const local = await session.local()
    const { table, view } = await local.ask('create', { game, seats: ['me', `bot:${level}`], public: false, hints: false, ...(await ownSeed(local)) })
    await showSeeds(local, view)
    go(`/t/${table}`)
    return true
  } catch (error) {
    tellRefusal(error as Refused)
    return false
  }
}
