import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PyramidionClaim } from '../../../generated/protocol'
import type { Language } from '../../../i18n'
import type { View } from '../../../source/types'

vi.stubGlobal('document', { documentElement: {} })
const { LANGUAGES, speak } = await import('../../../i18n')
const { gameWords, lexicon } = await import('../i18n')
const { CHARACTERS } = await import('../board/components')
const { goodsText } = await import('../board/goods')
const { claimText, why } = await import('.')
const { CLAIMS } = await import('./words')

const merchant = CHARACTERS.findIndex((one) => one.role === 'merchant')
const view = { you: [1], seats: [{ kind: 'person', name: 'Red' }, { kind: 'person', name: 'Blue' }], settings: {} } as unknown as View
/** A place for a word that got none, or a sign too much. */
const GAP = /\(\)|\s[.,:;?]|\s{2}|^[\s:;,–]|[:;,–]\s*$|[,;:]\s*[,;:.]|undefined|\{|\$/

// One of each kind, with all that it may have.
const ALL: { [K in PyramidionClaim['kind']]: Extract<PyramidionClaim, { kind: K }>[] | PyramidionClaim[] } = {
  leads: [
    { kind: 'leads', categories: ['influence', 'trade'], number: 7, asked: 5, goods: { camel: 1, wood: 2 }, cards: 5, cities: 2 },
    { kind: 'leads', categories: ['agreements'], number: 7, asked: 5, cards: 5, cities: 0 },
  ],
  ends: [
    { kind: 'ends', categories: ['influence', 'trade'], seat: 2 },
    { kind: 'ends', categories: ['trade'] },
  ],
  leaves: [
    { kind: 'leaves', categories: ['trade'], seat: 2, goods: { stone: 1 } },
    { kind: 'leaves', categories: ['influence'], seat: 1 },
  ],
  nears: [
    { kind: 'nears', category: 'trade', number: 4, asked: 6, others: 5 },
    { kind: 'nears', category: 'trade', number: 4, asked: 6, others: 0 },
  ],
  opens: [
    { kind: 'opens', category: 'trade', goods: { food: 3 }, cards: 2 },
    { kind: 'opens', category: 'influence', cards: 1 },
  ],
  enough: [{ kind: 'enough', category: 'trade', card: merchant, number: 7, asked: 5 }],
  keeps: [{ kind: 'keeps', card: merchant, cities: 2 }],
  spends: [{ kind: 'spends', card: merchant, cities: 1 }],
  saves: [{ kind: 'saves', cards: 4, cities: 5 }],
  survives: [{ kind: 'survives', number: 7, times: 4, of: 6 }],
  risks: [{ kind: 'risks', number: 3, times: 4, of: 6 }],
  beats: [{ kind: 'beats', seat: 2, number: 3, times: 4, of: 6 }],
  revolt: [
    { kind: 'revolt', seats: [2], number: 3, times: 4, of: 6, least: 5, most: 8 },
    { kind: 'revolt', seats: [], number: 5, times: 1, of: 6, least: 7, most: 7 },
  ],
  does: (['good', 'card', 'back', 'place', 'token', 'boat', 'statue'] as const).map((what) => ({ kind: 'does', what })),
  removes: [
    { kind: 'removes', what: 'mercenary', seat: 2 },
    { kind: 'removes', what: 'negotiator', seat: 2 },
  ],
  own: [
    { kind: 'own', what: 'mercenary', seat: 1 },
    { kind: 'own', what: 'negotiator', seat: 1 },
  ],
  needless: [{ kind: 'needless', category: 'trade', number: 7, others: 4 }],
  short: [
    { kind: 'short', category: 'trade', number: 4, asked: 7 },
    { kind: 'short', category: 'trade', city: 'Giza', number: 4, asked: 7 },
  ],
  idle: [{ kind: 'idle', card: merchant }],
  forgoes: [
    { kind: 'forgoes', categories: ['trade'], goods: { statue: 1 } },
    { kind: 'forgoes', categories: ['influence'] },
  ],
  unwanted: [{ kind: 'unwanted', goods: { stone: 1 } }],
  holds: [{ kind: 'holds', goods: { statue: 1 } }],
  lies: [{ kind: 'lies', goods: { wood: 2 }, number: 7, asked: 5 }],
  suits: [{ kind: 'suits', category: 'influence', number: 7, asked: 5 }],
  bare: [{ kind: 'bare', city: 'Cairo' }],
  only: [{ kind: 'only', city: 'Cairo', goods: { wood: 1 } }],
  wanted: [{ kind: 'wanted', good: 'wood', points: 4 }],
  any: [{ kind: 'any' }],
  boat: [{ kind: 'boat', points: 4 }],
  fewer: [{ kind: 'fewer', points: 1 }],
  before: [
    { kind: 'before', seat: 2, points: 3 },
    { kind: 'before', seat: 1, points: 3 },
  ],
  yields: [
    { kind: 'yields', seat: 2, points: 3 },
    { kind: 'yields', seat: 1, points: 3 },
  ],
  nearer: [
    { kind: 'nearer', number: 0, points: 3 },
    { kind: 'nearer', number: 1, points: 3 },
    { kind: 'nearer', number: 2, points: 3 },
  ],
  farther: [{ kind: 'farther', number: 2, points: 3 }],
  hires: [{ kind: 'hires', card: merchant, times: 12, of: 20 }],
  fires: [{ kind: 'fires', card: merchant, times: 12, of: 20 }],
  place: [{ kind: 'place', number: 1 }],
  later: (['points', 'their_points', 'goods', 'their_goods', 'tokens'] as const).map((what) => ({ kind: 'later', what, by: 1.26 })),
  less: (['points', 'their_points', 'goods', 'their_goods', 'tokens'] as const).map((what) => ({ kind: 'less', what, by: 1.26 })),
}

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  beforeEach(() => speak(language, [lexicon]))
  it('every claim is a sentence that says all that it knows, and no two are the same', () => {
    const texts = Object.values(ALL).flat().map((claim) => [claim, claimText(claim, view)] as const)
    for (const [claim, text] of texts) {
      expect(text, claim.kind).not.toMatch(GAP)
      if ('number' in claim && claim.kind !== 'nearer') expect(text, claim.kind).toContain(String(claim.number))
      if ('asked' in claim) expect(text, claim.kind).toContain(String(claim.asked))
      if ('times' in claim) for (const figure of [claim.times, claim.of]) expect(text, claim.kind).toContain(String(figure))
      if ('goods' in claim && claim.goods) expect(text, claim.kind).toContain(goodsText(claim.goods))
      if ('category' in claim && claim.kind !== 'opens') expect(text, claim.kind).toContain(gameWords().inText[claim.category])
      if ('seat' in claim && claim.seat === 2 && claim.kind !== 'own') expect(text, claim.kind).toContain('Blue')
      if ('card' in claim) expect(text, claim.kind).toContain(gameWords().role.merchant)
    }
    expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length)
  })
  it('a review says what was given away and what is better, as far as it is known', () => {
    const [{ leads: [takes], leaves: [left] }] = [ALL]
    const both = why.reason({ kind: 'compared', better: takes, lost: left } as never, view)
    expect(both).toEqual({ better: claimText(takes!, view), lost: claimText(left!, view) })
    expect(why.reason({ kind: 'compared', better: takes } as never, view)).toMatchObject({ lost: '' })
    expect(why.reason({ kind: 'other', city: 'Giza' } as never, view)).toEqual({ better: '', lost: '' })
    // Of another version.
    expect(why.reason({ kind: 'compared', lost: { kind: 'sand' } } as never, view)).toEqual({ better: '', lost: '' })
  })
})
it('what is found has words of its own in each language', () => {
  expect(Object.keys(CLAIMS)).toEqual(Object.keys(LANGUAGES))
  for (const { does, later } of Object.values(CLAIMS)) expect(new Set([...Object.values(does), ...Object.values(later).map((text) => text('1'))]).size).toBe(12)
})
