// A closer look at a city, a character or a boat, and at all there are: what is wanted now and then.
export { Reference } from './Reference'
import { City as Picture } from '../art/City'
import { Good } from '../art/Good'
import { Token } from '../art/Sign'
import { CharacterFace } from '../board/CharacterCard'
import { boxOf } from '../board/components'
import { CityShields, Coming } from '../board/NileMap'
import { Pile } from '../board/Pile'
import type { Boat, City, Goods, Lying, Observation } from '../board/types'
import { gameWords } from '../i18n'
import type { View } from '../../../source/types'
import { Dialog } from '../../../ui/Dialog'
import { seatName } from '../../../parts/names'
import { boatLabel, laidLabel } from './labels'
import { Ledger } from './Payment'
import { goodsText } from '../board/goods'
import { capital, cardName } from './words'

export function CityDetails({ view, city, onClose }: { view: View; city: City; onClose: () => void }) {
  const words = gameWords()
  const seen = view.observation as Observation
  const state = seen.cities.find((one) => one.name === city)!
  const facts = boxOf(view).cities[city]
  const coming = seen.insight?.coming[city]
  const contest = seen.insight?.contest?.city === city ? seen.insight.contest : undefined
  return (
    <Dialog title={words.city[city]} onClose={onClose}>
      <div class="pyramidion-details pyramidion-pieces">
        <div class="details-view">
          <Picture city={city} />
        </div>
        <p>{words.effect[city]}.</p>
        <div class="details-row">
          <CityShields city={city} contest={contest} />
        </div>
        <dl>
          <dt>{words.goods}</dt>
          <dd>
            <Pile goods={state.goods} /> {goodsText(state.goods)}
          </dd>
          {coming && (
            <>
              <dt>{words.coming}</dt>
              <dd>
                <Coming goods={coming} /> {goodsText(coming)}
              </dd>
            </>
          )}
          {(['mercenary', 'negotiator'] as const).map((token) => (
            <>
              <dt>{capital(words.token[token])}</dt>
              <dd>
                <Token token={token} seat={state[token]} /> {state[token] ? seatName(view, state[token]) : words.nobody}
              </dd>
            </>
          ))}
          <dt>{capital(words.mercenaryGives('').trim().replace(/:$/, ''))}</dt>
          <dd>
            <Good good={facts.mercenaryGood} size={28} /> {words.good[facts.mercenaryGood]}
          </dd>
        </dl>
      </div>
    </Dialog>
  )
}

export function CardDetails({ card, laid, view, onClose }: { card: number; laid: Lying | undefined; view: View; onClose: () => void }) {
  const words = gameWords()
  const face = laid?.copied ?? card
  const box = boxOf(view)
  const { role } = box.characters[face]!
  return (
    <Dialog title={words.role[role]} onClose={onClose}>
      <div class="pyramidion-details pyramidion-pieces">
        <span class="card details-card">
          <CharacterFace card={card} laid={laid} />
        </span>
        <p>{laid ? laidLabel(laid, view) : cardName(card, box)}</p>
        <p>{words.does[role]}</p>
      </div>
    </Dialog>
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
