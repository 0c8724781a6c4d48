// The one WebSocket to the server: questions with answers, unasked messages, and coming back after a loss.
import { signal } from '@preact/signals'
import type { ErrorCode, Send } from '../generated/protocol'
import { Refused } from './types'

export type Line = 'connecting' | 'open' | 'lost'
export type Answer = Record<string, unknown>
// What of a message the caller gives: all but `type` and `id`.
type Fields<T extends Send['type']> = Omit<Extract<Send, { type: T }>, 'type' | 'id'>

interface Waiting {
  text: string
  again: boolean // may be sent once more after a loss
  resolve: (answer: Answer) => void
  reject: (error: Refused) => void
}

/** Waits before the n-th try to come back, in milliseconds. */
export function backoff(tries: number, random = Math.random()): number {
  return Math.min(10_000, 300 * 2 ** tries) * (0.75 + random / 2)
}

// Asking twice does no harm: reads, and what the server refuses as stale the second time.
const SAFE = new Set<Send['type']>([
  'me', 'follow', 'unfollow', 'view', 'legal', 'decide', 'undo', 'hint', 'lobby', 'tables', 'mine', 'turns', 'history', 'leaderboard', 'ratings',
  'export', 'tokens', 'sit', 'start', 'resign', 'leave', 'back', 'agree_end',
])

export class Connection {
  readonly line = signal<Line>('connecting')
  #socket: WebSocket | undefined
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #next = 1
  #closed = false
  readonly #waiting = new Map<string, Waiting>()
  readonly #listeners = new Set<(message: Answer) => void>()
  readonly #opened = new Set<() => void>()

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

  ask<T extends Send['type']>(type: T, fields: Fields<T>): Promise<Answer> {
    const id = String(this.#next++)
    const text = JSON.stringify({ type, id, ...fields })
    return new Promise((resolve, reject) => {
      const ready = this.#socket?.readyState === WebSocket.OPEN
      if (!ready && !SAFE.has(type)) return reject(new Refused('offline'))
      this.#waiting.set(id, { text, again: SAFE.has(type), resolve, reject })
      if (ready) this.#socket!.send(text)
    })
  }

  /** Hears every unasked message; returns how to stop. */
  listen(listener: (message: Answer) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Called each time the line is open again. */
  onOpen(opened: () => void): () => void {
    this.#opened.add(opened)
    return () => this.#opened.delete(opened)
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as Answer
    const waiting = typeof message.id === 'string' ? this.#waiting.get(message.id) : undefined
    if (waiting) {
      this.#waiting.delete(message.id as string)
      if (message.error)
        waiting.reject(new Refused(message.error as ErrorCode, message.field as string, message.seq as number, message.what as string))
      else waiting.resolve(message)
      return
    }
    for (const listener of this.#listeners) listener(message)
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

/** What must go over HTTP: it sets or ends the cookie. */
export async function post(type: string, fields: Record<string, unknown> = {}): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(`/api/${type}`, { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } })
  } catch {
    throw new Refused('offline')
  }
  const answer = (await response.json()) as Answer
  if (answer.error) throw new Refused(answer.error as ErrorCode, answer.field as string, undefined, answer.what as string)
  return answer
}
