// A table that nothing moves at: what is decided there is heard, and the question stays. All else is asked as ever.
import type { Answers } from '../../generated/protocol'
import type { Ask, Fields, Source } from '../../source/source'
import type { Decision } from '../../source/types'

export class Held implements Source {
  readonly line
  readonly offset
  readonly seals
  constructor(
    readonly source: Source,
    readonly hear: (decision: Decision | string) => void,
  ) {
    this.line = source.line
    this.offset = source.offset
    this.seals = source.seals
  }
  async ask<T extends Ask>(type: T, fields: Fields<T>): Promise<Answers[T]> {
    if (type !== 'decide') return this.source.ask(type, fields)
    const { seq, decision } = fields as unknown as Fields<'decide'>
    this.hear(decision)
    return { seq } as Answers[T]
  }
  listen(...given: Parameters<Source['listen']>): () => void {
    return this.source.listen(...given)
  }
  onOpen(opened: () => void): () => void {
    return this.source.onOpen(opened)
  }
}
