import type { Language } from '../../i18n'
import type { Theme } from '../module'

type About = 'contest' | 'revolt' | 'boat' | 'hand'

/** What Pyramidion's puzzles are about (games/pyramidion/words/themes.h). */
export const themes: Record<Language, Record<About, Theme>> = {
  en: {
    contest: { name: 'Contest', how: 'Where, and with whom, can something be won here?' },
    revolt: { name: 'Revolt', how: 'Rebels are about. Is the revolt a danger, or a chance?' },
    boat: { name: 'Boat', how: 'Goods are worth what they load. Which ones, and when?' },
    hand: { name: 'Hand', how: 'The hand must last a whole round: play on, or save it?' },
  },
  ru: {
    contest: { name: 'Борьба', how: 'Где и кем здесь можно что-то выиграть?' },
    revolt: { name: 'Бунт', how: 'Рядом бунтари. Бунт — это угроза или шанс?' },
    boat: { name: 'Лодка', how: 'Ресурсы стоят столько, сколько стоят лодки. Какие из них и когда?' },
    hand: { name: 'Рука', how: 'Карт должно хватить на весь раунд: играть дальше или беречь?' },
  },
  bg: {
    contest: { name: 'Съревнование', how: 'Къде и с кого може да се спечели нещо тук?' },
    revolt: { name: 'Бунт', how: 'Наблизо има бунтовници. Бунтът заплаха ли е, или шанс?' },
    boat: { name: 'Лодка', how: 'Стоките струват колкото лодките, които товарят. Кои и кога?' },
    hand: { name: 'Ръка', how: 'Картите трябва да стигнат за цял рунд: да се играе или да се пазят?' },
  },
  de: {
    contest: { name: 'Wettstreit', how: 'Wo, und mit wem, ist hier etwas zu gewinnen?' },
    revolt: { name: 'Aufstand', how: 'Rebellen sind unterwegs. Ist der Aufstand eine Gefahr oder eine Chance?' },
    boat: { name: 'Boot', how: 'Waren sind wert, was sie beladen. Welche, und wann?' },
    hand: { name: 'Hand', how: 'Die Hand muss eine ganze Runde reichen: weiterspielen oder sparen?' },
  },
}
