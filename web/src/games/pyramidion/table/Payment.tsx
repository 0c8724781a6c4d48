// What a boat costs and who pays it: everything asked for, what one has, what mercenaries and statues cover, what is missing.
import { useEffect, useRef, useState } from 'preact/hooks'
import { Good } from '../art/Good'
import { Points, Token } from '../art/Sign'
import { CITY_FACTS } from '../board/components'
import { Pips } from '../board/Quay'
import { GOODS, type Boat, type Decision, type Goods, type Share } from '../board/types'
import { gameWords } from '../i18n'
import type { Presenter } from '../../../present/presenter'
import { Dialog } from '../../../ui/Dialog'
import { bill } from './bill'
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
function Way({ way, spent }: { way: Load; spent: Goods }) {
  const words = gameWords()
  const said = [words.payment(goodsText(spent)), ...way.mercenaries.map((city) => words.helped(words.city[city], words.count[CITY_FACTS[city].mercenaryGood](1)))]
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
        {way.mercenaries.map((city) => (
          <span key={city} class="way-part way-mercenary">
            <Token token="mercenary" />
            <Good good={CITY_FACTS[city].mercenaryGood} />
            {words.city[city]}
          </span>
        ))}
        {!spends(spent) && !way.mercenaries.length && words.nothing}
      </span>
    </>
  )
}
const spends = (goods: Goods) => GOODS.some((good) => goods[good])

/** What each way to pay takes out of one's own goods; nothing until all of it is known. */
function useSpent(table: Presenter, seat: number, ways: Load[]): Goods[] | undefined {
  const [known, setKnown] = useState<{ ways: Load[]; spent: Goods[] }>()
  useEffect(() => {
    let stale = false
    Promise.all(ways.map((decision) => table.source.ask('preview', { table: table.id, seat, decision })))
      .then((answers) => {
        const spent = answers.flatMap((one) => ('spent' in one && one.spent ? [one.spent] : []))
        if (!stale && spent.length === ways.length) setKnown({ ways, spent })
      })
      .catch(() => undefined) // the boat can be loaded without it
    return () => {
      stale = true
    }
  }, [table, seat, ways])
  return known?.ways === ways ? known.spent : undefined
}

/** The chosen boat with all ways to pay for it. */
export function Payment({ table, seat, boat, goods, ways, chosen, onPick }: { table: Presenter; seat: number; boat: Boat; goods: Goods; ways: Load[]; chosen: Load; onPick: (decision: Decision) => void }) {
  const words = gameWords()
  const panel = useRef<HTMLDivElement>(null)
  const spent = useSpent(table, seat, ways)
  const known = spent !== undefined
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [boat.boat, known])
  if (!known) return null
  const at = ways.findIndex((way) => same(way, chosen))
  return (
    <div class="payment" ref={panel}>
      <Ledger boat={boat} shares={bill(boat, chosen, spent[at]!)} goods={goods} />
      <fieldset class="ways">
        <legend>{ways.length > 1 ? words.pay.ways : words.pay.way}</legend>
        {ways.map((way, index) => (
          <button key={JSON.stringify(way)} type="button" class="chip" aria-pressed={same(way, chosen)} onClick={() => onPick(way)}>
            <Way way={way} spent={spent[index]!} />
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
    <Dialog title={words.boatOf(words.points(boat.points))} onClose={onClose}>
      <div class="pyramidion-details pyramidion-pieces">
        <p>{boatLabel(boat)}.</p>
        {goods && <Ledger boat={boat} shares={boat.shares!} goods={goods} />}
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
