// What is said of the ladder: it comes with the screen and with the end of a game that belongs to it.
import { language, type Language } from '../../i18n'
import { plural } from '../../i18n/plural'

interface LadderWords {
  title: string
  how: string
  rungs: string
  statistics: string
  beat: string // the one to beat now
  climbed: string
  later: string
  score: (won: number, played: number) => string
  drawn: (count: number) => string
  match: (won: number, lost: number) => string // for who hears it
  pips: { won: string; lost: string; open: string }
  play: (name: string) => string
  goOn: (name: string) => string
  again: (name: string) => string
  playShort: string
  goOnShort: string
  againShort: string
  top: string
  topHow: string
  stands: (won: number, lost: number, name: string) => string
  up: (name: string) => string
  upTo: (next: string) => string
  beaten: (name: string) => string
  beatenHow: string
  drew: string
  uncounted: string
  replayed: string
  toLadder: string
}
const ru = plural('ru')

export const LADDER: Record<Language, LadderWords> = {
  en: {
    title: 'The ladder',
    how: 'Ten opponents, each a good deal stronger than the one before. Win two of three games against the one to beat, and you have climbed: you never fall. Ladder games have no hints, are kept on this device and count when they are played to the end.',
    rungs: 'Rungs, the strongest first',
    statistics: 'Your statistics',
    beat: 'To beat now',
    climbed: 'Climbed',
    later: 'Not yet',
    score: (won, played) => (played ? `${won} of ${played} won` : 'not played yet'),
    drawn: (count) => `${count} drawn`,
    match: (won, lost) => `Best of three: ${won} won, ${lost} lost`,
    pips: { won: 'won', lost: 'lost', open: 'to play' },
    play: (name) => `Play against ${name}`,
    goOn: (name) => `Go on against ${name}`,
    again: (name) => `Play ${name} again`,
    playShort: 'Play',
    goOnShort: 'Go on',
    againShort: 'Play again',
    top: 'You stand at the top',
    topHow: 'Nobody is left to beat. Every rung can be played again.',
    stands: (won, lost, name) => `${won} : ${lost} against ${name}`,
    up: (name) => `You have beaten ${name}`,
    upTo: (next) => `One rung up: next comes ${next}.`,
    beaten: (name) => `The match goes to ${name}`,
    beatenHow: 'You keep your rung, and the next match begins at 0 : 0.',
    drew: 'A draw decides nothing: this game is played again.',
    uncounted: 'A game that was not played to the end counts for nothing. The match stands as it did.',
    replayed: 'You have climbed this rung already. The game is in your score.',
    toLadder: 'To the ladder',
  },
  ru: {
    title: 'Лестница',
    how: 'Десять соперников, каждый заметно сильнее предыдущего. Выиграйте две партии из трёх у того, чья сейчас очередь, и вы поднимаетесь на ступень; вниз не падают. Партии лестницы идут без подсказок, хранятся на этом устройстве и считаются, если доиграны до конца.',
    rungs: 'Ступени, сверху самый сильный',
    statistics: 'Ваша статистика',
    beat: 'Ваш соперник',
    climbed: 'Пройдено',
    later: 'Позже',
    score: (won, played) => (played ? `побед: ${won} из ${played}` : 'ещё не играли'),
    drawn: (count) => ru(count, { one: '# ничья', few: '# ничьи', many: '# ничьих', other: '# ничьей' }),
    match: (won, lost) => `До двух побед: выиграно ${won}, проиграно ${lost}`,
    pips: { won: 'победа', lost: 'поражение', open: 'впереди' },
    play: (name) => `Играть, соперник — ${name}`,
    goOn: (name) => `Продолжить, соперник — ${name}`,
    again: (name) => `Сыграть ещё раз, соперник — ${name}`,
    playShort: 'Играть',
    goOnShort: 'Продолжить',
    againShort: 'Ещё раз',
    top: 'Вы на самом верху',
    topHow: 'Побеждать больше некого. Любую ступень можно сыграть ещё раз.',
    stands: (won, lost, name) => `${name}: счёт матча ${won} : ${lost}`,
    up: (name) => `Ступень пройдена: ${name}`,
    upTo: (next) => `Выше на ступень: следующий соперник — ${next}.`,
    beaten: (name) => `Матч проигран: ${name}`,
    beatenHow: 'Ваша ступень остаётся за вами, следующий матч начнётся со счёта 0 : 0.',
    drew: 'Ничья ничего не решает: партия переигрывается.',
    uncounted: 'Недоигранная партия не считается. Счёт матча прежний.',
    replayed: 'Эта ступень уже пройдена. Партия вошла в ваш счёт.',
    toLadder: 'К лестнице',
  },
  bg: {
    title: 'Стълбата',
    how: 'Десет съперници, всеки доста по-силен от предишния. Спечелете две от три игри срещу този, който е на ред, и се изкачвате; надолу не се пада. Игрите от стълбата са без подсказки, пазят се на това устройство и се броят, ако са изиграни докрай.',
    rungs: 'Стъпала, най-силният е отгоре',
    statistics: 'Вашата статистика',
    beat: 'Сега на ред',
    climbed: 'Изкачено',
    later: 'По-късно',
    score: (won, played) => (played ? `победи: ${won} от ${played}` : 'още не сте играли'),
    drawn: (count) => `равни: ${count}`,
    match: (won, lost) => `До две победи: спечелени ${won}, загубени ${lost}`,
    pips: { won: 'победа', lost: 'загуба', open: 'предстои' },
    play: (name) => `Играйте срещу ${name}`,
    goOn: (name) => `Продължете срещу ${name}`,
    again: (name) => `Играйте пак срещу ${name}`,
    playShort: 'Играйте',
    goOnShort: 'Продължете',
    againShort: 'Още веднъж',
    top: 'Вие сте на върха',
    topHow: 'Няма кого повече да победите. Всяко стъпало може да се изиграе пак.',
    stands: (won, lost, name) => `${won} : ${lost} срещу ${name}`,
    up: (name) => `Победихте: ${name}`,
    upTo: (next) => `Едно стъпало нагоре: следва ${next}.`,
    beaten: (name) => `Мачът е загубен: ${name}`,
    beatenHow: 'Стъпалото ви остава ваше, а следващият мач започва от 0 : 0.',
    drew: 'Равенството не решава нищо: играта се преиграва.',
    uncounted: 'Недовършена игра не се брои. Резултатът в мача е същият.',
    replayed: 'Това стъпало вече е изкачено. Играта влиза в резултата ви.',
    toLadder: 'Към стълбата',
  },
  de: {
    title: 'Die Leiter',
    how: 'Zehn Gegner, jeder ein gutes Stück stärker als der davor. Gewinne zwei von drei Partien gegen den, der an der Reihe ist, und du steigst auf; hinunter geht es nie. Partien der Leiter haben keine Tipps, liegen auf diesem Gerät und zählen, wenn sie zu Ende gespielt werden.',
    rungs: 'Sprossen, oben der Stärkste',
    statistics: 'Deine Statistik',
    beat: 'Jetzt an der Reihe',
    climbed: 'Erklommen',
    later: 'Später',
    score: (won, played) => (played ? `${won} von ${played} gewonnen` : 'noch nicht gespielt'),
    drawn: (count) => `${count} unentschieden`,
    match: (won, lost) => `Auf zwei Siege: ${won} gewonnen, ${lost} verloren`,
    pips: { won: 'gewonnen', lost: 'verloren', open: 'noch zu spielen' },
    play: (name) => `Gegen ${name} spielen`,
    goOn: (name) => `Gegen ${name} weiterspielen`,
    again: (name) => `Noch einmal gegen ${name}`,
    playShort: 'Spielen',
    goOnShort: 'Weiter',
    againShort: 'Noch einmal',
    top: 'Du stehst ganz oben',
    topHow: 'Niemand ist mehr zu schlagen. Jede Sprosse kannst du noch einmal spielen.',
    stands: (won, lost, name) => `${won} : ${lost} gegen ${name}`,
    up: (name) => `${name} ist geschlagen`,
    upTo: (next) => `Eine Sprosse höher: Als Nächstes kommt ${next}.`,
    beaten: (name) => `Das Match geht an: ${name}`,
    beatenHow: 'Deine Sprosse bleibt dir, und das nächste Match beginnt bei 0 : 0.',
    drew: 'Ein Unentschieden entscheidet nichts: Diese Partie wird wiederholt.',
    uncounted: 'Eine Partie, die nicht zu Ende gespielt wurde, zählt nicht. Das Match steht wie zuvor.',
    replayed: 'Diese Sprosse hast du schon erklommen. Die Partie steht in deiner Bilanz.',
    toLadder: 'Zur Leiter',
  },
}
export const ladderWords = (): LadderWords => LADDER[language.value]
