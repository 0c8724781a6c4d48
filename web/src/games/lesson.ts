// A guided first game: steps, each one idea, met by deciding something on a real table. What lies there, what is wanted and what the
// others answer is data (data/lessons), which a test plays through; the words are the game's, in each language.
import type { Language } from '../i18n'
import type { Decision } from '../source/types'

/** One question of a scene. Patterns are notations in which `*` stands for anything. */
export interface Ask {
  /** What is hoped for; the first is one decision, for whoever wants to be shown. */
  want: string[]
  /** What may come before that without a word. */
  lets?: string[]
  /** What is said of anything else: the first of the words that one of its patterns fits. The last fits everything. */
  others: Record<string, string[]>
  /** The parts of the table that it is about, by the names in `Lesson.parts`. */
  points: string[]
}
/** A table as it is set up for the step. */
export interface Scene {
  seats: string[]
  begin: { position: string } | { record: object }
  luck?: number
  replies?: string[]
  asks: Ask[]
}
export interface LessonStep {
  name: string
  scenes: Scene[]
}
/** What is said in a step; `asks` are those of all its scenes, one after the other, `done` is for each scene. */
export interface StepWords {
  title: string
  asks: string[]
  others: Record<string, string>
  done: string[]
}
export type LessonWords = Record<string, StepWords>

export interface Lesson {
  steps: readonly LessonStep[]
  words: Record<Language, () => Promise<{ words: LessonWords }>>
  /** Where on the table a part is, as a selector. */
  parts: Record<string, string>
  /** What the engine said of the decision that was made, beside the best there was; `choices` are those of a preview, as `legal` is ordered. */
  weigh?: (legal: readonly Decision[], choices: readonly unknown[], played: Decision) => string
}

/** What happens for the first time and is worth a word. */
export interface Notes {
  /** The names of what a view brought that followed another; `seat` is ours. */
  found: (view: unknown, before: unknown, events: readonly unknown[], seat: number) => string[]
  words: Record<Language, Record<string, string>>
}
