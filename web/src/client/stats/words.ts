// What is said of somebody's games: it comes with the part that says it.
import { language, type Language } from '../../i18n'
import { plural } from '../../i18n/plural'

interface StatsWords {
  records: string
  best: string
  margin: string
  streak: string
  none: string
  here: (count: number) => string
  opponents: string
  opponent: string
  games: string
  won: string
  ahead: string
  aheadHow: string
  mean: string
  late: string
  lateShort: (value: string) => string
  played: string
  playedHow: (games: number) => string
  accuracy: string
  accuracyHow: string
  lost: string
  lostHow: string
  luck: string
  luckHow: string
  unreviewed: (games: number) => string
  review: (games: number) => string
  reviewing: (done: number, of: number) => string
  stop: string
}
const [en, ru, bg, de] = ['en', 'ru', 'bg', 'de'].map(plural) as [ReturnType<typeof plural>, ReturnType<typeof plural>, ReturnType<typeof plural>, ReturnType<typeof plural>]

export const STATS: Record<Language, StatsWords> = {
  en: {
    records: 'Personal records',
    best: 'Most points',
    margin: 'Clearest win',
    streak: 'Wins in a row',
    none: 'Play a game to its end, and it is told here.',
    here: (count) => en(count, { one: '# game of them on this device', other: '# games of them on this device' }),
    opponents: 'By opponent',
    opponent: 'Opponent',
    games: 'Games',
    won: 'Won',
    ahead: 'Ahead by',
    aheadHow: 'Your points less theirs, on average',
    mean: 'on average',
    late: 'The line is the mean of five games.',
    lateShort: (value) => `last ten: ${value}`,
    played: 'How well you played',
    playedHow: (games) => en(games, { one: 'By the review of # game.', other: 'By the reviews of # games.' }),
    accuracy: 'Accuracy',
    accuracyHow: 'Decisions with which nothing was lost',
    lost: 'Points given away',
    lostHow: 'By your own decisions, in a game',
    luck: 'Luck',
    luckHow: 'Points that chance brought or took, in a game',
    unreviewed: (games) => en(games, { one: '# of your last ten games on this device has no review yet.', other: '# of your last ten games on this device have no review yet.' }),
    review: (games) => en(games, { one: 'Review it', other: 'Review these # games' }),
    reviewing: (done, of) => `Reviewing: ${done} of ${of}`,
    stop: 'Stop',
  },
  ru: {
    records: 'Личные рекорды',
    best: 'Больше всего очков',
    margin: 'Самая крупная победа',
    streak: 'Побед подряд',
    none: 'Доиграйте партию до конца, и она появится здесь.',
    here: (count) => ru(count, { one: 'из них # партия на этом устройстве', few: 'из них # партии на этом устройстве', many: 'из них # партий на этом устройстве', other: 'из них # партии на этом устройстве' }),
    opponents: 'По соперникам',
    opponent: 'Соперник',
    games: 'Партии',
    won: 'Победы',
    ahead: 'Перевес',
    aheadHow: 'Ваши очки минус очки соперника, в среднем',
    mean: 'в среднем',
    late: 'Линия — среднее за пять партий.',
    lateShort: (value) => `последние десять: ${value}`,
    played: 'Как вы играете',
    playedHow: (games) => ru(games, { one: 'По разбору # партии.', few: 'По разборам # партий.', many: 'По разборам # партий.', other: 'По разборам # партии.' }),
    accuracy: 'Точность',
    accuracyHow: 'Решения, которые ничего не стоили',
    lost: 'Отдано очков',
    lostHow: 'Вашими решениями, за партию',
    luck: 'Удача',
    luckHow: 'Очки, которые принёс или отнял случай, за партию',
    unreviewed: (games) => ru(games, { one: 'Из последних десяти партий на этом устройстве не разобрана #.', few: 'Из последних десяти партий на этом устройстве не разобраны #.', many: 'Из последних десяти партий на этом устройстве не разобрано #.', other: 'Из последних десяти партий на этом устройстве не разобрано #.' }),
    review: (games) => ru(games, { one: 'Разобрать её', few: 'Разобрать эти # партии', many: 'Разобрать эти # партий', other: 'Разобрать эти # партии' }),
    reviewing: (done, of) => `Разбор: ${done} из ${of}`,
    stop: 'Остановить',
  },
  bg: {
    records: 'Лични рекорди',
    best: 'Най-много точки',
    margin: 'Най-убедителна победа',
    streak: 'Поредни победи',
    none: 'Изиграйте игра докрай и тя ще се появи тук.',
    here: (count) => bg(count, { one: '# от тях е на това устройство', other: '# от тях са на това устройство' }),
    opponents: 'По съперници',
    opponent: 'Съперник',
    games: 'Игри',
    won: 'Победи',
    ahead: 'Преднина',
    aheadHow: 'Вашите точки минус неговите, средно',
    mean: 'средно',
    late: 'Линията е средното от пет игри.',
    lateShort: (value) => `последните десет: ${value}`,
    played: 'Колко добре играете',
    playedHow: (games) => bg(games, { one: 'Според разбора на # игра.', other: 'Според разборите на # игри.' }),
    accuracy: 'Точност',
    accuracyHow: 'Решения, с които нищо не е загубено',
    lost: 'Подарени точки',
    lostHow: 'С вашите решения, в игра',
    luck: 'Късмет',
    luckHow: 'Точки, които случаят е дал или взел, в игра',
    unreviewed: (games) => bg(games, { one: '# от последните ви десет игри на това устройство още няма разбор.', other: '# от последните ви десет игри на това устройство още нямат разбор.' }),
    review: (games) => bg(games, { one: 'Направи разбор', other: 'Направи разбор на тези # игри' }),
    reviewing: (done, of) => `Разбор: ${done} от ${of}`,
    stop: 'Спри',
  },
  de: {
    records: 'Persönliche Rekorde',
    best: 'Meiste Punkte',
    margin: 'Klarster Sieg',
    streak: 'Siege in Folge',
    none: 'Spiel eine Partie zu Ende, und hier steht etwas über sie.',
    here: (count) => de(count, { one: 'davon # Partie auf diesem Gerät', other: 'davon # Partien auf diesem Gerät' }),
    opponents: 'Nach Gegnern',
    opponent: 'Gegner',
    games: 'Partien',
    won: 'Gewonnen',
    ahead: 'Vorsprung',
    aheadHow: 'Deine Punkte minus die des Gegners, im Schnitt',
    mean: 'im Schnitt',
    late: 'Die Linie ist das Mittel von fünf Partien.',
    lateShort: (value) => `letzte zehn: ${value}`,
    played: 'Wie gut du spielst',
    playedHow: (games) => de(games, { one: 'Nach der Analyse von # Partie.', other: 'Nach den Analysen von # Partien.' }),
    accuracy: 'Genauigkeit',
    accuracyHow: 'Entscheidungen, die nichts gekostet haben',
    lost: 'Verschenkte Punkte',
    lostHow: 'Durch eigene Entscheidungen, je Partie',
    luck: 'Glück',
    luckHow: 'Punkte, die der Zufall brachte oder nahm, je Partie',
    unreviewed: (games) => de(games, { one: '# deiner letzten zehn Partien auf diesem Gerät hat noch keine Analyse.', other: '# deiner letzten zehn Partien auf diesem Gerät haben noch keine Analyse.' }),
    review: (games) => de(games, { one: 'Analysiere sie', other: 'Analysiere diese # Partien' }),
    reviewing: (done, of) => `Analyse: ${done} von ${of}`,
    stop: 'Anhalten',
  },
}
export const statsWords = (): StatsWords => STATS[language.value]
