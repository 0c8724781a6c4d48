// What a finished game is told in, for statistics: what is counted is said by games/pyramido/insight/figures.h.
import { language, type Language } from '../../i18n'
import type { Figure } from '../module'
import { gameWords } from './i18n'

const WORDS: Record<Language, Record<'levels' | 'bonus' | 'hidden' | 'covers' | 'worth', [name: string, how: string]>> = {
  en: {
    levels: ['Points a level', 'On average, Mino’s bonus included.'],
    bonus: ['Mino’s bonus', 'Of all four levels together.'],
    hidden: ['Jewels hidden', 'That you built over, and that never counted again.'],
    covers: ['Cover cards laid', 'Those that filled a hole are not among them.'],
    worth: ['Worth of cover cards', 'Points by which all levels together would have scored less without them.'],
  },
  ru: {
    levels: ['Очки за уровень', 'В среднем, вместе с бонусом Мино.'],
    bonus: ['Бонус Мино', 'За все четыре уровня вместе.'],
    hidden: ['Скрыто символов', 'Символы драгоценностей, которые вы застроили: больше они не считались.'],
    covers: ['Карты одиночной плитки', 'Сколько вы положили; те, что закрыли пустое место, не в счёт.'],
    worth: ['Ценность этих карт', 'На столько очков меньше принесли бы без них все уровни вместе.'],
  },
  bg: {
    levels: ['Точки на ниво', 'Средно, заедно с бонуса на Мино.'],
    bonus: ['Бонусът на Мино', 'За четирите нива общо.'],
    hidden: ['Скрити инкрустации', 'Които сте застроили и които вече не са се броили.'],
    covers: ['Покриващи карти', 'Колко сте поставили; тези, които са запълнили дупка, не се броят.'],
    worth: ['Стойност на покриващите карти', 'С толкова точки по-малко биха донесли без тях всички нива общо.'],
  },
  de: {
    levels: ['Punkte je Baustufe', 'Im Schnitt, mit Minos’ Bonus.'],
    bonus: ['Minos’ Bonus', 'Aller vier Baustufen zusammen.'],
    hidden: ['Verdeckte Juwelensymbole', 'Die du überbaut hast und die nie wieder zählten.'],
    covers: ['Ausbesserungskarten', 'Die du gelegt hast; die ein Loch füllten, zählen nicht mit.'],
    worth: ['Wert der Ausbesserungskarten', 'So viele Punkte weniger hätten alle Baustufen zusammen ohne sie gebracht.'],
  },
}

export function figures(): Figure[] {
  const all = WORDS[language.value]
  return Object.entries(all).map(([key, [name, how]]) => ({ key, name, how, ...(key === 'levels' ? { part: (index: number) => gameWords().game.chapter(index + 1) } : {}) }))
}
