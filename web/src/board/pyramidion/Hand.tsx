// A fan of cards that keeps inside its place: the more cards, the more they overlap; where even that is too much it scrolls.
import { Shield } from '../art/Sign'
import { CharacterFace } from './CharacterCard'
import type { Category } from './types'

export interface HandCard {
  card: number
  label: string
  playable: boolean
  lifted: boolean
  hinted: boolean
  wins: Category[]
}

export function Hand({ cards, label, empty, onCard }: { cards: HandCard[]; label: string; empty: string; onCard: (card: number) => void }) {
  if (!cards.length) return <p class="hand-empty quiet">{empty}</p>
  const middle = (cards.length - 1) / 2
  const turn = Math.min(1.6, 8 / cards.length) // a wide fan turns its cards less, so that no corner leaves it
  return (
    <ul class="hand" aria-label={label} style={{ '--count': cards.length }} onKeyDown={walk}>
      {cards.map((one, index) => (
        <li key={one.card} style={{ '--turn': `${(index - middle) * turn}deg`, '--drop': `${(index - middle) ** 2 * 0.03}rem` }} class={one.lifted ? 'lifted' : undefined}>
          <button
            type="button"
            class={`card${one.playable ? ' playable' : ''}${one.hinted ? ' hinted' : ''}`}
            aria-label={one.label}
            aria-pressed={one.lifted}
            aria-disabled={!one.playable}
            onClick={() => onCard(one.card)}
          >
            <CharacterFace card={one.card} />
            {one.wins.length > 0 && (
              <span class="card-wins" aria-hidden="true">
                {one.wins.map((category) => (
                  <Shield key={category} category={category} />
                ))}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Arrow keys go from one to the next in any row or field of buttons. */
export function walk(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key]
  if (step === undefined) return
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLButtonElement>('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (at < 0) return
  event.preventDefault()
  buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]!.focus()
}
