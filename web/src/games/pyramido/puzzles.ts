import type { Language } from '../../i18n'
import type { Theme } from '../module'

type About = 'area' | 'hole' | 'cover' | 'marker' | 'refill' | 'denial'

// The reason, that of a review, looks at one's own pyramid alone.
const both = (text: string) => ({ area: text, slot: text })

/** What Pyramido's puzzles are about (games/pyramido/words/themes.h). */
export const themes: Record<Language, Record<About, Theme>> = {
  en: {
    area: { name: 'Area', how: 'Which domino, and where? Most points now may be fewer points later.', lost: { slot: 'left a domino that more can be made of in one’s own pyramid' } },
    hole: { name: 'Hole', how: 'Mind the gaps: what fits there later, and what does not?' },
    cover: { name: 'Cover card', how: 'Is it time to spend a cover card?' },
    marker: { name: 'Marker', how: 'Which block deserves the marker?' },
    refill: { name: 'Refill', how: 'Which pile should refill the quarry? Think of who is next.' },
    denial: { name: 'Denial', how: 'What would the others make of the dominoes that you leave?', lost: both('left the others a domino that they make more of: that is most of the difference') },
  },
  ru: {
    area: { name: 'Область', how: 'Какой жетон домино и куда? Больше очков сейчас может значить меньше потом.', lost: { slot: 'оставлен жетон домино, который дал бы больше в своей пирамиде' } },
    hole: { name: 'Дыра', how: 'Следите за промежутками: что туда потом войдёт, а что нет?' },
    cover: { name: 'Карта одиночной плитки', how: 'Пора ли тратить карту?' },
    marker: { name: 'Фишка', how: 'Какая плитка достойна фишки драгоценности?' },
    refill: { name: 'Обновление карьера', how: 'Из какой стопки обновить карьер? Подумайте, кто ходит следующим.' },
    denial: { name: 'Не отдать', how: 'Что сделают другие из жетонов, которые вы оставите?', lost: both('другим оставлен жетон домино, который даёт им больше: в этом бо́льшая часть разницы') },
  },
  bg: {
    area: { name: 'Зона', how: 'Коя домино-плочка и къде? Повече точки сега може да са по-малко после.', lost: { slot: 'оставена е плочка, която би донесла повече в собствената пирамида' } },
    hole: { name: 'Дупка', how: 'Внимавайте с празнините: какво ще влезе там после и какво не?' },
    cover: { name: 'Покриваща карта', how: 'Време ли е за покриваща карта?' },
    marker: { name: 'Маркер', how: 'Кой блок заслужава маркера?' },
    refill: { name: 'Попълване', how: 'От коя купчина да се попълни каменоломната? Помислете кой е следващият.' },
    denial: { name: 'Да не се даде', how: 'Какво биха направили другите с плочките, които оставяте?', lost: both('на другите е оставена плочка, която им носи повече: това е по-голямата част от разликата') },
  },
  de: {
    area: { name: 'Bereich', how: 'Welcher Domino, und wohin? Mehr Punkte jetzt können später weniger sein.', lost: { slot: 'ließ einen Domino liegen, der in der eigenen Pyramide mehr gebracht hätte' } },
    hole: { name: 'Loch', how: 'Achte auf Lücken: Was passt später hinein, und was nicht?' },
    cover: { name: 'Ausbesserungskarte', how: 'Ist es Zeit, eine Ausbesserungskarte herzugeben?' },
    marker: { name: 'Juwelenmarker', how: 'Welcher Block verdient den Juwelenmarker?' },
    refill: { name: 'Auffüllen', how: 'Welcher Stapel soll den Steinbruch auffüllen? Denk daran, wer als Nächstes dran ist.' },
    denial: { name: 'Wegnehmen', how: 'Was würden die anderen aus den Dominos machen, die du übrig lässt?', lost: both('ließ den anderen einen Domino, aus dem sie mehr machen: das ist der größte Teil des Unterschieds') },
  },
}
