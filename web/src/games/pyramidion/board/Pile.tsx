import { Good } from '../art/Good'
import { goodsText } from './goods'
import { gameWords } from '../i18n'
import { GOODS, type Good as Kind, type Goods } from './types'
import { memo } from '../../../ui/memo'

/** Goods of a pile that can be taken from it. */
export interface Picking {
  goods: readonly Kind[]
  chosen: Kind | undefined
  hinted: Kind | undefined
  onPick: (good: Kind) => void
}

/** Goods lying about: each one a thing up to four, beyond that one of a kind with its number. */
export const Pile = memo(function Pile({ goods, empty, picking }: { goods: Goods; empty?: string; picking?: Picking | undefined }) {
  const kinds = GOODS.filter((good) => goods[good])
  const total = kinds.reduce((sum, good) => sum + goods[good]!, 0)
  if (!total) return <span class="pile none">{empty}</span>
  const each = (good: Kind) => (total <= 4 ? Array.from({ length: goods[good]! }, (_, index) => <Good key={`${good}${index}`} good={good} />) : [<Good key={good} good={good} />, <b key="count">{goods[good]}</b>])
  if (picking)
    return (
      <span class="pile">
        {kinds.map((good) =>
          picking.goods.includes(good) ? (
            <button
              key={good}
              type="button"
              class={`pile-kind pile-pick target${picking.chosen === good ? ' chosen' : ''}${picking.hinted === good ? ' hinted' : ''}`}
              aria-label={gameWords().take(gameWords().count[good](1))}
              aria-pressed={picking.chosen === good}
              data-good={good}
              data-tip={gameWords().take(gameWords().count[good](1))}
              onClick={() => picking.onPick(good)}
            >
              {each(good)}
            </button>
          ) : (
            <span key={good} class="pile-kind">
              {each(good)}
            </span>
          ),
        )}
      </span>
    )
  return (
    <span class="pile" aria-hidden="true" data-tip={goodsText(goods)}>
      {total <= 4
        ? kinds.flatMap(each)
        : kinds.map((good) => (
            <span key={good} class="pile-kind">
              {each(good)}
            </span>
          ))}
    </span>
  )
})
