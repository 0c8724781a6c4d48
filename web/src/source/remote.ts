// The server at the other end of one WebSocket: questions with answers, unasked messages, and coming back after a loss.
import { signal } from '@preact/signals'
import { ASKED_AGAIN, UNASKED, type Answers, type Fault, type Unasked } from '../generated/protocol'
import type { Ask, Fields, Line, Source } from './source'
import { Refused } from './types'

interface Waiting {
  text: string
  again: boolean // may be sent once more after a loss
  since: number
  resolve: (answer: never) => void
  reject: (error: Refused) => void
}

/** Waits before the n-th try to come back, in milliseconds. */
export function backoff(tries: number, random = Math.random()): number {
  return Math.min(10_000, 300 * 2 ** tries) * (0.75 + random / 2)
}

// A socket can be dead without saying so: behind a network that changed, or after the device slept.
const TICK_MS = 1000
const PROBE_MS = 2500 // a question that waits in silence: is anybody there?
export const DEAD_MS = 5000 // nobody is
const BEAT_MS = 20_000 // so long nothing need be said
const LATE_MS = 10_000 // a tick that comes so late may have slept; browsers let hidden pages tick once a minute
const SLEPT_MS = 90_000 // and so late it has
const CONNECT_MS = 10_000 // for a try to connect

const SAFE: ReadonlySet<string> = new Set(ASKED_AGAIN)
const NEWS: ReadonlySet<string | undefined> = new Set(UNASKED)

interface Heard {
  id?: string
  type?: string
  error?: string
}
function read(text: string): Heard | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? value : undefined
  } catch {
    return undefined
  }
}

export class Remote implements Source {
  readonly line = signal<Line>('connecting')
  readonly offset = signal(0)
  readonly seals = signal(false)
  #socket: WebSocket | undefined
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #ticked = 0
  #heard = 0 // when anything last was
  #probing = false
  #next = 1
  #closed = false
  readonly #waiting = new Map<string, Waiting>()
  readonly #listeners = new Set<(message: Unasked) => void>()
  readonly #opened = new Set<() => void>()
  /** Called when the server says or does not know something, as one of another version would. */
  onStrange: (whose: 'newer' | 'older') => void = () => undefined

  constructor(readonly url: string) {}

  open(): void {
    if (this.#socket || this.#closed) return
    clearTimeout(this.#timer)
    const socket = new WebSocket(this.url)
    this.#socket = socket
    this.#watch()
    socket.onopen = () => {
      this.#tries = 0
      this.line.value = 'open'
      this.#watch()
      // Followers first: they ask for what was missed, so that an old decision is judged against the table as it is.
      const left = [...this.#waiting.values()]
      for (const opened of this.#opened) opened()
      for (const waiting of left) {
        waiting.since = Date.now()
        socket.send(waiting.text)
      }
    }
    socket.onmessage = (event) => this.#hear(String(event.data))
    socket.onclose = () => this.#lose(socket)
  }

  /** The page came back from the background, or the network did: do not wait for the timers. */
  hurry(): void {
    if (!this.#socket) this.open()
    else this.#tick()
  }

  /** Ends this connection and begins a new one, as somebody else after signing in. */
  restart(): void {
    const socket = this.#socket
    this.#tries = 0
    if (socket) this.#drop(socket)
    this.open()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    this.#socket?.close()
  }

  ask<T extends Ask>(type: T, fields: Fields<T>): Promise<Answers[T]> {
    const id = String(this.#next++)
    const text = JSON.stringify({ type, id, ...fields })
    return new Promise((resolve, reject) => {
      // Before the line first opens, and while a try to connect is under way, anything may wait: it was never sent. If the try fails, so does it.
      if (!this.#socket && this.line.value !== 'connecting' && !SAFE.has(type)) return reject(new Refused('offline'))
      this.#waiting.set(id, { text, again: SAFE.has(type), since: Date.now(), resolve, reject })
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text)
    })
  }

  listen(listener: (message: Unasked) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  onOpen(opened: () => void): () => void {
    this.#opened.add(opened)
    return () => this.#opened.delete(opened)
  }

  #watch(): void {
    clearInterval(this.#pulse)
    this.#ticked = this.#heard = Date.now()
    this.#probing = false
    this.#pulse = setInterval(() => this.#tick(), TICK_MS)
  }
  #tick(): void {
    const now = Date.now()
    // A clock that was set, back too, tells nothing of what came meanwhile: as after sleep one begins anew.
    const late = Math.abs(now - this.#ticked)
    this.#ticked = now
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      if (this.#socket && Math.abs(now - this.#heard) >= CONNECT_MS) this.#drop(this.#socket)
      return
    }
    const oldest = Math.min(...[...this.#waiting.values()].map(({ since }) => since))
    const silent = now - Math.max(oldest, this.#heard) // with a question open; nothing else has come since either
    if (late >= SLEPT_MS || silent >= DEAD_MS) return this.restart()
    if (this.#probing || (silent < PROBE_MS && now - this.#heard < BEAT_MS && late < LATE_MS)) return
    this.#probing = true
    const done = () => (this.#probing = false)
    this.ask('me', {}).then(done, done)
  }

  #hear(text: string): void {
    this.#heard = Date.now()
    const message = read(text)
    if (!message) return this.onStrange('newer')
    if (message.error === 'unknown_type') this.onStrange('older')
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id)
    if (waiting) {
      this.#waiting.delete(message.id!)
      if (message.error) waiting.reject(refusal(message as Fault))
      else waiting.resolve(message as never)
      return
    }
    if (message.id === undefined && !message.error && !NEWS.has(message.type)) return this.onStrange('newer')
    for (const listener of this.#listeners) listener(message as Unasked)
  }

  // A dead socket may never say that it is closed.
  #drop(socket: WebSocket): void {
    socket.close()
    this.#lose(socket)
  }
  #lose(socket: WebSocket): void {
    if (this.#socket !== socket) return
    this.#socket = undefined
    clearInterval(this.#pulse)
    if (this.#closed) return
    this.line.value = 'lost'
    for (const [id, waiting] of this.#waiting) {
      if (waiting.again) continue
      this.#waiting.delete(id)
      waiting.reject(new Refused('offline'))
    }
    this.#timer = setTimeout(() => this.open(), backoff(this.#tries++))
  }
}

function refusal(fault: Fault): Refused {
  return new Refused(fault.error, fault.field, fault.seq, fault.what)
}

/** What must go over HTTP: it sets or ends the cookie. `signal` ends the waiting. */
export async function post<T extends Ask>(type: T, fields: Fields<T>, signal?: AbortSignal): Promise<Answers[T]> {
  let answer: Answers[T] | Fault
  try {
    const response = await fetch(`/api/${type}`, { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' }, ...(signal ? { signal } : {}) })
    answer = (await response.json()) as Answers[T] | Fault
  } catch {
    throw new Refused('offline') // also where somebody on the way answers for the server, with a page of their own
  }
  if ('error' in answer) throw refusal(answer)
  return answer
}
