// What a finished game is told in, for statistics: what is counted is said by games/pyramidion/insight/figures.h.
import { language, type Language } from '../../i18n'
import type { Figure } from '../module'
import { gameWords } from './i18n'

const CATEGORIES = ['influence', 'agreements', 'trade'] as const
const WORDS: Record<Language, Record<'rounds' | 'boats' | 'cities' | 'contests' | 'revolts' | 'rewards' | 'left', [name: string, how: string]>> = {
  en: {
    rounds: ['Points a round', 'Of the boats loaded in it, on average over the games that came that far.'],
    boats: ['Boats loaded', 'In a game.'],
    cities: ['Cities won', 'In which you won at least one category.'],
    contests: ['Won by category', 'How often in a game.'],
    revolts: ['Revolts suffered', 'In which you lost your characters.'],
    rewards: ['Revolts put down', 'In which you took the reward.'],
    left: ['Goods unused', 'That you still had when the game ended.'],
  },
  ru: {
    rounds: ['Победные очки за раунд', 'За снаряжённые в нём лодки, в среднем по партиям, где до него дошло.'],
    boats: ['Снаряжено лодок', 'За партию.'],
    cities: ['Выиграно городов', 'Где вы победили хотя бы в одной категории.'],
    contests: ['Победы по категориям', 'Сколько раз за партию.'],
    revolts: ['Проиграно бунтов', 'В которых вы потеряли персонажей.'],
    rewards: ['Подавлено бунтов', 'За которые вы взяли награду.'],
    left: ['Ресурсы без дела', 'Которые остались у вас в конце партии.'],
  },
  bg: {
    rounds: ['Точки на рунд', 'От лодките, натоварени в него, средно за игрите, стигнали дотам.'],
    boats: ['Натоварени лодки', 'В една игра.'],
    cities: ['Спечелени градове', 'В които сте спечелили поне една категория.'],
    contests: ['Победи по категории', 'Колко пъти в игра.'],
    revolts: ['Претърпени бунтове', 'В които сте загубили персонажите си.'],
    rewards: ['Потушени бунтове', 'За които сте взели наградата.'],
    left: ['Неизползвани стоки', 'Които са ви останали в края на играта.'],
  },
  de: {
    rounds: ['Punkte je Runde', 'Der in ihr beladenen Boote, im Schnitt der Partien, die so weit kamen.'],
    boats: ['Beladene Boote', 'In einer Partie.'],
    cities: ['Gewonnene Städte', 'In denen du wenigstens eine Kategorie gewonnen hast.'],
    contests: ['Siege nach Kategorien', 'Wie oft in einer Partie.'],
    revolts: ['Verlorene Aufstände', 'Bei denen du deine Personen verloren hast.'],
    rewards: ['Niedergeschlagene Aufstände', 'Für die du die Belohnung genommen hast.'],
    left: ['Ungenutzte Waren', 'Die du am Ende noch hattest.'],
  },
}

export function figures(): Figure[] {
  const all = WORDS[language.value]
  const parts: Record<string, (index: number) => string> = {
    rounds: (index) => gameWords().game.chapter(index + 1),
    contests: (index) => gameWords().category[CATEGORIES[index]!],
  }
  return Object.entries(all).map(([key, [name, how]]) => ({ key, name, how, ...(parts[key] ? { part: parts[key] } : {}) }))
}
