import { describe, expect, it } from 'vitest'
import { GAMES } from '../games/all'
import { BOATS } from '../games/pyramidion/pad/words'
import { ENTER } from '../games/pyramido/pad/words'
import { choose, LANGUAGES, Lexicon, localeOf, type Language } from '.'
import { words as bg } from './bg'
import { words as de } from './de'
import { words as en } from './en'
import { plural } from './plural'
import { words as ru } from './ru'

// Every leaf with its path; functions are called with plain arguments.
function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const result: unknown = (value as (...args: unknown[]) => unknown)(...Array.from({ length: value.length }, () => 2))
    return typeof result === 'string' ? [[path, result]] : []
  }
  if (Array.isArray(value)) return value.flatMap((one, index) => leaves(one, `${path}.${index}`))
  if (value && typeof value === 'object') return Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key))
  return []
}

// Words that come with the part that says them.
const later = (words: Record<Language, unknown>) => new Lexicon<unknown>(Object.fromEntries(Object.entries(words).map(([tag, own]) => [tag, async () => ({ words: own })])) as never)
const frame = new Lexicon({ en: async () => ({ words: en }), ru: async () => ({ words: ru }), bg: async () => ({ words: bg }), de: async () => ({ words: de }) })

const inAll = (one: unknown): one is Record<Language, unknown> => typeof one === 'object' && Object.keys(LANGUAGES).every((tag) => tag in one!)
const beside = import.meta.glob<Record<string, unknown>>('../client/**/{words,*Words}.ts', { eager: true })
const ofScreens = Object.entries(beside).flatMap(([file, exported]) => Object.entries(exported).filter(([, one]) => inAll(one)).map(([name, one]) => [`${name} in ${file.replace('../', '')}`, later(one as Record<Language, unknown>)] as const))

it('finds the words of every screen that has its own', () => {
  expect(new Set(ofScreens.map(([name]) => name.split(' in ')[1])).size).toBe(Object.keys(beside).length)
  expect(ofScreens.map(([name]) => name)).toContain('ACCOUNT in client/parts/accountWords.ts')
})
describe.each([['the frame', frame as Lexicon<unknown>] as const, ...ofScreens, ['the pad of Pyramido', later(ENTER)] as const, ['the pad of Pyramidion', later(BOATS)] as const, ...GAMES.map(({ name, words }) => [name, words as Lexicon<unknown>] as const)])('the words of %s', (_, { load }) => {
  it.each(['ru', 'bg', 'de'] as const)('are all there in %s', async (language) => {
    const [english, own] = [new Map(leaves((await load.en()).words)), new Map(leaves((await load[language]()).words))]
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [path, text] of own) expect(text.trim(), path).not.toBe('')
  })
  it.each(['ru', 'bg'] as const)('are written in Cyrillic in %s', async (language) => {
    const english = new Map(leaves((await load.en()).words))
    for (const [path, text] of leaves((await load[language]()).words)) {
      const wordy = (english.get(path) ?? '').match(/[a-z]{4,}/g)?.length ?? 0
      if (wordy > 1) expect(text, path).toMatch(/[а-я]/i)
    }
  })
})

describe('the words', () => {
  it('have each language’s own plurals', () => {
    expect([1, 2, 5, 21].map((count) => ru.points(count))).toEqual(['1 очко', '2 очка', '5 очков', '21 очко'])
    expect([1, 2].map((count) => bg.points(count))).toEqual(['1 точка', '2 точки'])
    expect([1, 2].map((count) => de.points(count))).toEqual(['1 Punkt', '2 Punkte'])
    expect(plural('en')(1234, { one: '#', other: '# points' })).toBe('1,234 points')
  })
})

describe('the language', () => {
  it('is the first of the browser’s that we speak', () => {
    expect(choose(['fr', 'de-AT', 'en'])).toBe('de')
    expect(choose(['bg-BG'])).toBe('bg')
    expect(choose(['ja'])).toBe('en')
    expect(choose([])).toBe('en')
  })
})
it('writes dates as the browser does where it speaks the same language', () => {
  expect(localeOf('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(localeOf('ru', ['de-AT', 'en-GB'])).toBe('ru')
  expect(localeOf('de')).toBe('de')
})
