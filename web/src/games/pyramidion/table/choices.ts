// Sorts the legal decisions by where on the table they are made. Which are legal the server says; nothing here knows why.
import type { Category, City, Contest, Decision, TokenKind } from '../board/types'

export type Load = Extract<Decision, { do: 'load' }>
export interface Choices {
  /** Cards in hand: to lay, or, while hiring, to discard. */
  hand: Map<number, Decision>
  /** Cards lying in the city. */
  laid: Map<number, Decision>
  cities: Map<City, Decision>
  tokens: Map<TokenKind, Decision>
  /** By boat, every way to pay for it. */
  boats: Map<number, Load[]>
  /** Those that are buttons under the question. */
  buttons: Decision[]
  canPass: boolean
  canHire: boolean
}

export function sortChoices(legal: readonly Decision[], hiring = false): Choices {
  const choices: Choices = { hand: new Map(), laid: new Map(), cities: new Map(), tokens: new Map(), boats: new Map(), buttons: [], canPass: false, canHire: false }
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
      if ('card' in one) choices.laid.set(one.card, one)
      if ('token' in one && one.token) choices.tokens.set(one.token, one)
      if (one.do === 'stonecutter' && one.city) choices.cities.set(one.city, one)
      if (one.do !== 'pass' || !hiring) choices.buttons.push(one)
    }
  }
  return choices
}

export const same = (a: Decision | undefined, b: Decision | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** Of what a card would win, what its owner does not win already. */
export function newlyWon(wins: readonly Category[], now: Contest | undefined, seat: number): Category[] {
  return wins.filter((category) => now?.categories.find((one) => one.category === category)?.winner !== seat)
}

/** The way that spares one's own goods most: the last listed has the most mercenaries. */
export function sparingWay(ways: readonly Load[]): Load {
  return ways.at(-1)!
}
