import { Good } from '../art/Good'
import { goodsText } from './goods'
import { GOODS, type Goods } from './types'
import { memo } from '../../../ui/memo'

/** Goods lying about: each one a thing up to four, beyond that one of a kind with its number. */
export const Pile = memo(function Pile({ goods, empty }: { goods: Goods; empty?: string }) {
  const kinds = GOODS.filter((good) => goods[good])
  const total = kinds.reduce((sum, good) => sum + goods[good]!, 0)
  if (!total) return <span class="pile none">{empty}</span>
  return (
    <span class="pile" aria-hidden="true" data-tip={goodsText(goods)}>
      {total <= 4
        ? kinds.flatMap((good) => Array.from({ length: goods[good]! }, (_, index) => <Good key={`${good}${index}`} good={good} />))
        : kinds.map((good) => (
            <span key={good} class="pile-kind">
              <Good good={good} />
              <b>{goods[good]}</b>
            </span>
          ))}
    </span>
  )
})
