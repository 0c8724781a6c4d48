// Between what the server said and what is drawn: the others' steps come one after the other, so that they can be followed.
// Nobody waits long for it: many steps come faster, and the oldest of too many are passed over, but nothing that is told. While
// something is told of a view nothing after it is drawn.
import { batch, signal } from '@preact/signals'
import type { DecideEvent, View } from '../source/types'

/** How long a step is looked at, and within which time each is drawn, however many wait; in milliseconds, at the usual pace. */
export interface Gait {
  step: number
  longest: number
}
export const GAIT: Gait = { step: 600, longest: 2400 }
const MOST = 20 // steps that can be seen in that time
const APART = 50 // so long a drawing stays where nothing is waited for: what comes meanwhile is drawn in one
const PAST = 100 // views that are kept for another look

interface Waiting {
  view: View
  before: View // as it was known then
  step: boolean // somebody else did something; otherwise it only keeps the order
  stride: number // by how much longer than usual they take for it
  told: boolean // there is something to tell of it
  due: number
}

const steps = (of: readonly Waiting[]): number => of.filter(({ step }) => step).length

export class Pace {
  readonly shown = signal<View | undefined>(undefined)
  /** Whether a decision leaves nothing to look at. */
  unseen: (event: DecideEvent) => boolean = () => false
  /** Whether there is something to tell of a view that follows another: it stays until `goOn`. */
  tells: (view: View, before: View) => boolean = () => false
  /** What is being told: the view that stays until `goOn`, and the one that it came of. */
  readonly told = signal<{ view: View; before: View } | undefined>(undefined)
  /** What is drawn was drawn before, and is shown once more. */
  readonly replaying = signal(false)
  gait = GAIT
  #waiting: Waiting[] = []
  #past: { view: View; before: View | undefined }[] = [] // from our own last decision on
  #drawn = -Infinity // when the last step was
  #last = -Infinity // when anything was drawn
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `atOnce`: nobody looks on, or somebody who wants no motion. `tempo`: by how much everything takes longer than usual; `stride`: by how much somebody does. */
  constructor(
    readonly atOnce: () => boolean,
    readonly tempo: () => number = () => 1,
    readonly stride: (seat: number, view: View) => number = () => 1,
  ) {}

  /** The view has become this one. */
  show = (view: View, before?: View): void => {
    const last = before?.events.at(-1)?.seq ?? Infinity
    const fresh = view.events.filter(({ seq }) => seq > last)
    // What we did ourselves is drawn at once, and whatever waited with it.
    const own = fresh.some((event) => event.kind === 'undo' || (event.kind === 'decide' && view.you.includes(event.seat)))
    this.#past = own || !before ? [{ view, before }] : [...this.#past.slice(1 - PAST), { view, before }]
    if (own || !before) {
      this.#clear()
      this.#drawn = own ? performance.now() : -Infinity
      this.#draw(view, before)
      return
    }
    this.#waiting.push(this.#wait(view, before))
    this.#advance()
  }
  /** Draws how it stands now, or the first of what waits that there is something to tell of. */
  catchUp = (): void => {
    clearTimeout(this.#timer)
    while (!this.#telling && this.#waiting.length) {
      const [next, after] = this.#waiting
      this.#waiting.shift()
      if (!after || this.#isTold(next!.view)) this.#draw(next!.view, next!.before)
    }
  }
  /** What there was to tell is told: the steps that waited for it come at their pace. */
  goOn(): void {
    if (!this.#telling) return
    this.told.value = undefined
    for (const one of this.#waiting) one.due = this.#due()
    if (this.atOnce()) this.catchUp()
    else this.#advance()
  }
  /** Whether others did something since our own last decision. */
  get hasPast(): boolean {
    return this.#past.length > 1
  }
  /** Draws that once more, step by step. */
  again(): void {
    const [first, ...rest] = this.#past
    if (!first || !rest.length || this.behind || this.#telling) return
    this.#waiting = rest.map(({ view, before }) => this.#wait(view, before!))
    this.replaying.value = true
    this.#drawn = performance.now()
    this.#draw(first.view, first.before, first.before)
    this.#advance()
  }
  get behind(): boolean {
    return this.#waiting.length > 0
  }
  /** How long the step that is drawn now stays alone. */
  get pause(): number {
    const stretch = this.#stretch
    const step = this.gait.step * this.tempo() * (stretch[0]?.stride ?? 1)
    return stretch.length ? Math.max(0, Math.min(step, (stretch.at(-1)!.due - this.#drawn) / steps(stretch))) : step
  }

  get #telling(): boolean {
    return this.told.peek() !== undefined
  }
  /** What waits, as far as the next that there is something to tell of: that has its own time, and so has what comes after it. */
  get #stretch(): Waiting[] {
    const told = this.#waiting.findIndex((one) => one.told)
    return told < 0 ? this.#waiting : this.#waiting.slice(0, told + 1)
  }
  #due(): number {
    return performance.now() + this.gait.longest * this.tempo()
  }
  #wait(view: View, before: View): Waiting {
    const last = before.events.at(-1)?.seq ?? Infinity
    const step = view.events.find((event) => event.seq > last && event.kind === 'decide' && !this.unseen(event)) as DecideEvent | undefined
    return { view, before, step: step !== undefined, stride: step ? this.stride(step.seat, view) : 1, told: this.tells(view, before), due: this.#due() }
  }
  #isTold(view: View, drawn = this.shown.peek()): boolean {
    return drawn !== undefined && this.tells(view, drawn)
  }
  #draw(view: View, before: View | undefined, drawn = this.shown.peek()): void {
    this.#last = performance.now()
    const told = before && this.#isTold(view, drawn) ? { view, before } : undefined
    batch(() => {
      if (!this.#waiting.length) this.replaying.value = false
      this.told.value = told
      this.shown.value = view
    })
  }
  #clear(): void {
    clearTimeout(this.#timer)
    this.#waiting = []
  }
  #advance(): void {
    clearTimeout(this.#timer)
    if (this.atOnce() && !this.replaying.peek()) {
      const wait = this.#last + APART - performance.now()
      if (wait > 0) this.#timer = setTimeout(this.catchUp, wait)
      else this.catchUp()
      return
    }
    while (!this.#telling && steps(this.#stretch) > MOST) this.#waiting.shift()
    for (let next = this.#waiting[0]; next && !this.#telling; next = this.#waiting[0]) {
      const now = performance.now()
      const wait = next.step && this.#drawn > -Infinity ? this.#drawn + this.pause - now : 0
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#advance(), wait)
        return
      }
      this.#waiting.shift()
      if (next.step) this.#drawn = now
      this.#draw(next.view, next.before)
    }
  }
}
