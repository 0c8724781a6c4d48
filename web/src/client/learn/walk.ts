// How far somebody has come in a scene, by what they decided there. It follows from the log alone: what is taken back was never said.
import type { Ask } from '../../games/lesson'
import { standing } from '../../present/standing'
import type { DecideEvent, View } from '../../source/types'

export interface Walked {
  at: number // asks that are met
  /** Something else was decided: what of it is said, and where it was. */
  off?: { event: DecideEvent; say: string }
}

/** Whether a notation fits a pattern, in which `*` stands for anything. */
export function fits(pattern: string, notation: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (!rest.length) return pattern === notation
  if (!notation.startsWith(first)) return false
  let from = first.length
  for (const [index, part] of rest.entries()) {
    const at = index === rest.length - 1 ? (notation.endsWith(part) ? notation.length - part.length : -1) : notation.indexOf(part, from)
    if (at < from) return false
    from = at + part.length
  }
  return true
}
const some = (patterns: readonly string[] | undefined, notation: string) => patterns?.some((pattern) => fits(pattern, notation)) ?? false

export function walk(asks: readonly Ask[], { events, you }: Pick<View, 'events' | 'you'>): Walked {
  const own = standing(events).filter((event): event is DecideEvent => event.kind === 'decide' && you.includes(event.seat))
  let at = 0
  for (const event of own) {
    const ask = asks[at]
    if (!ask) break
    if (some(ask.want, event.notation)) at++
    else if (!some(ask.lets, event.notation)) return { at, off: { event, say: Object.entries(ask.others).find(([, patterns]) => some(patterns, event.notation))![0] } }
  }
  return { at }
}
