import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Asked, Decision } from '../board/types'
import type { Language } from '../../../i18n'
import type { View } from '../../../source/types'

vi.stubGlobal('document', { documentElement: {} })
const { LANGUAGES, speak } = await import('../../../i18n')
const { gameWords, lexicon } = await import('../i18n')
const { CHARACTERS, SHIPPED } = await import('../board/components')
const { decisionText } = await import('./describe')
const { cardName, numbersNote, offer, roleName } = await import('./words')

const [merchant, philosopher, deity] = ['merchant', 'philosopher', 'deity'].map((role) => CHARACTERS.findIndex((one) => one.role === role)) as [number, number, number]
const view = {
  you: [1],
  seats: [{ kind: 'person', name: 'Red' }, { kind: 'person', name: 'Blue' }],
  observation: { laid: [{ player: 1, card: merchant, copied: null }, { player: 2, card: deity, copied: null }] },
} as unknown as View
/** A place for a word that got none. */
const GAP = /\(\)|\s[.,:?]|\s{2}|^[\s:,–]|[:,–]\s*$|undefined/

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  beforeEach(() => speak(language, [lexicon]))
  it('a card is called by its role and by what is printed on it, if anything is', () => {
    for (const card of CHARACTERS.keys()) {
      expect(cardName(card, SHIPPED)).toBe(roleName(card, SHIPPED) + numbersNote(card, SHIPPED))
      expect(cardName(card, SHIPPED)).not.toMatch(GAP)
    }
    expect(numbersNote(philosopher, SHIPPED)).toBe('')
    expect(numbersNote(merchant, SHIPPED)).toMatch(/^ \(.+\)$/)
  })
  it('what is asked while no city is in play names none', () => {
    const { ask, busy } = gameWords()
    const outside: Asked[] = ['activate', 'load', 'over']
    for (const one of outside) expect(ask[one]('')).not.toMatch(GAP)
    for (const one of [...outside, 'collect' as const]) expect(busy[one]('Blue', '')).not.toMatch(GAP)
  })
  it('what is offered to be discarded says whose it is, after its name', () => {
    const own = offer({ do: 'bandit', card: merchant }, view)
    expect(own).toContain(cardName(merchant, SHIPPED))
    expect(own.endsWith(gameWords().yours)).toBe(true)
    expect(offer({ do: 'bandit', card: deity }, view)).toMatch(/Blue$/)
  })
  it('a decision is told in words, not in the notation', () => {
    const decisions: Decision[] = [{ do: 'lay', card: philosopher }, { do: 'pass', hire: merchant }, { do: 'load', boat: 3, mercenaries: ['Giza'] } as Decision, { do: 'stonecutter' }, { do: 'cairo' } as Decision]
    for (const decision of decisions) {
      const told = decisionText({ seq: 1, at: 0, kind: 'decide', seat: 2, turn: 0, decision, notation: 'lay philosopher-37', used: 0 }, view)
      expect(told).toContain('Blue')
      expect(told).not.toMatch(GAP)
      expect(told).not.toMatch(/[a-z_]+-\d+/)
    }
  })
})
