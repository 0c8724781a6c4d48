// One table as it is shown: truth comes in from its source, one drawn view and the steps between views go out. What is drawn lags
// behind what is known while others play (pace.ts). Everything that is shown of a table hangs on its presenter, so that several
// tables can stand on one page.
import { computed, effect, signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Answers } from '../generated/protocol'
import type { Fields, Source } from '../source/source'
import { seatToAct, Table, type Act, type Hint } from '../source/table'
import type { DecideEvent, Decision, View } from '../source/types'
import { Pace, type Gait } from './pace'

/** What the table's game says of its decisions. */
export interface Habits {
  /** Whether a decision leaves nothing to look at. */
  unseen?: ((event: DecideEvent) => boolean) | undefined
  /** Whether there is something to tell of a view that follows another. The game lets the pace go on when it is told. */
  tells?: ((view: View, before: View) => boolean) | undefined
  /** How long its steps are looked at. */
  gait?: Gait | undefined
  /** Whether nobody was asked for what this view waits for: taking back goes on until somebody was. */
  unasked?: ((view: View) => boolean) | undefined
}

/** From one drawn view to the next. Sounds, and pieces on their way, come of it. */
export interface Step {
  before: View
  view: View
  pause: number // how long the view stays alone, in milliseconds
}

/** What the board is telling of a part of the game that has ended. */
export interface Telling {
  chapter: number
  over: boolean // all is told, and what stands is looked at
}

/** In a review: what was decided, and what would have been better. */
export interface Instead {
  seat: number
  played: Decision
  better: Decision
  before: View // as it was decided
  gain: string // what was lost
  why?: { lost: string; better: string } // in words
}

/** So long after the question changed a press was meant for the one before it. */
export const SETTLE_MS = 400

/** By how many quarter turns a seat's side is turned where it is drawn: words speak of what is seen. */
export type Lie = (seat: number) => number

export class Presenter {
  readonly table: Table
  readonly pace: Pace
  readonly telling = signal<Telling | undefined>(undefined)
  /** Decisions of the past that somebody points at. */
  readonly pointed = signal<readonly DecideEvent[]>([])
  readonly instead = signal<Instead | undefined>(undefined)
  /** Whose side lies in front where nothing is ours to decide; 0: it does not matter. */
  readonly front = signal(0)
  /** By how many quarter turns the side in front is turned on this screen. */
  readonly lie = signal(0)
  /** The seat whose side is drawn in front: ours, or the one that is looked at. */
  readonly inFront = computed(() => this.mySeat.value || this.front.value || this.view.value?.you[0] || 1)
  /** By how many quarter turns a seat's side is turned: that of the others is drawn as they built it. */
  readonly lies = computed((): Lie => {
    const [seat, turns] = [this.inFront.value, this.lie.value]
    return (one) => (one === seat ? turns : 0)
  })
  /** How it is to lie, where somebody has already looked at it so; otherwise the board chooses. */
  lay: number | undefined
  /** The seat that is ours to decide for in what is drawn, or 0. */
  readonly mySeat = computed(() => seatToAct(this.view.value))
  #uncovered = signal(0)
  /** Whether what only one seat may see is not to be drawn: several people share the screen, and the one whose side it is has not asked for it. */
  readonly covered = computed(() => {
    const { you = [] } = this.view.value ?? {}
    return you.length > 1 && this.#uncovered.value !== (this.mySeat.value || you[0])
  })
  readonly legal = computed(() => (this.mySeat.value ? (this.view.value?.legal ?? []) : []))
  /** The question has just changed: what is pressed now is no answer to it. Keys are, and what was planned before. */
  readonly fresh = signal(false)
  #unasked: Habits['unasked']
  #leaving: ReturnType<typeof setTimeout> | undefined

  /** `atOnce`: whether steps are to be drawn without pauses now. `tempo` and `stride`: as in `Pace`. */
  constructor(id: string, source: Source, atOnce: () => boolean = () => true, tempo?: () => number, stride?: Pace['stride']) {
    this.pace = new Pace(atOnce, tempo, stride)
    this.table = new Table(id, source, this.pace.show)
    this.#settle()
    // Whoever is asked next finds the other's side covered.
    effect(() => {
      if (this.mySeat.value && this.mySeat.value !== this.#uncovered.peek()) this.#uncovered.value = 0
    })
  }
  get id(): string {
    return this.table.id
  }
  get source(): Source {
    return this.table.source
  }
  /** As it is drawn. */
  get view() {
    return this.pace.shown
  }
  /** As the source has it. */
  get live() {
    return this.table.live
  }
  get busy() {
    return this.table.busy
  }
  get failure() {
    return this.table.failure
  }
  get refused() {
    return this.table.refused
  }
  get reactions() {
    return this.table.reactions
  }

  play({ unseen, tells, gait, unasked }: Habits): void {
    if (unseen) this.pace.unseen = unseen
    if (tells) this.pace.tells = tells
    if (gait) this.pace.gait = gait
    this.#unasked = unasked
  }
  open(): this {
    this.table.open()
    return this
  }
  close(): void {
    this.table.close()
    this.pace.catchUp()
  }
  /** Shows a view that no source follows: a moment of a game that was. */
  show(view: View): void {
    this.pace.show(view)
  }

  /** Whoever is asked something else, or nothing more, has a moment to see it; so has whoever was told something until now. */
  #settle(): void {
    let [before, wasTold] = [this.view.peek(), false]
    let settling: ReturnType<typeof setTimeout> | undefined
    effect(() => {
      const [view, isTold] = [this.view.value, this.pace.told.value !== undefined]
      const changed = before && (before.turn !== view?.turn || (wasTold && !isTold)) && (seatToAct(before) || seatToAct(view))
      before = view
      wasTold = isTold
      if (!changed) return
      clearTimeout(settling)
      this.fresh.value = true
      settling = setTimeout(() => (this.fresh.value = false), SETTLE_MS)
    })
  }

  /** The one who is to decide has the screen. */
  uncover(): void {
    this.#uncovered.value = this.mySeat.value
  }

  point(events: readonly DecideEvent[]): void {
    clearTimeout(this.#leaving)
    this.pointed.value = events
  }
  /** Points at nothing any more, after a while. */
  leave(after: number): void {
    clearTimeout(this.#leaving)
    this.#leaving = setTimeout(() => (this.pointed.value = []), after)
  }

  /** Decides on what is drawn. */
  async decide(...decisions: Decision[]): Promise<boolean> {
    const view = this.view.value
    return view && this.mySeat.value ? this.table.decide(view, ...decisions) : false
  }
  undo(): Promise<boolean> {
    return this.table.undo(this.#unasked)
  }
  async hint(): Promise<Hint | undefined> {
    return this.mySeat.value ? this.table.hint(this.mySeat.value) : undefined
  }
  act<T extends Act>(type: T, fields: Omit<Fields<T>, 'table'>): Promise<Answers[T] | undefined> {
    return this.table.act(type, fields)
  }
}

/** Takes each step that is drawn while the caller is on the page, as soon as it can be measured there. */
export function useSteps(table: Presenter, take: (step: Step) => void): void {
  const view = table.view.value
  const last = useRef(view)
  useLayoutEffect(() => {
    const before = last.current
    last.current = view
    if (before && view && before !== view) take({ before, view, pause: table.pace.pause })
  }, [view])
}
