// The question of the moment in plain words, and its answers as buttons with full names.
import { useEffect, useRef } from 'preact/hooks'
import { Character } from '../../board/art/Character'
import { Good } from '../../board/art/Good'
import { Shield, Token } from '../../board/art/Sign'
import { CHARACTERS, CITY_FACTS } from '../../board/pyramidion/components'
import type { City, Decision, Goods, Observation } from '../../board/pyramidion/types'
import { t } from '../../i18n'
import type { Table } from '../../net/table'
import type { View } from '../../net/types'
import { Button } from '../../ui/Button'
import { preferences } from '../settings'
import { seatName } from '../table/names'
import { helpers, same, wayWith, type Choices, type Load } from './choices'
import { cardName, goodsText, offer } from './words'

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
          {actor && view.status === 'running' ? words.busy[asked](seatName(view, actor), where) : words.ask.over('')}
        </p>
      </section>
    )
  }
  const busy = table.busy.value
  const help = hiring ? words.hireWhich : asked === 'lay' ? words.chooseCard : asked === 'activate' ? words.chooseCity : asked === 'load' && choices.boats.size ? words.chooseBoat : undefined
  const card = chosen && (chosen.do === 'lay' ? chosen.card : undefined)
  const isButton = chosen && choices.buttons.some((one) => same(one, chosen))
  return (
    <section ref={section} tabIndex={-1} class="prompt mine" aria-label={words.ask[asked](where)}>
      <div class="prompt-head">
        <p class="prompt-question" aria-live="polite">
          {hiring ? words.hireWhich : words.ask[asked](where)}
        </p>
        {view.settings.hints && (
          <Button look="quiet" small class="prompt-hint" disabled={busy} onClick={() => void onHint()}>
            {t().table.hint}
          </Button>
        )}
      </div>
      {chosen?.do === 'load' ? (
        <Payment ways={choices.boats.get(chosen.boat)!} chosen={chosen} onPick={onPick} />
      ) : card !== undefined ? (
        <p class="prompt-help">
          {hinted && same(hinted, chosen) && <b class="hint-word">{words.suggestion}: </b>}
          <b>{cardName(card)}.</b> {words.does[CHARACTERS[card]!.role]}
        </p>
      ) : chosen && hinted && same(hinted, chosen) ? (
        <p class="prompt-help">
          <b class="hint-word">{words.suggestion}:</b> {offer(chosen, view)}
        </p>
      ) : (
        help && !hiring && <p class="prompt-help quiet">{help}</p>
      )}
      <div class={`prompt-buttons${choices.buttons.length > 4 ? ' many' : ''}`}>
        {chosen && (!isButton || preferences.value.confirm) && (
          <Button look="gold" class="prompt-confirm" disabled={busy} onClick={() => onDecide(chosen)}>
            {offer(chosen, view)}
          </Button>
        )}
        {choices.buttons
          .filter((one) => !same(one, chosen))
          .map((one) => (
            <Button key={JSON.stringify(one)} disabled={busy} class={same(one, hinted) ? 'hinted' : ''} onClick={() => onChoose(one)}>
              <Sign decision={one} />
              <span>{offer(one, view)}</span>
            </Button>
          ))}
        {choices.canHire && !hiring && (
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

/** How a boat is paid for: mercenaries can be let in or out, and one sees what one's own goods pay. */
function Payment({ ways, chosen, onPick }: { ways: Load[]; chosen: Load; onPick: (decision: Decision) => void }) {
  const words = t().pyramidion
  const cities = helpers(ways)
  const toggle = (city: City) => {
    const wanted = chosen.mercenaries.includes(city) ? chosen.mercenaries.filter((one) => one !== city) : [...chosen.mercenaries, city]
    const way = wayWith(ways, wanted)
    if (way) onPick(way)
  }
  const statues: Goods = { statue: Object.values(chosen.statues).reduce((sum, count) => sum + count, 0) }
  return (
    <div class="payment">
      {cities.length > 0 && (
        <fieldset>
          <legend>{words.payWith}</legend>
          {cities.map((city) => {
            const on = chosen.mercenaries.includes(city)
            const possible = on ? wayWith(ways, chosen.mercenaries.filter((one) => one !== city)) : wayWith(ways, [...chosen.mercenaries, city])
            const good = CITY_FACTS[city].mercenaryGood
            return (
              <button key={city} type="button" class="chip" aria-pressed={on} disabled={!possible} onClick={() => toggle(city)}>
                <Good good={good} size={22} /> {words.city[city]}
              </button>
            )
          })}
        </fieldset>
      )}
      {statues.statue ? <p class="small">{words.payment(goodsText(statues))}</p> : null}
    </div>
  )
}
