// A table as the source tells it: the last view, kept up to date, and what is asked of it. How it is drawn is the presenter's.
import { effect, signal, type Signal } from '@preact/signals'
import type { Answers, Reaction as ReactionWord, ReactionNews, Unasked, Update } from '../generated/protocol'
import { keep } from './keep'
import { showSeeds } from './seeds'
import type { Fields, Source } from './source'
import { Refused, type Decision, type TableEvent, type View } from './types'

export interface Hint {
  decision: Decision
  reason: Answers['hint']['reason']
}

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
  const kept = Object.entries(members).map(([name, value]) => [name, keep(view[name as keyof View], value)])
  return { ...view, ...Object.fromEntries(kept), events: fresh.length ? [...view.events, ...fresh] : view.events }
}

/** Whether the update follows what we have without a gap. */
export function follows(view: View, update: Update): boolean {
  const first = update.events[0]?.seq
  return first === undefined || first <= (view.events.at(-1)?.seq ?? view.seq) + 1
}

/** The seat that is ours to decide for, or 0. */
export const seatToAct = (view: View | undefined): number => (view && view.status === 'running' && view.you.includes(view.to_act) ? view.to_act : 0)
/** The same, but for whoever went away: a bot decides, and nobody is called. */
export const seatCalled = (view: View | undefined): number => {
  const seat = seatToAct(view)
  return view?.seats[seat - 1]?.away ? 0 : seat
}
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export type Act = 'sit' | 'stand' | 'start' | 'close' | 'leave' | 'back' | 'resign' | 'agree_end' | 'rematch' | 'react' | 'seed'
const NEWS_MS = 5000 // how long we wait to see what we were told has happened

export class Table {
  readonly live = signal<View | undefined>(undefined)
  /** Why there is no table to show. */
  readonly failure = signal<Refused | undefined>(undefined)
  /** A decision or an undo is on its way; nothing else may be decided meanwhile. */
  readonly busy = signal(false)
  /** The last refusal, to be told once. */
  readonly refused = signal<Refused | undefined>(undefined)
  readonly reactions: Signal<Reaction[]> = signal([])
  #stop: (() => void)[] = []
  #reactionKey = 0

  /** `hears`: is told every view, and the one before it. */
  constructor(
    readonly id: string,
    readonly source: Source,
    readonly hears: (view: View, before: View | undefined) => void = () => undefined,
  ) {}

  /** Begins to follow; ends with `close`. */
  open(): this {
    this.#stop = [this.source.listen((message) => this.#hear(message)), this.source.onOpen(() => void this.follow())]
    if (this.source.line.value === 'open') void this.follow()
    return this
  }
  close(): void {
    for (const stop of this.#stop) stop()
    this.#stop = []
    if (this.source.line.value === 'open') this.source.ask('unfollow', { table: this.id }).catch(() => undefined)
  }

  async follow(): Promise<void> {
    const old = this.live.value
    try {
      const answer = await this.source.ask('follow', { table: this.id, ...(old ? { seen: old.events.at(-1)?.seq ?? old.seq } : {}) })
      this.failure.value = undefined
      this.#take(old ? withUpdate(old, answer.view) : answer.view)
    } catch (error) {
      if (error instanceof Refused && error.code !== 'offline') this.failure.value = error
    }
  }

  #hear(message: Unasked): void {
    if (message.type === 'reaction' && message.table === this.id) this.#react(message)
    const view = this.live.value
    if (message.type !== 'update' || message.table !== this.id || !view) return
    if (follows(view, message)) this.#take(withUpdate(view, message))
    else void this.follow()
  }
  #take(view: View): void {
    const before = this.live.value
    this.live.value = view
    // Asked for once: the source says it again if it must.
    if (view.deal.awaits && !before?.deal.awaits) void showSeeds(this.source, view)
    this.hears(view, before)
  }
  #react({ seat, reaction }: ReactionNews): void {
    const one = { seat, reaction, key: this.#reactionKey++ }
    this.reactions.value = [...this.reactions.value.slice(-3), one]
    setTimeout(() => (this.reactions.value = this.reactions.value.filter((other) => other !== one)), 4000)
  }

  /**
   * Sends decisions, the first one made at `view`, each next one as soon as the one before it is on the table; true when all are. A
   * lost line is waited for.
   */
  async decide(view: View, ...decisions: Decision[]): Promise<boolean> {
    if (this.busy.value) return false
    this.busy.value = true
    try {
      for (const [index, decision] of decisions.entries()) {
        const at = index ? this.live.value! : view
        // What should follow may have become impossible: then it is asked for as always.
        if (index && !at.legal?.some((one) => same(one, decision))) return false
        const seat = seatToAct(at)
        if (!seat) return false
        const mine = (event: TableEvent) => event.seq > at.seq && event.kind === 'decide' && event.seat === seat && same(event.decision, decision)
        const done = await this.#send(
          () => this.source.ask('decide', { table: this.id, seq: at.seq, seat, decision }),
          () => this.live.value?.events.some(mine) ?? false,
        )
        if (!done) return false
      }
      return decisions.length > 0
    } finally {
      this.busy.value = false
    }
  }
  /** Takes the last decision back, and on while nobody was asked for what the table then waits for. */
  async undo(unasked?: (view: View) => boolean): Promise<boolean> {
    if (this.busy.value) return false
    this.busy.value = true
    try {
      do {
        const view = this.live.value
        if (!view) return false
        const seat = seatToAct(view) || view.you[0]
        const done = await this.#send(
          () => this.source.ask('undo', { table: this.id, seq: view.seq, ...(seat ? { seat } : {}) }),
          () => this.live.value?.events.some((event) => event.seq > view.seq && event.kind === 'undo') ?? false,
        )
        if (!done) return false
      } while (this.live.value?.can_undo && unasked?.(this.live.value))
      return true
    } finally {
      this.busy.value = false
    }
  }
  /** Anything else about this table: sit, resign, rematch, react, … Undefined when it was refused, which is told. */
  async act<T extends Act>(type: T, fields: Omit<Fields<T>, 'table'>): Promise<Answers[T] | undefined> {
    try {
      return await this.source.ask(type, { table: this.id, ...fields } as never)
    } catch (error) {
      this.refused.value = error as Refused
      return undefined
    }
  }
  /** What a bot would decide, and why; what it would go on with, where its first decision is a formality. */
  async hint(seat: number): Promise<Hint | undefined> {
    try {
      const { decision, then, reason } = await this.source.ask('hint', { table: this.id, seat })
      return { decision: then ?? decision, reason }
    } catch (error) {
      this.refused.value = error as Refused
      return undefined
    }
  }

  // `arrived` says whether an answer "stale" only means that the first copy got through before the line was lost. The table shows
  // it when this ends: answered but not yet shown, what was just decided would be asked for once more.
  async #send(ask: () => Promise<{ seq?: number }>, arrived: () => boolean): Promise<boolean> {
    try {
      const { seq = 0 } = await ask()
      await this.#news(seq)
      return true
    } catch (error) {
      const refused = error as Refused
      if (refused.code === 'stale') {
        await this.follow()
        if (arrived()) return true
      }
      this.refused.value = refused
      return false
    }
  }
  /** Until we have heard of this entry of the log. */
  #news(seq: number): Promise<void> {
    return new Promise((done) => {
      let stop = () => {}
      const end = () => {
        clearTimeout(timer)
        stop()
        done()
      }
      const timer = setTimeout(end, NEWS_MS)
      stop = effect(() => {
        if ((this.live.value?.seq ?? 0) >= seq) queueMicrotask(end)
      })
    })
  }
}
