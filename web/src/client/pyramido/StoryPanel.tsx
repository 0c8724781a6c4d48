import './story.css'
import { Jewel } from '../../board/art/Jewel'
import { PAINT } from '../../board/art/colours'
import { t } from '../../i18n'
import type { View } from '../../net/types'
import { Button } from '../../ui/Button'
import { seatName } from '../table/names'
import { marked, sumAt } from './beats'
import type { Told } from './story'

/** The scoring of a level in words and numbers; play goes on beside it. */
export function StoryPanel({ view, told, seat }: { view: View; told: Told; seat: number }) {
  const words = t().pyramido.story
  const { beat } = told
  const order = [...told.scorings].sort((a, b) => Number(b.player === seat) - Number(a.player === seat))
  return (
    <section class="pyr-story" aria-label={words.title(told.level)} onClick={told.skip}>
      <header>
        <h2>{words.title(told.level)}</h2>
        <Button small look="quiet" aria-keyshortcuts="Escape">
          {t().pyramido.actions.skip}
        </Button>
      </header>
      <ul>
        {order.map((scoring) => (
          <li key={scoring.player}>
            <span class={`seat-name seat-${scoring.player}`}>{seatName(view, scoring.player!)}</span>
            <span class="pyr-story-areas">
              {marked(scoring).map((area, index) => (
                <span
                  key={index}
                  class={`pyr-story-area${index <= beat.area || beat.bonus ? ' here' : ''}${index === beat.area && !beat.bonus ? ' now' : ''}`}
                  style={{ '--stone': PAINT[area.colour].base }}
                  title={words.area(t().pyramido.colours[area.colour], area.jewels)}
                >
                  <Jewel colour={area.colour} size={20} />
                  <b>{beat.bonus || index < beat.area ? area.points : index === beat.area ? Math.min(area.points, beat.jewels) : ''}</b>
                </span>
              ))}
              <span class={`pyr-story-area pyr-story-bonus${beat.bonus ? ' here now' : ''}`} title={words.bonus}>
                <b>{beat.bonus ? `+${scoring.bonus}` : ''}</b> <span class="small">{words.mino}</span>
              </span>
            </span>
            <b class="number pyr-story-sum">{sumAt(scoring, beat)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
