import { signal } from '@preact/signals'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Unasked } from '../generated/protocol'
import type { Source } from '../source/source'
import { Refused, type Decision, type TableEvent, type View } from '../source/types'
import { Presenter, SETTLE_MS } from './presenter'

type Answer = object

const event = (seq: number, more: Partial<TableEvent> = {}): TableEvent => ({ seq, at: 0, kind: 'decide', seat: 1, turn: seq - 4, ...more }) as TableEvent
const view = (more: Partial<View> = {}): View =>
  ({ table: 'abc', status: 'running', seq: 5, turn: 2, you: [1], to_act: 1, legal: [{ do: 'cover' }], deal: { version: 1, commitment: '', seeds: [] }, events: [event(4), event(5)], ...more }) as View

/** A source that answers from a script. */
class Fake {
  readonly line = signal('open')
  asked: { type: string; fields: Record<string, unknown> }[] = []
  answers: (Answer | Refused)[] = []
  hear: (message: Unasked) => void = () => undefined
  ask(type: string, fields: Record<string, unknown>): Promise<Answer> {
    this.asked.push({ type, fields })
    const answer = this.answers.shift() ?? {}
    return answer instanceof Refused ? Promise.reject(answer) : Promise.resolve(answer)
  }
  listen(listener: (message: Unasked) => void) {
    this.hear = listener
    return () => undefined
  }
  onOpen() {
    return () => undefined
  }
}
async function tableOf(fake: Fake, first: View): Promise<Presenter> {
  fake.answers.push({ view: first })
  const table = new Presenter('abc', fake as unknown as Source).open()
  await Promise.resolve()
  await Promise.resolve()
  return table
}

describe('a table', () => {
  it('asks for what it missed when an update leaves a gap', async () => {
    const fake = new Fake()
    const table = await tableOf(fake, view())
    fake.answers.push({ view: view({ seq: 8, events: [event(6), event(7), event(8)] }) })
    fake.hear({ type: 'update', table: 'abc', seq: 8, events: [event(8)]  })
    await Promise.resolve()
    await Promise.resolve()
    expect(fake.asked.at(-1)).toEqual({ type: 'follow', fields: { table: 'abc', seen: 5 } })
    expect(table.view.value!.events.map((one) => one.seq)).toEqual([4, 5, 6, 7, 8])
  })
  it('hears only its own news', async () => {
    const fake = new Fake()
    const table = await tableOf(fake, view())
    fake.hear({ type: 'update', table: 'other', seq: 6, to_act: 2, events: [] })
    expect(table.view.value!.to_act).toBe(1)
  })
  it('decides once at a time, for the seat that is to act', async () => {
    const fake = new Fake()
    const table = await tableOf(fake, view({ you: [1, 2], to_act: 2 }))
    const first = table.decide({ do: 'cover' })
    expect(await table.decide({ do: 'cover' })).toBe(false)
    expect(await first).toBe(true)
    expect(fake.asked.at(-1)).toEqual({ type: 'decide', fields: { table: 'abc', seq: 5, seat: 2, decision: { do: 'cover' } } })
  })
  it('does not decide when another is to act', async () => {
    const fake = new Fake()
    const table = await tableOf(fake, view({ to_act: 2 }))
    expect(table.legal.value).toEqual([])
    expect(await table.decide({ do: 'cover' })).toBe(false)
  })
  it('knows its own decision again when the line broke before the answer', async () => {
    const fake = new Fake()
    const table = await tableOf(fake, view())
    fake.answers.push(new Refused('stale', undefined, 6))
    fake.answers.push({ view: view({ seq: 6, events: [event(6, { decision: { do: 'cover' } })] }) })
    expect(await table.decide({ do: 'cover' })).toBe(true)
    expect(table.refused.value).toBeUndefined()
  })
  it('sends what follows as soon as it is asked, and only if it is possible then', async () => {
    const fake = new Fake()
    const table = await tableOf(fake, view())
    const refill = { do: 'refill', pile: 2 } as const
    const hear = (seq: number, legal: Decision[]) => fake.hear({ type: 'update', table: 'abc', seq, legal, events: [event(seq)] } as Unasked)
    fake.answers.push({ seq: 6 }, { seq: 7 })
    const both = table.decide({ do: 'cover' }, refill)
    await Promise.resolve()
    expect(fake.asked.length).toBe(2)
    hear(6, [refill])
    for (let n = 0; n < 5; n++) await Promise.resolve()
    expect(fake.asked.at(-1)).toEqual({ type: 'decide', fields: { table: 'abc', seq: 6, seat: 1, decision: refill } })
    // Answered, but not yet on the table: it is still under way.
    expect(table.busy.value).toBe(true)
    hear(7, [{ do: 'cover' }])
    expect(await both).toBe(true)
    expect(table.busy.value).toBe(false)
    fake.answers.push({ seq: 8 })
    const one = table.decide({ do: 'cover' }, refill)
    await Promise.resolve()
    hear(8, [{ do: 'refill', pile: 1 }])
    expect(await one).toBe(false)
    expect(fake.asked.at(-1)!.fields.decision).toEqual({ do: 'cover' })
    expect(table.refused.value).toBeUndefined()
  })
  it('takes back until somebody was asked', async () => {
    const fake = new Fake()
    const table = await tableOf(fake, view())
    table.play({ unasked: ({ seq }) => seq === 6 })
    fake.answers.push({ seq: 6 }, { seq: 7 })
    const undone = table.undo()
    for (const seq of [6, 7]) {
      await Promise.resolve()
      fake.hear({ type: 'update', table: 'abc', seq, can_undo: true, events: [event(seq, { kind: 'undo' })] } as Unasked)
      for (let n = 0; n < 5; n++) await Promise.resolve()
    }
    expect(await undone).toBe(true)
    expect(fake.asked.filter(({ type }) => type === 'undo').map(({ fields }) => fields.seq)).toEqual([5, 6])
  })
  it('tells a refusal', async () => {
    const fake = new Fake()
    const table = await tableOf(fake, view())
    fake.answers.push(new Refused('illegal'))
    expect(await table.decide({ do: 'cover' })).toBe(false)
    expect(table.refused.value?.code).toBe('illegal')
    expect(table.busy.value).toBe(false)
  })
})

