// The hand: every card whole, in one row as large as fits; where the screen is small, many cards lie as tiles in two rows.
import type { ComponentChildren } from 'preact'
import { Shield } from '../art/Sign'
import { CharacterFace } from './CharacterCard'
import type { Category } from './types'
import { memo } from '../../../ui/memo'

export interface HandCard {
  card: number
  label: string
  tip: string
  playable: boolean
  lifted: boolean
  hinted: boolean
  wins: Category[]
}

export function Hand({ cards, label, empty, onCard }: { cards: HandCard[]; label: string; empty: string; onCard: (card: number) => void }) {
  if (!cards.length) return <p class="hand-empty quiet">{empty}</p>
  const middle = (cards.length - 1) / 2
  return (
    <ul class={`hand${cards.length > 5 ? ' many' : ''}`} aria-label={label} style={{ '--count': cards.length, '--columns': Math.ceil(cards.length / 2) }} onKeyDown={walk}>
      {cards.map((one, index) => (
        <li key={one.card} style={{ '--turn': `${(index - middle) * 0.5}deg`, '--drop': `${(index - middle) ** 2 * 0.015}rem` }} class={one.lifted ? 'lifted' : undefined}>
          <CardButton {...one} wins={one.wins.join(' ')} onCard={onCard} />
        </li>
      ))}
    </ul>
  )
}

/** `wins` as one text, which is the same when nothing has changed. */
const CardButton = memo(function CardButton({ card, label, tip, playable, lifted, hinted, wins, onCard }: Omit<HandCard, 'wins'> & { wins: string; onCard: (card: number) => void }) {
  return (
    <button
      type="button"
      class={`card${playable ? ' playable' : ''}${hinted ? ' hinted' : ''}`}
      aria-label={label}
      aria-pressed={lifted}
      aria-disabled={!playable}
      data-tip={tip}
      onClick={() => onCard(card)}
    >
      <CharacterFace card={card} />
      {wins && (
        <span class="card-wins" aria-hidden="true">
          {wins.split(' ').map((category) => (
            <Shield key={category} category={category as Category} />
          ))}
        </span>
      )}
    </button>
  )
})

/** The backs of a hand that somebody else may be looking at, and over them what opens it. */
export function CoveredHand({ count, children }: { count: number; children: ComponentChildren }) {
  return (
    <div class="hand-covered">
      <ul class={`hand${count > 5 ? ' many' : ''}`} aria-hidden="true" style={{ '--count': count, '--columns': Math.ceil(count / 2) }}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <span class="card back" />
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

/** Arrow keys go from one to the next in any row or field of buttons. */
export function walk(event: KeyboardEvent, selector = 'button'): void {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key]
  if (step === undefined) return
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLButtonElement>(selector)]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (at < 0) return
  event.preventDefault()
  buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]!.focus()
}
