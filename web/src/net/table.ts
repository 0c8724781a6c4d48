// A table as this page knows it: the last view, kept up to date; our own decisions on their way.
import { computed, signal, type Signal } from '@preact/signals'
import type { Decision } from '../generated/protocol'
import type { Answer, Connection } from './connection'
import { Refused, type TableEvent, type View } from './types'

export interface Reaction {
  seat: number
  reaction: string
  key: number
}

/** The view after an update: members that changed replace, events are appended, none twice. */
export function withUpdate(view: View, update: Answer): View {
  const { type: _type, events, ...members } = update as Partial<View> & { type?: string }
  const last = view.events.at(-1)?.seq ?? 0
  const fresh = (events ?? []).filter((event: TableEvent) => event.seq > last)
  return { ...view, ...members, events: fresh.length ? [...view.events, ...fresh] : view.events }
}

/** Whether the update follows what we have without a gap. */
export function follows(view: View, update: Answer): boolean {
  const first = (update.events as TableEvent[] | undefined)?.[0]?.seq
  return first === undefined || first <= (view.events.at(-1)?.seq ?? view.seq) + 1
}

export class Table {
  readonly view = signal<View | undefined>(undefined)
  /** Why there is no table to show. */
  readonly failure = signal<Refused | undefined>(undefined)
  /** A decision or an undo is on its way; nothing else may be decided meanwhile. */
  readonly busy = signal(false)
  /** The last refusal, to be told once. */
  readonly refused = signal<Refused | undefined>(undefined)
  readonly reactions: Signal<Reaction[]> = signal([])
  /** The seat that is ours to decide for now, or 0. */
  readonly mySeat = computed(() => {
    const view = this.view.value
    return view && view.status === 'running' && view.you.includes(view.to_act) ? view.to_act : 0
  })
  readonly legal = computed(() => (this.mySeat.value ? (this.view.value?.legal ?? []) : []))
  #stop: (() => void)[] = []
  #reactionKey = 0

  constructor(
    readonly id: string,
    readonly connection: Connection,
  ) {}

  /** Begins to follow; ends with `close`. */
  open(): this {
    this.#stop = [this.connection.listen((message) => this.#hear(message)), this.connection.onOpen(() => void this.follow())]
    if (this.connection.line.value === 'open') void this.follow()
    return this
  }
  close(): void {
    for (const stop of this.#stop) stop()
    this.#stop = []
    if (this.connection.line.value === 'open') this.connection.ask('unfollow', { table: this.id }).catch(() => undefined)
  }

  async follow(): Promise<void> {
    const old = this.view.value
    try {
      const answer = await this.connection.ask('follow', { table: this.id, ...(old ? { seen: old.events.at(-1)?.seq ?? old.seq } : {}) })
      const view = answer.view as View
      this.failure.value = undefined
      this.view.value = old ? withUpdate(old, view as unknown as Answer) : view
    } catch (error) {
      if (error instanceof Refused && error.code !== 'offline') this.failure.value = error
    }
  }

  #hear(message: Answer): void {
    if (message.table !== this.id) return
    if (message.type === 'reaction') {
      const one = { seat: message.seat as number, reaction: message.reaction as string, key: this.#reactionKey++ }
      this.reactions.value = [...this.reactions.value.slice(-3), one]
      setTimeout(() => (this.reactions.value = this.reactions.value.filter((other) => other !== one)), 4000)
      return
    }
    const view = this.view.value
    if (message.type !== 'update' || !view) return
    if (follows(view, message)) this.view.value = withUpdate(view, message)
    else void this.follow()
  }

  /** Sends a decision; true when it is on the table. A lost line is waited for. */
  async decide(decision: Decision): Promise<boolean> {
    const view = this.view.value
    const seat = this.mySeat.value
    if (!view || !seat || this.busy.value) return false
    const mine = (event: TableEvent) => event.seq > view.seq && event.kind === 'decide' && event.seat === seat
    return this.#send(
      () => this.connection.ask('decide', { table: this.id, seq: view.seq, seat, decision }),
      () => JSON.stringify(this.view.value?.events.find(mine)?.decision) === JSON.stringify(decision),
    )
  }
  async undo(): Promise<boolean> {
    const view = this.view.value
    if (!view || this.busy.value) return false
    const seat = this.mySeat.value || view.you[0]
    return this.#send(
      () => this.connection.ask('undo', { table: this.id, seq: view.seq, ...(seat ? { seat } : {}) }),
      () => this.view.value?.events.some((event) => event.seq > view.seq && event.kind === 'undo') ?? false,
    )
  }
  /** Anything else about this table: sit, resign, rematch, react, … */
  async act(type: 'sit' | 'stand' | 'start' | 'close' | 'leave' | 'back' | 'resign' | 'agree_end' | 'rematch' | 'react' | 'seed', fields: Record<string, unknown> = {}): Promise<Answer | undefined> {
    try {
      return await this.connection.ask(type, { table: this.id, ...fields } as never)
    } catch (error) {
      this.refused.value = error as Refused
      return undefined
    }
  }
  async hint(): Promise<Decision | undefined> {
    const seat = this.mySeat.value
    if (!seat) return undefined
    try {
      return (await this.connection.ask('hint', { table: this.id, seat })).decision as Decision
    } catch (error) {
      this.refused.value = error as Refused
      return undefined
    }
  }

  // `arrived` says whether an answer "stale" only means that the first copy got through before the line was lost.
  async #send(ask: () => Promise<Answer>, arrived: () => boolean): Promise<boolean> {
    this.busy.value = true
    try {
      await ask()
      return true
    } catch (error) {
      const refused = error as Refused
      if (refused.code === 'stale') {
        await this.follow()
        if (arrived()) return true
      }
      this.refused.value = refused
      return false
    } finally {
      this.busy.value = false
    }
  }
}