describe('a changed question', () => {
  afterEach(() => void vi.useRealTimers())
  const asked = async (to_act: number) => {
    const fake = new Fake()
    const table = await tableOf(fake, view({ to_act }))
    vi.useFakeTimers()
    return { table, update: (more: object) => fake.hear({ type: 'update', table: 'abc', seq: 6, events: [event(6)], ...more } as Unasked) }
  }
  it('is fresh for a moment, and the first one is not', async () => {
    const { table, update } = await asked(2)
    expect(table.fresh.value).toBe(false)
    update({ turn: 3, to_act: 1 })
    expect(table.fresh.value).toBe(true)
    vi.advanceTimersByTime(SETTLE_MS - 1)
    expect(table.fresh.value).toBe(true)
    vi.advanceTimersByTime(1)
    expect(table.fresh.value).toBe(false)
  })
  it('is fresh for whoever has just answered', async () => {
    const { table, update } = await asked(1)
    update({ turn: 3, to_act: 2 })
    expect(table.fresh.value).toBe(true)
  })
  it('is fresh when what was told before it has ended', async () => {
    const { table, update } = await asked(2)
    table.play({ tells: () => true })
    update({ turn: 3, to_act: 1 })
    vi.advanceTimersByTime(SETTLE_MS)
    expect(table.fresh.value).toBe(false)
    table.pace.goOn()
    expect(table.fresh.value).toBe(true)
  })
  it('is none where nothing is decided, or others decide', async () => {
    const mine = await asked(1)
    mine.update({ turn: 2 })
    expect(mine.table.fresh.value).toBe(false)
    const theirs = await asked(2)
    theirs.update({ turn: 3, to_act: 3 })
    expect(theirs.table.fresh.value).toBe(false)
  })
})
