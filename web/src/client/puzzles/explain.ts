// Why the tempting decision of a puzzle is worse, and what speaks for the best one.
import type { Theme, Why } from '../../games/module'
import type { Question } from './question'

/** What was given away by the tempting one, by what the puzzle is about, and what the best one has before it; or else what speaks for it alone. */
export function explain({ puzzle, best, view }: Pick<Question, 'puzzle' | 'best' | 'view'>, why: Why | undefined, theme: Theme | undefined): { lost: string; better: string } {
  const { lost, better } = (puzzle.reason && why?.reason(puzzle.reason, view)) ?? { lost: '', better: '' }
  const alone = puzzle.because && why?.advice({ decision: best.event.decision, reason: puzzle.because }, view)
  return { lost: (puzzle.reason && theme?.lost?.[puzzle.reason.kind]) ?? lost, better: better || alone || '' }
}
