import { expect, it, vi } from 'vitest'
import type { TableEvent, View } from '../source/types'

vi.stubGlobal('document', { documentElement: {} })
const { LANGUAGES, speak, t } = await import('../i18n')
const { eventLine } = await import('./eventLine')
const { lexicon } = await import('../games/pyramido/i18n')

const view = { game: 'pyramido', you: [1], seats: ['Red', 'Blue'].map((name) => ({ kind: 'person', name, user: name })) } as unknown as View
const KINDS = ['sit', 'stand', 'leave', 'back', 'resign', 'timeout', 'undo'] as const
const line = (kind: (typeof KINDS)[number], seat: number) => eventLine({ seq: 1, at: 0, kind, seat } as TableEvent, view, { describe: () => '' }, () => 0)

it.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])('speaks to whoever did it, and of others by name (%s)', async (language) => {
  await speak(language, [lexicon])
  for (const kind of KINDS) {
    expect(line(kind, 1)).toBe(t().table.yourEvents[kind])
    expect(line(kind, 2)).toBe(t().table.events[kind]('Blue'))
  }
})
it('has another verb for you', async () => {
  await speak('en', [lexicon])
  expect(line('back', 1)).toBe('You are back')
  expect(line('back', 2)).toBe('Blue is back')
})
