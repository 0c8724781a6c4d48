// All puzzles: how somebody stands, the next one in one tap, what there is by theme and difficulty, and one's own mistakes.
import './screens.css'
import './puzzles.css'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { GAMES } from '../../games/all'
import { gameText } from '../../games/module'
import { number, t } from '../../i18n'
import { useLoaded } from '../../parts/load'
import { go, place } from '../../parts/router'
import { useSession } from '../../parts/session'
import { Button } from '../../ui/Button'
import { Plot } from '../../ui/Plot'
import { Segments } from '../../ui/Segments'
import { Reload } from '../Broken'
import { usePage } from '../page'
import { ownMistakes } from '../puzzles/own'
import { count, progressIn, type Count } from '../puzzles/progress'
import { entriesOf, MOST_DIFFICULT, type Entry } from '../puzzles/set'
import { useThemes } from '../puzzles/themes'
import { addressOf, goNext, skipped } from '../puzzles/way'
import { puzzleWords } from '../puzzles/words'
import NotFound from './NotFound'

const games = () => GAMES.filter(({ puzzles }) => puzzles).map(({ name }) => name)

export default function Puzzles({ id }: { id: string }) {
  return games().length ? <All /> : <NotFound id={id} />
}

function All() {
  const words = puzzleWords()
  usePage(words.title)
  const wanted = place.value.query.get('game') ?? ''
  const [game, setGame] = useState(games().includes(wanted) ? wanted : games()[0]!)
  const { value: themes, failed } = useThemes(game)
  if (failed) return <Reload why={t().line.missing} />
  const entries = themes ? entriesOf(game, Object.keys(themes)) : []
  const choose = (one: string) => {
    setGame(one)
    go(`/puzzles?game=${one}`, 'replace')
  }
  return (
    <main id="main" class="page puzzles-page" aria-busy={themes ? undefined : true}>
      <header class="page-head">
        <h1 tabIndex={-1}>{words.title}</h1>
        <Segments<string> hideLabel label={t().screens.game} options={games().map((value) => ({ value, text: gameText(value).name }))} value={game} onChange={choose} />
      </header>
      <p class="lead">{words.how}</p>
      {themes && (
        <>
          <Standing game={game} entries={entries} />
          <div class="two-columns">
            <section class="panel" aria-labelledby="puzzle-themes">
              <h2 id="puzzle-themes">{words.themes}</h2>
              <ul class="puzzle-kinds">
                {Object.entries(themes).map(([theme, { name, how }]) => (
                  <Kind key={theme} game={game} of={entries.filter((one) => one.theme === theme)} name={name} how={how} onGo={() => goNext(game, entries, { theme })} />
                ))}
              </ul>
            </section>
            <div class="puzzles-side">
              <section class="panel" aria-labelledby="puzzle-difficulties">
                <h2 id="puzzle-difficulties">{words.difficulties}</h2>
                <ul class="puzzle-kinds levels">
                  {Array.from({ length: MOST_DIFFICULT }, (_, index) => index + 1).map((difficulty) => (
                    <Kind
                      key={difficulty}
                      game={game}
                      of={entries.filter((one) => one.difficulty === difficulty)}
                      name={<Stars difficulty={difficulty} />}
                      onGo={() => goNext(game, entries, { difficulty })}
                    />
                  ))}
                </ul>
              </section>
              <Own game={game} />
            </div>
          </div>
        </>
      )}
    </main>
  )
}

/** As many of six as it is hard. */
export function Stars({ difficulty }: { difficulty: number }) {
  return (
    <span class="puzzle-stars" role="img" aria-label={puzzleWords().difficulty(difficulty, MOST_DIFFICULT)} title={puzzleWords().difficulty(difficulty, MOST_DIFFICULT)}>
      {Array.from({ length: MOST_DIFFICULT }, (_, index) => (
        <i key={index} class={index < difficulty ? 'full' : undefined} />
      ))}
    </span>
  )
}

function Standing({ game, entries }: { game: string; entries: readonly Entry[] }) {
  const words = puzzleWords()
  const progress = progressIn(game)
  const { solver, streak, longest, past } = progress
  const { solved, all, first } = count(entries, progress)
  return (
    <section class="panel puzzle-standing" aria-label={words.rating}>
      <dl class="figures">
        <div title={words.ratingHow}>
          <dt>{words.rating}</dt>
          <dd>
            <b class="number">{Math.round(solver.rating)}</b> <span class="quiet small">± {Math.round(solver.deviation)}</span>
          </dd>
        </div>
        <div>
          <dt>{words.solved}</dt>
          <dd>
            <b class="number">{words.solvedOf(solved, all)}</b> <span class="quiet small">{words.atOnce(first)}</span>
          </dd>
        </div>
        <div>
          <dt>{words.streak}</dt>
          <dd>
            <b class="number">{streak}</b> <span class="quiet small">{words.longest(longest)}</span>
          </dd>
        </div>
      </dl>
      <Button look="gold" class="puzzle-next" onClick={() => goNext(game, entries, {})}>
        {words.next}
      </Button>
      {past.length > 2 && (
        <div class="puzzle-past">
          <Plot low label={`${words.over}: ${past.at(-1)}`} series={[{ class: 'seat-2', points: past.map((rating, index): [number, number] => [index, rating]) }]} />
        </div>
      )}
      <p class="quiet small puzzle-rating-how">{words.ratingHow}</p>
    </section>
  )
}

function Bar({ of: { all, solved } }: { of: Count }) {
  return (
    <span class="puzzle-bar" aria-hidden="true">
      <i style={{ width: `${all ? (100 * solved) / all : 0}%` }} />
    </span>
  )
}

function Kind({ game, of, name, how, onGo }: { game: string; of: readonly Entry[]; name: ComponentChildren; how?: string; onGo: () => void }) {
  const words = puzzleWords()
  const counted = count(of, progressIn(game))
  return (
    <li>
      <button type="button" class="puzzle-kind" disabled={!of.length} onClick={onGo}>
        <b>{name}</b>
        <span class="number small">{words.solvedOf(counted.solved, counted.all)}</span>
        {how && <span class="quiet small puzzle-kind-how">{how}</span>}
        <Bar of={counted} />
      </button>
    </li>
  )
}

const MOST_OWN = 8
function Own({ game }: { game: string }) {
  const words = puzzleWords()
  const session = useSession()
  const { value: all } = useLoaded(() => ownMistakes(session, game), [game])
  const { tried } = progressIn(game)
  const open = all?.filter(({ id }) => !tried[id]?.solved && !skipped.has(id)) ?? []
  return (
    <section class="panel puzzle-own" aria-labelledby="puzzle-own" aria-busy={!all}>
      <h2 id="puzzle-own">{words.own}</h2>
      <p class="quiet small">{words.ownHow}</p>
      {all && !all.length && <p>{words.ownNone}</p>}
      {open[0] && (
        <a class="button gold" href={addressOf(game, open[0].id)}>
          {words.find}
        </a>
      )}
      {all && all.length > 0 && (
        <ol class="puzzle-kinds">
          {[...open, ...all.filter((one) => !open.includes(one))].slice(0, MOST_OWN).map(({ id, decision }) => (
            <li key={id}>
              <a class="puzzle-kind" href={addressOf(game, id)}>
                <b class="bad">{words.lostThen(decision.error ? `${number(decision.lost, 1)} ± ${number(decision.error, 1)}` : number(decision.lost, 1))}</b>
                {tried[id]?.solved && <span class="small good">✓ {words.solved}</span>}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

