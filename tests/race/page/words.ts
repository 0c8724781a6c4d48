// What people read, in the four languages of the page; English is the type of all.
import type { Rules } from '../../../web/src/games/module'
import { Lexicon } from '../../../web/src/i18n'

const en = {
  game: {
    name: 'Race',
    line: 'Roll as often as you dare, come as near to the goal as you can, and keep your card to yourself.',
    about: 'Race to twenty-one, a game of nobody in particular',
    chapter: (number: number) => `Part ${number}`,
    options: { target: { name: 'How far?', values: { '21': 'to 21', '31': 'to 31' } as Record<string, string> } },
    bots: { cautious: 'Cautious' } as Record<string, string>,
  },
  roll: 'Roll',
  stay: 'Stay',
  ask: 'Roll again, or stay?',
  wait: (name: string) => `${name} to play`,
  to: (target: number) => `to ${target}`,
  total: (total: number) => `Total ${total}`,
  card: (card: number) => `Card ${card}`,
  hidden: 'Hidden card',
  stayed: 'stays',
  out: 'out',
  rolled: (name: string) => `${name}: rolls`,
  stays: (name: string) => `${name}: stays`,
}
type Words = typeof en

const ru: Words = {
  game: {
    name: 'Гонка',
    line: 'Бросайте кубик, пока хватает смелости, подойдите к цели поближе и никому не показывайте свою карту.',
    about: 'Гонка до двадцати одного, игра без автора',
    chapter: (number) => `Часть ${number}`,
    options: { target: { name: 'До скольких?', values: { '21': 'до 21', '31': 'до 31' } } },
    bots: { cautious: 'Осторожный' },
  },
  roll: 'Бросить',
  stay: 'Хватит',
  ask: 'Бросить ещё или остановиться?',
  wait: (name) => `Решает ${name}`,
  to: (target) => `до ${target}`,
  total: (total) => `Сумма ${total}`,
  card: (card) => `Карта ${card}`,
  hidden: 'Закрытая карта',
  stayed: 'хватит',
  out: 'перебор',
  rolled: (name) => `${name}: бросок`,
  stays: (name) => `${name}: хватит`,
}
const bg: Words = {
  game: {
    name: 'Надпревара',
    line: 'Хвърляйте зара, докато ви стига смелостта, стигнете близо до целта и не показвайте картата си.',
    about: 'Надпревара до двайсет и едно, игра без автор',
    chapter: (number) => `Част ${number}`,
    options: { target: { name: 'До колко?', values: { '21': 'до 21', '31': 'до 31' } } },
    bots: { cautious: 'Предпазлив' },
  },
  roll: 'Хвърли',
  stay: 'Стига',
  ask: 'Още едно хвърляне или стига?',
  wait: (name) => `На ход е ${name}`,
  to: (target) => `до ${target}`,
  total: (total) => `Сбор ${total}`,
  card: (card) => `Карта ${card}`,
  hidden: 'Скрита карта',
  stayed: 'стига',
  out: 'отпада',
  rolled: (name) => `${name}: хвърляне`,
  stays: (name) => `${name}: стига`,
}
const de: Words = {
  game: {
    name: 'Wettlauf',
    line: 'Würfle, so oft du dich traust, komm dem Ziel so nah wie möglich und behalte deine Karte für dich.',
    about: 'Wettlauf zur Einundzwanzig, ein Spiel von niemand Bestimmtem',
    chapter: (number) => `Teil ${number}`,
    options: { target: { name: 'Wie weit?', values: { '21': 'bis 21', '31': 'bis 31' } } },
    bots: { cautious: 'Vorsichtig' },
  },
  roll: 'Würfeln',
  stay: 'Bleiben',
  ask: 'Noch einmal würfeln oder bleiben?',
  wait: (name) => `${name} ist dran`,
  to: (target) => `bis ${target}`,
  total: (total) => `Summe ${total}`,
  card: (card) => `Karte ${card}`,
  hidden: 'Verdeckte Karte',
  stayed: 'bleibt',
  out: 'draußen',
  rolled: (name) => `${name}: würfelt`,
  stays: (name) => `${name}: bleibt`,
}

export const lexicon = new Lexicon<Words>({
  en: async () => ({ words: en }),
  ru: async () => ({ words: ru }),
  bg: async () => ({ words: bg }),
  de: async () => ({ words: de }),
})
export const gameWords = (): Words => lexicon.words

const told = (breath: string, title: string, ...parts: string[]): Rules => ({ breath, sections: { play: { title, parts } } })
export const rules = {
  en: told('Come as near to the goal as you can, and not over it.', 'How to play', 'Everybody has one hidden card. On your turn roll the die and add it to your total, or stay.', 'Whoever is over the goal is out. When nobody rolls any more, all cards are shown and added: most points up to the goal win, and over it there are none.'),
  ru: told('Подойдите к цели как можно ближе, но не дальше.', 'Как играть', 'У каждого одна закрытая карта. В свой ход бросьте кубик и прибавьте его к сумме или остановитесь.', 'Кто перебрал, выбывает. Когда никто больше не бросает, карты открывают и прибавляют: побеждает большая сумма не дальше цели, а за перебор очков нет.'),
  bg: told('Стигнете възможно най-близо до целта, но не отвъд нея.', 'Как се играе', 'Всеки има по една скрита карта. На своя ход хвърлете зара и го прибавете към сбора си или спрете.', 'Който мине целта, отпада. Когато никой вече не хвърля, картите се показват и прибавят: печели най-големият сбор до целта, а над нея няма точки.'),
  de: told('Komm dem Ziel so nah wie möglich, aber nicht darüber.', 'So wird gespielt', 'Jeder hat eine verdeckte Karte. Wer dran ist, würfelt und zählt zur Summe dazu, oder bleibt.', 'Wer über dem Ziel ist, ist draußen. Würfelt niemand mehr, werden die Karten gezeigt und dazugezählt: Die meisten Punkte bis zum Ziel gewinnen, darüber gibt es keine.'),
}
