// What a review says against decisions, and how what would have been better is said.
import type { Lie } from '../../present/presenter'
import type { GameUi } from '../../games/module'
import { t } from '../../i18n'
import { seatName } from '../../parts/names'
import type { Decision, Review, ReviewDecision, View } from '../../source/types'

/** The decisions of these seats that cost something worth telling, dearest first. */
export function mistakes(review: Review, seats: readonly number[], count = 8): ReviewDecision[] {
  return review.decisions.filter((one) => one.lost >= 1 && seats.includes(one.seat)).sort((a, b) => b.lost - a.lost).slice(0, count)
}
export const WORTH = 0.05 // points: less is nothing
/** Whether something better is known, and can be shown. */
export const hasBetter = (one: ReviewDecision): boolean => one.lost >= WORTH && one.best !== one.played && one.best_decision !== undefined

/** What a seat might decide, or have decided, in words. */
export const adviceOf = (ui: Pick<GameUi, 'advise' | 'describe'>, decision: Decision, notation: string, seat: number, before: View, lie: Lie): string =>
  ui.advise?.(decision, seat, before, lie) || ui.describe({ seq: 0, at: 0, kind: 'decide', seat, turn: before.turn, decision, notation, used: 0 }, before, lie) || t().screens.nothing(seatName(before, seat))
