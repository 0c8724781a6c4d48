// To end a game before its time: everybody who plays must want it.
import type { Presenter } from '../../present/presenter'
import type { View } from '../../source/types'

/** The seats of people who have a say in it and have not agreed. */
const undecided = (view: View): number[] => view.seats.flatMap(({ kind, agrees, away, forfeited }, index) => (kind === 'person' && !agrees && !away && !forfeited ? [index + 1] : []))
/** Ours among them. */
export const silent = (view: View): number[] => undecided(view).filter((seat) => view.you.includes(seat))
/** Whether anybody can agree to it: a game that counts ends so only where all who began it are people who play on. */
export const mayEnd = (view: View): boolean => !view.settings.rated || view.seats.every(({ kind, forfeited }) => kind === 'person' && !forfeited)
/** Whether the game ends as soon as we want it to. */
export const endsAtOnce = (view: View): boolean => undecided(view).every((seat) => view.you.includes(seat))

export async function agreeToEnd(table: Presenter, view: View): Promise<void> {
  for (const seat of silent(view)) await table.act('agree_end', { seat })
}
