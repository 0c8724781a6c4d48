// The question of the moment in plain words, and its answers as buttons with full names.
import type { RefObject } from 'preact'
import { Character } from '../art/Character'
import { Good } from '../art/Good'
import { SeatSign } from '../art/SeatSign'
import { Shield, Token } from '../art/Sign'
import { CharacterFace } from '../board/CharacterCard'
import { useBox } from '../board/components'
import type { Contest, Decision, Observation } from '../board/types'
import { gameWords } from '../i18n'
import { t } from '../../../i18n'
import type { Presenter } from '../../../present/presenter'
import type { View } from '../../../source/types'
import { Button } from '../../../ui/Button'
import { More } from '../../../ui/More'
import { Icon } from '../../../ui/Icon'
import { seatName } from '../../../parts/names'
import { useQuestion } from '../../../parts/question'
import { keyOf, same, type Choices } from './choices'
import { Consequence } from './Consequence'
import { HandSum, Stake } from './Stake'
import { cardName, numbersNote, offer, roleName } from './words'

const LONG = 36 // letters: of a longer question the type is smaller

interface Props {
  section: RefObject<HTMLElement | null>
  table: Presenter
  view: View
  choices: Choices
  chosen: Decision | undefined
  hinted: Decision | undefined
  why: string | undefined // what is chosen was advised
  hiring: boolean
  after: ReadonlyMap<string, Contest> // how the contest would stand, where it is asked what to strengthen
  projected: Contest | undefined // and after the one that is chosen or pointed at
  onPeek: (decision: Decision | undefined) => void
  onChoose: (decision: Decision) => void
  onPick: (decision: Decision | undefined) => void
  onDecide: (decision: Decision) => void
  onHire: (on: boolean) => void
  onHint: () => Promise<void>
}

export function Prompt({ section, table, view, choices, chosen, hinted, why, hiring, after, projected, onPeek, onChoose, onPick, onDecide, onHire, onHint }: Props) {
  const words = gameWords()
  const seen = view.observation as Observation
  const asked = seen.insight?.asked ?? 'over'
  const box = useBox()
  const first = (table.legal.value as Decision[])[0]
  const where = first?.do === 'collect' ? words.city[first.city] : seen.here ? words.city[seen.here] : ''
  const mine = table.mySeat.value > 0
  const question = hiring ? words.hireWhich : asked === 'lay' && !choices.canPass ? words.mustLay(where) : words.ask[asked](where)
  useQuestion(table, view, why ? `${t().table.hint}: ${offer(chosen!, view)}. ${why}` : question)
  if (!mine) {
    const actor = seen.insight?.actor
    return (
      <section class="prompt waiting">
        <p class="prompt-question">
          {actor && <SeatSign seat={actor} />}
          {actor && words.busy[asked](seatName(view, actor), where)}
        </p>
        {/* What is shown lags behind what is known. */}
        {(table.live.value?.seq ?? 0) > view.seq && !table.pace.replaying.value && (
          <Button small look="quiet" onClick={table.pace.catchUp}>
            {t().table.skip}
          </Button>
        )}
      </section>
    )
  }
  const busy = table.busy.value
  const covered = table.covered.value
  const help = hiring ? words.hireWhich : asked === 'lay' ? words.chooseCard : asked === 'activate' ? !chosen && words.chooseCity : asked === 'load' && choices.boats.size ? words.chooseBoat : choices.laid.size || asked === 'stonecutter' ? words.chooseTarget : undefined
  const card = chosen && (chosen.do === 'lay' ? chosen.card : undefined)
  const isButton = chosen && choices.buttons.some((one) => same(one, chosen))
  const picked = chosen !== undefined && !isButton // done or put down again, before anything else
  const others = picked ? [] : choices.buttons
  // Somebody lying in the city is chosen, or pointed at: what would become of the contest.
  const target = choices.laid.size > 0
  const goods = others.length > 1 && others.every((one) => 'good' in one)
  // What is chosen, or was advised, stands where the question stood, and its button says what will be done.
  const head = picked && chosen.do === 'load' ? words.boatOf(words.points(box.boats[chosen.boat]!.points)) : why || picked ? undefined : question
  return (
    <section
      ref={section}
      tabIndex={-1}
      // From the question arrow keys lead to what can be chosen on the table.
      onKeyDown={(event) => event.key.startsWith('Arrow') && event.target === event.currentTarget && document.querySelector<HTMLElement>(':is(.arena, .nile) .target, .hand .playable')?.focus()}
      class={`prompt mine${card === undefined ? '' : ' lifting'}${chosen?.do === 'activate' ? ' looking' : ''}`}
      aria-label={question}
    >
      {card !== undefined && (
        <span class="card prompt-card" aria-hidden="true">
          <CharacterFace card={card} />
        </span>
      )}
      <div class="prompt-head">
        {head && <p class={`prompt-question${head.length > LONG ? ' long' : ''}`}>{head}</p>}
        {why ? (
          <p class="prompt-help">
            <b class="hint-word">{t().table.hint}:</b> {card !== undefined ? `${cardName(card, box)}. ` : chosen?.do === 'activate' ? `${words.city[chosen.city]}. ` : ''}
            {why}
          </p>
        ) : card !== undefined ? (
          <p class="prompt-help">
            <b class="prompt-card-name">{cardName(card, box)}.</b> {words.does[box.characters[card]!.role]}
          </p>
        ) : chosen?.do === 'activate' ? (
          <p class="prompt-help">
            <b>{words.city[chosen.city]}.</b> {words.effect[chosen.city]}.
          </p>
        ) : (
          help && !hiring && !picked && !(target && projected) && <p class={`prompt-help${help === words.chooseTarget ? '' : ' quiet'}`}>{help}</p>
        )}
        {target && seen.insight?.contest && projected && <Consequence view={view} now={seen.insight.contest} then={projected} />}
        {chosen?.do === 'activate' ? <Stake seen={seen} city={chosen.city} /> : asked === 'activate' && !covered && <HandSum hand={seen.players[seen.seat - 1]?.hand ?? []} />}
      </div>
      <div class="prompt-act">
        {view.settings.hints && !covered && (
          <Button look="quiet" class="prompt-hint" title={t().table.hint} disabled={busy} onClick={() => void onHint()} aria-keyshortcuts="H">
            <Icon name="hint" />
            <span class="prompt-hint-text">{t().table.hint}</span>
          </Button>
        )}
        <More class={`prompt-buttons${others.length > 2 ? ' many' : ''}${goods ? ' goods' : ''}`}>
          {chosen && !isButton && (
            <Button look="gold" class="prompt-confirm" disabled={busy} onClick={() => onDecide(chosen)}>
              {card === undefined ? offer(chosen, view, true) : words.lay(roleName(card, box))}
              {card !== undefined && <span class="sr">{numbersNote(card, box)}</span>}
            </Button>
          )}
          {/* The answers keep their order; the one that is chosen turns gold where it is. */}
          {others.map((one) => {
            const taken = same(one, chosen)
            return (
              <Button
                key={keyOf(one)}
                look={taken ? 'gold' : 'plain'}
                disabled={busy}
                class={`${taken ? 'prompt-confirm' : ''}${same(one, hinted) ? ' hinted' : ''}`}
                {...(after.has(keyOf(one)) ? { onPointerEnter: () => onPeek(one), onPointerLeave: () => onPeek(undefined), onFocus: () => onPeek(one), onBlur: () => onPeek(undefined) } : {})}
                onClick={() => (taken ? onDecide(one) : onChoose(one))}
              >
                {same(one, hinted) && <span class="sr">{t().table.hint}: </span>}
                <Sign decision={one} seen={seen} />
                {/* Goods side by side say it themselves; of one good its name is enough, which the question asks for. */}
                {goods && 'good' in one && <span class="good-name" aria-hidden="true">{words.good[one.good]}</span>}
                <span class={goods || 'goods' in one ? 'sr' : undefined}>{offer(one, view)}</span>
                <Gain decision={one} seen={seen} />
                <Outlook decision={one} after={after.get(keyOf(one))} seat={table.mySeat.value} />
              </Button>
            )
          })}
          {choices.canHire && !covered && !hiring && !picked && (
            <Button disabled={busy} onClick={() => onHire(true)}>
              {words.hire}
            </Button>
          )}
          {(hiring || (chosen && !isButton)) && (
            <Button look="quiet" class="prompt-cancel" onClick={() => (hiring ? onHire(false) : onPick(undefined))}>
              {t().cancel}
            </Button>
          )}
        </More>
      </div>
    </section>
  )
}

