// What somebody's games add up to: records, opponents, the game's own figures, what reviews said.
import './stats.css'
import type { ComponentChildren } from 'preact'
import { gameOf, type Figure } from '../../games/module'
import { number, signed } from '../../i18n'
import { date } from '../../i18n/time'
import { LevelFace } from '../../parts/LevelFace'
import { useLoaded } from '../../parts/load'
import { botName } from '../../parts/names'
import { Strength } from '../../parts/Strength'
import { isHere } from '../../source/session'
import { Button } from '../../ui/Button'
import { Plot } from '../../ui/Plot'
import { useReviews } from './reviews'
import { courseOf, judged, opponents, partsOf, records, smooth, unreviewed, type Course, type Result } from './stats'
import { statsWords } from './words'

/** `onReviewed`, where these games are one's own. */
export function Stats({ game, results, onReviewed }: { game: string; results: readonly Result[]; onReviewed?: () => void }) {
  const module = gameOf(game)
  const figures = useLoaded(module.figures, [game]).value?.figures() ?? []
  return (
    <>
      <Records results={results} />
      <Opponents game={game} results={results} />
      {results.some((result) => result.figures) && (
        <div class="plots">
          {figures.map((figure) => (
            <FigurePanel key={figure.key} figure={figure} results={results} />
          ))}
        </div>
      )}
      <Reviews results={results} onReviewed={onReviewed} />
    </>
  )
}

function Records({ results }: { results: readonly Result[] }) {
  const words = statsWords()
  const best = records(results)
  if (!best) return null
  const link = ({ table, at }: Result, children: ComponentChildren) => (
    <>
      <a class="number" href={`/replay/${table}`}>
        {children}
      </a>{' '}
      <span class="quiet small">{date(at)}</span>
    </>
  )
  return (
    <section class="panel" aria-labelledby="stats-records">
      <h2 id="stats-records">{words.records}</h2>
      <dl class="figures">
        <div>
          <dt>{words.best}</dt>
          <dd>{link(best.points, best.points.points)}</dd>
        </div>
        {best.margin && (
          <div>
            <dt>{words.margin}</dt>
            <dd>{link(best.margin.result, signed(best.margin.by, 0))}</dd>
          </div>
        )}
        {best.streak > 0 && (
          <div>
            <dt>{words.streak}</dt>
            <dd>
              <b class="number">{best.streak}</b>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Opponents({ game, results }: { game: string; results: readonly Result[] }) {
  const words = statsWords()
  const rows = opponents(results, gameOf(game).quick.levels)
  if (!rows.length) return null
  return (
    <section class="panel" aria-labelledby="stats-opponents">
      <h2 id="stats-opponents">{words.opponents}</h2>
      <table class="grid stats-opponents">
        <thead>
          <tr>
            <th scope="col">{words.opponent}</th>
            <th scope="col" class="right">
              {words.games}
            </th>
            <th scope="col" class="right">
              {words.won}
            </th>
            <th scope="col" class="right" title={words.aheadHow}>
              {words.ahead}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bot, games, won, margin }) => (
            <tr key={bot}>
              <th scope="row">
                <LevelFace bot={bot} /> {botName(bot)} <Strength game={game} bot={bot} />
              </th>
              <td class="right">{games}</td>
              <td class="right">
                {won} <span class="quiet small">{number((100 * won) / games)} %</span>
              </td>
              <td class="right">{signed(margin)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The mean of all games, and of the last ones. */
function Means({ course, digits = 1, percent }: { course: Course; digits?: number; percent?: boolean }) {
  const words = statsWords()
  const text = (value: number) => (percent ? `${number(100 * value)} %` : number(value, digits).replace('-', '−'))
  return (
    <p class="stats-mean">
      <b class="number">{text(course.mean)}</b> <span class="quiet small">{words.mean}</span>
      {course.late !== undefined && <span class="small"> · {words.lateShort(text(course.late))}</span>}
    </p>
  )
}

function CoursePlot({ name, course, zero }: { name: string; course: Course; zero?: boolean }) {
  const { values } = course
  if (values.length < 2) return null
  return (
    <Plot
      low
      label={`${name}: ${values.slice(-20).map((one) => number(one, 1)).join(', ')}`}
      series={[
        { class: 'series-blue stats-dots', points: values.map((value, index) => [index, value] as const), dots: true },
        { class: 'series-gold', points: smooth(values).map((value, index) => [index, value] as const) },
      ]}
      {...(zero ? { zero } : {})}
    />
  )
}

function FigurePanel({ figure, results }: { figure: Figure; results: readonly Result[] }) {
  const id = `stats-${figure.key}`
  const course = courseOf(results, figure.key)
  const parts = partsOf(results, figure.key)
  if (!course && !parts.length) return null
  return (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>{figure.name}</h2>
      {figure.how && <p class="quiet small">{figure.how}</p>}
      {course && <Means course={course} />}
      {course && <CoursePlot name={figure.name} course={course} zero />}
      {parts.length > 0 && <Parts figure={figure} parts={parts} />}
    </section>
  )
}

/** A bar for each part, with a line where it stands lately. */
function Parts({ figure, parts }: { figure: Figure; parts: readonly Course[] }) {
  const words = statsWords()
  const most = Math.max(1, ...parts.flatMap(({ mean, late }) => [mean, late ?? 0]))
  return (
    <ul class="stats-parts">
      {parts.map(({ mean, late }, index) => (
        <li key={index}>
          <span>{figure.part?.(index) ?? index + 1}</span>
          <span class="stats-bar" aria-hidden="true">
            <i style={{ width: `${(100 * Math.max(0, mean)) / most}%` }} />
            {late !== undefined && <b style={{ insetInlineStart: `${(100 * Math.max(0, late)) / most}%` }} />}
          </span>
          <span class="right">
            <b>{number(mean, 1)}</b>
            {late !== undefined && <span class="small"> · {words.lateShort(number(late, 1))}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Reviews({ results, onReviewed }: { results: readonly Result[]; onReviewed: (() => void) | undefined }) {
  const words = statsWords()
  const told = judged(results)
  const { now, start, stop } = useReviews(() => onReviewed?.())
  const left = onReviewed ? unreviewed(results.filter(({ table }) => isHere(table))) : []
  if (!told && !left.length && !now) return null
  const parts = told
    ? ([
        [words.accuracy, words.accuracyHow, told.accuracy, { percent: true }],
        [words.lost, words.lostHow, told.lost, {}],
        [words.luck, words.luckHow, told.luck, {}],
      ] as const)
    : []
  return (
    <section class="panel stack" aria-labelledby="stats-played">
      <h2 id="stats-played">{words.played}</h2>
      {told && <p class="quiet small">{words.playedHow(told.games)}</p>}
      <div class="stats-judged">
        {parts.map(
          ([name, how, course, look]) =>
            course && (
              <div key={name}>
                <h3>{name}</h3>
                <p class="quiet small">{how}</p>
                <Means course={course} {...look} />
                {name !== words.accuracy && <CoursePlot name={name} course={course} zero />}
              </div>
            ),
        )}
      </div>
      {now ? (
        <div class="stats-reviewing">
          <p role="status">{words.reviewing(now.done + 1, now.of)}</p>
          <progress max={now.of} value={now.done + now.part} aria-label={words.reviewing(now.done + 1, now.of)} />
          <Button onClick={stop}>{words.stop}</Button>
        </div>
      ) : (
        left.length > 0 && (
          <p class="row">
            <span>{words.unreviewed(left.length)}</span> <Button onClick={() => start(left)}>{words.review(left.length)}</Button>
          </p>
        )
      )}
    </section>
  )
}
