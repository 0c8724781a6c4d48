import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { themes } from '../../games/pyramido/puzzles'
import { explain } from './explain'
import type { Question } from './question'

vi.hoisted(() => {
  const page = { protocol: 'http:', host: 'test', pathname: '/', search: '', hash: '' }
  Object.assign(globalThis, { location: page, matchMedia: () => ({ matches: false, addEventListener: () => undefined }) })
})

const why = { reason: (reason: { kind: string }) => ({ lost: `a review: ${reason.kind}`, better: '' }), advice: () => 'it grows' }
const told = (puzzle: object, theme: keyof (typeof themes)['en']) => explain({ puzzle, best: { event: {} }, view: {} } as unknown as Question, why, themes.en[theme])

it('a puzzle about what others would take says so, whatever a review would say of one’s own pyramid', () => {
  const lines = readFileSync(new URL('../../../../data/puzzles/pyramido.jsonl', import.meta.url), 'utf8').trim().split('\n')
  const denials = lines.map((line) => JSON.parse(line) as { theme: string; reason: { kind: string } }).filter(({ theme }) => theme === 'denial')
  expect(denials.length).toBeGreaterThan(0)
  for (const puzzle of denials) expect(told(puzzle, 'denial').lost).toMatch(/^left the others a domino/)
})
it('else it says what a review would, and what speaks for the best decision', () => {
  expect(told({ reason: { kind: 'spot' }, because: { kind: 'gains' } }, 'area')).toEqual({ lost: 'a review: spot', better: 'it grows' })
  expect(told({ reason: { kind: 'slot' } }, 'area')).toEqual({ lost: 'left a domino that more can be made of in one’s own pyramid', better: '' })
  expect(told({}, 'area')).toEqual({ lost: '', better: '' })
})
