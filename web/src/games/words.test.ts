// Each language keeps its edition's own words (docs/glossary.md): here are those it never uses for the same thing.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../i18n'
import { GAMES } from './all'
import type { GameModule } from './module'

const src = fileURLToPath(new URL('..', import.meta.url))
const read = (files: string[]) => files.map((file) => readFileSync(src + file, 'utf8')).join('\n')
// A game has words and rules; a lesson and notes it may have.
const ofGame = ({ name, lesson, notes }: GameModule, language: Language) =>
  read(['i18n', 'rules', ...(lesson ? ['lesson'] : []), ...(notes ? ['notes'] : [])].map((folder) => `games/${name}/${folder}/${language}.ts`))
const ofFrame = (language: Language) => read(readdirSync(`${src}i18n/${language}`).map((file) => `i18n/${language}/${file}`))
// What comes with a screen lies beside it, in all languages.
const beside = readdirSync(`${src}client`, { recursive: true, encoding: 'utf8' }).filter((file) => /(?:^|\/)(?:words|\w+Words)\.ts$/.test(file))
const ofScreen = (file: string, language: Language) => [...read([`client/${file}`]).matchAll(new RegExp(`^  ${language}: \\{$.*?^  \\},$`, 'gms'))].join('\n')

const NOT: Record<string, Partial<Record<Language, Record<string, RegExp>>>> = {
  pyramido: {
    ru: {
      'символ драгоценности': /(?<!(?:символ|фишк)\p{L}* )драгоценност/giu,
      'очки репутации': /(?<!\p{L}|подсчёта )очк(?:о|а|и|ов|ам|ами|ах)(?!\p{L}| репутации)/giu,
      'область с фишкой': /отмеч|отмет/giu,
      'выложить карту': /накры|накро/giu,
      'жетон домино': /(?<!\p{L})(?:одн|эт|нов|перв|верхн|друг|кажд|следующ|ваш)\p{L}* домино/giu,
      карьер: /каменоломн/giu,
    },
    bg: {
      'точки Престиж': /(?<!\p{L})точк(?:а|ата|и|ите)(?!\p{L}| Престиж)/giu,
      инкрустация: /скъпоценн|бижу/giu,
    },
    de: {
      Prestigepunkte: /\bPunkt/g,
      Juwelensymbol: /\bJuwel(?:en)?\b/g,
      Juwelenmarker: /\bMarker/g,
      Baustufe: /\bStufe/g,
      'der Domino': /\b(?:das|dieses|eines der) (?!k?ein )(?:\p{L}+ )?Dominos?\b|\p{L}es Domino\b|\b(?:Wähle|Nimm|nimmst|Leg) k?ein Domino\b|\bk?ein Domino (?:legen|wählen)/giu,
    },
  },
  pyramidion: {
    ru: {
      ресурс: /товар/giu,
      'базовая карта': /(?<!\p{L})основн/giu,
      'победное очко': /(?<!\p{L}|победн\p{L}* )очк(?:о|а|и|ов|ам|ами|ах)(?!\p{L})/giu,
      'значение города': /(?<!\p{L})порог/giu,
    },
  },
}
// Bulgarian speaks to everybody as „вие“, on buttons too.
const SINGULAR =
  /(?<!\p{L})(?:Играй|Запази|Отвори|Седни|Гледай|Продължи|Покани|Създай|Изтегли|Отмени|Изтрий|Влез|Покажи|Скрий|Пусни|Върни|Затвори|Потвърди|Презареди|Предложи|Оттегли|Сподели|Копирай|Стани|Започни|Настрой|Махни|Добави|Нареди|Постави|Маркирай|Покрий|Попълни|Запълни|Завърти|Погледни|Прескочи|Избери|Приеми|Откажи|Опитай|Виж)(?!\p{L})/gu
const TOGETHER = /(?<!\p{L})Да (?:го |я )?\p{L}+(?:им|ем|аме)(?!\p{L})/gu

const found = (text: string, wrong: RegExp) => [...text.matchAll(wrong)].map(({ 0: word, index }) => `${word}: ${text.slice(Math.max(0, index - 40), index + 40)}`)

describe.each(GAMES.map((game) => [game.name, game] as const))('the words of %s', (name, game) => {
  for (const [language, words] of Object.entries(NOT[name] ?? {}))
    for (const [right, wrong] of Object.entries(words))
      test(`in ${language}: ${right}`, () => expect(found(ofGame(game, language as Language), wrong)).toEqual([]))
  test('in bg have one form of address', () => {
    for (const wrong of [SINGULAR, TOGETHER]) expect(found(ofGame(game, 'bg'), wrong)).toEqual([])
  })
  test.each(Object.keys(LANGUAGES) as Language[])('in %s are there to be read', (language) => expect(ofGame(game, language)).toMatch(/about: '/))
})
test('the frame has one form of address in Bulgarian', () => {
  for (const wrong of [SINGULAR, TOGETHER]) expect(found(ofFrame('bg'), wrong)).toEqual([])
})
test.each(beside)('%s has it too', (file) => {
  expect(ofScreen(file, 'bg')).toMatch(/[а-я]/)
  for (const wrong of [SINGULAR, TOGETHER]) expect(found(ofScreen(file, 'bg'), wrong)).toEqual([])
})
