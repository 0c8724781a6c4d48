// What a game gives to the table's frame. The frame knows seats, clocks, the log and the end; the game draws the rest.
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { Habits, Table } from '../../net/table'
import type { DecideEvent, GameName, View } from '../../net/types'

export interface GameUi extends Habits {
  /** Everything under the header: boards, hand, prompt, panels. */
  Board: ComponentType<{ table: Table; view: View }>
  /** Beside the game's name in the header: "level 2 of 4". */
  subtitle: (view: View) => string
  /** One decision as a sentence, for screen readers. */
  describe: (event: DecideEvent, view: View) => string
  /** What might have been decided, where `describe` speaks of what happened. */
  advise?: (decision: unknown, seat: number, before: View) => string
  /** Points on the board at what a decision was about, or at nothing; where the board does not do so by itself. */
  point?: (event: DecideEvent | undefined, view: View) => void
  /** The log, in the game's own order. */
  Story: ComponentType<{ view: View }>
  /** Points in detail for the end of the game. */
  Scores: ComponentType<{ view: View }>
  /** What the board is telling now, in words; the header says it, and the end of the game waits for it. */
  telling?: ReadonlySignal<string>
  /** Seats at one screen must not see each other's side. */
  secret: boolean
}
export const loadGame: Record<GameName, () => Promise<{ default: GameUi }>> = {
  pyramido: () => import('../pyramido/PyramidoTable'),
  pyramidion: () => import('../pyramidion/PyramidionTable'),
}
