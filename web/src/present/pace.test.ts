import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GAIT, Pace } from './pace'
import type { TableEvent, View } from '../source/types'

const { step: STEP_MS, longest: LONGEST_MS } = GAIT

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let views: View[] = []
const decide = (seat: number) => ({ kind: 'decide', seat, decision: { do: 'mark' } }) as Partial<TableEvent>
/** The view after one more event. */
function after(more: Partial<TableEvent>): View {
  const before = views.at(-1)!
  const seq = before.seq + 1
  const view = { ...before, seq, events: [...before.events, { seq, ...more } as TableEvent] }
  views.push(view)
  return view
}
function begin(atOnce = () => false, tempo?: () => number, stride?: (seat: number) => number): Pace {
  views = [{ seq: 1, you: [1], events: [{ seq: 1, kind: 'start' }] } as unknown as View]
  const pace = new Pace(atOnce, tempo, stride)
  pace.show(views[0]!)
  return pace
}
const say = (pace: Pace, more: Partial<TableEvent>) => pace.show(after(more), views.at(-2))
const seq = (pace: Pace) => pace.shown.value?.seq

it('draws the others’ steps one after the other', () => {
  const pace = begin()
  for (let n = 0; n < 3; n++) say(pace, decide(2))
  expect(seq(pace)).toBe(2) // the first one at once
  vi.advanceTimersByTime(STEP_MS - 1)
  expect(seq(pace)).toBe(2)
  vi.advanceTimersByTime(1)
  expect(seq(pace)).toBe(3)
  vi.advanceTimersByTime(STEP_MS)
  expect(seq(pace)).toBe(4)
  expect(pace.behind).toBe(false)
})
it('draws our own decision at once, and the answer to it a step later', () => {
  const pace = begin()
  say(pace, decide(2))
  say(pace, decide(2))
  say(pace, decide(1))
  expect(seq(pace)).toBe(4)
  say(pace, decide(2))
  expect(seq(pace)).toBe(4)
  vi.advanceTimersByTime(STEP_MS)
  expect(seq(pace)).toBe(5)
})
it('draws what was taken back at once', () => {
  const pace = begin()
  for (let n = 0; n < 4; n++) say(pace, decide(2))
  say(pace, { kind: 'undo', turn: 0 } as Partial<TableEvent>)
  expect(seq(pace)).toBe(6)
  vi.runAllTimers()
  expect(seq(pace)).toBe(6)
})
it('lets nobody wait long, however many steps there are', () => {
  for (const steps of [5, 12, 60]) {
    const pace = begin()
    const drawn: number[] = []
    pace.shown.subscribe((view) => void drawn.push(view!.seq))
    for (let n = 0; n < steps; n++) say(pace, decide(2))
    vi.advanceTimersByTime(LONGEST_MS + 1)
    expect(seq(pace)).toBe(steps + 1)
    expect(drawn.length).toBeGreaterThanOrEqual(Math.min(steps, 20))
  }
})
it('slows down again after a rush', () => {
  const pace = begin()
  for (let n = 0; n < 12; n++) say(pace, decide(2))
  vi.advanceTimersByTime(LONGEST_MS)
  say(pace, decide(3))
  vi.advanceTimersByTime(STEP_MS / 2)
  expect(seq(pace)).toBe(13)
  vi.advanceTimersByTime(STEP_MS / 2)
  expect(seq(pace)).toBe(14)
})
it('catches up when it is told to', () => {
  const pace = begin()
  for (let n = 0; n < 4; n++) say(pace, decide(2))
  pace.catchUp()
  expect(seq(pace)).toBe(5)
  expect(vi.getTimerCount()).toBe(0)
})
it('draws everything at once where nobody looks on or motion is unwanted, and what comes in one rush in one drawing', () => {
  const pace = begin(() => true)
  const drawn: number[] = []
  vi.advanceTimersByTime(50)
  pace.shown.subscribe((view) => void drawn.push(view!.seq))
  for (let n = 0; n < 4; n++) say(pace, decide(2))
  expect(drawn).toEqual([1, 2])
  vi.advanceTimersByTime(50)
  expect(drawn).toEqual([1, 2, 5])
})
it('tells what there is to tell, though it came in one rush', () => {
  const pace = begin(() => true)
  pace.tells = ({ seq }, { seq: before }) => before < 3 && seq >= 3
  for (let n = 0; n < 4; n++) say(pace, decide(2))
  vi.advanceTimersByTime(50)
  expect(seq(pace)).toBe(3)
  pace.goOn()
  expect(seq(pace)).toBe(5)
})
it('takes no time for what cannot be seen, and keeps its order', () => {
  const pace = begin()
  pace.unseen = ({ seat }) => seat === 3
  say(pace, decide(2))
  say(pace, decide(2))
  say(pace, decide(3))
  say(pace, { kind: 'leave', seat: 2 } as Partial<TableEvent>)
  expect(seq(pace)).toBe(2)
  vi.advanceTimersByTime(STEP_MS)
  expect(seq(pace)).toBe(5)
})
it('draws nothing after what is being told, and the rest at its pace when it is told', () => {
  for (const still of [false, true]) {
    const pace = begin(() => still)
    pace.tells = ({ seq }) => seq === 2
    say(pace, decide(1))
    for (let n = 0; n < 3; n++) say(pace, decide(2))
    vi.advanceTimersByTime(10 * LONGEST_MS)
    pace.catchUp() // whoever is in a hurry skips the telling first
    expect(seq(pace)).toBe(2)
    pace.goOn()
    expect(seq(pace)).toBe(still ? 5 : 3)
    vi.advanceTimersByTime(STEP_MS)
    expect(seq(pace)).toBe(still ? 5 : 4)
    vi.advanceTimersByTime(LONGEST_MS - STEP_MS)
    expect(seq(pace)).toBe(5)
  }
})
it('passes over nothing that is told, and gives what lies between such views its own time', () => {
  const pace = begin()
  pace.tells = ({ seq }, before) => [30, 60].some((told) => before.seq < told && seq >= told)
  const told: number[] = []
  pace.told.subscribe((one) => one && void told.push(one.view.seq))
  for (let n = 0; n < 80; n++) say(pace, decide(2))
  vi.advanceTimersByTime(LONGEST_MS)
  expect(told).toEqual([30])
  pace.goOn()
  vi.advanceTimersByTime(LONGEST_MS / 2)
  expect(told, 'its steps are seen').toEqual([30])
  vi.advanceTimersByTime(LONGEST_MS / 2)
  expect(told).toEqual([30, 60])
  pace.goOn()
  vi.advanceTimersByTime(LONGEST_MS)
  expect(seq(pace)).toBe(81)
})
it('catches up as far as there is something to tell', () => {
  const pace = begin()
  pace.tells = ({ seq }) => seq === 4
  for (let n = 0; n < 5; n++) say(pace, decide(2))
  pace.catchUp()
  expect(seq(pace)).toBe(4)
  pace.goOn()
  pace.catchUp()
  expect(seq(pace)).toBe(6)
})
it('knows what a told view came of, though others in between were passed over', () => {
  const pace = begin()
  pace.tells = ({ seq }) => seq === 4
  for (let n = 0; n < 5; n++) say(pace, decide(2))
  expect(pace.told.value).toBeUndefined()
  pace.catchUp()
  expect(pace.told.value).toEqual({ view: views[3], before: views[2] })
  pace.goOn()
  expect(pace.told.value).toBeUndefined()
})
it('goes at the pace that was chosen, and at the game’s own', () => {
  const pace = begin(() => false, () => 2)
  pace.gait = { step: 1000, longest: 12_000 }
  for (let n = 0; n < 3; n++) say(pace, decide(2))
  vi.advanceTimersByTime(1999)
  expect(seq(pace)).toBe(2)
  vi.advanceTimersByTime(1)
  expect(seq(pace)).toBe(3)
})
it('lets everybody step in their own way', () => {
  const pace = begin(undefined, undefined, (seat) => (seat === 2 ? 0.5 : 1.5))
  say(pace, decide(1))
  say(pace, decide(2))
  say(pace, decide(3))
  vi.advanceTimersByTime(STEP_MS / 2)
  expect(seq(pace)).toBe(3)
  vi.advanceTimersByTime(1.5 * STEP_MS - 1)
  expect(seq(pace)).toBe(3)
  vi.advanceTimersByTime(1)
  expect(seq(pace)).toBe(4)
})
it('shows once more what came since our own last decision', () => {
  for (const still of [false, true]) {
    const pace = begin(() => still)
    pace.tells = ({ seq }, before) => seq === 4 && before.seq < 4
    say(pace, decide(2))
    say(pace, decide(1))
    expect(pace.hasPast).toBe(false)
    pace.again()
    expect(pace.behind).toBe(false)
    for (let n = 0; n < 3; n++) say(pace, decide(2))
    while (pace.behind || pace.told.value) {
      vi.runAllTimers()
      pace.goOn()
    }
    expect(seq(pace)).toBe(6)
    expect(pace.hasPast).toBe(true)
    pace.again()
    expect(pace.replaying.value).toBe(true)
    expect(seq(pace)).toBe(3)
    vi.advanceTimersByTime(STEP_MS)
    expect(seq(pace)).toBe(4)
    expect(pace.told.value).toBeDefined()
    pace.goOn()
    vi.runAllTimers()
    expect(seq(pace)).toBe(6)
    expect(pace.replaying.value).toBe(false)
  }
})
