// A table as this page knows it: the last view, kept up to date; our own decisions on their way.
import { computed, signal, type Signal } from '@preact/signals'
import type { Answers, Reaction as ReactionWord, ReactionNews, Unasked, Update } from '../generated/protocol'
import type { Connection, Fields } from './connection'
import { Refused, type Decision, type TableEvent, type View } from './types'

export interface Reaction {
  seat: number
  reaction: ReactionWord
  key: number
}

/** The view after an update: members that changed replace, events are appended, none twice. */
export function withUpdate(view: View, update: Update | View): View {
  const { type: _, events, ...members } = { type: '', ...update }
  const last = view.events.at(-1)?.seq ?? 0
  const fresh = events.filter((event) => event.seq > last)
  return { ...view, ...members, events: fresh.length ? [...view.events, ...fresh] : view.events }
}

/** Whether the update follows what we have without a gap. */
export function follows(view: View, update: Update): boolean {
  const first = update.events[0]?.seq
  return first === undefined || first <= (view.events.at(-1)?.seq ?? view.seq) + 1
}

type Act = 'sit' | 'stand' | 'start' | 'close' | 'leave' | 'back' | 'resign' | 'agree_end' | 'rematch' | 'react' | 'seed'

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
      this.failure.value = undefined
      this.view.value = old ? withUpdate(old, answer.view) : answer.view
    } catch (error) {
      if (error instanceof Refused && error.code !== 'offline') this.failure.value = error
    }
  }

  #hear(message: Unasked): void {
    if (message.type === 'reaction' && message.table === this.id) this.#react(message)
    const view = this.view.value
    if (message.type !== 'update' || message.table !== this.id || !view) return
    if (follows(view, message)) this.view.value = withUpdate(view, message)
    else void this.follow()
  }
  #react({ seat, reaction }: ReactionNews): void {
    const one = { seat, reaction, key: this.#reactionKey++ }
    this.reactions.value = [...this.reactions.value.slice(-3), one]
    setTimeout(() => (this.reactions.value = this.reactions.value.filter((other) => other !== one)), 4000)
  }

  /** Sends a decision; true when it is on the table. A lost line is waited for. */
  async decide(decision: Decision): Promise<boolean> {
    const view = this.view.value
    const seat = this.mySeat.value
    if (!view || !seat || this.busy.value) return false
    const same = JSON.stringify(decision)
    const mine = (event: TableEvent) => event.seq > view.seq && event.kind === 'decide' && event.seat === seat && JSON.stringify(event.decision) === same
    return this.#send(
      () => this.connection.ask('decide', { table: this.id, seq: view.seq, seat, decision }),
      () => this.view.value?.events.some(mine) ?? false,
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
  /** Anything else about this table: sit, resign, rematch, react, … Undefined when it was refused, which is told. */
  async act<T extends Act>(type: T, fields: Omit<Fields<T>, 'table'>): Promise<Answers[T] | undefined> {
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
      return (await this.connection.ask('hint', { table: this.id, seat })).decision
    } catch (error) {
      this.refused.value = error as Refused
      return undefined
    }
  }

  // `arrived` says whether an answer "stale" only means that the first copy got through before the line was lost.
  async #send(ask: () => Promise<unknown>, arrived: () => boolean): Promise<boolean> {
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
