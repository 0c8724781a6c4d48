import './screens.css'
import { useRef, useState } from 'preact/hooks'
import { number, t } from '../../i18n'
import { date } from '../../i18n/time'
import { askHistory, askRatings, askStatistics } from '../../source/asks'
import { useLoaded } from '../../parts/load'
import { givenName } from '../../parts/names'
import { useSession } from '../../parts/session'
import type { Card, Rating, Statistics } from '../../source/types'
import { Button } from '../../ui/Button'
import { Plot } from '../../ui/Plot'
import { Account } from '../parts/Account'
import { useAsked } from '../parts/cards'
import { Away, useNoServer } from '../parts/Away'
import { GameEmblem } from '../parts/Emblem'
import { GameChoice } from '../parts/GameFilter'
import { gameOr } from '../parts/setup'
import { resultsByPlayers } from '../parts/results'
import { TableList } from '../parts/TableCard'
import { profileWords } from './profileWords'
import { usePage } from '../page'
import { go, place } from '../../parts/router'

const PAGE = 20 // games of the history at a time

const loadStats = () => import('../stats')

export default function Profile({ id }: { id: string }) {
  const words = profileWords()
  const session = useSession()
  const me = session.user.value
  const own = !id || id === me?.id
  const who = own ? me?.id : id
  // With nobody to tell who we are, there are the games of this device.
  const lost = useNoServer()
  const alone = own && !me && lost
  const game = gameOr(place.value.query.get('game'))
  const setGame = (other: string) => go(`${place.value.path}?game=${other}`, 'replace')
  const statistics = useAsked(async (source) => (who ? await askStatistics(source, game, who) : undefined), [who, game])
  const ratings = useAsked(async (source) => (who ? await askRatings(source, who) : []), [who])
  const history = useAsked(async (source) => (who ? await askHistory(source, { user: who, game, limit: PAGE }) : undefined), [who, game])
  const [reviews, setReviews] = useState(0) // made here
  const stats = useLoaded(loadStats, []).value
  const device = useLoaded(stats && own ? () => stats.onDevice(session, game, PAGE) : undefined, [stats, own, game, reviews])
  const here = useLast(device.value, game)
  // Drawn when all of it is here, so that nothing moves afterwards.
  const served = lost || [statistics, history].every(({ value, failed }) => value !== undefined || failed)
  const ready = served && stats && (!own || here || device.failed)
  const name = own ? (me ? givenName(me.name, me.guest) : '') : (statistics.value?.name ?? '')
  usePage(name || words.title)
  if (!own && lost && !statistics.value)
    return (
      <main id="main" class="page">
        <h1 tabIndex={-1}>{words.title}</h1>
        <Away />
      </main>
    )
  if ((!me && !alone) || !ready) return <main id="main" class="page" aria-busy="true" />
  const results = stats.joined(statistics.value?.results, here?.results)
  const counted = new Set(results.map(({ table }) => table))
  const uncounted = !own ? 0 : [...(history.value ?? []), ...(here?.cards ?? [])].filter(({ table }) => !counted.has(table)).length
  return (
    <main id="main" class="page">
      <header class="page-head">
        <h1 tabIndex={-1} class="profile-name">
          {name && (
            <i class="avatar large" aria-hidden="true">
              {[...name][0]?.toUpperCase() ?? '?'}
            </i>
          )}
          {name || words.title}
          {own && me?.guest && <span class="badge">{t().screens.guest}</span>}
        </h1>
        <GameChoice value={game} onChange={setGame} />
      </header>
      {own && lost && !statistics.value && <Away note />}
      {own && me?.guest && (
        <section class="panel guest-note">
          <p>{words.guestHint}</p>
          <a class="button gold" href="/sign-in?new=1">
            {words.makeAccount}
          </a>
        </section>
      )}
      {!own && statistics.failed && <p class="panel empty">{words.missing}</p>}
      {(who || alone) && (
        <>
          <Figures game={game} uncounted={uncounted} statistics={statistics.value || here ? { ...statistics.value, results } : undefined} rating={ratings.value?.find((one) => one.game === game)} />
          <Plots ratings={statistics.value?.ratings ?? []} results={results} />
          <stats.Stats game={game} results={results} {...(own ? { onReviewed: () => setReviews((count) => count + 1) } : {})} />
          {who && (history.value?.length || !here?.cards.length) && <History key={`${who}${game}${history.value?.[0]?.table}`} who={who} game={game} newest={history.value ?? []} />}
          {here && here.cards.length > 0 && <stats.Finished cards={here.cards} />}
        </>
      )}
      {own && me && <Account me={me} />}
    </main>
  )
}

/** What is loaded anew stays in sight until the next of it is here. */
function useLast<T>(now: T | undefined, of: string): T | undefined {
  const last = useRef<{ of: string; value: T }>(undefined)
  if (now !== undefined) last.current = { of, value: now }
  return last.current?.of === of ? last.current.value : undefined
}

