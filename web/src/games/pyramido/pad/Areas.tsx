// What a level brings, area by area; one that is pointed at is lit on the board.
import type { Scoring } from '../board/types'
import { gameWords } from '../i18n'
import { enterWords } from './words'

export function Areas({ scoring, lit, onLight }: { scoring: Scoring; lit: number | undefined; onLight: (area: number | undefined) => void }) {
  const words = enterWords()
  const { story, colours } = gameWords()
  const marked = scoring.areas.map((area, index) => ({ area, index })).filter(({ area }) => area.marked)
  return (
    <section class="enter-areas" aria-label={words.points4(scoring.level)}>
      <h3>
        {gameWords().level(scoring.level)}: {gameWords().player.total(scoring.score)}
      </h3>
      {marked.length === 0 ? (
        <p class="small quiet">{words.noMarkers}</p>
      ) : (
        <ul>
          {marked.map(({ area, index }) => (
            <li key={index}>
              <button type="button" class={lit === index ? 'chosen' : undefined} aria-pressed={lit === index} onPointerEnter={(event) => event.pointerType === 'mouse' && onLight(index)} onPointerLeave={(event) => event.pointerType === 'mouse' && onLight(undefined)} onClick={() => onLight(lit === index ? undefined : index)}>
                <svg viewBox="0 0 100 100" aria-hidden="true">
                  <use href={`#jewel-${area.colour}`} width="100" height="100" />
                </svg>
                <span>{story.area(colours[area.colour], area.jewels)}</span>
                {area.doubled && <span class="small quiet">{words.twice}</span>}
              </button>
            </li>
          ))}
          {scoring.bonus > 0 && (
            <li class="enter-bonus">
              {story.bonus} <b class="number">+{scoring.bonus}</b>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
