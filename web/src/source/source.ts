// Where the truth about tables comes from: a server, a recording, later an engine in the page. Questions with answers, messages
// that nobody asked for, and whether the line is open.
import type { ReadonlySignal } from '@preact/signals'
import type { Answers, Send, Unasked } from '../generated/protocol'

export type Line = 'connecting' | 'open' | 'lost'
export type Ask = Send['type'] & keyof Answers
/** What of a message the caller gives: all but `type` and `id`. */
export type Fields<T extends Ask> = Omit<Extract<Send, { type: T }>, 'type' | 'id'>

export interface Source {
  readonly line: ReadonlySignal<Line>
  /** What to add to this machine's clock to get the source's. */
  readonly offset: ReadonlySignal<number>
  /** Whether a seed that we seal proves anything: not where deals can be foretold, nor where the page cannot hash. */
  readonly seals: ReadonlySignal<boolean>
  /** Rejects with a `Refused`. */
  ask<T extends Ask>(type: T, fields: Fields<T>): Promise<Answers[T]>
  /** Hears every unasked message; returns how to stop. */
  listen(listener: (message: Unasked) => void): () => void
  /** Called each time the line is open again; returns how to stop. */
  onOpen(opened: () => void): () => void
}
