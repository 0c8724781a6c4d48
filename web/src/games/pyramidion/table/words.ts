// Names and sentences of the game, made of the language's words.
import { boxOf, type Box } from '../board/components'
import { listText } from '../board/goods'
import { CATEGORIES, type Decision, type Observation } from '../board/types'
import type { View } from '../../../source/types'
import { gameWords } from '../i18n'
import { isYou, seatName } from '../../../parts/names'

/** A card's name; `copied` is the card whose face the philosopher took. */
export function roleName(card: number, box: Box): string {
  return gameWords().role[box.characters[card]!.role]
}
/** " (trade 6, ankh)" after a card's name; nothing where nothing is printed on it. */
export function numbersNote(card: number, box: Box): string {
  const words = gameWords()
  const face = box.characters[card]!
  const parts = CATEGORIES.filter((category) => face[category]).map((category) => words.threshold(words.inText[category], face[category]))
  if (face.ankh) parts.push(words.ankh)
  return parts.length ? ` (${parts.join(', ')})` : ''
}
/** "Merchant (trade 6, ankh)". */
export function cardName(card: number, box: Box): string {
  return roleName(card, box) + numbersNote(card, box)
}
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A decision as it is offered: "Lay Merchant (trade 6)"; `brief` where the card is seen. */
export function offer(decision: Decision, view: View, brief = false): string {
  const words = gameWords()
  const seen = view.observation as Observation
  const box = boxOf(view)
  const laid = (card: number) => {
    const one = seen.laid.find((each) => each.card === card)
    if (!one) return cardName(card, box)
    const name = brief ? roleName(one.copied ?? card, box) : one.copied === null ? cardName(card, box) : `${roleName(card, box)}, ${words.copyOf(cardName(one.copied, box))}`
    return words.ofWhom(name, isYou(view, one.player) ? words.yours : seatName(view, one.player))
  }
  switch (decision.do) {
    case 'collect':
    case 'vizier':
    case 'alexandria':
      return words.take(words.count[decision.good](1))
    case 'politician':
      return words.add(words.count[decision.good](1))
    case 'activate':
      return words.activate(words.city[decision.city])
    case 'lay':
      return words.lay(cardName(decision.card, box))
    case 'pass':
      return decision.hire === undefined ? words.pass : words.hireCard(cardName(decision.hire, box))
    case 'philosopher':
      return words.copy(laid(decision.card))
    case 'deity':
      return words.category[decision.category]
    case 'guard':
      return 'card' in decision ? words.discard(laid(decision.card)) : words.remove(words.token[decision.token])
    case 'bandit':
    case 'thief':
      return words.discard(laid(decision.card))
    case 'stonecutter':
      return decision.city ? words.swapWith(words.city[decision.city]) : words.raise
    case 'give':
      return words.give(listText(decision.goods))
    case 'take':
      return words.take(listText(decision.goods))
    case 'giza':
      return words.placeOnTrack(decision.place)
    case 'luxor':
      return decision.draw ? words.draw : words.dontDraw
    case 'cairo':
      return decision.token ? words.remove(words.token[decision.token]) : words.leaveTokens
    case 'priest':
      return words.takeBack(laid(decision.card))
    case 'exchange':
      return decision.times ? words.exchange(decision.times) : words.noExchange
    case 'decline':
      return words.decline
    case 'load':
      return words.load(words.points(box.boats[decision.boat]!.points))
  }
}
