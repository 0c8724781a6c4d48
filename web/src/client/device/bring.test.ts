import { expect, it, vi } from 'vitest'
import type { Card } from '../../source/types'
import { bring, unbrought } from './bring'

const card = (table: string, more: object = {}) =>
  ({ table, game: 'pyramido', seats: [{ kind: 'person', name: 'You' }, { kind: 'bot', name: 'mason', bot: 'mason' }], settings: {}, result: { reason: 'played' }, ...more }) as unknown as Card

it('brings each game once for an account, and only what was played to its end', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) })
  const sent: { url: string; body: Record<string, unknown> }[] = []
  const answers: object[] = [{ table: 'a' }, { error: 'bad_field', field: 'record' }, { table: 'c' }, { error: 'too_fast' }]
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) as Record<string, unknown> })
    return { json: async () => answers.shift() }
  })
  const all = [card('_1'), card('_2', { result: { reason: 'resigned' } }), card('_3', { settings: { origin: { as: 'puzzle' } } }), card('_4'), card('_5'), card('_6'), card('_7')]
  const cards = unbrought(all, 'u1')
  expect(cards.map(({ table }) => table)).toEqual(['_1', '_4', '_5', '_6', '_7'])
  const session = { local: async () => ({ record: async () => '{"game":"pyramido","names":["You"],"fair":{},"moves":[]}' }) }
  const told: number[] = []
  const { done, refused } = await bring(session as never, 'u1', cards, (n) => told.push(n))
  // One that does not fit is passed over; who is too fast waits.
  expect([done, told, refused?.code]).toEqual([2, [1, 2], 'too_fast'])
  expect(sent[0]).toEqual({ url: '/api/bring', body: { game: 'pyramido', seats: ['me', 'bot:mason'], record: { game: 'pyramido', moves: [] } } })
  expect(unbrought(all, 'u1').map(({ table }) => table)).toEqual(['_4', '_6', '_7'])
  expect(unbrought(all, 'u2')).toHaveLength(5)
})
