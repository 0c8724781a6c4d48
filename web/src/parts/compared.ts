import type { Compared } from '../source/types'
import { number, t } from '../i18n'

/** Why a decision is advised, where only games that were played on from it could tell. */
export function comparedText(reason: Compared): string {
  const words = t().table.advice
  if (reason.kind === 'only') return words.only
  return reason.kind !== 'ahead' ? words[reason.kind](reason.choices) : words.ahead(reason.choices, number(reason.points, 1))
}
