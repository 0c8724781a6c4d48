// The tables of this device behind the same questions as the server's, answered by a worker (src/local). Everything that is asked here
// is kept on this device; nobody else sees it.
import { signal, type Signal } from '@preact/signals'
import { ASKED_AGAIN, type Answers, type Card, type Fault, type Parts, type Review, type Unasked } from '../generated/protocol'
import type { Ask, Fields, Line, Source } from './source'
import { Refused } from './types'

/** What a device may fail at: no room is left, nothing may be kept, no thinker works, a net was not to be had, the tables' worker ended, or never began. */
export type Trouble = 'full' | 'refused' | 'thinker' | 'net' | 'ended' | 'unable'
/** What a bot made of a deal of the day in the person's seat. */
export interface FieldResult {
  bot: string
  points: number
  theirs: number
}
export interface Troubled {
  trouble: Trouble
  table?: string
}
type Said = { id: number; answer: Record<string, unknown> & Partial<Fault> } | { news: Unasked | ({ type: 'trouble' } & Troubled) } | { unable: string } | { ready: true }
interface Waiting {
  message: object
  again: boolean
  resolve: (answer: never) => void
  reject: (error: Refused) => void
}
/** How a table begins that is not dealt. `luck` fixes what chance brings after a position, `replies` what bots decide: the first that is legal. */
export interface Origin {
  as: string
  begin: { position: string } | { record: object }
  luck?: number
  replies?: string[]
}
const SAFE: ReadonlySet<string> = new Set<string>([...ASKED_AGAIN, 'parts', 'pad'])
const MOST_ENDS = 3 // in one visit

export class Local implements Source {
  readonly line = signal<Line>('open')
  readonly offset = signal(0)
  readonly seals = signal(false)
  /** Rejects where this browser cannot play by itself. */
  readonly ready: Promise<void>
  #begun: { resolve: () => void; reject: (error: Refused) => void } | undefined
  #worker: Worker | undefined
  #next = 1
  #ends = 0
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<(message: Unasked) => void>()
  readonly #opened = new Set<() => void>()

  /** `trouble`: what went wrong, until it was read. */
  constructor(
    readonly trouble: Signal<Troubled | undefined>,
    readonly begin: () => Worker = () => new Worker(new URL('../local/worker.ts', import.meta.url), { type: 'module' }),
  ) {
    this.ready = new Promise((resolve, reject) => (this.#begun = { resolve, reject }))
    this.#start()
  }

  #start(): void {
    const worker = this.begin()
    this.#worker = worker
    worker.onmessage = ({ data }: MessageEvent<Said>) => this.#hear(data)
    worker.onerror = () => this.#end(worker)
  }
  // Nothing that was kept is lost: a new one reads it again.
  #end(worker: Worker, tells = true): void {
    if (this.#worker !== worker) return
    worker.terminate()
    this.#worker = undefined
    if (tells) this.trouble.value = { trouble: 'ended' }
    const again = ++this.#ends < MOST_ENDS
    if (!again) this.#begun?.reject(new Refused('busy'))
    if (again) this.#start()
    for (const [id, { message, again: safe, reject }] of this.#waiting) {
      if (again && safe) this.#worker!.postMessage({ id, message })
      else {
        this.#waiting.delete(id)
        reject(new Refused('busy'))
      }
    }
    if (again) for (const opened of this.#opened) opened()
  }
  #hear(said: Said): void {
    if ('unable' in said) {
      this.#ends = MOST_ENDS
      return this.#end(this.#worker!, false) // it never worked: the server is asked, as ever
    }
    if ('ready' in said) return this.#begun?.resolve()
    if ('news' in said) {
      if (said.news.type === 'trouble') this.trouble.value = said.news
      else for (const listener of this.#listeners) listener(said.news)
      return
    }
    const waiting = this.#waiting.get(said.id)
    this.#waiting.delete(said.id)
    const { answer } = said
    if (answer.error) waiting?.reject(new Refused(answer.error, answer.field, answer.seq, answer.what))
    else waiting?.resolve(answer as never)
  }
  #ask(message: { type: string } & Record<string, unknown>): Promise<never> {
    return new Promise((resolve, reject) => {
      if (!this.#worker) return reject(new Refused('busy'))
      const id = this.#next++
      this.#waiting.set(id, { message, again: SAFE.has(message.type), resolve, reject })
      this.#worker.postMessage({ id, message })
    })
  }

  ask<T extends Ask>(type: T, fields: Fields<T>): Promise<Answers[T]> {
    // Only the page's own clock is the one that the person sees.
    return this.#ask({ ...fields, type, ...(type === 'daily' || type === 'daily_start' ? { now: Date.now() } : {}) })
  }
  listen(listener: (message: Unasked) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  onOpen(opened: () => void): () => void {
    this.#opened.add(opened)
    return () => this.#opened.delete(opened)
  }

  /** A table that begins at a position, or where a record ends; `as` says what for. It is in no list: whoever wants it again keeps its name. */
  beginAt(fields: Omit<Fields<'create'>, 'type'>, origin: Origin): Promise<Answers['create']> {
    return this.#ask({ ...fields, type: 'begin', origin })
  }
  /** Whether a game can be played with these parts, and then as a table keeps them: no parts are the shipped ones. Rejects with the place of what is wrong. */
  parts(game: string, parts: Parts): Promise<{ parts?: Parts }> {
    return this.#ask({ type: 'parts', game, parts })
  }
  /** What the rules say of a sheet that is filled in beside a real box; rejects with the field that makes no sense. */
  pad(game: string, sheet: object): Promise<object> {
    return this.#ask({ type: 'pad', game, sheet })
  }
  /** What so many bots made of that day's deal, `from` on. */
  async field(game: string, day: string, from: number, count: number): Promise<FieldResult[]> {
    return (await (this.#ask({ type: 'field', game, day, from, count }) as Promise<{ results: FieldResult[] }>)).results
  }
  /** The game's record as text, as far as it has come; of a damaged game as far as it is whole. */
  async record(table: string): Promise<string> {
    const { record } = await (this.#ask({ type: 'record', table }) as Promise<{ record: unknown }>)
    if (record === undefined) throw new Refused('broken_table')
    return JSON.stringify(record)
  }
  /** The games of this device whose review is kept, the newest first. */
  async reviewed(): Promise<{ card: Card; review: Review }[]> {
    const { reviewed } = await (this.#ask({ type: 'reviewed' }) as Promise<{ reviewed: { card: Card; review: Review }[] }>)
    return reviewed
  }
  /** Removes a game from this device. */
  async forget(table: string): Promise<void> {
    await this.#ask({ type: 'forget', table })
  }
}
