// What happens for the first time in a game of Pyramidion, and is worth a word.
import type { PyramidionHappening } from '../../../generated/protocol'
import type { DecideEvent, TableEvent, View } from '../../../source/types'
import type { Notes } from '../../lesson'
import { words as bg } from './bg'
import { words as de } from './de'
import { words as en } from './en'
import { words as ru } from './ru'
import type { Observation } from '../board/types'

export const notes: Notes = {
  found(now, was, fresh, seat) {
    const view = now as View
    const seen = view.observation as Observation
    const before = (was as View).observation as Observation
    const happened = (fresh as TableEvent[]).filter((event): event is DecideEvent => event.kind === 'decide').flatMap((event) => (event.then ?? []) as PyramidionHappening[])
    const settled = happened.flatMap((one) => (one.what === 'contests' ? one.contest.categories : []))
    const asked = view.to_act === seat ? seen.insight?.asked : undefined
    const askedBefore = before.insight?.asked
    return [
      settled.some(({ ahead, numbers }) => ahead.length > 1 && numbers[ahead[0]! - 1]! > 0) && 'tie',
      settled.some(({ ahead, winner, numbers }) => ahead.length === 1 && !winner && numbers[ahead[0]! - 1]! > 0) && 'short',
      happened.some(({ what }) => what === 'revolt') && 'revolt',
      asked === 'collect' && askedBefore !== 'collect' && 'collect',
      asked === 'load' && askedBefore !== 'load' && 'load',
      happened.some(({ what }) => what === 'order') && 'order',
      asked === 'lay' && askedBefore !== 'lay' && seen.round === 1 && 'cards',
      seen.players[seat - 1] !== undefined && seen.cities.some((city, index) => before.cities[index]!.mercenary === seat && city.mercenary !== seat) && 'replaced',
    ].filter((name) => typeof name === 'string')
  },
  words: { en, ru, bg, de },
}
