// The level nearest to somebody's own strength, by the games they played against levels here and on the server, and by their rating there.
import { gameOf } from '../../games/module'
import { ALONE } from '../../parts/alone'
import { metIn, nearest, onOurScale, strengthOf, type Strength } from '../../parts/level'
import type { Session } from '../../source/session'
import type { Source } from '../../source/source'
import type { Statistics } from '../../source/types'

type Results = Statistics['results']
const none = (): Results => []

async function ratedAs({ source }: Session, game: string): Promise<Strength | undefined> {
  const mine = (await source.ask('ratings', {})).ratings.find((one) => one.game === game)
  return mine && onOurScale(gameOf(game).quick, mine, (await source.ask('leaderboard', { game, limit: 100 })).players)
}

export async function myLevel(session: Session, game: string): Promise<string> {
  const { quick } = gameOf(game)
  const served = !ALONE && session.source.line.value === 'open' && session.user.value
  const results = (source: Source) => source.ask('statistics', { game }).then((told) => told.results, none)
  const [here, there, rating] = await Promise.all([
    session.local().then(results, none),
    served ? results(session.source) : none(),
    served && !served.guest ? ratedAs(session, game).catch(() => undefined) : undefined,
  ])
  // A rating has the rated games in it; those against bots are few, and count twice.
  const games = [...here, ...there].sort((a, b) => a.at - b.at)
  return nearest(quick, strengthOf(quick, metIn(games), rating))
}
