// Sorts the legal decisions by where on the table they are made. Which are legal the server says; nothing here knows why.
import type { Category, City, Decision, Good, Goods, TokenKind } from '../board/types'

export type Load = Extract<Decision, { do: 'load' }>
export interface Choices {
  /** Cards in hand: to lay, or, while hiring, to discard. */
  hand: Map<number, Decision>
  /** Cards lying in the city. */
  laid: Map<number, Decision>
  cities: Map<City, Decision>
  tokens: Map<TokenKind, Decision>
  /** Goods lying in a city, to be taken there or by their buttons. */
  goods: Map<Good, Decision>
  /** By boat, every way to pay for it. */
  boats: Map<number, Load[]>
  /** Those that are buttons under the question: all that is not pressed on a card, a city or a boat. */
  buttons: Decision[]
  canPass: boolean
  canHire: boolean
}

export function sortChoices(legal: readonly Decision[], hiring = false): Choices {
  const choices: Choices = { hand: new Map(), laid: new Map(), cities: new Map(), tokens: new Map(), goods: new Map(), boats: new Map(), buttons: [], canPass: false, canHire: false }
  for (const one of legal) {
    if (one.do === 'pass') choices.canPass = true
    if (one.do === 'lay') {
      if (!hiring) choices.hand.set(one.card, one)
    } else if (one.do === 'pass' && one.hire !== undefined) {
      choices.canHire = true
      if (hiring) choices.hand.set(one.hire, one)
    } else if (one.do === 'activate') choices.cities.set(one.city, one)
    else if (one.do === 'load') choices.boats.set(one.boat, [...(choices.boats.get(one.boat) ?? []), one])
    else {
      if ('token' in one && one.token) choices.tokens.set(one.token, one)
      if (one.do === 'collect' || one.do === 'vizier') choices.goods.set(one.good, one)
      if ('card' in one) choices.laid.set(one.card, one)
      else if (one.do === 'stonecutter' && one.city) choices.cities.set(one.city, one)
      else if (one.do !== 'pass' || !hiring) choices.buttons.push(one)
    }
  }
  return choices
}

/** Decisions have no names; their text tells them apart. */
export const keyOf = (decision: Decision | undefined) => JSON.stringify(decision)
export const same = (a: Decision | undefined, b: Decision | undefined) => keyOf(a) === keyOf(b)

/** What the server says of the choices. */
export interface Foreseen {
  /** By card, what laying it would win that is not won yet. */
  gains: Map<number, Category[]>
  /** By boat, the ways to pay for it, the best one first. */
  ways: Map<number, Way[]>
}
/** A way to pay: what it takes out of one's own goods, and what the best one saves. */
export interface Way {
  load: Load
  spent: Goods
  saves?: Goods
}
interface Told {
  gains?: Category[]
  spent?: Goods
  best?: true
  saves?: Goods
}
export function foresee(legal: readonly Decision[], told: readonly Told[]): Foreseen {
  const foreseen: Foreseen = { gains: new Map(), ways: new Map() }
  for (const [index, one] of legal.entries()) {
    const { gains, spent, best, saves } = told[index] ?? {}
    if (one.do === 'lay' && gains) foreseen.gains.set(one.card, gains)
    if (one.do !== 'load' || !spent) continue
    const way: Way = { load: one, spent, ...(saves ? { saves } : {}) }
    const others = foreseen.ways.get(one.boat) ?? []
    foreseen.ways.set(one.boat, best ? [way, ...others] : [...others, way])
  }
  return foreseen
}
