// How far somebody has come in each game's lesson, kept in this browser. Steps are known by their names: one that is new, or gone,
// disturbs nothing.
import { signal } from '@preact/signals'
import type { LessonStep } from '../../games/lesson'

export interface Progress {
  at: string // the step to go on with
  done: string[] // walked through, not skipped
  ended?: true // the last step was left behind
  table?: string // of the scene that is open
}
const KEY = 'benben.lessons'

/** What was kept, as far as it makes sense. */
export function readProgress(text: string | null): Record<string, Progress> {
  try {
    const all = Object.entries(JSON.parse(text ?? '{}') as Record<string, Partial<Progress> | null>)
    return Object.fromEntries(
      all.flatMap(([game, one]) =>
        typeof one?.at === 'string' && Array.isArray(one.done)
          ? [[game, { at: one.at, done: one.done.filter((name) => typeof name === 'string'), ...(one.ended ? { ended: true as const } : {}), ...(typeof one.table === 'string' ? { table: one.table } : {}) }]]
          : [],
      ),
    )
  } catch {
    return {} // somebody else's text
  }
}
function load(): Record<string, Progress> {
  try {
    return readProgress(localStorage.getItem(KEY))
  } catch {
    return {} // storage is forbidden: it lasts as long as the page
  }
}
export const lessons = signal(load())

export function keep(game: string, progress: Progress | undefined): void {
  const { [game]: _, ...others } = lessons.value
  lessons.value = progress ? { ...others, [game]: progress } : others
  try {
    localStorage.setItem(KEY, JSON.stringify(lessons.value))
  } catch {
    // as above
  }
}
/** The step to go on with: the first, if what was kept names none. */
export const stepAt = (steps: readonly LessonStep[], progress: Progress | undefined): number => Math.max(0, steps.findIndex(({ name }) => name === progress?.at))
