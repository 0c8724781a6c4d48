import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../i18n'
import { GAMES } from './all'
import type { Part, Rules } from './module'

const kind = (part: Part): string => (typeof part === 'string' ? 'text' : Object.keys(part).sort().join())
const size = (part: Part): number =>
  typeof part === 'string' ? 1 : 'list' in part ? part.list.length : 'steps' in part ? part.steps.length : 'rows' in part ? part.rows.length * part.columns.length : 1
const figure = (part: Part): string[] => (typeof part !== 'string' && 'figure' in part ? [part.figure] : [])
const shape = (rules: Rules) => Object.entries(rules.sections).map(([section, { parts }]) => [section, parts.map((part) => [kind(part), size(part), ...figure(part)])])
const texts = (value: unknown): string[] => (typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(texts) : [])
const rulings = (rules: Rules) => texts(rules).join(' ').split('§').length - 1

describe.each(GAMES.map((game) => [game.name, game] as const))('the rules of %s', (_, { rules }) => {
  const in_ = async (language: Language) => (await rules.text[language]()).rules
  test.each((Object.keys(LANGUAGES) as Language[]).filter((one) => one !== 'en'))('in %s say what English says, part by part, with the same rulings, and repeat nothing', async (language) => {
    const [english, own] = [await in_('en'), await in_(language)]
    expect(shape(own)).toEqual(shape(english))
    expect(rulings(own)).toBe(rulings(english))
    const long = new Set(texts(english).filter((text) => text.length > 30))
    for (const text of texts(own)) expect(long.has(text), text).toBe(false)
  })
  test('show every figure', async () => {
    const shown = Object.values((await in_('en')).sections).flatMap(({ parts }) => parts.flatMap(figure))
    expect(shown.sort()).toEqual([...(await rules.figures()).figures.names].sort())
  })
})