type Told = Pick<Statistics, 'results'> & Partial<Pick<Statistics, 'rating' | 'deviation'>>
function Figures({ game, uncounted, statistics, rating }: { game: string; uncounted: number; statistics: Told | undefined; rating: Rating | undefined }) {
  const words = profileWords()
  const results = statistics?.results ?? []
  const [games, wins] = [results.length, results.filter(({ rank }) => rank === 1).length]
  const rated = rating ?? (statistics?.rating !== undefined ? { rating: statistics.rating, deviation: statistics.deviation ?? 0 } : undefined)
  return (
    <dl class="figures panel">
      <GameEmblem game={game} size={64} />
      <div>
        <dt>{words.rating}</dt>
        <dd>
          {rated ? (
            <>
              <b class="number">{Math.round(rated.rating)}</b> <span class="quiet">{words.deviation(Math.round(rated.deviation))}</span>
            </>
          ) : (
            <span class="quiet">{words.unrated}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{words.games}</dt>
        <dd>
          <b class="number">{statistics ? games : '–'}</b>
          {/* Among the last ones, which are listed below. */}
          {uncounted > 0 && <p class="quiet small profile-uncounted">{words.uncounted(uncounted)}</p>}
        </dd>
      </div>
      <div>
        <dt>{words.wins}</dt>
        <dd>
          <b class="number">{statistics ? wins : '–'}</b>
          {games > 0 && <span class="quiet"> {number((100 * wins) / games)} %</span>}
        </dd>
      </div>
      <div>
        <dt>{words.mean}</dt>
        <dd>
          <b class="number">{games ? number(results.reduce((sum, { points }) => sum + points, 0) / games, 1) : '–'}</b>
        </dd>
      </div>
    </dl>
  )
}

function Plots({ ratings, results }: Pick<Statistics, 'ratings' | 'results'>) {
  const words = profileWords()
  const rows = resultsByPlayers(results)
  if (!results.length && !ratings.length) return null
  return (
    <div class="plots">
      {ratings.length > 0 && (
        <section class="panel" aria-labelledby="profile-rating">
          <h2 id="profile-rating">{words.ratingOver}</h2>
          <Plot
            label={`${words.ratingOver}: ${ratings.map((one) => Math.round(one.rating)).slice(-12).join(', ')}`}
            series={[
              {
                class: 'series-gold',
                points: ratings.map((one, index) => [index, one.rating] as const),
                band: ratings.map((one, index) => [index, one.rating - one.deviation, one.rating + one.deviation] as const),
              },
            ]}
            first={date(ratings[0]!.at)}
            last={ratings.length > 1 ? date(ratings.at(-1)!.at) : undefined}
          />
          <p class="quiet small">{words.ratingOverHow}</p>
        </section>
      )}
      {results.length > 0 && <section class="panel" aria-labelledby="profile-points">
        <h2 id="profile-points">{words.pointsOver}</h2>
        <Plot
          label={`${words.pointsOver}: ${results.map((one) => one.points).slice(-20).join(', ')}`}
          series={[{ class: 'series-blue', points: results.map((one, index) => [index, one.points] as const), dots: true }]}
          first={date(results[0]!.at)}
          last={results.length > 1 ? date(results.at(-1)!.at) : undefined}
          zero
        />
      </section>}
      {results.length > 0 && <section class="panel" aria-labelledby="profile-players">
        <h2 id="profile-players">{words.byPlayers}</h2>
        <ul class="rank-bars">
          {rows.map((row) => (
            <li key={row.players}>
              <p>
                <b>{t().players(row.players)}</b> <span class="quiet">{t().screens.gameCount(row.games)}</span>
              </p>
              <p class="rank-bar" aria-hidden="true">
                {row.ranks.map((count, rank) => count > 0 && <span key={rank} class={`rank-${rank + 1}`} style={{ flexGrow: count }}>{count}</span>)}
              </p>
              <p class="small quiet">{row.ranks.map((count, rank) => `${t().place(rank + 1)}: ${count}`).join(' · ')}</p>
            </li>
          ))}
        </ul>
      </section>}
    </div>
  )
}

function History({ who, game, newest }: { who: string; game: string; newest: Card[] }) {
  const words = profileWords()
  const { source } = useSession()
  const [older, setOlder] = useState<Card[]>([])
  const [more, setMore] = useState(newest.length === PAGE)
  const cards = [...newest, ...older]
  const load = async () => {
    const before = cards.at(-1)?.updated
    const fresh = await askHistory(source, { user: who, game, limit: PAGE, ...(before ? { before } : {}) }).catch(() => [] as Card[])
    setMore(fresh.length === PAGE)
    setOlder((old) => [...old, ...fresh])
  }
  return (
    <section class="panel" aria-labelledby="profile-history">
      <h2 id="profile-history">{words.history}</h2>
      <TableList cards={cards} mode="over" none={words.noGames} />
      {more && (
        <p class="form-end">
          <Button onClick={() => void load()}>{words.older}</Button>
        </p>
      )}
    </section>
  )
}
