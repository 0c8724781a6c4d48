// What others did since one's own last decision: the characters they laid, and which contests have another leader now.
import { useRef } from 'preact/hooks'
import type { Category, Contest, Decision, Observation } from '../board/types'
import type { DecideEvent, View } from '../../../source/types'
import { standing } from '../../../present/standing'

/** Cards that lie there since. Whoever only watches is shown the last one. */
export function justLaid(view: View): Set<number> {
  const { seat } = view.observation as Observation
  const events = standing(view.events).filter((event): event is DecideEvent => event.kind === 'decide')
  const mine = seat ? events.findLastIndex((event) => event.seat === seat) : events.length - 2
  const cards = new Set<number>()
  for (const event of events.slice(mine + 1)) {
    const one = event.decision as Decision
    if (one.do === 'lay') cards.add(one.card)
    for (const then of event.then ?? []) if (then.what === 'lay' && then.seat !== seat) cards.add(then.card)
  }
  return cards
}

const lead = ({ ahead, numbers }: Contest['categories'][number]) => (ahead.length === 1 && numbers[ahead[0]! - 1]! > 0 ? ahead[0]! : 0)

/** The categories whose leader is another one than after one's own last decision. */
export function useNewLeads(contest: Contest | undefined, others: boolean): Set<Category> {
  const before = useRef(contest)
  if (!others || before.current?.city !== contest?.city) before.current = contest
  return new Set(contest?.categories.filter((one, index) => lead(one) > 0 && lead(one) !== lead(before.current!.categories[index]!)).map((one) => one.category))
}
