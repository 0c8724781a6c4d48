import { expect, it } from 'vitest'
import { rate, type Rating } from './glicko'

const of = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06 })

it('comes to what the published example comes to', () => {
  const after = rate(of(1500, 200), [
    { other: of(1400, 30), score: 1 },
    { other: of(1550, 100), score: 0 },
    { other: of(1700, 300), score: 0 },
  ])
  expect(after.rating).toBeCloseTo(1464.06, 1)
  expect(after.deviation).toBeCloseTo(151.52, 1)
  expect(after.volatility).toBeCloseTo(0.05999, 4)
})
it('gives more for what was less to be expected, and takes the other way round', () => {
  const gain = (other: number) => rate(of(1500, 100), [{ other: of(other, 100), score: 1 }]).rating - 1500
  expect(gain(1800)).toBeGreaterThan(gain(1500))
  expect(gain(1200)).toBeGreaterThan(0)
  expect(rate(of(1500, 100), [{ other: of(1800, 100), score: 0 }]).rating).toBeCloseTo(1500 - gain(1200), 6)
})
it('stays where it is when nobody was met, and is never surer than it may be', () => {
  expect(rate(of(1500, 200), [])).toEqual(of(1500, 200))
  let one = of(1500, 350)
  for (let i = 0; i < 500; i++) one = rate(one, [{ other: of(1500, 30), score: i % 2 }])
  expect(one.deviation).toBeGreaterThanOrEqual(30)
  expect(one.rating).toBeGreaterThan(1400)
  expect(one.rating).toBeLessThan(1600)
})
it('a great surprise makes it less steady', () => {
  expect(rate(of(1500, 50), [{ other: of(2600, 50), score: 1 }]).volatility).toBeGreaterThan(0.06)
})
