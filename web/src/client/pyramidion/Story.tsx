import { City as Picture } from '../../board/art/City'
import { Shield } from '../../board/art/Sign'
import type { Contest } from '../../board/pyramidion/types'
import { t } from '../../i18n'
import type { View } from '../../net/types'
import { capital } from './words'
import { chapters, contestLines } from './story'

/** The story, the newest chapter first; inside a chapter it is read downwards. */
export function Story({ view }: { view: View }) {
  const words = t().pyramidion
  return (
    <div class="story pyramidion-pieces">
      {chapters(view)
        .reverse()
        .map((chapter) => (
          <section key={chapter.key} class="chapter">
            <h3>
              <span class="quiet">{capital(words.round(chapter.round))}</span>
              {chapter.city ? <b> · {words.city[chapter.city]}</b> : chapter.phase ? <b> · {chapter.phase === 'load' ? words.loading : words.collecting}</b> : null}
            </h3>
            <ol>
              {chapter.lines.map((line) => (
                <li key={line.key} class={`by-${line.seat}${line.outcome ? ' outcome' : ''}`}>
                  {line.category && <Shield category={line.category} />}
                  <span>{line.text}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
    </div>
  )
}

/** How the last city ended, where the city in play will be next. */
export function LastCity({ view, contest }: { view: View; contest: Contest }) {
  const words = t().pyramidion
  return (
    <section class="panel last-city">
      <div class="last-view">
        <Picture city={contest.city} />
      </div>
      <div>
        <h2>{words.lastCity(words.city[contest.city])}</h2>
        <ul>
          {contestLines(contest, view).map((line) => (
            <li key={line.text} class={`by-${line.seat}`}>
              {line.category && <Shield category={line.category} />}
              <span>{line.text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
