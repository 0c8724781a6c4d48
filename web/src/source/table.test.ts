import { describe, expect, it } from 'vitest'
import type { Update } from '../generated/protocol'
import { keep } from './keep'
import { follows, withUpdate } from './table'
import type { TableEvent, View } from './types'

const event = (seq: number): TableEvent => ({ seq, at: 0, kind: 'decide', seat: 1, turn: seq - 4 }) as TableEvent
const view = (): View => ({ table: 'abc', status: 'running', seq: 5, turn: 2, you: [1], to_act: 1, legal: [{ do: 'cover' }], events: [event(4), event(5)] }) as unknown as View

describe('a view and its updates', () => {
  it('replaces the members that changed and appends the events', () => {
    const next = withUpdate(view(), { type: 'update', table: 'abc', seq: 6, to_act: 2, legal: [], events: [event(6)] })
    expect(next.to_act).toBe(2)
    expect(next.legal).toEqual([])
    expect(next.events.map((one) => one.seq)).toEqual([4, 5, 6])
    expect('type' in next).toBe(false)
  })
  it('takes no event twice', () => {
    const next = withUpdate(view(), { type: 'update', table: 'abc', seq: 6, events: [event(5), event(6)] })
    expect(next.events.map((one) => one.seq)).toEqual([4, 5, 6])
  })
  it('keeps what is as it was: who draws it need not look inside', () => {
    const before = { here: 'thebes', cities: [{ name: 'giza', goods: { stone: 2 } }, { name: 'thebes', goods: {} }], laid: [1, 2] }
    const now = keep(before, { here: 'thebes', cities: [{ name: 'giza', goods: { stone: 2 } }, { name: 'thebes', goods: { wood: 1 } }], laid: [1, 2, 3] })
    expect(now).toEqual({ here: 'thebes', cities: [{ name: 'giza', goods: { stone: 2 } }, { name: 'thebes', goods: { wood: 1 } }], laid: [1, 2, 3] })
    expect(now.cities[0]).toBe(before.cities[0])
    expect(now.cities[1]).not.toBe(before.cities[1])
    expect(keep(before, structuredClone(before))).toBe(before)
    expect(keep<unknown>({ hire: 1 }, {})).toEqual({})
    expect(keep<unknown>([], {})).toEqual({})
    const next = withUpdate(view(), { type: 'update', table: 'abc', seq: 6, legal: [{ do: 'cover' }], events: [] } as Update)
    expect(next.legal).toEqual([{ do: 'cover' }])
  })
  it('notices a gap', () => {
    expect(follows(view(), { events: [event(6)] } as Update)).toBe(true)
    expect(follows(view(), { events: [event(7)] } as Update)).toBe(false)
  })
})
