import { LEVELS } from '../levels'
import type { GameModule } from '../module'
import type { Observation } from './board/types'
import { Emblem } from './Emblem'
import { lexicon } from './i18n'

export const pyramidion: GameModule = {
  name: 'pyramidion',
  words: lexicon,
  Emblem,
  art: () => import('./Art'),
  quick: { levels: LEVELS, standard: 'mason', wins: [74.2, 79, 76.5, 77.5, 78.8, 73, 70.5, 76.5] },
  figures: () => import('./statistics'),
  switches: { settings: [], menu: [] },
  rules: {
    text: { en: () => import('./rules/en'), ru: () => import('./rules/ru'), bg: () => import('./rules/bg'), de: () => import('./rules/de') },
    figures: () => import('./figures'),
  },
  chapter: (observation) => (observation as Observation).round,
  why: () => import('./why'),
  table: () => import('./table'),
  box: () => import('./box'),
  puzzles: () => import('./puzzles'),
  pad: () => import('./pad'),
  lesson: () => import('./lesson'),
  notes: () => import('./notes'),
}
