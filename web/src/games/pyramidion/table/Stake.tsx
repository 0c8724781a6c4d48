// What helps to choose a city: what can be won there, and what one's hand adds up to.
import type { ComponentChildren } from 'preact'
import { Good } from '../art/Good'
import { Shield, Token } from '../art/Sign'
import { useBox } from '../board/components'
import { Pile } from '../board/Pile'
import { CATEGORIES, type City, type Observation } from '../board/types'
import { gameWords } from '../i18n'
import { goodsText } from '../board/goods'

export function Stake({ seen, city }: { seen: Observation; city: City }) {
  const words = gameWords()
  const state = seen.cities.find((one) => one.name === city)!
  const facts = useBox().cities[city]
  const prizes = { influence: words.token.mercenary, agreements: words.token.negotiator, trade: goodsText(state.goods) }
  return (
    <p class="stake">
      <span class="sr">{CATEGORIES.map((one) => `${words.threshold(words.category[one], facts[one])}: ${prizes[one]}`).join('. ')}</span>
      <Part category="influence" number={facts.influence}>
        <Token token="mercenary" seat={state.mercenary} />
        <Good good={facts.mercenaryGood} />
      </Part>
      <Part category="agreements" number={facts.agreements}>
        <Token token="negotiator" seat={state.negotiator} />
      </Part>
      <Part category="trade" number={facts.trade}>
        <Pile goods={state.goods} empty={words.noGoods} />
      </Part>
    </p>
  )
}
function Part({ category, number, children }: { category: (typeof CATEGORIES)[number]; number: number; children: ComponentChildren }) {
  return (
    <span class="stake-part" aria-hidden="true">
      <Shield category={category} number={number} />
      <i>→</i>
      {children}
    </span>
  )
}

/** The printed numbers of the hand, category by category. */
export function HandSum({ hand }: { hand: readonly number[] }) {
  const words = gameWords()
  const { characters } = useBox()
  const sum = (category: (typeof CATEGORIES)[number]) => hand.reduce((all, card) => all + characters[card]![category], 0)
  return (
    <p class="stake hand-sum">
      <span>{words.handSum}</span>
      <span class="sr">{CATEGORIES.map((one) => words.threshold(words.category[one], sum(one))).join(', ')}</span>
      <span class="hand-sum-numbers">
        {CATEGORIES.map((one) => (
          <Shield key={one} category={one} number={sum(one)} />
        ))}
      </span>
      {hand.some((card) => characters[card]!.role === 'deity') && <span>{words.deityMore}</span>}
    </p>
  )
}
