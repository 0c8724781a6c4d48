import { beforeAll, expect, it, vi } from 'vitest'
import type { View } from '../source/types'

vi.stubGlobal('document', { documentElement: {} })
const { speak, t } = await import('../i18n')
const { givenName, nameTip, seatName } = await import('./names')
const { strideOf } = await import('./stride')
const { keepNames, moveNames, readPeople } = await import('./people')
beforeAll(() => speak('en'))

const seats = [
  { kind: 'person', name: 'Red', user: 'u1' },
  { kind: 'person', name: 'Blue Falcon 27', user: 'u2', guest: true },
] as View['seats']

it('marks a guest for all others', () => {
  expect(seatName({ table: 't', seats, you: [1] }, 2)).toBe('Blue Falcon 27°')
  expect(seatName({ table: 't', seats, you: [] }, 1)).toBe('Red')
})

it('says a guest\u2019s given name in our language, and leaves a chosen one', async () => {
  await speak('de')
  expect(seatName({ table: 't', seats, you: [1] }, 2)).toBe('Blauer Falke 27°')
  await speak('ru')
  expect(seatName({ table: 't', seats, you: [1] }, 2)).toBe('Синий Сокол 27°')
  await speak('bg')
  expect(seatName({ table: 't', seats: [seats[0]!, { ...seats[1]!, name: 'Red Eye 81' }], you: [1] }, 2)).toBe('Червено Око 81°')
  await speak('en')
  expect(seatName({ table: 't', seats, you: [1] }, 2)).toBe('Blue Falcon 27°')
  expect(givenName('Red Eye', true)).toBe('Red Eye')
  expect(givenName('Red Eye 81', false)).toBe('Red Eye 81')
})

it('marks nobody on their own screen', () => {
  expect(seatName({ table: 't', seats, you: [2] }, 2)).toBe('You')
})

it('calls several at one screen as they wish, or by their colours', () => {
  expect(seatName({ table: 't', seats, you: [1, 2] }, 2)).toBe('Blue')
  keepNames('t', ['', ' Two '])
  expect([1, 2].map((seat) => seatName({ table: 't', seats, you: [1, 2] }, seat))).toEqual(['Red', 'Two'])
  expect(seatName({ table: 'other', seats, you: [1, 2] }, 2)).toBe('Blue')
  moveNames('t', 'rematch')
  expect([1, 2].map((seat) => seatName({ table: 'rematch', seats, you: [1, 2] }, seat))).toEqual(['Two', 'Blue'])
})

it('reads of people what makes sense', () => {
  expect(readPeople('{"last":[7],"tables":{"a":["One"],"b":3}}')).toEqual({ last: [], tables: { a: ['One'] } })
  expect(readPeople('null')).toEqual({ last: [], tables: {} })
})

it('gives three bots three names, none of which is a level\u2019s or the winner\u2019s title', async () => {
  const bots = ['vizier', 'vizier', 'scribe'].map((bot) => ({ kind: 'bot', name: bot, bot })) as View['seats']
  for (const language of ['en', 'ru', 'bg', 'de'] as const) {
    await speak(language)
    const names = [2, 3, 4].map((seat) => seatName({ table: 't', seats: [seats[0]!, ...bots], you: [1] }, seat))
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(Object.values(t().bots)).not.toContain(name)
    const tips = bots.map((bot, index) => nameTip(bot, index + 2))
    expect(new Set(tips).size, 'and three manners').toBe(3)
    for (const [index, tip] of tips.entries()) expect(tip).toMatch(new RegExp(`^${names[index]}: .{3}`))
  }
  const strides = [2, 3, 4].map((seat) => strideOf(seat, { seats: [seats[0]!, ...bots] }))
  expect(new Set(strides).size, 'which are seen').toBe(3)
  expect(strideOf(1, { seats: [seats[0]!, ...bots] }), 'people have their own').toBe(1)
  await speak('en')
})
