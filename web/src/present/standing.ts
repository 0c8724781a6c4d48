// The events as they still stand: a decision that was taken back is no part of the story.
import type { TableEvent } from '../source/types'

const known = new WeakMap<readonly TableEvent[], readonly TableEvent[]>()

export function standing(events: readonly TableEvent[]): readonly TableEvent[] {
  const before = known.get(events)
  if (before) return before
  let story: TableEvent[] = []
  for (const event of events) {
    if (event.kind !== 'undo') story.push(event)
    // An undo's `turn` is how many decisions it left; a decision's own `turn` how many came before it.
    else story = story.filter((one) => one.kind !== 'decide' || one.turn < event.turn)
  }
  known.set(events, story)
  return story
}
