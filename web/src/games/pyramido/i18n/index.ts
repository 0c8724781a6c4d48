import { Lexicon } from '../../../i18n'
import type { Words } from './en'

export const lexicon = new Lexicon<Words>({
  en: () => import('./en'),
  ru: () => import('./ru'),
  bg: () => import('./bg'),
  de: () => import('./de'),
})
/** The game's own words in the language in use. */
export const gameWords = (): Words => lexicon.words
