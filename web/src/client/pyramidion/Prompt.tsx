// The question of the moment in plain words, and its answers as buttons with full names.
import { useEffect, useRef } from 'preact/hooks'
import { Character } from '../../board/art/Character'
import { Good } from '../../board/art/Good'
import { SeatSign } from '../../board/art/SeatSign'
import { Shield, Token } from '../../board/art/Sign'
import { CharacterFace } from '../../board/pyramidion/CharacterCard'
import { CHARACTERS } from '../../board/pyramidion/components'
import type { Decision, Observation } from '../../board/pyramidion/types'
import { t } from '../../i18n'
import type { Table } from '../../net/table'
import type { View } from '../../net/types'
import { Button } from '../../ui/Button'
import { seatName } from '../table/names'
import { same, type Choices } from './choices'
import { HandSum, Stake } from './Stake'
import { cardName, numbersText, offer, roleName } from './words'

interface Props {
  table: Table
  view: View
  choices: Choices
  chosen: Decision | undefined
  hinted: Decision | undefined
  hiring: boolean
  onChoose: (decision: Decision) => void
  onPick: (decision: Decision | undefined) => void
  onDecide: (decision: Decision) => void
  onHire: (on: boolean) => void
  onHint: () => Promise<void>
}

/** Whoever plays by keyboard is taken to the next question when what they pressed is gone. */
function useFocus(mine: boolean, seq: number) {
  const section = useRef<HTMLElement>(null)
  const byKeyboard = useRef(false)
  useEffect(() => {
    const note = (event: Event) => {
      byKeyboard.current = event.type === 'keydown'
    }
    addEventListener('keydown', note)
    addEventListener('pointerdown', note)
    return () => {
      removeEventListener('keydown', note)
      removeEventListener('pointerdown', note)
    }
  }, [])
  useEffect(() => {
    if (mine && byKeyboard.current && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [mine, seq])
  return section
}

export function Prompt({ table, view, choices, chosen, hinted, hiring, onChoose, onPick, onDecide, onHire, onHint }: Props) {
  const words = t().pyramidion
  const seen = view.observation as Observation
  const asked = seen.insight?.asked ?? 'over'
  const first = (table.legal.value as Decision[])[0]
  const where = first?.do === 'collect' ? words.city[first.city] : seen.here ? words.city[seen.here] : ''
  const mine = table.mySeat.value > 0
  const section = useFocus(mine, view.seq)
  if (!mine) {
    const actor = seen.insight?.actor
    return (
      <section class="prompt waiting">
        <p class="prompt-question" role="status">
          {actor && <SeatSign seat={actor} />}
          {actor && words.busy[asked](seatName(view, actor), where)}
        </p>
      </section>
    )
  }
  const busy = table.busy.value
  const help = hiring ? words.hireWhich : asked === 'lay' ? words.chooseCard : asked === 'activate' ? !chosen && words.chooseCity : asked === 'load' && choices.boats.size ? words.chooseBoat : undefined
  const card = chosen && (chosen.do === 'lay' ? chosen.card : undefined)
  const picked = chosen?.do === 'lay' || chosen?.do === 'load' // done or put down again, before anything else
  const others = picked ? [] : choices.buttons
  const isButton = chosen && choices.buttons.some((one) => same(one, chosen))
  return (
    <section ref={section} tabIndex={-1} class={`prompt mine${card === undefined ? '' : ' lifting'}`} aria-label={words.ask[asked](where)}>
      {card !== undefined && (
        <span class="card prompt-card" aria-hidden="true">
          <CharacterFace card={card} />
        </span>
      )}
      <div class="prompt-head">
        <div class="prompt-top">
          <p class="prompt-question" aria-live="polite">
            {hiring ? words.hireWhich : words.ask[asked](where)}
          </p>
          {view.settings.hints && !picked && (
            <Button look="quiet" small class="prompt-hint" disabled={busy} onClick={() => void onHint()}>
              {t().table.hint}
            </Button>
          )}
        </div>
        {card !== undefined ? (
          <p class="prompt-help">
            {hinted && same(hinted, chosen) && <b class="hint-word">{words.suggestion}: </b>}
            <b class="prompt-card-name">{cardName(card)}.</b> {words.does[CHARACTERS[card]!.role]}
          </p>
        ) : chosen && hinted && same(hinted, chosen) ? (
          <p class="prompt-help">
            <b class="hint-word">{words.suggestion}:</b> {offer(chosen, view)}
          </p>
        ) : (
          help && !hiring && !picked && <p class="prompt-help quiet">{help}</p>
        )}
        {chosen?.do === 'activate' ? <Stake seen={seen} city={chosen.city} /> : asked === 'activate' && <HandSum hand={seen.players[seen.seat - 1]?.hand ?? []} />}
      </div>
      <div class={`prompt-buttons${others.length > 2 ? ' many' : ''}`}>
        {chosen && (
          <Button look="gold" class="prompt-confirm" disabled={busy} onClick={() => onDecide(chosen)}>
            {card === undefined ? offer(chosen, view) : words.lay(roleName(card))}
            {card !== undefined && <span class="sr"> ({numbersText(card)})</span>}
          </Button>
        )}
        {others
          .filter((one) => !same(one, chosen))
          .map((one) => (
            <Button key={JSON.stringify(one)} disabled={busy} class={same(one, hinted) ? 'hinted' : ''} onClick={() => onChoose(one)}>
              <Sign decision={one} />
              <span>{offer(one, view)}</span>
            </Button>
          ))}
        {choices.canHire && !hiring && !picked && (
          <Button disabled={busy} onClick={() => onHire(true)}>
            {words.hire}
          </Button>
        )}
        {(hiring || (chosen && !isButton)) && (
          <Button look="quiet" onClick={() => (hiring ? onHire(false) : onPick(undefined))}>
            {t().cancel}
          </Button>
        )}
      </div>
    </section>
  )
}

/** A small picture of what a decision is about. */
function Sign({ decision }: { decision: Decision }) {
  if ('good' in decision) return <Good good={decision.good} size={26} />
  if ('goods' in decision) return <>{decision.goods.map((good, index) => <Good key={index} good={good} size={24} />)}</>
  if (decision.do === 'deity') return <Shield category={decision.category} />
  if ('card' in decision)
    return (
      <span class="prompt-face">
        <Character role={CHARACTERS[decision.card]!.role} variant={decision.card} />
      </span>
    )
  if ('token' in decision && decision.token) return <Token token={decision.token} />
  return null
}
