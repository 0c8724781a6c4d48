// What a review says; it comes with the panel. Its title is the frame’s, for tables lead to it.
import { language, type Language } from '../../i18n'

interface ReviewWords {
  queued: string
  running: string
  notYet: string
  none: string
  margin: string
  marginOf: (name: string) => string
  marginHow: string
  duelHow: string
  lostHow: string
  luckTitle: string
  start: string
  own: string
  others: string
  luck: string
  total: string
  mistakes: string
  yours: string
  theirs: string
  previous: string
  next: string
  tryThis: string
  tryHere: string
  tryHow: string
  flawless: string
  lost: (points: string) => string
  decided: string
  better: string
  here: string
  best: string
  luckHere: (points: string) => string
}

export const REVIEW: Record<Language, ReviewWords> = {
  en: {
    queued: 'The review is in the queue …',
    running: 'The game is being reviewed …',
    notYet: 'A game can be reviewed once it is over.',
    none: 'This server cannot review games.',
    margin: 'Expected margin',
    marginOf: (name) => `Expected margin: ${name}`,
    marginHow: 'How many points ahead each player could expect to finish, at each of their decisions.',
    duelHow: 'Above the line ahead, below it behind: by how many points the game could be expected to end, at every decision.',
    lostHow: 'Bars: points given away by a decision; the tallest has its number.',
    luckTitle: 'Skill and luck',
    start: 'Start',
    own: 'Own decisions',
    others: 'Others’ decisions',
    luck: 'Luck',
    total: 'Result',
    mistakes: 'Costliest decisions',
    yours: 'Your costliest decisions',
    theirs: 'The others’ costliest decisions',
    previous: 'Previous mistake',
    next: 'Next mistake',
    tryThis: 'Try this instead',
    tryHere: 'Play on from here',
    tryHow: 'A private game against bots from this position. It does not count.',
    flawless: 'No decision cost anything worth mentioning. Remarkable.',
    lost: (points) => `${points} points lost`,
    decided: 'key moment',
    better: 'Better',
    here: 'This decision',
    best: 'No better decision is known.',
    luckHere: (points) => `luck ${points}`,
  },
  ru: {
    queued: 'Разбор ждёт своей очереди …',
    running: 'Партия разбирается …',
    notYet: 'Разобрать можно оконченную партию.',
    none: 'Этот сервер не разбирает партии.',
    margin: 'Ожидаемый отрыв',
    marginOf: (name) => `Ожидаемый перевес: ${name}`,
    marginHow: 'На сколько очков впереди мог рассчитывать закончить каждый игрок в момент своего решения.',
    duelHow: 'Выше линии впереди, ниже позади: с какой разницей очков можно было ждать конца игры при каждом решении.',
    lostHow: 'Столбики: сколько очков отдало решение; у самого высокого стоит число.',
    luckTitle: 'Умение и удача',
    start: 'Начало',
    own: 'Свои решения',
    others: 'Чужие решения',
    luck: 'Удача',
    total: 'Итог',
    mistakes: 'Что стоило дороже всего',
    yours: 'Что стоило вам дороже всего',
    theirs: 'Что стоило дороже всего другим',
    previous: 'Предыдущая ошибка',
    next: 'Следующая ошибка',
    tryThis: 'Попробовать так',
    tryHere: 'Играть отсюда',
    tryHow: 'Частная партия против ботов с этого места. Она не идёт в счёт.',
    flawless: 'Ни одно решение не потеряло ничего заметного. Замечательно.',
    lost: (points) => `потеряно очков: ${points}`,
    decided: 'ключевой момент',
    better: 'Лучше',
    here: 'Это решение',
    best: 'Лучшего не известно.',
    luckHere: (points) => `удача ${points}`,
  },
  bg: {
    queued: 'Разборът чака своя ред …',
    running: 'Играта се разбира …',
    notYet: 'Разбор се прави, когато играта свърши.',
    none: 'Този сървър не прави разбор.',
    margin: 'Очаквана преднина',
    marginOf: (name) => `Очаквана преднина: ${name}`,
    marginHow: 'С колко точки преднина е можел да очаква да завърши всеки играч при всяко свое решение.',
    duelHow: 'Над линията – напред, под нея – назад: с каква разлика в точките е можело да се очаква краят при всяко решение.',
    lostHow: 'Стълбчета: подарени точки; на най-високото стои числото.',
    luckTitle: 'Умение и късмет',
    start: 'Начало',
    own: 'Свои решения',
    others: 'Чужди решения',
    luck: 'Късмет',
    total: 'Резултат',
    mistakes: 'Какво струва най-много',
    yours: 'Какво ви струва най-много',
    theirs: 'Какво струва най-много на другите',
    previous: 'Предишна грешка',
    next: 'Следваща грешка',
    tryThis: 'Опитайте така',
    tryHere: 'Играйте оттук',
    tryHow: 'Частна игра срещу ботове от това място. Тя не се брои.',
    flawless: 'Нито едно решение не е загубило нещо забележимо. Чудесно.',
    lost: (points) => `загубени точки: ${points}`,
    decided: 'ключов момент',
    better: 'По-добре',
    here: 'Това решение',
    best: 'По-добро не е известно.',
    luckHere: (points) => `късмет ${points}`,
  },
  de: {
    queued: 'Die Analyse wartet, bis sie dran ist …',
    running: 'Das Spiel wird analysiert …',
    notYet: 'Analysiert wird ein Spiel, wenn es aus ist.',
    none: 'Dieser Server kann keine Spiele analysieren.',
    margin: 'Erwarteter Vorsprung',
    marginOf: (name) => `Erwarteter Vorsprung: ${name}`,
    marginHow: 'Wie viele Punkte Vorsprung jede Person bei ihren Entscheidungen am Ende erwarten durfte.',
    duelHow: 'Über der Linie vorn, darunter zurück: mit wie vielen Punkten Abstand bei jeder Entscheidung das Ende zu erwarten war.',
    lostHow: 'Balken: verschenkte Punkte einer Entscheidung; am höchsten steht die Zahl.',
    luckTitle: 'Können und Glück',
    start: 'Start',
    own: 'Eigene',
    others: 'Andere',
    luck: 'Glück',
    total: 'Ergebnis',
    mistakes: 'Was am meisten kostete',
    yours: 'Was dich am meisten kostete',
    theirs: 'Was die anderen am meisten kostete',
    previous: 'Voriger Fehler',
    next: 'Nächster Fehler',
    tryThis: 'Stattdessen versuchen',
    tryHere: 'Von hier weiterspielen',
    tryHow: 'Ein privates Spiel gegen Bots von dieser Stelle an. Es zählt nicht.',
    flawless: 'Keine Entscheidung hat etwas Nennenswertes gekostet. Beachtlich.',
    lost: (points) => `${points} Punkte verschenkt`,
    decided: 'Schlüsselmoment',
    better: 'Besser',
    here: 'Diese Entscheidung',
    best: 'Etwas Besseres ist nicht bekannt.',
    luckHere: (points) => `Glück ${points}`,
  },
}
export const reviewWords = (): ReviewWords => REVIEW[language.value]
