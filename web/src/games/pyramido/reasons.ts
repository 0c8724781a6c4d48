import type { PyramidoReason } from '../../generated/protocol'
import type { Reason } from '../../source/types'
import { gameWords } from './i18n'

/** Why a decision cost something. */
export function reasonText(of: Reason): string {
  const reason = of as PyramidoReason
  const words = gameWords()
  const colours: Record<string, string> = words.colours
  const colour = (name: unknown) => colours[String(name)] ?? String(name)
  switch (reason.kind) {
    case 'area':
      return words.reasons.area(colour(reason.colour), reason.jewels ?? 0)
    case 'slot':
    case 'refill':
      return words.reasons[reason.kind](Number(reason.better))
    case 'mark':
    case 'cover':
    case 'fill':
      return words.reasons[reason.kind](colour(reason.colour), colour(reason.better))
    case 'keep_card':
      return words.reasons.keep_card(colour(reason.colour))
    default:
      return words.reasons[reason.kind]
  }
}
