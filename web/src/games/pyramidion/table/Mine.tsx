// What is ours, near the hand: goods, loaded boats, points.
import { Good } from '../art/Good'
import { Points } from '../art/Sign'
import { useBox } from '../board/components'
import { GOODS, type Observation } from '../board/types'
import { gameWords } from '../i18n'
import { goodsText } from '../board/goods'
import { Hull } from './Players'
import { memo } from '../../../ui/memo'

export const Mine = memo(function Mine({ seen, covered }: { seen: Observation; covered: boolean }) {
  const words = gameWords()
  const fleet = useBox().boats
  const player = seen.players[seen.seat - 1]!
  const insight = seen.insight?.players[seen.seat - 1]
  return (
    <div class="mine-strip">
      <span class="mine-goods" role="img" aria-label={`${words.yourGoods}: ${goodsText(player.goods)}`} data-tip={`${words.yourGoods}: ${goodsText(player.goods)}`}>
        {GOODS.map((good) => (
          <span key={good} class={player.goods[good] ? '' : 'zero'}>
            <Good good={good} />
            <b>{player.goods[good] ?? 0}</b>
          </span>
        ))}
      </span>
      {insight?.points !== undefined && !covered && (
        <span class="mine-boats" role="img" aria-label={`${words.boats(player.boats.length)}: ${player.boats.map((boat) => fleet[boat]!.points).join(' + ')}. ${words.points(insight.points)}`} data-tip={`${words.boats(player.boats.length)}: ${player.boats.map((boat) => fleet[boat]!.points).join(' + ')}. ${words.points(insight.points)}`}>
          {player.boats.length > 0 && <Hull />}
          {player.boats.map((boat) => (
            <i key={boat}>{fleet[boat]!.points}</i>
          ))}
          {insight.mercenary_point && (
            <em class="plus-one" data-tip={words.mostMercenaries}>
              +1
            </em>
          )}
          <Points points={insight.points} />
          {seen.insight?.target && <span class="small quiet">/ {seen.insight.target}</span>}
        </span>
      )}
    </div>
  )
})
