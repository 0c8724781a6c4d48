import { expect, it } from 'vitest'
import { BOATS, CHARACTERS, CITY_FACTS, REVOLTS, SUPPLY } from '../board/components'
import { AGREEMENTS, BOAT, COLLECT, INFLUENCE, LOAD, NEW_BOATS, ORDER, REVOLT, TRADE, type ContestExample } from './examples'

/** Who has the most alone. */
const best = ({ seats }: ContestExample) => {
  const most = Math.max(...seats.map(({ sum }) => sum))
  const those = seats.filter(({ sum }) => sum === most)
  return those.length === 1 ? those[0] : undefined
}

it.each([REVOLT, INFLUENCE, AGREEMENTS, TRADE])('the example of $city and $category adds up', ({ category, seats }) => {
  const cards = seats.flatMap((one) => one.cards)
  expect(new Set(cards).size).toBe(cards.length)
  for (const one of seats) {
    expect(one.cards.reduce((sum, card) => sum + CHARACTERS[card]![category], 0)).toBe(one.sum)
    for (const card of one.cards) expect([0, one.seat]).toContain(CHARACTERS[card]!.owner)
  }
})
it('the revolt is put down by who has most and enough, and rewards a worker', () => {
  expect(REVOLTS).toContainEqual({ strength: REVOLT.revolt, reward: { worker: 1 } })
  for (const { sum, good } of REVOLT.seats) expect(sum >= REVOLT.revolt! + 2).toBe(good)
  expect(best(REVOLT)?.good).toBe(true)
})
it('influence is won, agreements are too few, trade is a tie', () => {
  expect(best(INFLUENCE)).toMatchObject({ seat: 2, sum: 9, good: true })
  expect(CITY_FACTS.Thebes.influence).toBe(7)
  expect(best(AGREEMENTS)).toMatchObject({ seat: 1, sum: 6, good: false })
  expect(CITY_FACTS.Alexandria.agreements).toBe(7)
  expect(best(TRADE)).toBeUndefined()
  expect(CITY_FACTS.Luxor.trade).toBe(7)
})
it('the supply card is the one that is told', () => {
  expect(SUPPLY[0]).toEqual({ Giza: { camel: 1, food: 2 }, Thebes: { worker: 1, statue: 1 }, Luxor: { stone: 4 }, Alexandria: { worker: 1 }, Cairo: { wood: 2 }, Philae: { camel: 1 } })
})
it('the boat is one of the data, and what its owner has pays for it', () => {
  expect(BOATS[BOAT]).toEqual({ points: 2, cost: { camel: 2, food: 1, worker: 1, stone: 2 } })
  const has = [...LOAD.goods, CITY_FACTS[LOAD.mercenary].mercenaryGood]
  const count = (good: string) => has.filter((one) => one === good).length
  const lacking = Object.entries(BOATS[BOAT]!.cost).reduce((sum, [good, asked]) => sum + Math.max(0, asked - count(good)), 0)
  expect(lacking).toBe(count('statue'))
})
it('five boats lie open, one good is collected, the others keep their order', () => {
  const open = [...NEW_BOATS.left, ...NEW_BOATS.opened]
  expect(new Set(open.filter((boat) => BOATS[boat])).size).toBe(5)
  expect(COLLECT.goods[COLLECT.taken]).toBe('camel')
  const { before, took, after } = ORDER
  expect(after[took.place - 1]).toBe(took.seat)
  const others = (order: readonly number[]) => order.filter((seat) => seat !== took.seat)
  expect(others(after)).toEqual(others(before))
})
