import './home.css'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { GAMES } from '../../games/all'
import { gameOf, gameText } from '../../games/module'
import { language, LANGUAGES, t, type Language } from '../../i18n'
import { askMine } from '../../source/asks'
import { useSession } from '../../parts/session'
import { Button } from '../../ui/Button'
import { Segments } from '../../ui/Segments'
import { byTurn, useAsked, useHere, useLobby } from '../parts/cards'
import { GameArt } from '../parts/GameArt'
import { levelNow, MINE, quickOf, setQuick, startQuick } from '../parts/quick'
import { Scene } from '../parts/Scene'
import { TableList } from '../parts/TableCard'
import { dailyBegun, Ways } from '../parts/Ways'
import { usePage } from '../page'
import { LevelFace } from '../../parts/LevelFace'
import { ALONE } from '../../parts/alone'
import { Strength } from '../../parts/Strength'
import { botName, givenName } from '../../parts/names'
import { useLoaded } from '../../parts/load'
import { prefer } from '../../parts/settings'

export default function Home(_: { id: string }) {
  const words = t().screens.home
  usePage('Benben')
  const { user, source } = useSession()
  const me = user.value
  const lost = ALONE || source.line.value === 'lost'
  const mine = useAsked(askMine, [me?.id])
  const here = useHere()
  const lobby = useLobby()
  const open = lobby?.filter((card) => card.status === 'open' && !card.seats.some((seat) => seat.user && seat.user === me?.id))
  // The server's list is waited for while there is nothing else to show.
  const all = mine.value || here.running.length || lost ? byTurn([...(mine.value ?? []), ...here.running]) : undefined
  const waiting = all?.find((card) => card.your_turn)
  const offer = useLoaded(all?.length === 0 ? loadOffer : undefined, [all?.length === 0]).value
  const finished = useLoaded(here.over.length ? loadDevice : undefined, [here.over.length > 0]).value
  return (
    <main id="main" class="home">
      <div class="hero">
        <Scene />
        <div class="hero-text">
          <h1 tabIndex={-1}>{words.title}</h1>
          <p>{words.tagline}</p>
          {waiting && (
            <a class="button gold hero-turn" href={`/t/${waiting.table}`}>
              {words.yourTurnIn(gameText(waiting.game).name)}
            </a>
          )}
        </div>
      </div>
      <div class="home-body">
        <div class="home-games">
          {GAMES.map(({ name }) => (
            <GameTile key={name} game={name}>
              {offer && <offer.Offer game={name} />}
            </GameTile>
          ))}
        </div>
        <Ways begun={dailyBegun(all ?? here.running, Date.now() + source.offset.value)} />
        <div class="home-tables">
          <section class="panel" aria-labelledby="home-mine">
            <h2 id="home-mine">{words.yours}</h2>
            <TableList cards={all} mode="mine" none={words.noneYours} />
          </section>
          {!ALONE && <section class="panel" aria-labelledby="home-open">
            <header class="panel-head">
              <h2 id="home-open">{words.open}</h2>
              <a href="/lobby">{words.allTables}</a>
            </header>
            <TableList cards={lost ? [] : open?.slice(0, 5)} mode="open" none={lost ? t().errors.offline : words.noOpen} />
            {open?.length === 0 && (
              <a class="button" href="/new">
                {t().screens.nav.newTable}
              </a>
            )}
          </section>}
        </div>
        {finished && <finished.Finished cards={here.over} />}
        {me?.guest && (
          <section class="panel home-guest">
            <p>{words.playingAs(givenName(me.name, me.guest))}</p>
            <a class="button" href="/sign-in">
              {t().screens.nav.signIn}
            </a>
          </section>
        )}
        <footer class="home-foot">
          <label class="pick">
            <span>{words.language}</span>
            <select value={language.value} onChange={(event) => prefer({ language: event.currentTarget.value as Language })}>
              {Object.entries(LANGUAGES).map(([tag, name]) => (
                <option key={tag} value={tag} lang={tag}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <p class="quiet small">
            {words.unofficial} <a href="/about">{t().screens.nav.about}</a>
          </p>
        </footer>
      </div>
    </main>
  )
}

const loadOffer = () => import('../learn/Offer')
const loadDevice = () => import('../device')
const loadOneScreen = () => import('../parts/OneScreen')

function GameTile({ game, children }: { game: string; children: ComponentChildren }) {
  const words = t().screens.home
  const [busy, setBusy] = useState(false)
  const { level, players } = quickOf(game)
  const session = useSession()
  const info = session.game(game)
  const levels = gameOf(game).quick.levels.filter((name) => !info || info.bots.includes(name))
  const [least, most] = info?.players ?? [2, 4]
  const [naming, setNaming] = useState(false)
  const names = useLoaded(naming ? loadOneScreen : undefined, [naming]).value
  const start = async (how: 'bot' | 'friends' | 'screen', people?: string[]) => {
    setBusy(true)
    if (!(await startQuick(session, game, how, people))) setBusy(false)
  }
  const { name, line } = gameText(game)
  // Until it is known who that is, it is somebody.
  const picked = useLoaded(level === MINE ? () => levelNow(session, game, level) : undefined, [game, level]).value ?? (level === MINE ? '' : level)
  const levelName = level === MINE ? words.atMyLevel(picked && botName(picked)) : botName(level)
  return (
    <section class={`panel game-tile tile-${game}`} aria-labelledby={`tile-${game}`}>
      <div class="tile-art">
        <GameArt game={game} />
      </div>
      <div class="tile-body">
        <h2 id={`tile-${game}`}>{name}</h2>
        <p class="tile-line">{line}</p>
        <div class="tile-choice">
          <label class="pick">
            <span>
              <LevelFace bot={picked} /> {words.level} <Strength game={game} bot={picked} />
            </span>
            <select value={level} onChange={(event) => setQuick(game, { level: event.currentTarget.value })}>
              <option value={MINE}>{words.atMyLevel(level === MINE && picked ? botName(picked) : '')}</option>
              {levels.map((one) => (
                <option key={one} value={one}>
                  {botName(one)}
                </option>
              ))}
            </select>
          </label>
          <Segments small label={words.players} options={Array.from({ length: most - least + 1 }, (_, more) => ({ value: least + more, text: String(least + more) }))} value={players} onChange={(value) => setQuick(game, { players: value })} />
        </div>
        <Button look="gold" class="tile-play" disabled={busy} aria-label={words.playFull(name, levelName)} onClick={() => void start('bot')}>
          {words.play}
        </Button>
        <div class="tile-more">
          {!ALONE && (
            <Button disabled={busy} onClick={() => void start('friends')}>
              {words.friends}
            </Button>
          )}
          <Button disabled={busy} onClick={() => setNaming(true)}>
            {words.oneScreen}
          </Button>
        </div>
        <p class="tile-links">
          {children}
          <a href={`/new?game=${game}`}>{words.more}</a>
          <a href={`/rules/${game}`}>{words.learn}</a>
        </p>
      </div>
      {naming && names && <names.OneScreen players={players} onStart={(people) => void start('screen', people)} onClose={() => setNaming(false)} />}
    </section>
  )
}
