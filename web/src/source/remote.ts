// The one WebSocket to the server: questions with answers, unasked messages, and coming back after a loss.
import { signal } from '@preact/signals'
import type { Answers, Fault, Send, Unasked } from '../generated/protocol'
import { Refused } from './types'

export type Line = 'connecting' | 'open' | 'lost'
export type Ask = Send['type'] & keyof Answers
// What of a message the caller gives: all but `type` and `id`.
export type Fields<T extends Ask> = Omit<Extract<Send, { type: T }>, 'type' | 'id'>

interface Waiting {
  text: string
  again: boolean // may be sent once more after a loss
  resolve: (answer: never) => void
  reject: (error: Refused) => void
}

/** Waits before the n-th try to come back, in milliseconds. */
export function backoff(tries: number, random = Math.random()): number {
  return Math.min(10_000, 300 * 2 ** tries) * (0.75 + random / 2)
}

// Asking twice does no harm: reads, and what the server refuses as stale the second time.
const SAFE = new Set<Ask>([
  'me', 'follow', 'unfollow', 'view', 'legal', 'decide', 'undo', 'hint', 'lobby', 'tables', 'mine', 'turns', 'history', 'leaderboard', 'ratings',
  'export', 'tokens', 'preview', 'scorings', 'moment', 'statistics', 'review', 'sit', 'start', 'resign', 'leave', 'back', 'agree_end',
])

const UNASKED = new Set<Unasked['type']>(['update', 'lobby', 'reaction', 'review', 'bye'])

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

export class Connection {
  readonly line = signal<Line>('connecting')
  #socket: WebSocket | undefined
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
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
    socket.onopen = () => {
      this.#tries = 0
      this.line.value = 'open'
      // Followers first: they ask for what was missed, so that an old decision is judged against the table as it is.
      const left = [...this.#waiting.values()]
      for (const opened of this.#opened) opened()
      for (const waiting of left) socket.send(waiting.text)
    }
    socket.onmessage = (event) => this.#hear(String(event.data))
    socket.onclose = () => this.#lose(socket)
  }

  /** The page came back from the background, or the network did: do not wait for the timer. */
  hurry(): void {
    if (!this.#socket) this.open()
  }

  /** Ends this connection and begins a new one, as somebody else after signing in. */
  restart(): void {
    const socket = this.#socket
    this.#tries = 0
    if (socket) {
      socket.close()
      this.#lose(socket)
    }
    this.open()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#socket?.close()
  }

  ask<T extends Ask>(type: T, fields: Fields<T>): Promise<Answers[T]> {
    const id = String(this.#next++)
    const text = JSON.stringify({ type, id, ...fields })
    return new Promise((resolve, reject) => {
      // Before the line first opens, and while a try to connect is under way, anything may wait: it was never sent. If the try fails, so does it.
      if (!this.#socket && this.line.value !== 'connecting' && !SAFE.has(type)) return reject(new Refused('offline'))
      this.#waiting.set(id, { text, again: SAFE.has(type), resolve, reject })
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text)
    })
  }

  /** Hears every unasked message; returns how to stop. */
  listen(listener: (message: Unasked) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Called each time the line is open again. */
  onOpen(opened: () => void): () => void {
    this.#opened.add(opened)
    return () => this.#opened.delete(opened)
  }

  #hear(text: string): void {
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
    if (message.id === undefined && !message.error && !UNASKED.has(message.type as Unasked['type'])) return this.onStrange('newer')
    for (const listener of this.#listeners) listener(message as Unasked)
  }

  #lose(socket: WebSocket): void {
    if (this.#socket !== socket) return
    this.#socket = undefined
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

/** What must go over HTTP: it sets or ends the cookie. */
export async function post<T extends Ask>(type: T, fields: Fields<T>): Promise<Answers[T]> {
  let response: Response
  try {
    response = await fetch(`/api/${type}`, { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } })
  } catch {
    throw new Refused('offline')
  }
  const answer = (await response.json()) as Answers[T] | Fault
  if ('error' in answer) throw refusal(answer)
  return answer
}
