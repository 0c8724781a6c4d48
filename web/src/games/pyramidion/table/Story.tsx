import { Character } from '../art/Character'
import { City as Picture } from '../art/City'
import { SeatSign } from '../art/SeatSign'
import { Shield } from '../art/Sign'
import { useBox } from '../board/components'
import type { Contest } from '../board/types'
import { gameWords } from '../i18n'
import type { View } from '../../../source/types'
import { capital } from './words'
import { chapters, contestLines, since, type Chapter, type Saying } from './story'
import { t } from '../../../i18n'
import type { Presenter } from '../../../present/presenter'
import { useKept, useLater } from '../../../parts/kept'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { memo } from '../../../ui/memo'
import { More } from '../../../ui/More'

/** The story round by round, from the first to what happened just now; what happened since our own last decision is set off. */
export const Story = memo(function Story({ view }: { view: View }) {
  const words = gameWords()
  const rounds = new Map<number, Chapter[]>()
  const all = useKept(chapters(view))
  const fresh = new Set(view.status === 'running' ? since(view, all) : [])
  const [first] = fresh
  for (const chapter of all) rounds.set(chapter.round, [...(rounds.get(chapter.round) ?? []), chapter])
  return (
    <div class="story pyramidion-pieces" data-newest>
      {[...rounds].map(([round, parts]) => (
        <section key={round} class="story-round">
          <h3>{capital(words.round(round))}</h3>
          {parts.map((chapter) => (
            <Part key={chapter.key} chapter={chapter} fresh={chapter.lines.filter((line) => fresh.has(line)).length} opens={first !== undefined && chapter.lines.includes(first)} />
          ))}
        </section>
      ))}
    </div>
  )
})

/** A chapter that is told needs no telling again: there are more of them the longer a game goes on. */
const Part = memo(function Part({ chapter: { city, phase, lines }, fresh, opens }: { chapter: Chapter; fresh: number; opens: boolean }) {
  const words = gameWords()
  const phases = { load: words.loading, order: words.track, collect: words.collecting, goods: words.settling.newGoods }
  const known = lines.length - fresh
  return (
    <section class="chapter">
      <h4>
        {city && (
          <span class="chapter-view">
            <Picture city={city} />
          </span>
        )}
        {city ? words.city[city] : phase && phases[phase]}
      </h4>
      <ol>
        {lines.map((line, index) => [
          opens && index === known && (
            <li key="since" class="since">
              {words.since}
            </li>
          ),
          <li key={line.key} class={`${line.outcome ? 'outcome' : ''}${index < known ? '' : ' fresh'}`}>
            <Told line={line} />
          </li>,
        ])}
      </ol>
    </section>
  )
})

/** A line with the sign of whose it is and of what was won. */
function Told({ line }: { line: Saying }) {
  const { characters } = useBox()
  return (
    <>
      {line.seats.length ? line.seats.map((seat) => <SeatSign key={seat} seat={seat} />) : <i class="seat-none" />}
      {line.category && <Shield category={line.category} />}
      {line.card !== undefined && (
        <span class="story-face">
          <Character role={characters[line.card]!.role} variant={line.card} />
        </span>
      )}
      <span>{line.text}</span>
    </>
  )
}

/** The story beside the table. It is the longest thing there, and nobody taps for it. */
export const Log = memo(function Log({ table, view, still }: { table: Presenter; view: View; still: boolean }) {
  const words = gameWords()
  const shown = useLater(view)
  return (
    <section class="ion-log panel" aria-label={words.log}>
      <h2 class="ion-title">{words.log}</h2>
      {table.pace.hasPast && !still && (
        <Button small look="quiet" class="ion-again" aria-label={t().table.again} title={t().table.again} onClick={() => table.pace.again()}>
          <Icon name="again" />
        </Button>
      )}
      <More class="ion-log-lines" of="li">
        <Story view={shown} />
      </More>
    </section>
  )
})

/** Who won what in the last city, where the city in play will be next. */
export const LastCity = memo(function LastCity({ view, contest }: { view: View; contest: Contest }) {
  const words = gameWords()
  const won = { ...contest, categories: contest.categories.filter(({ winner }) => winner) }
  return (
    <section class="panel last-city">
      <div class="last-view">
        <Picture city={contest.city} />
      </div>
      <div>
        <h2>{words.lastCity(words.city[contest.city])}</h2>
        <ul>
          {contestLines(won, view).map((line) => (
            <li key={line.text}>
              <Told line={line} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
})
