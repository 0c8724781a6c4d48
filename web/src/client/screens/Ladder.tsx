import './screens.css'
import '../ladder/ladder.css'
import { useState } from 'preact/hooks'
import { gameText } from '../../games/module'
import { t } from '../../i18n'
import { LevelFace } from '../../parts/LevelFace'
import { botName } from '../../parts/names'
import { go, place } from '../../parts/router'
import { useSession } from '../../parts/session'
import { Strength } from '../../parts/Strength'
import { Button } from '../../ui/Button'
import { Pips } from '../ladder/Pips'
import { Icon } from '../ladder/Sign'
import { startRung, useLadder, type Standing } from '../ladder/use'
import { ladderWords } from '../ladder/words'
import { usePage } from '../page'
import { GameChoice } from '../parts/GameFilter'
import { gameOr } from '../parts/setup'

export default function Ladder(_: { id: string }) {
  const words = ladderWords()
  usePage(words.title)
  const game = gameOr(place.value.query.get('game'))
  const { standing, failed } = useLadder(game)
  return (
    <main id="main" class="page narrow">
      <header class="page-head">
        <h1 tabIndex={-1}>{words.title}</h1>
        <GameChoice value={game} onChange={(other) => go(`/ladder?game=${other}`, 'replace')} />
      </header>
      <p class="lead">{words.how}</p>
      {standing ? <Rungs key={game} game={game} standing={standing} /> : failed ? <p class="panel empty">{t().errors.busy}</p> : <p class="panel empty" aria-busy="true">{t().loading}</p>}
    </main>
  )
}

const manner = (game: string, level: string) => gameText(game).manners?.[level] ?? t().manners[level]

function Rungs({ game, standing }: { game: string; standing: Standing }) {
  const words = ladderWords()
  const { climbed, rungs, match } = standing.ladder
  const now = rungs[climbed]
  return (
    <>
      <section class="panel ladder-now" aria-labelledby="ladder-now">
        {now ? (
          <>
            <span class="ladder-face">
              <LevelFace bot={now.level} />
            </span>
            <div>
              <p class="quiet small">{words.beat}</p>
              <h2 id="ladder-now">
                {botName(now.level)} <Strength game={game} bot={now.level} />
              </h2>
              <p>{manner(game, now.level)}</p>
            </div>
            <Pips match={match} />
            <Play game={game} level={now.level} table={standing.running.get(now.level)} how="play" />
          </>
        ) : (
          <div>
            <h2 id="ladder-now">{words.top}</h2>
            <p>{words.topHow}</p>
          </div>
        )}
      </section>
      <section class="panel" aria-labelledby="ladder-rungs">
        <header class="panel-head">
          <h2 id="ladder-rungs">{words.rungs}</h2>
          <a href={`/profile?game=${game}`}>{words.statistics}</a>
        </header>
        <ol class="rungs" reversed>
          {rungs
            .map((rung, index) => {
              const state = index < climbed ? 'climbed' : index === climbed ? 'now' : 'later'
              return (
                <li key={rung.level} class={`rung ${state}`} aria-current={state === 'now' ? 'step' : undefined}>
                  <span class="rung-number number" aria-hidden="true">
                    {index + 1}
                  </span>
                  <LevelFace bot={rung.level} />
                  <div class="rung-text">
                    <p>
                      <strong>{botName(rung.level)}</strong> <Strength game={game} bot={rung.level} />{' '}
                      <span class={`rung-state small${state === 'now' ? ' badge gold' : ''}`}>
                        {state === 'climbed' && <Icon of="won" />} {words[state === 'now' ? 'beat' : state]}
                      </span>
                    </p>
                    <p class="quiet small">{manner(game, rung.level)}</p>
                    {(rung.played > 0 || state !== 'later') && (
                      <p class="small">
                        {words.score(rung.won, rung.played)}
                        {rung.drawn > 0 && ` · ${words.drawn(rung.drawn)}`}
                      </p>
                    )}
                  </div>
                  {state === 'climbed' && <Play game={game} level={rung.level} table={standing.running.get(rung.level)} how="again" />}
                </li>
              )
            })
            .reverse()}
        </ol>
      </section>
    </>
  )
}

/** A game that goes on is gone on with. */
function Play({ game, level, table, how }: { game: string; level: string; table: string | undefined; how: 'play' | 'again' }) {
  const words = ladderWords()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const name = botName(level)
  const short = how === 'again'
  if (table)
    return (
      <a class={`button${short ? ' small' : ' gold'}`} href={`/t/${table}`} aria-label={words.goOn(name)}>
        {words.goOnShort}
      </a>
    )
  const start = async () => {
    setBusy(true)
    if (!(await startRung(session, game, level))) setBusy(false)
  }
  return (
    <Button small={short} look={short ? 'plain' : 'gold'} disabled={busy} aria-label={words[how](name)} onClick={() => void start()}>
      {words[short ? 'againShort' : 'playShort']}
    </Button>
  )
}
