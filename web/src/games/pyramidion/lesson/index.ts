// Pyramidion's guided first game. What lies on its tables is made by tools/lessons.
import './lesson.css'
import steps from '../../../../../data/lessons/pyramidion.json'
import { language, type Language } from '../../../i18n'
import type { Lesson, LessonStep } from '../../lesson'
import type { Category, Decision } from '../board/types'
import { gameWords } from '../i18n'

const WEIGHED: Record<Language, (what: string) => string> = {
  en: (what) => `With another card you would have won here: ${what}.`,
  ru: (what) => `Другой картой вы бы здесь выиграли: ${what}.`,
  bg: (what) => `С друга карта тук бихте спечелили: ${what}.`,
  de: (what) => `Mit einer anderen Karte hättest du hier gewonnen: ${what}.`,
}

export const lesson: Lesson = {
  steps: steps as unknown as LessonStep[],
  words: { en: () => import('./en'), ru: () => import('./ru'), bg: () => import('./bg'), de: () => import('./de') },
  parts: {
    // On a small screen they are leaves: what is not open is pointed at by its tab.
    map: '.nile, #leaf-map[aria-selected=false]',
    city: '.ion-contest, #leaf-city[aria-selected=false]',
    boats: '.ion-quay, #leaf-boats[aria-selected=false]',
    goods: '.mine-goods',
    hand: '.ion-hand',
    ask: '.prompt-buttons',
  },
  weigh(legal, choices, played) {
    if ((played as Decision).do !== 'lay') return ''
    const gains = (choices as { gains?: Category[] }[]).map((one) => one.gains ?? [])
    const now = gains[legal.findIndex((one) => JSON.stringify(one) === JSON.stringify(played))] ?? []
    const missed = [...new Set(gains.flat())].filter((category) => !now.includes(category))
    return missed.length && !now.length ? WEIGHED[language.value](missed.map((category) => gameWords().category[category]).join(', ')) : ''
  },
}
