// Each decision as a sentence, and what came of it.
import { boxOf } from '../board/components'
import type { Decision } from '../board/types'
import { gameWords } from '../i18n'
import type { PyramidionHappening } from '../../../generated/protocol'
import type { DecideEvent, View } from '../../../source/types'
import { isYou, seatName } from '../../../parts/names'
import { happeningLines } from './story'
import { listText } from '../board/goods'
import { cardName, roleName } from './words'

export function decisionText(event: DecideEvent, view: View): string {
  const words = gameWords()
  const told = words.told
  const box = boxOf(view)
  const who = { name: seatName(view, event.seat), you: isYou(view, event.seat) }
  const one = event.decision as Decision
  switch (one.do) {
    case 'collect':
      return told.collect(who, words.count[one.good](1), words.city[one.city])
    case 'activate':
      return told.activate(who, words.city[one.city])
    case 'lay':
      return told.lay(who, cardName(one.card, box))
    case 'pass':
      return one.hire === undefined ? told.pass(who) : told.hire(who, cardName(one.hire, box))
    case 'philosopher':
      return told.philosopher(who, cardName(one.card, box))
    case 'deity':
      return told.deity(who, words.category[one.category])
    case 'guard':
      return 'card' in one ? told.discard(who, words.role.guard, cardName(one.card, box)) : told.remove(who, words.role.guard, words.token[one.token])
    case 'bandit':
    case 'thief':
      return told.discard(who, words.role[one.do], cardName(one.card, box))
    case 'vizier':
      return told.vizier(who, words.count[one.good](1))
    case 'politician':
      return told.politician(who, words.count[one.good](1))
    case 'stonecutter':
      return one.city ? told.swap(who, words.city[one.city]) : told.raise(who)
    case 'give':
      return told.give(who, listText(one.goods))
    case 'take':
      return told.take(who, listText(one.goods))
    case 'giza':
      return told.giza(who, one.place)
    case 'luxor':
      return one.draw ? told.draw(who) : told.dontDraw(who)
    case 'cairo':
      return one.token ? told.remove(who, words.ankh, words.token[one.token]) : told.leave(who)
    case 'alexandria':
      return told.take(who, words.count[one.good](1))
    case 'priest':
      return told.priest(who, roleName(one.card, box))
    case 'exchange':
      return one.times ? told.exchange(who, words.count.statue(one.times)) : told.noExchange(who)
    case 'decline':
      return told.decline(who)
    case 'load': {
      const helped = one.mercenaries.map((city) => words.city[city]).join(', ')
      return told.load(who, words.points(box.boats[one.boat]!.points)) + (helped ? told.helped(helped) : '')
    }
  }
}

/** A decision with what came of it, for the log and for those who hear the game. */
export function describe(event: DecideEvent, view: View): string {
  return [decisionText(event, view), ...((event.then ?? []) as PyramidionHappening[]).flatMap((one) => happeningLines(one, view).map((line) => line.text))].join('. ')
}
