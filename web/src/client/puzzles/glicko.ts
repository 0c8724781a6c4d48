// Ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"), as src/server/glicko.cpp has them for people.
export interface Rating {
  rating: number
  deviation: number
  volatility: number
}
export interface Met {
  other: Rating
  score: number // 1: won, 0: lost
}

const SCALE = 173.7178
const TAU = 0.5 // how fast volatility may change
const MOST_DEVIATION = 350
const LEAST_DEVIATION = 30

const weightOf = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2)

/** Somebody's rating after a period in which they met these. */
export function rate(player: Rating, met: readonly Met[]): Rating {
  if (!met.length) return player
  const mu = (player.rating - 1500) / SCALE
  const phi = player.deviation / SCALE
  let information = 0
  let sum = 0
  for (const { other, score } of met) {
    const weight = weightOf(other.deviation / SCALE)
    const expected = 1 / (1 + Math.exp(-weight * (mu - (other.rating - 1500) / SCALE)))
    information += weight * weight * expected * (1 - expected)
    sum += weight * (score - expected)
  }
  const v = 1 / information
  const volatility = volatilityAfter(player.volatility, phi, v, v * sum)
  const wider = Math.hypot(phi, volatility)
  const narrower = 1 / Math.sqrt(1 / (wider * wider) + information)
  const deviation = Math.min(Math.max(narrower * SCALE, LEAST_DEVIATION), MOST_DEVIATION)
  return { rating: SCALE * (mu + narrower * narrower * sum) + 1500, deviation, volatility }
}

// By the Illinois algorithm: step 5 of the paper.
function volatilityAfter(before: number, phi: number, v: number, delta: number): number {
  const a = Math.log(before * before)
  const f = (x: number) => {
    const e = Math.exp(x)
    const d = phi * phi + v + e
    return (e * (delta * delta - d)) / (2 * d * d) - (x - a) / (TAU * TAU)
  }
  let low = a
  let high: number
  if (delta * delta > phi * phi + v) high = Math.log(delta * delta - phi * phi - v)
  else {
    let k = 1
    while (f(a - k * TAU) < 0) k++
    high = a - k * TAU
  }
  let [fLow, fHigh] = [f(low), f(high)]
  for (let i = 0; i < 100 && Math.abs(high - low) > 1e-6; i++) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow)
    const fMiddle = f(middle)
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh]
    else fLow /= 2
    ;[high, fHigh] = [middle, fMiddle]
  }
  return Math.exp(low / 2)
}
