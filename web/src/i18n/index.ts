// The words people read. `t()` gives those of the language in use; each language is loaded when it is wanted, and has
// the type of the English words, so a missing one does not compile.
import { signal } from '@preact/signals'
import type { Words } from './en'

export type { Words }
export const LANGUAGES = { en: 'English', ru: 'Русский', bg: 'Български', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

const load: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('./en/index'),
  ru: () => import('./ru/index'),
  bg: () => import('./bg/index'),
  de: () => import('./de/index'),
}
const current = signal<Words | undefined>(undefined)
export const language = signal<Language>('en')

/** The words of the language in use; a component that calls it is drawn again when the language changes. */
export function t(): Words {
  return current.value!
}

/** The first of the wanted languages that we speak: `de-AT` is German. */
export function choose(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const main = tag.toLowerCase().split('-')[0]!
    if (main in LANGUAGES) return main as Language
  }
  return 'en'
}

export async function speak(wanted: Language): Promise<void> {
  const { words } = await load[wanted]()
  language.value = wanted
  current.value = words
  document.documentElement.lang = wanted
}
