import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../games/all'
import { guess, metIn, nearest, onOurScale, scaleOf, strengthOf } from './level'

const quick = { levels: ['child', 'mason', 'vizier', 'pharaoh'], standard: 'mason', wins: [75, 75, 75] }
const step = 400 * Math.log10(3)
const games = (level: string, ...scores: number[]) => scores.map((score) => ({ level, score }))

it('levels stand as far apart as their games say', () => {
  expect(scaleOf(quick).map(Math.round)).toEqual([0, 191, 382, 573])
  expect(scaleOf({ ...quick, wins: [90] })[1]).toBeCloseTo(400 * Math.log10(9))
  expect(scaleOf({ levels: ['random', 'cautious'], standard: 'random' })).toEqual([0, step])
})
it('whoever never played is offered what everybody is offered at first', () => {
  expect(nearest(quick, strengthOf(quick, []))).toBe('mason')
  expect(guess({ ...quick, standard: 'nobody' }).rating).toBe(0)
})
it('moves up with wins and down with losses, and back again', () => {
  expect(nearest(quick, strengthOf(quick, games('mason', 1, 1, 1)))).not.toBe('mason')
  expect(nearest(quick, strengthOf(quick, games('mason', 0, 0)))).toBe('child')
  const up = games('mason', 1, 1, 1, 1, 1, 1)
  expect(nearest(quick, strengthOf(quick, up))).not.toBe('mason')
  expect(nearest(quick, strengthOf(quick, [...up, ...games('mason', 0, 0, 0, 0, 0, 0, 0, 0)]))).toBe('child')
})
it('beating the weakest says little, losing to the strongest too', () => {
  const { rating } = guess(quick)
  const [weak, strong] = [strengthOf(quick, games('child', 1)).rating - rating, strengthOf(quick, games('pharaoh', 1)).rating - rating]
  expect(weak).toBeGreaterThan(0)
  expect(strong).toBeGreaterThan(2 * weak)
})
it('gets surer with games, and never certain', () => {
  const many = strengthOf(quick, games('mason', ...Array.from({ length: 200 }, (_, n) => n % 2)))
  expect(many.deviation).toBeLessThan(110)
  expect(many.deviation).toBeGreaterThan(50)
  expect(nearest(quick, many)).toBe('mason')
})
it('passes over bots that are none of the levels', () => {
  expect(strengthOf(quick, games('random', 1, 1, 1))).toEqual(guess(quick))
})
it('reads whom one met and how it went', () => {
  const others = [{ bot: 'mason', points: 0, rank: 1 }, { bot: 'child', points: 0, rank: 3 }, { points: 0, rank: 4 }]
  expect(metIn([{ rank: 2, others }, { rank: 1, others: [others[0]!] }, { rank: 1 }])).toEqual([
    { level: 'mason', score: 0 },
    { level: 'child', score: 1 },
    { level: 'mason', score: 0.5 },
  ])
})
it('a rating of the server counts by where the levels stand there', () => {
  const rated = [{ user: 'bot:mason', rating: 1600 }, { user: 'bot:vizier', rating: 1600 + step }, { user: 'u7', rating: 2900 }]
  const mine = onOurScale(quick, { rating: 1600 + step, deviation: 60 }, rated)!
  expect(nearest(quick, mine)).toBe('vizier')
  expect(mine.deviation).toBe(60)
  expect(onOurScale(quick, { rating: 1500, deviation: 60 }, [{ user: 'u7', rating: 2900 }])).toBeUndefined()
  // Games after that move it on.
  expect(nearest(quick, strengthOf(quick, games('vizier', ...Array<number>(12).fill(0)), mine))).not.toBe('vizier')
})

describe.each(GAMES.filter(({ quick: { wins } }) => wins))('$name', ({ name, quick: of }) => {
  it('finds each level’s equal within one step, and within forty games', () => {
    const scale = scaleOf(of)
    let drawn = 1
    const luck = () => (drawn = (drawn * 48271) % 2147483647) / 2147483647
    for (const [at, level] of of.levels.entries()) {
      let strength = guess(of)
      for (let game = 0; game < 40; game++) {
        const met = nearest(of, strength)
        const wins = 1 / (1 + 10 ** ((scale[of.levels.indexOf(met)]! - scale[at]!) / 400))
        strength = strengthOf(of, [{ level: met, score: luck() < wins ? 1 : 0 }], strength)
      }
      expect(Math.abs(of.levels.indexOf(nearest(of, strength)) - at), level).toBeLessThanOrEqual(1)
    }
  })
  it('levels stand about as docs/strength.md has them', () => {
    const text = readFileSync(new URL('../../../docs/strength.md', import.meta.url), 'utf8')
    const part = text.split(/^## /m).find((one) => one.toLowerCase().startsWith(`${name}, 2 players`))!
    for (const [index, level] of of.levels.slice(1).entries()) {
      const [, measured] = new RegExp(`^\\| ${level}\\b[^|]*\\|(?:[^|]*\\|)?\\s*(\\d+\\.\\d) ± `, 'm').exec(part) ?? []
      if (measured) expect(Math.abs(Number(measured) - (of.wins![index] ?? 75)), `${level}: ${measured}`).toBeLessThan(8)
    }
    expect(part).toContain(of.levels[1])
  })
})
