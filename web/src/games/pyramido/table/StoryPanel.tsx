import './story.css'
import { Jewel } from '../art/Jewel'
import { PAINT } from '../art/colours'
import { gameWords } from '../i18n'
import type { View } from '../../../source/types'
import { Button } from '../../../ui/Button'
import { seatName } from '../../../parts/names'
import { doubled, marked, sumAt } from './beats'
import { MinoOf } from './MinoOf'
import type { Told } from './story'

/** The scoring of a level in numbers, one's own area by area, in the place where it is said what to do; the others' points grow on their cards. */
export function StoryPanel({ view, told, seat }: { view: View; told: Told; seat: number }) {
  const words = gameWords().story
  const { beat } = told
  const scoring = told.scorings.find(({ player }) => player === seat) ?? told.scorings[0]!
  return (
    <section class="pyr-story" aria-label={words.title(told.level)}>
      <h2>
        {words.title(told.level)} <span class={`seat-name seat-${scoring.player}`}>{seatName(view, scoring.player!)}</span>
      </h2>
      <span class="pyr-story-areas">
        {marked(scoring).map((area, index) => (
          <span
            key={index}
            class={`pyr-story-area on-${area.colour}${index <= beat.area || beat.bonus ? ' here' : ''}${index === beat.area && !beat.bonus ? ' now' : ''}`}
            style={{ '--stone': PAINT[area.colour].base }}
            title={words.area(gameWords().colours[area.colour], area.jewels)}
          >
            <Jewel colour={area.colour} size={20} />
            <b>{beat.bonus || index < beat.area ? area.points : index === beat.area ? Math.min(area.points, beat.jewels) : ''}</b>
          </span>
        ))}
        <span class={`pyr-story-area pyr-story-bonus${beat.bonus ? ' here now' : ''}`} title={words.bonus}>
          <span class="small">{words.mino}</span> {beat.bonus && <MinoOf colour={doubled(scoring)} />} <b>{beat.bonus ? `+${scoring.bonus}` : ''}</b>
        </span>
      </span>
      <b class="number pyr-story-sum">{sumAt(scoring, beat)}</b>
      <Button small look={told.still ? 'gold' : 'quiet'} aria-keyshortcuts="Escape" onClick={told.skip}>
        {told.still ? gameWords().actions.goOn : gameWords().actions.skip}
      </Button>
    </section>
  )
}
