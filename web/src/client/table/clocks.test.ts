import { afterEach, beforeAll, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  const page = { protocol: 'http:', host: 'test', pathname: '/', search: '', hash: '' }
  Object.assign(globalThis, { location: page, matchMedia: () => ({ matches: false, addEventListener: () => undefined }), document: { documentElement: {} } })
})
const { speak } = await import('../../i18n')
const { nextMark, tellLeft, timeWords } = await import('./Clocks')
beforeAll(() => speak('en'))
afterEach(() => void vi.useRealTimers())

it('says a clock at a minute, half a minute and ten seconds', () => {
  expect(nextMark(90_000)).toEqual({ mark: 60, wait: 30_000 })
  expect(nextMark(60_000)).toEqual({ mark: 30, wait: 30_000 })
  expect(nextMark(10_001)).toEqual({ mark: 10, wait: 1 })
  expect(nextMark(10_000)).toBeUndefined()
})
const DAY = 86_400_000
it('says each mark once, and when it is there, however many days were given', () => {
  vi.useFakeTimers({ now: 0 })
  const tell = vi.fn()
  tellLeft(30 * DAY, Date.now, tell)
  vi.advanceTimersByTime(30 * DAY - 60_001)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2 * 60_000)
  expect(tell.mock.calls).toEqual([[60_000], [30_000], [10_000]])
})
it('says what is left after a sleep, and nothing once it is stopped or run out', () => {
  vi.useFakeTimers({ now: 0 })
  const tell = vi.fn()
  const stop = tellLeft(90_000, Date.now, tell)
  vi.setSystemTime(50_000)
  vi.advanceTimersByTime(30_000)
  expect(tell.mock.calls).toEqual([[10_000]])
  tellLeft(200_000, Date.now, tell)
  stop()
  vi.setSystemTime(300_000)
  vi.runAllTimers()
  expect(tell).toHaveBeenCalledTimes(1)
})
it('says time in the two largest parts', () => {
  expect(timeWords(247_000)).toBe('4 minutes 7 seconds')
  expect(timeWords(3_600_000)).toBe('1 hour')
  expect(timeWords(2 * 86_400_000 + 3 * 3_600_000 + 1)).toBe('2 days 3 hours')
  expect(timeWords(-1)).toBe('0 seconds')
})
