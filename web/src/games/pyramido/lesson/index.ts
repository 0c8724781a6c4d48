// Pyramido's guided first game. What lies on its tables is made by tools/lessons.
import './lesson.css'
import steps from '../../../../../data/lessons/pyramido.json'
import { language, type Language } from '../../../i18n'
import type { Lesson, LessonStep } from '../../lesson'
import type { Choice } from '../board/types'

const WEIGHED: Record<Language, (now: number, best: number) => string> = {
  en: (now, best) => `Now the level would score ${now}; the best choice here would have made it ${best}.`,
  ru: (now, best) => `Теперь уровень принёс бы очков репутации: ${now}, а при лучшем решении — ${best}.`,
  bg: (now, best) => `Сега нивото би донесло точки Престиж: ${now}, а при най-доброто решение — ${best}.`,
  de: (now, best) => `Jetzt brächte die Baustufe ${now} Prestigepunkte, mit der besten Wahl wären es ${best}.`,
}

export const lesson: Lesson = {
  steps: steps as unknown as LessonStep[],
  words: { en: () => import('./en'), ru: () => import('./ru'), bg: () => import('./bg'), de: () => import('./de') },
  parts: {
    quarry: '.quarry',
    board: '.pyr-board',
    piles: '.pyr-pile.active',
    others: '.pyr-player',
    cover: '.dock-cover',
    cards: '.pyr-cards',
  },
  weigh(legal, choices, played) {
    const worth = ({ score, with_marker }: Choice) => with_marker ?? score
    const all = (choices as Choice[]).map(worth)
    const now = all[legal.findIndex((one) => JSON.stringify(one) === JSON.stringify(played))]
    const best = Math.max(...all)
    return now !== undefined && best > now ? WEIGHED[language.value](now, best) : ''
  },
}
