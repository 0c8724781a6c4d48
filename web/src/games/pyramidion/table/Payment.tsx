// What a boat costs and who pays it: everything asked for, what one has, what mercenaries and statues cover, what is missing.
import { useEffect, useRef } from 'preact/hooks'
import { Good } from '../art/Good'
import { Points, Token } from '../art/Sign'
import { useBox } from '../board/components'
import { Pips } from '../board/Quay'
import { GOODS, type Boat, type Decision, type Goods, type Share } from '../board/types'
import { gameWords } from '../i18n'
import { bill } from './bill'
import type { Way } from './choices'
import { goodsText } from '../board/goods'

/** Good by good: asked, in hand, and who covers it. */
export function Ledger({ boat, shares, goods }: { boat: Boat; shares: Share[]; goods: Goods }) {
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
function Bill({ way: { load, spent } }: { way: Way }) {
  const words = gameWords()
  const { cities } = useBox()
  const said = [words.payment(goodsText(spent)), ...load.mercenaries.map((city) => words.helped(words.city[city], words.count[cities[city].mercenaryGood](1)))]
  return (
    <>
      <span class="sr">{said.join('. ')}</span>
      <span class="way" aria-hidden="true">
        {GOODS.filter((good) => spent[good]).map((good) => (
          <span key={good} class="way-part">
            <Good good={good} />
            <b>{spent[good]}</b>
          </span>
        ))}
        {load.mercenaries.map((city) => (
          <span key={city} class="way-part way-mercenary">
            <Token token="mercenary" />
            <Good good={cities[city].mercenaryGood} />
            {words.city[city]}
          </span>
        ))}
        {!spends(spent) && !load.mercenaries.length && words.nothing}
      </span>
    </>
  )
}
const spends = (goods: Goods) => GOODS.some((good) => goods[good])

/** The chosen boat with the ways to pay for it: the best one with its reason, the others folded away. */
export function Payment({ boat, goods, ways: [best, ...others], chosen, onPick }: { boat: Boat; goods: Goods; ways: Way[]; chosen: Way; onPick: (decision: Decision) => void }) {
  const words = gameWords().pay
  const panel = useRef<HTMLDivElement>(null)
  const box = useBox()
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [boat.boat])
  const chip = (way: Way) => (
    <button key={JSON.stringify(way.load)} type="button" class="chip" aria-pressed={way === chosen} onClick={() => onPick(way.load)}>
      <Bill way={way} />
    </button>
  )
  return (
    <div class="payment" ref={panel}>
      <Ledger boat={boat} shares={bill(boat, chosen.load, chosen.spent, box)} goods={goods} />
      <fieldset class="ways">
        <legend>{others.length ? words.best : words.way}</legend>
        {chip(best!)}
        {best!.saves && <p class="small way-reason">{words.saves(goodsText(best!.saves))}</p>}
        {others.length > 0 && (
          <details open={chosen !== best}>
            <summary>{words.others(others.length)}</summary>
            {others.map(chip)}
          </details>
        )}
      </fieldset>
    </div>
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
