import '../screens/screens.css'
import './daily.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import { GAMES } from '../../games/all'
import { gameText, isGame } from '../../games/module'
import type { DailyGame, DailyResult } from '../../generated/protocol'
import { t } from '../../i18n'
import { ALONE } from '../../parts/alone'
import { LevelFace } from '../../parts/LevelFace'
import { givenName } from '../../parts/names'
import { go } from '../../parts/router'
import { useLoaded } from '../../parts/load'
import { useSession } from '../../parts/session'
import { Strength } from '../../parts/Strength'
import { dayAfter, latest, type DailyState } from '../../source/daily'
import type { Refused } from '../../source/types'
import { Button } from '../../ui/Button'
import { tellRefusal } from '../Notices'
import { usePage } from '../page'
import { GameEmblem } from '../parts/Emblem'
import { Calendar } from './Calendar'
import { Fair } from './Fair'
import { FIELD, useField } from './field'
import { hasPoints, percentOf, standingAmong, starText, type Standing } from './result'
import { isMarked, markUnsent, useUnsent } from './send'
import { Sharing } from './Sharing'
import { dailyWords, dayText } from './words'

const MINUTE = 60_000
const LATER = 10_000 // who was told to come again does so by itself

/** The days as the server tells them, or this device: asked again when the line is back, the page comes to the front, a day is over. */
function useDaily(here: boolean, month: string | undefined): { state: DailyState | undefined; left: number; refresh: () => void } {
  const session = useSession()
  const [state, setState] = useState<{ here: boolean; state: DailyState }>()
  const [tries, setTries] = useState(0)
  const [, setMinutes] = useState(0)
  const refresh = () => setTries((n) => n + 1)
  const asking = useRef(false)
  useEffect(() => {
    let wanted = true
    asking.current = true
    let later: ReturnType<typeof setTimeout> | undefined
    const source = here ? session.local() : Promise.resolve(session.source)
    source
      .then((one) => one.ask('daily', month ? { month } : {}))
      .then(
        (state) => wanted && setState({ here, state }),
        () => wanted && !ALONE && (later = setTimeout(refresh, LATER)), // what is known is shown until then
      )
      .finally(() => wanted && (asking.current = false))
    const seen = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', seen)
    const stop = session.source.onOpen(refresh)
    return () => {
      wanted = false
      clearTimeout(later)
      stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [here, month, tries])
  const known = state?.here === here ? state.state : undefined
  const left = known ? known.next - Date.now() - (here ? 0 : session.source.offset.value) : MINUTE
  useEffect(() => {
    const timer = setTimeout(() => (left <= 0 && !asking.current ? refresh() : setMinutes((n) => n + 1)), Math.min(MINUTE, Math.max(left, 1000)))
    return () => clearTimeout(timer)
  })
  return { state: known, left, refresh }
}

export default function Daily(_: { id: string }) {
  const words = dailyWords()
  usePage(words.title)
  const session = useSession()
  const { source, user } = session
  const lost = !ALONE && source.line.value === 'lost'
  const here = ALONE || lost
  const [month, setMonth] = useState<string>()
  const { state, left, refresh } = useDaily(here, month)
  useUnsent(!here && state !== undefined, refresh)
  // What was begun without the server, which does not know of it.
  const begun = useLoaded(!here && isMarked() ? async () => (await (await session.local()).ask('daily', {})).results : undefined, [here]).value ?? []
  const minutes = Math.max(1, Math.ceil(left / MINUTE))
  const last = state ? latest(state.results) : ''
  const deviceDay = new Date().toISOString().slice(0, 10)
  return (
    <main id="main" class="page" aria-busy={!state || undefined}>
      <header class="page-head">
        <h1 tabIndex={-1}>{words.title}</h1>
        {state && (
          <p class="daily-when">
            <strong>{dayText(state.day, { weekday: 'long', day: 'numeric', month: 'long' })}</strong>
            <span class="quiet">{words.next(Math.floor(minutes / 60), minutes % 60)}</span>
          </p>
        )}
      </header>
      <p class="lead">{here ? words.leadAlone : words.lead}</p>
      {lost && <p class="panel daily-note">{words.lost}</p>}
      {state && !here && deviceDay !== state.day && <p class="panel daily-note">{words.clockOther(dayText(state.day))}</p>}
      {state && here && last > state.day && <p class="panel daily-note">{words.clockBack(dayText(last), dayText(state.day))}</p>}
      {!state ? (
        !ALONE && <p class="empty">{words.noServerYet}</p>
      ) : (
        <>
          {[...state.results.filter(({ day }) => day < state.day), ...begun.filter(({ day }) => day >= dayAfter(state.day, -1))]
            .filter(({ status }) => status === 'running')
            .map(({ table, day }) => (
              <p class="panel daily-note" key={table}>
                {words.running(dayText(day))}{' '}
                <a class="button small" href={`/t/${table}`}>
                  {words.goOn}
                </a>
              </p>
            ))}
          <div class="daily-games">
            {GAMES.flatMap(({ name }) => state.games.find(({ game }) => game === name) ?? []).map((game) => (
              <Game key={game.game} game={game} here={here} me={user.value?.id} result={state.results.find((one) => one.day === state.day && one.game === game.game)} onStart={refresh} />
            ))}
          </div>
          {!here && <p class="quiet small">{words.late}</p>}
          <Calendar month={month ?? state.day.slice(0, 7)} today={state.day} results={state.results} onMonth={setMonth} />
          <Fair games={state.games.filter(({ game }) => isGame(game))} here={here} />
        </>
      )}
    </main>
  )
}

function Game({ game, here, me, result, onStart }: { game: DailyGame; here: boolean; me: string | undefined; result: DailyResult | undefined; onStart: () => void }) {
  const words = dailyWords()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const { name } = gameText(game.game)
  const start = async () => {
    setBusy(true)
    try {
      if (here && !ALONE) markUnsent()
      const source = here ? await session.local() : session.source
      go(`/t/${(await source.ask('daily_start', { game: game.game })).table}`)
    } catch (error) {
      tellRefusal(error as Refused)
      setBusy(false)
      onStart()
    }
  }
  const open = !result || result.status === 'running' || result.status === 'sent'
  return (
    <section class="panel daily-game" aria-labelledby={`daily-${game.game}`}>
      <header class="daily-head">
        <GameEmblem game={game.game} />
        <h2 id={`daily-${game.game}`}>{name}</h2>
        <p>
          <LevelFace bot={game.bot} /> {words.against}: <Strength game={game.game} bot={game.bot} word />
        </p>
      </header>
      {result?.status === 'sent' && <p class="quiet">{words.sent}</p>}
      {open && (
        <Button look="gold" class="daily-play" disabled={busy} aria-label={`${result?.status === 'running' ? words.goOn : here && !ALONE ? words.playAlone : words.play}: ${name}`} onClick={() => void start()}>
          {result?.status === 'running' ? words.goOn : here && !ALONE ? words.playAlone : words.play}
        </Button>
      )}
      {result?.status === 'out' && <p>{words.out}</p>}
      {result?.status === 'counted' && hasPoints(result) && <Outcome result={result} here={here} />}
      {!open && (
        <p class="row daily-more">
          <a class="button small" href={`/replay/${result.table}`}>
            {words.replay}
          </a>
          <a class="button small" href={`/replay/${result.table}?review=1`}>
            {words.review}
          </a>
          <Button small disabled={busy} data-tip={words.practised} onClick={() => void start()}>
            {words.practise}
          </Button>
        </p>
      )}
      {game.longest > 0 && (
        <p class="daily-streak">
          {game.streak > 0 && <span class="badge">{words.streak(game.streak)}</span>} <span class="quiet small">{words.longest(game.longest)}</span>
        </p>
      )}
      {!here && <Best game={game} me={me} />}
    </section>
  )
}

/** Points, place and percentile: among those who played, or among the bots who do now. */
function Outcome({ result, here }: { result: DailyResult & { points: number; theirs: number }; here: boolean }) {
  const words = dailyWords()
  const { field, failed, again } = useField(result.game, result.day, here)
  const { rank, of, beaten } = result
  const standing: Standing | undefined = here ? (field.length === FIELD ? standingAmong(result, field) : undefined) : rank !== undefined && of !== undefined && beaten !== undefined ? { rank, of, beaten } : undefined
  const percent = standing && percentOf(standing)
  return (
    <div class="daily-outcome">
      <p class="number daily-score">
        {result.points} : {result.theirs}
      </p>
      {standing && percent !== undefined && (
        <p>
          <span class="daily-stars" aria-hidden="true">
            {starText(percent)}
          </span>{' '}
          {here ? words.rankBots(standing.rank, standing.of) : words.rank(standing.rank, standing.of)} · <strong>{words.better(percent)}</strong>
        </p>
      )}
      {standing && percent === undefined && <p>{words.only}</p>}
      {here && !standing && !failed && (
        <label class="daily-field">
          <span class="small">{words.field(field.length, FIELD)}</span>
          <progress max={FIELD} value={field.length} />
        </label>
      )}
      {here && failed && (
        <p class="small">
          {words.fieldFailed}{' '}
          <Button small onClick={again}>
            {words.again}
          </Button>
        </p>
      )}
      {(standing || failed) && <Sharing result={result} standing={standing} bots={here} />}
    </div>
  )
}

function Best({ game, me }: { game: DailyGame; me: string | undefined }) {
  const words = dailyWords()
  return (
    <details class="fold">
      <summary>
        {words.standings}
        {game.played > 0 && <span class="quiet small daily-count">{words.played(game.played)}</span>}
      </summary>
      {game.best.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <table class="grid">
          <caption class="sr">{words.standings}</caption>
          <thead>
            <tr>
              <th scope="col">{words.place}</th>
              <th scope="col">{words.name}</th>
              <th scope="col" class="right">
                {words.points}
              </th>
            </tr>
          </thead>
          <tbody>
            {game.best.map(({ rank, user, name, guest, points, theirs }) => (
              <tr key={user} class={user === me ? 'me' : undefined}>
                <td>{rank}</td>
                <th scope="row">{guest ? <span title={`° ${t().guestMark}`}>{givenName(name, true)}°</span> : <a href={`/profile/${user}?game=${game.game}`}>{name}</a>}</th>
                <td class="right">
                  <b class="number">{points}</b> : {theirs}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
