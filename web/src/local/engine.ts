// The table as a WebAssembly module (src/wasm/host.h says what it takes and gives).
import type { Card, Fault, Unasked } from '../generated/protocol'

/** An entry of a table's log, as it is kept. */
export interface Entry {
  table: string
  seq: number
  at: number
  kind: number
  seat: number
  text: string
  used: number
}
/** How a table stands after a message. */
export interface Standing {
  table: string
  secret: string
  seq: number
  card: Card
  bot?: string // that decides next
  due?: number // milliseconds until a clock has run out
}
export type Answer = Record<string, unknown> & Partial<Pick<Fault, 'error' | 'what'>>
export interface Said {
  answer: Answer
  entries?: Entry[]
  tables?: Standing[]
  news?: Unasked[]
  needs?: string // a net, instead of all else
}

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  room(size: number): number
  take(now: number): void
  net(): number
  text(): number
  text_size(): number
}
const written = new TextEncoder()
const read = new TextDecoder()

export class Engine {
  readonly #exports: Exports
  constructor(module: WebAssembly.Module, progress: (part: number) => boolean = () => true) {
    const page = { clock: () => performance.now(), progress: (part: number) => Number(progress(part)) }
    this.#exports = new WebAssembly.Instance(module, { page }).exports as unknown as Exports
    this.#exports._initialize()
  }
  /** Throws what a trap throws; then this one is worth nothing any more. */
  take(message: object, now = Date.now()): Said {
    this.#put(written.encode(JSON.stringify(message)))
    this.#exports.take(now)
    const { memory, text, text_size } = this.#exports
    return JSON.parse(read.decode(new Uint8Array(memory.buffer, text(), text_size()))) as Said
  }
  /** Takes a net; false if it is damaged. */
  net(file: ArrayBuffer): boolean {
    this.#put(new Uint8Array(file))
    return this.#exports.net() === 1
  }
  #put(bytes: Uint8Array): void {
    const at = this.#exports.room(bytes.length)
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes)
  }
}
