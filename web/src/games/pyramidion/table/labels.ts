// Full names for those who hear the board.
import { boxOf } from '../board/components'
import { CATEGORIES, GOODS, type Boat, type City, type LaidCard, type Observation } from '../board/types'
import { gameWords } from '../i18n'
import type { View } from '../../../source/types'
import { seatName } from '../../../parts/names'
import { goodsText } from '../board/goods'
import { cardName, roleName } from './words'

export function cityLabel(city: City, view: View): string {
  const words = gameWords()
  const seen = view.observation as Observation
  const state = seen.cities.find((one) => one.name === city)!
  const facts = boxOf(view).cities[city]
  const token = (kind: 'mercenary' | 'negotiator') => (state[kind] ? words.tokenOf(words.token[kind], seatName(view, state[kind])) : words.noToken(words.token[kind]))
  const coming = seen.insight?.coming[city]
  const contest = seen.insight?.contest?.city === city ? seen.insight.contest : undefined
  return [
    words.city[city],
    seen.sundials.includes(city) && words.played,
    `${words.goods}: ${goodsText(state.goods)}`,
    CATEGORIES.map((one) => words.threshold(words.category[one], contest?.categories.find((each) => each.category === one)?.threshold ?? facts[one])).join(', '),
    token('mercenary'),
    token('negotiator'),
    words.mercenaryGives(words.count[facts.mercenaryGood](1)),
    words.effect[city],
    coming && words.comes(goodsText(coming)),
  ]
    .filter(Boolean)
    .join('. ')
}

export function laidLabel(laid: LaidCard, view: View): string {
  const words = gameWords()
  const box = boxOf(view)
  const name = laid.copied === null ? cardName(laid.card, box) : `${roleName(laid.card, box)}, ${words.copyOf(cardName(laid.copied, box))}`
  return [words.ofWhom(name, seatName(view, laid.player)), laid.category && words.strengthens(words.category[laid.category]), laid.raised && words.raised].filter(Boolean).join(', ')
}

export function boatLabel(boat: Boat): string {
  const words = gameWords()
  const parts = [words.boat(words.points(boat.points), goodsText(boat.cost))]
  if (boat.karnak) parts.push(`${words.karnakBoat}, ${words.own}`)
  if (boat.missing) {
    if (GOODS.some((good) => boat.missing![good])) parts.push(words.missing(goodsText(boat.missing)))
    for (const one of boat.tokens ?? []) parts.push(words.helped(words.city[one.city], words.count[one.good](1)))
    if (boat.loadable && boat.statues) parts.push(words.statuesNeeded(boat.statues))
    if (boat.loadable) parts.push(words.canLoad)
  }
  return parts.join('. ')
}
