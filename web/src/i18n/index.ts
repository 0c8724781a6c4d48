// The words people read. `t()` gives those of the language in use; each language is loaded when it is wanted, and has
// the type of the English words, so a missing one does not compile. Every game has a lexicon of its own.
import { batch, signal } from '@preact/signals'
import type { Words } from './en'

export type { Words }
export const LANGUAGES = { en: 'English', ru: 'Русский', bg: 'Български', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

/** The same words in every language, of which one is in use. */
export class Lexicon<W> {
  readonly #words = signal<W | undefined>(undefined)
  constructor(readonly load: Record<Language, () => Promise<{ words: W }>>) {}

  /** Those of the language in use; a component that reads them is drawn again when the language changes. */
  get words(): W {
    return this.#words.value!
  }
  /** Fetches a language, and gives what puts it to use. */
  async fetch(wanted: Language): Promise<() => void> {
    const { words } = await this.load[wanted]()
    return () => (this.#words.value = words)
  }
}

const frame = new Lexicon<Words>({
  en: () => import('./en/index'),
  ru: () => import('./ru/index'),
  bg: () => import('./bg/index'),
  de: () => import('./de/index'),
})
export const language = signal<Language>('en')
export const t = (): Words => frame.words

/** The first of the wanted languages that we speak: `de-AT` is German. */
export function choose(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const main = tag.toLowerCase().split('-')[0]!
    if (main in LANGUAGES) return main as Language
  }
  return 'en'
}

/** As people write dates where the browser is at home, if it speaks this language: not everybody's English begins with the month. */
export const localeOf = (language: Language, wanted: readonly string[] = []): string => wanted.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language
export const locale = (): string => localeOf(language.value, globalThis.navigator?.languages)

let latest = 0 // of several wishes the last one is granted, in whatever order their words come
/** Speaks a language from now on, in the frame and in these lexica at once. */
export async function speak(wanted: Language, lexica: readonly Lexicon<unknown>[] = []): Promise<void> {
  const wish = ++latest
  const use = await Promise.all([frame, ...lexica].map((one) => one.fetch(wanted)))
  if (wish !== latest) return
  batch(() => {
    for (const put of use) put()
    language.value = wanted
  })
  document.documentElement.lang = wanted
}

/** A number as people write it in the language in use. */
export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value)
}
/** With its sign, and a real minus. */
export function signed(value: number, digits = 1): string {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: digits, minimumFractionDigits: digits, signDisplay: 'exceptZero' }).format(value).replace('-', '−')
}
