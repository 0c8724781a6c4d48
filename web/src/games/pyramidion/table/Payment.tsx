// What a boat costs and who pays it: everything asked for, what one has, what mercenaries and statues cover, what is missing.
import { useEffect, useRef } from 'preact/hooks'
import { Good } from '../art/Good'
import { Points, Token } from '../art/Sign'
import { CITY_FACTS } from '../board/components'
import { Pips } from '../board/Quay'
import { bill, outlook, spent, type Share } from '../board/outlook'
import { GOODS, type Boat, type Decision, type Goods } from '../board/types'
import { gameWords } from '../i18n'
import { t } from '../../../i18n'
import { Dialog } from '../../../ui/Dialog'
import { same, type Load } from './choices'
import { boatLabel } from './labels'
import { goodsText } from './words'

/** Good by good: asked, in hand, and who covers it. */
function Ledger({ boat, shares, goods }: { boat: Boat; shares: Share[]; goods: Goods }) {
  const words = gameWords().pay
  const number = (count: number) => (count ? count : <span class="ledger-none">–</span>)
  const some = (count: (share: Share) => number) => shares.some((share) => count(share) > 0)
  const row = (name: string, pip: string, count: (share: Share) => number) =>
    some(count) && (
      <tr class={`ledger-${pip}`}>
        <th scope="row">
          <span class="cargo-pips">
            <i class={`pip-${pip}`} />
          </span>
          {name}
        </th>
        {shares.map((share) => (
          <td key={share.good}>{number(count(share))}</td>
        ))}
      </tr>
    )
  return (
    <table class="ledger">
      <thead>
        <tr>
          <td class="ledger-boat">
            <Points points={boat.points} /> <span class="ledger-title">{words.title}</span>
          </td>
          {shares.map((share) => (
            <th key={share.good} scope="col">
              <Good good={share.good} />
              <span class="sr">{gameWords().good[share.good]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr class="ledger-asked">
          <th scope="row">{words.asked}</th>
          {shares.map((share) => (
            <td key={share.good}>{share.asked}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{words.have}</th>
          {shares.map((share) => (
            <td key={share.good}>{goods[share.good] ?? 0}</td>
          ))}
        </tr>
        {row(words.own, 'have', (share) => share.own)}
        {row(words.mercenaries, 'help', (share) => share.mercenaries.length)}
        {row(words.statues, 'statue', (share) => share.statues)}
        {row(words.lacking, 'lack', (share) => share.lacking)}
      </tbody>
    </table>
  )
}

/** Exactly what one way to pay takes, in pictures and, for those who hear it, in words. */
function Way({ boat, way }: { boat: Boat; way: Load }) {
  const words = gameWords()
  const shares = bill(boat, way)
  const paid = spent(shares)
  const said = [words.payment(goodsText(paid)), ...way.mercenaries.map((city) => words.helped(words.city[city], words.count[CITY_FACTS[city].mercenaryGood](1)))]
  return (
    <>
      <span class="sr">{said.join('. ')}</span>
      <span class="way" aria-hidden="true">
        {GOODS.filter((good) => paid[good]).map((good) => (
          <span key={good} class="way-part">
            <Good good={good} />
            <b>{paid[good]}</b>
          </span>
        ))}
        {way.mercenaries.map((city) => (
          <span key={city} class="way-part way-mercenary">
            <Token token="mercenary" />
            <Good good={CITY_FACTS[city].mercenaryGood} />
            {words.city[city]}
          </span>
        ))}
        {!spends(paid) && !way.mercenaries.length && words.nothing}
      </span>
    </>
  )
}
const spends = (goods: Goods) => GOODS.some((good) => goods[good])

/** The chosen boat with all ways to pay for it. */
export function Payment({ boat, goods, ways, chosen, onPick }: { boat: Boat; goods: Goods; ways: Load[]; chosen: Load; onPick: (decision: Decision) => void }) {
  const words = gameWords()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [boat.boat])
  return (
    <div class="payment" ref={panel}>
      <Ledger boat={boat} shares={bill(boat, chosen)} goods={goods} />
      <fieldset class="ways">
        <legend>{ways.length > 1 ? words.pay.ways : words.pay.way}</legend>
        {ways.map((way) => (
          <button key={JSON.stringify(way)} type="button" class="chip" aria-pressed={same(way, chosen)} onClick={() => onPick(way)}>
            <Way boat={boat} way={way} />
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** A closer look at a boat that cannot be loaded now. */
export function BoatDetails({ boat, goods, onClose }: { boat: Boat; goods: Goods | undefined; onClose: () => void }) {
  const words = gameWords()
  return (
    <Dialog title={words.boatOf(t().points(boat.points))} onClose={onClose}>
      <div class="pyramidion-details pyramidion-pieces">
        <p>{boatLabel(boat)}.</p>
        {goods && <Ledger boat={boat} shares={outlook(boat, goods)} goods={goods} />}
      </div>
    </Dialog>
  )
}

/** What the pips on the boats mean. */
export function PipLegend() {
  const words = gameWords().pay
  return (
    <p class="pip-legend small quiet" aria-hidden="true">
      <span>
        <Pips own={1} mercenaries={0} statues={0} lacking={0} /> {words.own}
      </span>
      <span>
        <Pips own={0} mercenaries={1} statues={0} lacking={0} /> {words.mercenaries}
      </span>
      <span>
        <Pips own={0} mercenaries={0} statues={1} lacking={0} /> {words.statues}
      </span>
      <span>
        <Pips own={0} mercenaries={0} statues={0} lacking={1} /> {words.lacking}
      </span>
    </p>
  )
}
