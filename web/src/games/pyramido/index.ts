import { LEVELS } from '../levels'
import type { GameModule } from '../module'
import type { Observation } from './board/types'
import { Emblem } from './Emblem'
import { gameWords, lexicon } from './i18n'
import { isYou, seatName } from '../../parts/names'

export const pyramido: GameModule = {
  name: 'pyramido',
  words: lexicon,
  Emblem,
  art: () => import('./Art'),
  quick: { levels: LEVELS, standard: 'mason', wins: [79.5, 76.5, 74, 74, 70.5, 78.6, 75.1, 76.2, 78.4] },
  figures: () => import('./statistics'),
  switches: { settings: ['tilt', 'patterns', 'coordinates'], menu: ['patterns', 'tilt'] },
  rules: {
    text: { en: () => import('./rules/en'), ru: () => import('./rules/ru'), bg: () => import('./rules/bg'), de: () => import('./rules/de') },
    figures: () => import('./figures'),
  },
  chapter: (observation) => (observation as Observation).level,
  why: () => import('./why'),
  out: (view) => {
    const { players = [] } = (view.observation ?? {}) as Partial<Observation>
    const said = (seat: number) => (isYou(view, seat) ? gameWords().outOf.you : gameWords().outOf.other(seatName(view, seat)))
    return players.flatMap(({ eliminated }, index) => (eliminated ? [said(index + 1)] : [])).join(' ') || undefined
  },
  winner: (name, you) => (you ? gameWords().crowned.you : gameWords().crowned.other(name)),
  table: () => import('./table'),
  puzzles: () => import('./puzzles'),
  pad: () => import('./pad'),
  lesson: () => import('./lesson'),
  notes: () => import('./notes'),
}