/** What a category would stand at with the deity, and whether that wins it. */
function Outlook({ decision, after, seat }: { decision: Decision; after: Contest | undefined; seat: number }) {
  const one = decision.do === 'deity' ? after?.categories.find(({ category }) => category === decision.category) : undefined
  if (!one) return null
  const tie = one.ahead.length > 1 && one.ahead.includes(seat)
  return (
    <small class={one.winner === seat ? 'foreseen wins' : 'foreseen'}>
      {gameWords().outlook(one.numbers[seat - 1]!, one.threshold, one.winner === seat)}
      {tie && `, ${gameWords().settling.tie}`}
    </small>
  )
}

/** How much one would have of a good, and how many boats at the quay lack it. */
function Gain({ decision, seen }: { decision: Decision; seen: Observation }) {
  if (decision.do !== 'collect' && decision.do !== 'vizier' && decision.do !== 'alexandria') return null
  const { good } = decision
  const have = seen.players[seen.seat - 1]?.goods[good] ?? 0
  const lack = seen.insight?.boats.filter(({ missing }) => missing?.[good]).length ?? 0
  return (
    <small class="good-gain">
      {have}&nbsp;→&nbsp;<b>{have + 1}</b>
      {lack > 0 && <span class="good-gain-for">&nbsp;· {gameWords().lackedBy(lack)}</span>}
    </small>
  )
}

/** A small picture of what a decision is about. */
function Sign({ decision, seen }: { decision: Decision; seen: Observation }) {
  const { characters } = useBox()
  if ('good' in decision) return <Good good={decision.good} size={26} />
  if ('goods' in decision) return <>{decision.goods.map((good, index) => <Good key={index} good={good} size={24} />)}</>
  if (decision.do === 'deity') return <Shield category={decision.category} />
  if ('card' in decision)
    return (
      <span class="prompt-face">
        <Character role={characters[decision.card]!.role} variant={decision.card} />
      </span>
    )
  if ('token' in decision && decision.token) return <Token token={decision.token} seat={seen.cities.find(({ name }) => name === seen.here)?.[decision.token]} />
  return null
}
