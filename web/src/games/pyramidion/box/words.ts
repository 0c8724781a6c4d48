// What only those read who enter the numbers of their own box.
import { language, type Language } from '../../../i18n'

interface Words {
  printed: string
  reconstructed: string
  changed: string
  shared: string
  specials: string
  basic: string
  basicHow: string
  boats: string
  boat: (number: number) => string
  points: string
  supply: string
  supplyHow: string
  card: (number: number) => string
  revolt: string
  token: (number: number) => string
  strength: string
  stock: string
  stockHow: string
  mercenaryGood: string
  philosopher: string
  costs: string
  tooMany: string
  ownBox: string
  ownBoxSee: string
}
const WORDS: Record<Language, Words> = {
  en: {
    printed: 'shown in the rulebook',
    reconstructed: 'reconstructed by us',
    changed: 'changed by you',
    shared: 'Shared characters',
    specials: 'Special characters',
    basic: 'Basic cards',
    basicHow: 'Everybody has the same five.',
    boats: 'Boats',
    boat: (number) => `Boat ${number}`,
    points: 'Points',
    supply: 'Supply cards',
    supplyHow: 'What each card brings to which city.',
    card: (number) => `Card ${number}`,
    revolt: 'Revolt tokens',
    token: (number) => `Token ${number}`,
    strength: 'Strength',
    stock: 'Goods in the box',
    stockHow: 'How many pieces there are of each.',
    mercenaryGood: 'Mercenary’s good',
    philosopher: 'a card without numbers',
    costs: 'A boat costs something.',
    tooMany: 'At most 255 goods in all.',
    ownBox: 'This table is played with the numbers of somebody’s own box.',
    ownBoxSee: 'See all of them',
  },
  ru: {
    printed: 'есть в правилах',
    reconstructed: 'восстановлено нами',
    changed: 'изменено вами',
    shared: 'Общие персонажи',
    specials: 'Особые персонажи',
    basic: 'Базовые карты',
    basicHow: 'У всех одни и те же пять.',
    boats: 'Лодки',
    boat: (number) => `Лодка ${number}`,
    points: 'Победные очки',
    supply: 'Карты поставок',
    supplyHow: 'Что каждая карта приносит в какой город.',
    card: (number) => `Карта ${number}`,
    revolt: 'Жетоны бунта',
    token: (number) => `Жетон ${number}`,
    strength: 'Сила',
    stock: 'Ресурсы в коробке',
    stockHow: 'Сколько в коробке каждого.',
    mercenaryGood: 'Ресурс наёмника',
    philosopher: 'карта без чисел',
    costs: 'Лодка должна что-то стоить.',
    tooMany: 'Всего не больше 255 ресурсов.',
    ownBox: 'За этим столом играют с числами чьей-то собственной коробки.',
    ownBoxSee: 'Посмотреть все',
  },
  bg: {
    printed: 'показано в правилата',
    reconstructed: 'възстановено от нас',
    changed: 'променено от вас',
    shared: 'Общи персонажи',
    specials: 'Специални персонажи',
    basic: 'Основни карти',
    basicHow: 'Всички имат едни и същи пет.',
    boats: 'Лодки',
    boat: (number) => `Лодка ${number}`,
    points: 'Точки',
    supply: 'Карти за доставки',
    supplyHow: 'Какво носи всяка карта в кой град.',
    card: (number) => `Карта ${number}`,
    revolt: 'Жетони за бунт',
    token: (number) => `Жетон ${number}`,
    strength: 'Сила',
    stock: 'Стоки в кутията',
    stockHow: 'По колко има от всяка.',
    mercenaryGood: 'Стока на наемника',
    philosopher: 'карта без числа',
    costs: 'Лодката трябва да струва нещо.',
    tooMany: 'Най-много 255 стоки общо.',
    ownBox: 'На тази маса се играе с числата на нечия собствена кутия.',
    ownBoxSee: 'Вижте всички',
  },
  de: {
    printed: 'in der Anleitung zu sehen',
    reconstructed: 'von uns rekonstruiert',
    changed: 'von dir geändert',
    shared: 'Gemeinsame Personen',
    specials: 'Besondere Personen',
    basic: 'Grundkarten',
    basicHow: 'Alle haben dieselben fünf.',
    boats: 'Boote',
    boat: (number) => `Boot ${number}`,
    points: 'Punkte',
    supply: 'Nachschubkarten',
    supplyHow: 'Was jede Karte in welche Stadt bringt.',
    card: (number) => `Karte ${number}`,
    revolt: 'Aufstandssteine',
    token: (number) => `Stein ${number}`,
    strength: 'Stärke',
    stock: 'Waren in der Schachtel',
    stockHow: 'Wie viele es von jeder gibt.',
    mercenaryGood: 'Ware des Söldners',
    philosopher: 'eine Karte ohne Zahlen',
    costs: 'Ein Boot kostet etwas.',
    tooMany: 'Höchstens 255 Waren insgesamt.',
    ownBox: 'An diesem Tisch wird mit den Zahlen einer eigenen Schachtel gespielt.',
    ownBoxSee: 'Alle ansehen',
  },
}
export const boxWords = (): Words => WORDS[language.value]
