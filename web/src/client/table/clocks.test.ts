import { beforeAll, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  const page = { protocol: 'http:', host: 'test', pathname: '/', search: '', hash: '' }
  Object.assign(globalThis, { location: page, matchMedia: () => ({ matches: false, addEventListener: () => undefined }), document: { documentElement: {} } })
})
const { speak } = await import('../../i18n')
const { nextMark, timeWords } = await import('./Clocks')
beforeAll(() => speak('en'))

it('says a clock at a minute, half a minute and ten seconds', () => {
  expect(nextMark(90_000)).toEqual({ mark: 60, wait: 30_000 })
  expect(nextMark(60_000)).toEqual({ mark: 30, wait: 30_000 })
  expect(nextMark(10_001)).toEqual({ mark: 10, wait: 1 })
  expect(nextMark(10_000)).toBeUndefined()
})
it('says time in the two largest parts', () => {
  expect(timeWords(247_000)).toBe('4 minutes 7 seconds')
  expect(timeWords(3_600_000)).toBe('1 hour')
  expect(timeWords(2 * 86_400_000 + 3 * 3_600_000 + 1)).toBe('2 days 3 hours')
  expect(timeWords(-1)).toBe('0 seconds')
})
