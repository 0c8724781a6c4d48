// Between what the server said and what is drawn: the others' steps come one after the other, so that they can be followed.
// Nobody waits long for it: many steps come faster, and the oldest of too many are passed over. While something is told of a view
// nothing after it is drawn.
import { batch, signal } from '@preact/signals'
import type { DecideEvent, View } from '../source/types'

export const STEP_MS = 600
/** However many steps wait, each is drawn within this time. */
export const LONGEST_MS = 2400
const MOST = 20 // steps that can be seen in that time

interface Waiting {
  view: View
  before: View // as it was known then
  step: boolean // somebody else did something; otherwise it only keeps the order
  due: number
}

export class Pace {
  readonly shown = signal<View | undefined>(undefined)
  /** Whether a decision leaves nothing to look at. */
  unseen: (event: DecideEvent) => boolean = () => false
  /** Whether there is something to tell of a view that follows another: it stays until `goOn`. */
  tells: (view: View, before: View) => boolean = () => false
  /** What is being told: the view that stays until `goOn`, and the one that it came of. */
  readonly told = signal<{ view: View; before: View } | undefined>(undefined)
  #waiting: Waiting[] = []
  #drawn = -Infinity // when the last step was
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `atOnce`: nobody looks on, or somebody who wants no motion. */
  constructor(readonly atOnce: () => boolean) {}

  /** The view has become this one. */
  show(view: View, before?: View): void {
    const last = before?.events.at(-1)?.seq ?? Infinity
    const fresh = view.events.filter(({ seq }) => seq > last)
    // What we did ourselves is drawn at once, and whatever waited with it.
    const own = fresh.some((event) => event.kind === 'undo' || (event.kind === 'decide' && view.you.includes(event.seat)))
    if (own || !before || (this.atOnce() && !this.#telling)) {
      this.#clear()
      this.#drawn = own ? performance.now() : -Infinity
      this.#draw(view, before)
      return
    }
    const step = fresh.some((event) => event.kind === 'decide' && !this.unseen(event))
    this.#waiting.push({ view, before, step, due: performance.now() + LONGEST_MS })
    while (this.#steps > MOST) this.#waiting.shift()
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
    for (const one of this.#waiting) one.due = performance.now() + LONGEST_MS
    if (this.atOnce()) this.catchUp()
    else this.#advance()
  }
  get behind(): boolean {
    return this.#waiting.length > 0
  }
  /** How long the step that is drawn now stays alone. */
  get pause(): number {
    const last = this.#waiting.at(-1)
    return last ? Math.max(0, Math.min(STEP_MS, (last.due - this.#drawn) / this.#steps)) : STEP_MS
  }

  get #telling(): boolean {
    return this.told.peek() !== undefined
  }
  get #steps(): number {
    return this.#waiting.filter(({ step }) => step).length
  }
  #isTold(view: View): boolean {
    const before = this.shown.peek()
    return before !== undefined && this.tells(view, before)
  }
  #draw(view: View, before: View | undefined): void {
    const told = before && this.#isTold(view) ? { view, before } : undefined
    batch(() => {
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
