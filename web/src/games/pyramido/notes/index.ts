// What happens for the first time in a game of Pyramido, and is worth a word.
import type { View } from '../../../source/types'
import type { Notes } from '../../lesson'
import { words as bg } from './bg'
import { words as de } from './de'
import { words as en } from './en'
import { words as ru } from './ru'
import type { Observation } from '../board/types'

export const notes: Notes = {
  found(now, was, _, seat) {
    const [view, before] = [(now as View).observation as Observation, (was as View).observation as Observation]
    const [mine, mineBefore] = [view.insight!.players[seat - 1]!, before.insight!.players[seat - 1]!]
    const asked = (now as View).to_act === seat
    return [
      view.insight!.scored > before.insight!.scored && 'mino',
      view.insight!.scored > before.insight!.scored && view.level === 2 && 'hides',
      asked && view.insight!.forced && 'forced',
      view.piles.some(({ size }, index) => size > before.piles[index]!.size) && 'split',
      mine.hole && !mineBefore.hole && mine.level === mineBefore.level && 'hole',
      asked && view.asked === 'cover' && !view.insight!.forced && 'cover',
      asked && view.asked === 'fill' && 'fill',
    ].filter((name) => typeof name === 'string')
  },
  words: { en, ru, bg, de },
}
