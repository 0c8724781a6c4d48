// Thinkers as those who want thoughts see them: one after the other, given the nets they need, and replaced when they break.
import type { Answer, Entry } from './engine'
import type { Thinking, Thought } from './thinker'

/** A log as far as it is known. */
export interface Log {
  table: string
  secret: string
  entries: readonly Entry[]
}
export interface Wish {
  ask: Thought['ask']
  seat?: number
  field?: Thought['field']
  progress?: (part: number) => void
}
export interface Thoughts {
  answer: Answer
  without: boolean // no net was to be had
}
export class Broke extends Error {}

export class Thinker {
  #worker: Worker | undefined
  #heard: { table: string; seq: number } = { table: '', seq: 0 }
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    readonly module: WebAssembly.Module,
    readonly netOf: (kind: string) => Promise<ArrayBuffer | undefined>,
    readonly begin: () => Worker,
  ) {}

  /** Rejects with `Broke` when it broke down twice. */
  think(log: () => Log | undefined, wish: Wish): Promise<Thoughts | undefined> {
    const mine = this.#last.then(async () => {
      const now = log() // when its time comes
      if (!now) return undefined
      return this.#ask(now, wish).catch(() => this.#ask(now, wish))
    })
    this.#last = mine.catch(() => undefined)
    return mine
  }
  end(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#heard = { table: '', seq: 0 }
  }

  #ask({ table, secret, entries }: Log, { ask, seat, field, progress }: Wish): Promise<Thoughts> {
    if (!this.#worker) {
      this.#worker = this.begin()
      this.#worker.postMessage({ module: this.module })
    }
    const worker = this.#worker
    const known = this.#heard.table === table ? this.#heard.seq : 0
    this.#heard = { table, seq: entries.at(-1)?.seq ?? 0 }
    return new Promise((resolve, reject) => {
      const broke = (why: string) => {
        this.end()
        reject(new Broke(why))
      }
      worker.onerror = (event) => broke(event.message)
      worker.onmessage = async ({ data }: MessageEvent<Thinking>) => {
        if ('progress' in data) progress?.(data.progress)
        else if ('needs' in data) worker.postMessage({ net: await this.netOf(data.needs).catch(() => undefined) })
        else if ('broke' in data) broke(data.broke)
        else resolve(data)
      }
      worker.postMessage({ table, secret, entries: entries.filter(({ seq }) => seq > known), ask, ...(seat ? { seat } : {}), ...(field ? { field } : {}) } satisfies Thought)
    })
  }
}
