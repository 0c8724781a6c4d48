// What the screens of puzzles say; it comes with them.
import { language, type Language } from '../../i18n'

interface PuzzleWords {
  title: string
  titleOf: (game: string) => string
  how: string
  next: string
  all: string
  rating: string
  ratingHow: string
  solved: string
  solvedOf: (solved: number, all: number) => string
  atOnce: (first: number) => string
  streak: string
  longest: (streak: number) => string
  over: string
  themes: string
  difficulties: string
  difficulty: (difficulty: number, most: number) => string
  foundBy: (bots: string) => string
  foundByNone: string
  own: string
  ownHow: string
  ownNone: string
  ownTheme: string
  ownAsk: string
  find: string
  lostThen: (points: string) => string
  question: string
  show: string
  right: string
  rightLater: string
  wrong: (decision: string) => string
  loses: (points: string) => string
  notBest: string
  tryAgain: string
  answer: string
  best: string
  tempting: string
  played: string
  gain: (points: string) => string
  margin: (points: string) => string
  marginHow: string
  change: (before: number, after: number) => string
  unchanged: string
  inRow: (streak: number) => string
  unknown: string
  unknownHow: string
  ownGone: string
  unable: string
}

export const PUZZLES: Record<Language, PuzzleWords> = {
  en: {
    title: 'Puzzles',
    titleOf: (game) => `Puzzle: ${game}`,
    how: 'Real positions from games of the strongest bots. One decision is clearly best, and it is not the obvious one.',
    next: 'Next puzzle',
    all: 'All puzzles',
    rating: 'Your rating',
    ratingHow: 'By Glicko-2, kept on this device. Only the first try at a puzzle counts.',
    solved: 'Solved',
    solvedOf: (solved, all) => `${solved} of ${all}`,
    atOnce: (first) => `${first} at the first try`,
    streak: 'Streak',
    longest: (streak) => `longest: ${streak}`,
    over: 'Your rating over time',
    themes: 'By theme',
    difficulties: 'By difficulty',
    difficulty: (difficulty, most) => `Difficulty ${difficulty} of ${most}`,
    foundBy: (bots) => `Found by: ${bots}`,
    foundByNone: 'None of the bots that tried it found it',
    own: 'Your own mistakes',
    ownHow: 'Find the better move: decisions of your own games that a review found costly.',
    ownNone: 'Nothing here yet. Finish a game, open its review, and what it finds waits for you here.',
    ownTheme: 'Your own game',
    ownAsk: 'You decided here once, and it cost something. What is better?',
    find: 'Find the better move',
    lostThen: (points) => `−${points} points`,
    question: 'Find the best decision',
    show: 'Show the answer',
    right: 'Right!',
    rightLater: 'Right, this time.',
    wrong: (decision) => `Not the best: ${decision}.`,
    loses: (points) => `It is the tempting one, and loses ${points} points.`,
    notBest: 'There is something better.',
    tryAgain: 'Try again on the board.',
    answer: 'The answer',
    best: 'Best',
    tempting: 'Tempting',
    played: 'You played',
    gain: (points) => `${points} points more`,
    margin: (points) => `expected margin ${points}`,
    marginHow: 'Points: by how much the game can be expected to end ahead (or behind) after each decision, found by playing on many times; ± is the standard error.',
    change: (before, after) => `Your rating: ${before} → ${after}`,
    unchanged: 'Only the first try counts for your rating.',
    inRow: (streak) => `${streak} in a row`,
    unknown: 'This puzzle is of another version',
    unknownHow: 'The set of puzzles has changed since, or this page does not know what it is about. The others are waiting.',
    ownGone: 'The game of this puzzle is no longer there.',
    unable: 'Puzzles need a part of the page that this browser cannot run.',
  },
  ru: {
    title: 'Задачи',
    titleOf: (game) => `Задача: ${game}`,
    how: 'Настоящие позиции из партий сильнейших ботов. Одно решение явно лучшее, и это не то, что напрашивается.',
    next: 'Следующая задача',
    all: 'Все задачи',
    rating: 'Ваш рейтинг',
    ratingHow: 'По системе Glicko-2, хранится на этом устройстве. Считается только первая попытка.',
    solved: 'Решено',
    solvedOf: (solved, all) => `${solved} из ${all}`,
    atOnce: (first) => `${first} с первой попытки`,
    streak: 'Серия',
    longest: (streak) => `лучшая: ${streak}`,
    over: 'Ваш рейтинг по ходу времени',
    themes: 'По темам',
    difficulties: 'По сложности',
    difficulty: (difficulty, most) => `Сложность ${difficulty} из ${most}`,
    foundBy: (bots) => `Нашли: ${bots}`,
    foundByNone: 'Ни один из пробовавших ботов не нашёл',
    own: 'Ваши собственные ошибки',
    ownHow: 'Найдите ход лучше: решения из ваших партий, которые разбор счёл дорогими.',
    ownNone: 'Пока пусто. Доиграйте партию, откройте её разбор, и то, что он найдёт, будет ждать вас здесь.',
    ownTheme: 'Ваша партия',
    ownAsk: 'Здесь вы однажды решали, и это кое-чего стоило. Что лучше?',
    find: 'Найти ход лучше',
    lostThen: (points) => `−${points} очка`,
    question: 'Найдите лучшее решение',
    show: 'Показать ответ',
    right: 'Верно!',
    rightLater: 'Теперь верно.',
    wrong: (decision) => `Не лучшее: ${decision}.`,
    loses: (points) => `Это и есть соблазн: он теряет ${points} очка.`,
    notBest: 'Есть решение лучше.',
    tryAgain: 'Попробуйте ещё раз на поле.',
    answer: 'Ответ',
    best: 'Лучшее',
    tempting: 'Соблазн',
    played: 'Вы сыграли',
    gain: (points) => `на ${points} очка больше`,
    margin: (points) => `ожидаемый перевес ${points}`,
    marginHow: 'Очки: с каким перевесом (или отставанием) можно ждать конца партии после каждого решения; найдено многократным доигрыванием, ± — стандартная ошибка.',
    change: (before, after) => `Ваш рейтинг: ${before} → ${after}`,
    unchanged: 'На рейтинг влияет только первая попытка.',
    inRow: (streak) => `${streak} подряд`,
    unknown: 'Эта задача из другой версии',
    unknownHow: 'Набор задач с тех пор изменился, или эта страница не знает, о чём она. Остальные ждут вас.',
    ownGone: 'Партии, из которой взята эта задача, больше нет.',
    unable: 'Для задач нужна часть страницы, которую этот браузер не может запустить.',
  },
  bg: {
    title: 'Задачи',
    titleOf: (game) => `Задача: ${game}`,
    how: 'Истински позиции от игри на най-силните ботове. Едно решение е явно най-добро и не е това, което се набива на очи.',
    next: 'Следваща задача',
    all: 'Всички задачи',
    rating: 'Вашият рейтинг',
    ratingHow: 'По системата Glicko-2, пази се на това устройство. Брои се само първият опит.',
    solved: 'Решени',
    solvedOf: (solved, all) => `${solved} от ${all}`,
    atOnce: (first) => `${first} от първия опит`,
    streak: 'Поредица',
    longest: (streak) => `най-дълга: ${streak}`,
    over: 'Рейтингът ви с времето',
    themes: 'По теми',
    difficulties: 'По трудност',
    difficulty: (difficulty, most) => `Трудност ${difficulty} от ${most}`,
    foundBy: (bots) => `Намериха го: ${bots}`,
    foundByNone: 'Никой от опиталите ботове не го намери',
    own: 'Собствените ви грешки',
    ownHow: 'Намерете по-добрия ход: решения от ваши игри, които разборът е намерил за скъпи.',
    ownNone: 'Засега няма нищо. Довършете игра, отворете разбора ѝ и намереното ще ви чака тук.',
    ownTheme: 'Ваша игра',
    ownAsk: 'Тук веднъж сте решавали и това е струвало нещо. Кое е по-добре?',
    find: 'Намерете по-добрия ход',
    lostThen: (points) => `−${points} точки`,
    question: 'Намерете най-доброто решение',
    show: 'Покажете отговора',
    right: 'Вярно!',
    rightLater: 'Този път е вярно.',
    wrong: (decision) => `Не е най-доброто: ${decision}.`,
    loses: (points) => `Това е изкушението и губи ${points} точки.`,
    notBest: 'Има нещо по-добро.',
    tryAgain: 'Опитайте пак на дъската.',
    answer: 'Отговорът',
    best: 'Най-добро',
    tempting: 'Изкушението',
    played: 'Вие изиграхте',
    gain: (points) => `с ${points} точки повече`,
    margin: (points) => `очаквана преднина ${points}`,
    marginHow: 'Точки: с каква преднина (или изоставане) може да се очаква краят на играта след всяко решение, намерено с многократно доиграване; ± е стандартната грешка.',
    change: (before, after) => `Вашият рейтинг: ${before} → ${after}`,
    unchanged: 'За рейтинга се брои само първият опит.',
    inRow: (streak) => `${streak} поред`,
    unknown: 'Тази задача е от друга версия',
    unknownHow: 'Наборът задачи се е променил оттогава или тази страница не знае за какво е тя. Останалите ви чакат.',
    ownGone: 'Играта на тази задача вече я няма.',
    unable: 'За задачите е нужна част от страницата, която този браузър не може да изпълни.',
  },
  de: {
    title: 'Rätsel',
    titleOf: (game) => `Rätsel: ${game}`,
    how: 'Echte Stellungen aus Partien der stärksten Bots. Eine Entscheidung ist eindeutig die beste, und es ist nicht die naheliegende.',
    next: 'Nächstes Rätsel',
    all: 'Alle Rätsel',
    rating: 'Deine Wertung',
    ratingHow: 'Nach Glicko-2, auf diesem Gerät aufbewahrt. Nur der erste Versuch zählt.',
    solved: 'Gelöst',
    solvedOf: (solved, all) => `${solved} von ${all}`,
    atOnce: (first) => `${first} beim ersten Versuch`,
    streak: 'Serie',
    longest: (streak) => `längste: ${streak}`,
    over: 'Deine Wertung im Lauf der Zeit',
    themes: 'Nach Themen',
    difficulties: 'Nach Schwierigkeit',
    difficulty: (difficulty, most) => `Schwierigkeit ${difficulty} von ${most}`,
    foundBy: (bots) => `Gefunden von: ${bots}`,
    foundByNone: 'Keiner der Bots, die es versuchten, hat es gefunden',
    own: 'Deine eigenen Fehler',
    ownHow: 'Finde den besseren Zug: Entscheidungen aus deinen Partien, die eine Analyse teuer fand.',
    ownNone: 'Noch ist nichts da. Beende eine Partie, öffne ihre Analyse, und was sie findet, wartet hier auf dich.',
    ownTheme: 'Deine Partie',
    ownAsk: 'Hier hast du einmal entschieden, und es hat etwas gekostet. Was ist besser?',
    find: 'Den besseren Zug finden',
    lostThen: (points) => `−${points} Punkte`,
    question: 'Finde die beste Entscheidung',
    show: 'Antwort zeigen',
    right: 'Richtig!',
    rightLater: 'Diesmal richtig.',
    wrong: (decision) => `Nicht die beste: ${decision}.`,
    loses: (points) => `Das ist die verlockende, und sie verliert ${points} Punkte.`,
    notBest: 'Es gibt etwas Besseres.',
    tryAgain: 'Versuch es noch einmal auf dem Brett.',
    answer: 'Die Antwort',
    best: 'Am besten',
    tempting: 'Verlockend',
    played: 'Gespielt hast du',
    gain: (points) => `${points} Punkte mehr`,
    margin: (points) => `erwarteter Vorsprung ${points}`,
    marginHow: 'Punkte: mit welchem Vorsprung (oder Rückstand) die Partie nach jeder Entscheidung zu Ende gehen dürfte, gefunden durch vielfaches Weiterspielen; ± ist der Standardfehler.',
    change: (before, after) => `Deine Wertung: ${before} → ${after}`,
    unchanged: 'Für die Wertung zählt nur der erste Versuch.',
    inRow: (streak) => `${streak} in Folge`,
    unknown: 'Dieses Rätsel ist aus einer anderen Version',
    unknownHow: 'Die Sammlung hat sich seither geändert, oder diese Seite weiß nicht, worum es geht. Die anderen warten.',
    ownGone: 'Die Partie zu diesem Rätsel gibt es nicht mehr.',
    unable: 'Rätsel brauchen einen Teil der Seite, den dieser Browser nicht ausführen kann.',
  },
}
export const puzzleWords = (): PuzzleWords => PUZZLES[language.value]
