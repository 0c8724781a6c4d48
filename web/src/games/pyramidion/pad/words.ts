// What Pyramidion's score pad says. It comes with the pad.
import { language, type Language } from '../../../i18n'
import { plural } from '../../../i18n/plural'
import type { Counted } from './sheet'

export interface BoatWords {
  way: { name: string; line: string }
  order: string
  shuffle: string
  loading: string
  noBoat: string
  load: (name: string) => string
  boat: (name: string, points: number) => string
  takeOff: (points: number) => string
  left: (boats: number) => string
  end: string
  giza: string
  gizaHow: string
  gizaPlayed: string
  gizaPlayedHow: string
  mercenaries: string
  mercenariesHow: string
  hands: string
  handsHow: string
  endRound: string
  nextRound: (round: number, name: string) => string
  won: (name: string) => string
  decided: Record<NonNullable<Counted['decided']>, string>
  caption: string
  total: string
  extraHow: string
  points: (name: string, points: number | undefined) => string
  secretHow: string
}
const en = plural('en')
const ru = plural('ru')
const bg = plural('bg')
const de = plural('de')

export const BOATS: Record<Language, BoatWords> = {
  en: {
    way: { name: 'Boats and turn order', line: 'round by round' },
    order: 'Turn order',
    shuffle: 'Draw again',
    loading: 'Order for loading',
    noBoat: 'no boat this round',
    load: (name) => `${name} loads a boat`,
    boat: (name, points) => `${name}: a boat of ${points}`,
    takeOff: (points) => `Boat of ${points}: take it off again`,
    left: (boats) => en(boats, { one: '# boat is still to be loaded', other: '# boats are still to be loaded' }),
    end: 'End of the round',
    giza: 'Turn-order tokens from Giza',
    gizaHow: 'Who took which place? The others keep their order behind them.',
    gizaPlayed: 'Giza was played',
    gizaPlayedHow: 'If not, the two of you change places on the turn track.',
    mercenaries: 'Mercenary tokens in cities',
    mercenariesHow: 'Whoever alone has the most counts one point more at the end of the round.',
    hands: 'Characters in hand',
    handsHow: 'Equal points at the top: more characters in hand decide, then boats, then the turn track.',
    endRound: 'The round is over',
    nextRound: (round, name) => `Round ${round}: ${name} begins`,
    won: (name) => `${name} wins`,
    decided: { points: 'By points', hand: 'Equal points: characters in hand decide', boats: 'Points and hands equal: more boats decide', track: 'All equal: the better place on the turn track decides' },
    caption: 'Boats of each round',
    total: 'Total',
    extraHow: '(+1) is the point for the most mercenaries: it counts only at the end of that round.',
    points: (name, points) => `${name}’s points: ${points ?? 'secret'}`,
    secretHow: 'A tap on “?” shows one person’s points, until something is written. When the game is over, everybody sees them all.',
  },
  ru: {
    way: { name: 'Лодки и порядок хода', line: 'раунд за раундом' },
    order: 'Порядок хода',
    shuffle: 'Ещё жребий',
    loading: 'Порядок снаряжения',
    noBoat: 'в этом раунде без лодки',
    load: (name) => `${name} снаряжает лодку`,
    boat: (name, points) => `${name}: лодка на ${points}`,
    takeOff: (points) => `Лодка на ${points}: убрать`,
    left: (boats) => ru(boats, { one: 'Осталась # лодка', few: 'Остались # лодки', many: 'Осталось # лодок', other: 'Осталось # лодки' }),
    end: 'Конец раунда',
    giza: 'Жетоны порядка хода из Гизы',
    gizaHow: 'Кто какое место взял? Остальные сохраняют свой порядок.',
    gizaPlayed: 'Гиза была разыграна',
    gizaPlayedHow: 'Если нет, вы двое меняетесь местами на шкале хода.',
    mercenaries: 'Жетоны наёмников в городах',
    mercenariesHow: 'У кого одного их больше всех, тот в конце раунда считает на одно победное очко больше.',
    hands: 'Персонажи в руке',
    handsHow: 'Впереди равный счёт: решает число персонажей в руке, затем лодки, затем шкала хода.',
    endRound: 'Раунд окончен',
    nextRound: (round, name) => `Раунд ${round}: начинает ${name}`,
    won: (name) => `${name} побеждает`,
    decided: { points: 'По победным очкам', hand: 'Победных очков поровну: решают персонажи в руке', boats: 'Победных очков и персонажей поровну: решают лодки', track: 'Всё поровну: решает место на шкале хода' },
    caption: 'Лодки каждого раунда',
    total: 'Итого',
    extraHow: '(+1) за наибольшее число наёмников: считается только в конце того раунда.',
    points: (name, points) => `${name}, победные очки: ${points ?? 'тайные'}`,
    secretHow: 'Нажмите «?», чтобы увидеть победные очки одного игрока, пока не записано что-то ещё. Когда партия окончена, их видят все.',
  },
  bg: {
    way: { name: 'Лодки и ред на игра', line: 'рунд по рунд' },
    order: 'Ред на игра',
    shuffle: 'Нов жребий',
    loading: 'Ред при товаренето',
    noBoat: 'без лодка в този рунд',
    load: (name) => `${name} товари лодка`,
    boat: (name, points) => `${name}: лодка за ${points}`,
    takeOff: (points) => `Лодка за ${points}: махане`,
    left: (boats) => bg(boats, { one: 'Остава # лодка', other: 'Остават # лодки' }),
    end: 'Край на рунда',
    giza: 'Жетони за реда от Гиза',
    gizaHow: 'Кой кое място взе? Другите запазват реда си.',
    gizaPlayed: 'Гиза беше разиграна',
    gizaPlayedHow: 'Ако не, двамата си разменяте местата в реда.',
    mercenaries: 'Жетони наемници в градовете',
    mercenariesHow: 'Който сам има най-много, брои една точка повече в края на рунда.',
    hands: 'Персонажи в ръката',
    handsHow: 'Равенство на върха: решават персонажите в ръката, после лодките, после мястото в реда.',
    endRound: 'Рундът свърши',
    nextRound: (round, name) => `Рунд ${round}: започва ${name}`,
    won: (name) => `${name} печели`,
    decided: { points: 'По точки', hand: 'Равни точки: решават персонажите в ръката', boats: 'Равни точки и персонажи: решават лодките', track: 'Всичко е равно: решава мястото в реда' },
    caption: 'Лодки на всеки рунд',
    total: 'Общо',
    extraHow: '(+1) за най-много наемници: брои се само в края на онзи рунд.',
    points: (name, points) => `${name}, точки: ${points ?? 'тайни'}`,
    secretHow: 'Докосването на „?“ показва точките на един играч, докато не се запише нещо. Когато играта свърши, всички ги виждат.',
  },
  de: {
    way: { name: 'Boote und Reihenfolge', line: 'Runde für Runde' },
    order: 'Reihenfolge',
    shuffle: 'Neu auslosen',
    loading: 'Reihenfolge beim Beladen',
    noBoat: 'kein Boot in dieser Runde',
    load: (name) => `${name} belädt ein Boot`,
    boat: (name, points) => `${name}: ein Boot mit ${points}`,
    takeOff: (points) => `Boot mit ${points}: wieder wegnehmen`,
    left: (boats) => de(boats, { one: '# Boot ist noch zu beladen', other: '# Boote sind noch zu beladen' }),
    end: 'Ende der Runde',
    giza: 'Plätze der Reihenfolge aus Giza',
    gizaHow: 'Wer hat welchen Platz genommen? Die anderen behalten ihre Reihenfolge.',
    gizaPlayed: 'Giza wurde gespielt',
    gizaPlayedHow: 'Wenn nicht, tauscht ihr beide die Plätze der Reihenfolge.',
    mercenaries: 'Söldnersteine in Städten',
    mercenariesHow: 'Wer allein die meisten hat, zählt am Ende der Runde einen Punkt mehr.',
    hands: 'Personen auf der Hand',
    handsHow: 'Gleichstand an der Spitze: Mehr Personen auf der Hand entscheiden, dann Boote, dann die Reihenfolge.',
    endRound: 'Die Runde ist zu Ende',
    nextRound: (round, name) => `Runde ${round}: ${name} beginnt`,
    won: (name) => `${name} gewinnt`,
    decided: { points: 'Nach Punkten', hand: 'Gleich viele Punkte: Personen auf der Hand entscheiden', boats: 'Punkte und Hand gleich: Mehr Boote entscheiden', track: 'Alles gleich: Der bessere Platz der Reihenfolge entscheidet' },
    caption: 'Boote jeder Runde',
    total: 'Summe',
    extraHow: '(+1) ist der Punkt für die meisten Söldner: Er zählt nur am Ende jener Runde.',
    points: (name, points) => `${name}, Punkte: ${points ?? 'geheim'}`,
    secretHow: 'Ein Tipp auf „?“ zeigt die Punkte einer Person, bis etwas geschrieben wird. Ist das Spiel vorbei, sehen alle alles.',
  },
}
export const boatWords = (): BoatWords => BOATS[language.value]
