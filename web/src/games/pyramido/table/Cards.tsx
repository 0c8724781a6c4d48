// The cover cards at hand: each is one piece with two sides, and either may be chosen.
import './cards.css'
import { card } from '../board/dominoes'
import { Tile } from '../board/Tile'
import type { Colour } from '../board/types'
import { gameWords } from '../i18n'
import { Button } from '../../../ui/Button'
import { switched } from '../../../parts/settings'
import type { Turn } from './turn'

export function Cards({ cards, turn }: { cards: [Colour, Colour][]; turn: Turn }) {
  const words = gameWords()
  const left = cards.filter((sides) => sides.some((side) => turn.sides.includes(side)))
  return (
    <section class="pyr-cards" aria-label={words.coverCards}>
      <h2 class="pyr-cards-title">{words.coverCards}</h2>
      {left.map((sides) => (
        <div key={sides[0]} class="pyr-card-pair">
          {sides.map((colour) => {
            const chosen = turn.card === colour
            return (
              <button
                type="button"
                key={colour}
                class={`pyr-card${chosen ? ' chosen' : ''}`}
                aria-pressed={chosen}
                aria-keyshortcuts={String(turn.sides.indexOf(colour) + 1)}
                aria-label={words.cardSide(words.colours[colour], words.jewels[colour])}
                onClick={() => turn.take(colour)}
              >
                <Tile blocks={[card(colour, 0, 0, chosen ? turn.seen : 0, 1)]} patterns={switched('patterns')} />
              </button>
            )
          })}
        </div>
      ))}
      {turn.asked === 'cover' && (
        <Button small class="pyr-cards-none" onClick={() => turn.cover(false)}>
          {words.actions.noCover}
        </Button>
      )}
    </section>
  )
}
