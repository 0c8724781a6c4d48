// How far somebody has come in each game's lesson, kept in this browser. Steps are known by their names: one that is new, or gone,
// disturbs nothing. Within a step it is a scene, and its table, on which lies what was decided there.
import type { LessonStep, Scene } from '../../games/lesson'
import { stored } from '../../parts/stored'

/** The table of a scene, and which one that was: what was set up otherwise since is another. */
export interface Open {
  table: string
  of: string
}
export interface Progress {
  at: string // the step to go on with
  done: string[] // walked through, not skipped
  scene?: number // of that step, if it is not its first
  ended?: true // the last step was left behind
  open?: Open // the table that is there
}
const KEY = 'benben.lessons'

/** What was kept, as far as it makes sense. */
export function readProgress(text: string | null): Record<string, Progress> {
  try {
    const all = Object.entries(JSON.parse(text ?? '{}') as Record<string, Partial<Progress> | null>)
    return Object.fromEntries(
      all.flatMap(([game, one]) =>
        typeof one?.at === 'string' && Array.isArray(one.done)
          ? [
              [
                game,
                {
                  at: one.at,
                  done: one.done.filter((name) => typeof name === 'string'),
                  ...(Number.isInteger(one.scene) && one.scene! > 0 ? { scene: one.scene! } : {}),
                  ...(one.ended ? { ended: true as const } : {}),
                  ...(typeof one.open?.table === 'string' && typeof one.open.of === 'string' ? { open: { table: one.open.table, of: one.open.of } } : {}),
                },
              ],
            ]
          : [],
      ),
    )
  } catch {
    return {} // somebody else's text
  }
}
const kept = stored(KEY, readProgress)
export const lessons = kept.now

export function keep(game: string, progress: Progress | undefined): void {
  kept.change(({ [game]: _, ...others }) => (progress ? { ...others, [game]: progress } : others))
}
/** The step to go on with: the first, if what was kept names none. */
export const stepAt = (steps: readonly LessonStep[], progress: Progress | undefined): number => Math.max(0, steps.findIndex(({ name }) => name === progress?.at))
/** The scene of it: its first, if there is no such scene any more. */
export const sceneAt = (steps: readonly LessonStep[], progress: Progress | undefined): number => {
  const { name, scenes } = steps[stepAt(steps, progress)]!
  const { at, scene = 0 } = progress ?? {}
  return at === name && scene < scenes.length ? scene : 0
}
/** The same for the same scene. */
export function markOf(scene: Scene): string {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(scene)) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(16)
}
