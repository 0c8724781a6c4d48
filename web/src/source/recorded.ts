// A conversation that was written down, heard again: for tests, lessons and whatever needs no server.
import { signal } from '@preact/signals'
import type { Answers, Unasked } from '../generated/protocol'
import type { Ask, Fields, Line, Source } from './source'
import { Refused } from './types'

/** An answer, under the question's name, or a message that nobody asked for. */
export type Said = { [T in Ask]: { answer: T } & Answers[T] }[Ask] | Unasked

export class Recorded implements Source {
  readonly line = signal<Line>('open')
  readonly offset = signal(0)
  readonly seals = signal(false)
  /** What was asked, in this order. */
  readonly asked: { type: Ask; fields: unknown }[] = []
  readonly #listeners = new Set<(message: Unasked) => void>()
  #left: Said[]

  /** What follows an answer in the list is said right after it; what has no answer in the list is refused. */
  constructor(said: readonly Said[]) {
    this.#left = [...said]
  }
  async ask<T extends Ask>(type: T, fields: Fields<T>): Promise<Answers[T]> {
    this.asked.push({ type, fields })
    const at = this.#left.findIndex((one) => 'answer' in one && one.answer === type)
    if (at < 0) throw new Refused('offline')
    const [answer] = this.#left.splice(at, 1)
    const { length } = this.#left
    let end = at
    while (end < length && !('answer' in this.#left[end]!)) end++
    const news = this.#left.splice(at, end - at) as Unasked[]
    setTimeout(() => news.forEach((message) => this.#listeners.forEach((listener) => listener(message))))
    return answer as unknown as Answers[T]
  }
  listen(listener: (message: Unasked) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  onOpen(): () => void {
    return () => undefined // it was never closed
  }
}
