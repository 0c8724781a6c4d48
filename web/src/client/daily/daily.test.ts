import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../i18n'
import type { DailyResult } from '../../generated/protocol'
import { monthAfter, weeksOf } from './Calendar'
import { readFields } from './field'
import { percentOf, shareText, standingAmong, starText } from './result'
import { DAILY } from './words'

const result: DailyResult & { points: number; theirs: number } = { day: '2026-11-18', game: 'pyramido', table: 't', status: 'counted', points: 112, theirs: 98 }

describe('a result', () => {
  it('stands among others by what it has more than the bot, then by points', () => {
    const field = [{ points: 100, theirs: 80 }, { points: 112, theirs: 98 }, { points: 111, theirs: 97 }, { points: 113, theirs: 99 }, { points: 50, theirs: 90 }]
    expect(standingAmong(result, field)).toEqual({ rank: 3, of: 6, beaten: 2 })
    expect(percentOf({ rank: 3, of: 6, beaten: 2 })).toBe(40)
    expect(percentOf({ rank: 1, of: 1, beaten: 0 })).toBeUndefined()
  })
  it('is shared in a few characters that tell nothing of the deal', () => {
    expect(shareText(result, { rank: 4, of: 24, beaten: 20 })).toBe('Benben 2026-11-18 ▲ 112 : 98 ★★★★ 86%')
    expect(shareText({ ...result, points: 90 }, { rank: 20, of: 201, beaten: 90 }, 'bots')).toBe('Benben 2026-11-18 △ 90 : 98 ★★☆☆ 45% (bots)')
    expect(shareText(result, undefined)).toBe('Benben 2026-11-18 ▲ 112 : 98')
    expect([0, 19, 20, 79, 80, 100].map(starText)).toEqual(['☆☆☆☆', '☆☆☆☆', '★☆☆☆', '★★★☆', '★★★★', '★★★★'])
  })
})
describe('the calendar', () => {
  it('begins its weeks on Monday', () => {
    const weeks = weeksOf('2026-11') // begins on a Sunday
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01'])
    expect(weeks).toHaveLength(6)
    expect(weeks[5]).toEqual(['2026-11-30', ...Array(6).fill(undefined)])
    expect(weeksOf('2027-02')).toHaveLength(4)
  })
  it('turns its pages', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01')
    expect(monthAfter('2026-01', -1)).toBe('2025-12')
  })
})
it('a kept field that is none is played again', () => {
  expect(readFields(null)).toEqual({})
  expect(readFields('nonsense')).toEqual({})
  expect(readFields('{"pyramido 2026-11-18":[[1,2],[3,4]],"a":[["1",2]],"b":5,"c":[[1]]}')).toEqual({ 'pyramido 2026-11-18': [[1, 2], [3, 4]] })
})
it('every language says numbers in its own way', () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const words = DAILY[language]
    for (const n of [0, 1, 2, 5, 21]) for (const say of [words.streak, words.longest, words.played]) expect(say(n)).toContain(String(n))
  }
  expect(DAILY.ru.streak(2)).toBe('2 дня подряд')
  expect(DAILY.ru.streak(5)).toBe('5 дней подряд')
})
