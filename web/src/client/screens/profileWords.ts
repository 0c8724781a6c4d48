// What is said of a player, and of the best of them; it comes with the screens that say it.
import { language, type Language } from '../../i18n'
import { plural } from '../../i18n/plural'

interface ProfileWords {
  title: string
  missing: string
  guestHint: string
  makeAccount: string
  rating: string
  unrated: string
  deviation: (deviation: number) => string
  games: string
  wins: string
  mean: string
  noGames: string
  uncounted: (count: number) => string
  ratingOver: string
  ratingOverHow: string
  pointsOver: string
  byPlayers: string
  history: string
  older: string
}
interface LeaderboardWords {
  title: string
  how: string
  none: string
  rank: string
  player: string
}
const counts = { en: plural('en'), ru: plural('ru'), bg: plural('bg'), de: plural('de') }

export const PROFILE: Record<Language, ProfileWords> = {
  en: {
    title: 'Profile',
    missing: 'There is no player at this address.',
    guestHint: 'You are playing as a guest, so your games stay in this browser. With an account you keep them, get a rating and can play on any device.',
    makeAccount: 'Create an account',
    rating: 'Rating',
    unrated: 'Not rated yet',
    deviation: (deviation) => `± ${deviation}`,
    games: 'Games',
    wins: 'Won',
    mean: 'Average points',
    noGames: 'No finished games yet.',
    uncounted: (count) => counts.en(count, { one: '# of the last games does not count: only those that you played to the end do.', other: '# of the last games do not count: only those that you played to the end do.' }),
    ratingOver: 'Rating over time',
    ratingOverHow: 'The band shows how sure the rating is.',
    pointsOver: 'Points, game by game',
    byPlayers: 'Results by number of players',
    history: 'History',
    older: 'Older games',
  },
  ru: {
    title: 'Профиль',
    missing: 'По этому адресу никого нет.',
    guestHint: 'Вы гость: ваши партии живут в этом браузере. С учётной записью вы сохраните их, получите рейтинг и сможете играть с любого устройства.',
    makeAccount: 'Создать учётную запись',
    rating: 'Рейтинг',
    unrated: 'Пока нет',
    deviation: (deviation) => `± ${deviation}`,
    games: 'Партии',
    wins: 'Победы',
    mean: 'Очки в среднем',
    noGames: 'Оконченных партий пока нет.',
    uncounted: (count) => counts.ru(count, { one: '# из последних партий не в счёт: считаются лишь те, что вы сами доиграли до конца.', few: '# из последних партий не в счёт: считаются лишь те, что вы сами доиграли до конца.', many: '# из последних партий не в счёт: считаются лишь те, что вы сами доиграли до конца.', other: '# из последних партий не в счёт: считаются лишь те, что вы сами доиграли до конца.' }),
    ratingOver: 'Рейтинг по времени',
    ratingOverHow: 'Полоса показывает, насколько рейтинг надёжен.',
    pointsOver: 'Очки, партия за партией',
    byPlayers: 'Итоги по числу игроков',
    history: 'История',
    older: 'Более ранние партии',
  },
  bg: {
    title: 'Профил',
    missing: 'На този адрес няма никого.',
    guestHint: 'Вие сте гост: игрите ви остават в този браузър. С профил ги запазвате, получавате рейтинг и играете от всяко устройство.',
    makeAccount: 'Създаване на профил',
    rating: 'Рейтинг',
    unrated: 'Още няма',
    deviation: (deviation) => `± ${deviation}`,
    games: 'Игри',
    wins: 'Победи',
    mean: 'Точки средно',
    noGames: 'Още няма завършени игри.',
    uncounted: (count) => counts.bg(count, { one: '# от последните игри не се брои: броят се само изиграните от вас докрай.', other: '# от последните игри не се броят: броят се само изиграните от вас докрай.' }),
    ratingOver: 'Рейтинг във времето',
    ratingOverHow: 'Ивицата показва колко сигурен е рейтингът.',
    pointsOver: 'Точки, игра след игра',
    byPlayers: 'Резултати според броя играчи',
    history: 'История',
    older: 'По-стари игри',
  },
  de: {
    title: 'Profil',
    missing: 'Unter dieser Adresse ist niemand bekannt.',
    guestHint: 'Du bist Gast: Deine Spiele bleiben bei diesem Browser. Mit einem Konto behältst du sie, bekommst eine Wertung und kannst auf jedem Gerät spielen.',
    makeAccount: 'Konto anlegen',
    rating: 'Wertung',
    unrated: 'Noch keine',
    deviation: (deviation) => `± ${deviation}`,
    games: 'Spiele',
    wins: 'Gewonnen',
    mean: 'Punkte im Schnitt',
    noGames: 'Noch keine beendeten Spiele.',
    uncounted: (count) => counts.de(count, { one: '# der letzten Partien zählt nicht: nur selbst zu Ende gespielte zählen.', other: '# der letzten Partien zählen nicht: nur selbst zu Ende gespielte zählen.' }),
    ratingOver: 'Wertung im Lauf der Zeit',
    ratingOverHow: 'Das Band zeigt, wie sicher die Wertung ist.',
    pointsOver: 'Punkte, Spiel für Spiel',
    byPlayers: 'Ergebnisse nach Zahl der Spielenden',
    history: 'Verlauf',
    older: 'Ältere Spiele',
  },
}
export const profileWords = (): ProfileWords => PROFILE[language.value]

export const LEADERBOARD: Record<Language, LeaderboardWords> = {
  en: {
    title: 'Leaderboard',
    how: 'Players whose rating is certain enough (± 110 or better). Rated games need an account.',
    none: 'Nobody has played enough rated games yet. First place is up for grabs.',
    rank: 'Place',
    player: 'Player',
  },
  ru: {
    title: 'Рейтинг',
    how: 'Игроки, чей рейтинг достаточно надёжен (± 110 или лучше). На рейтинг играют с учётной записью.',
    none: 'Пока никто не сыграл достаточно партий на рейтинг. Первое место свободно.',
    rank: 'Место',
    player: 'Игрок',
  },
  bg: {
    title: 'Класация',
    how: 'Играчите, чийто рейтинг е достатъчно сигурен (± 110 или по-добре). С рейтинг се играе с профил.',
    none: 'Още никой не е изиграл достатъчно игри с рейтинг. Първото място е свободно.',
    rank: 'Място',
    player: 'Играч',
  },
  de: {
    title: 'Rangliste',
    how: 'Alle, deren Wertung sicher genug ist (± 110 oder besser). Gewertete Spiele brauchen Konten.',
    none: 'Noch hat niemand genug gewertete Spiele. Der erste Platz ist frei.',
    rank: 'Platz',
    player: 'Name',
  },
}
export const leaderboardWords = (): LeaderboardWords => LEADERBOARD[language.value]
