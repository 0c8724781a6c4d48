// What Pyramido's score pad says. It comes with the pad.
import { language, type Language } from '../../../i18n'
import { plural } from '../../../i18n/plural'
import { gameWords } from '../i18n'
import type { Judged, Oddity, Tally } from './sheet'

interface About {
  name: string // whose pyramid
  other: string // where the other one is
  level: number
  colour: string
}
export interface EnterWords {
  ways: Record<'numbers' | 'pyramids', { name: string; line: string }>
  question: string
  begins: string
  points: (most: number) => string
  points4: (level: number) => string
  next: (level: number, name: string) => string
  shared: (names: string) => string
  decided: Record<NonNullable<Tally['decided']>, string>
  askCards: string
  more: string
  cardsPlayed: string
  whose: string
  what: string
  modes: Record<'domino' | 'marker' | 'card' | 'away', string>
  prompts: { which: (level: number, left: number | undefined) => string; where: string; holes: string; marker: string; card: string; cardWhere: string; away: string; market: string }
  looking: (level: number) => string
  backToNow: string
  lies: string
  lying: string
  upright: string
  left: string
  right: string
  upper: string
  lower: string
  oneHalf: string
  otherHalf: string
  which: string
  corner: string
  usedIn: (name: string, level: number) => string
  isUsed: (where: string) => string
  takeThere: string
  takeAway: string
  moveHere: string
  gone: string
  noSpot: string
  allBuilt: string
  noMarkers: string
  twice: string
  odd: Record<Oddity['kind'], (about: About) => string>
  onward: string
  market: string
  marketHow: string
  slot: (slot: number) => string
  pile: (pile: number) => string
  who: string
  everybody: string
  only: (name: string) => string
  playOn: string
  ask: string
  thinking: string
  best: (name: string, decision: string, why: string) => string
  again: (level: string) => string
  why: Record<NonNullable<Judged['why']>, string>
  noReview: string
  failed: string
}

const en = plural('en')
const ru = plural('ru')
const bg = plural('bg')
const de = plural('de')

export const ENTER: Record<Language, EnterWords> = {
  en: {
    ways: { numbers: { name: 'Only the points', line: 'as on the paper pad' }, pyramids: { name: 'The pyramids', line: 'domino by domino: the areas are counted for you' } },
    question: 'The rulebook asks: which of you was the last to build a sandcastle?',
    begins: 'begins',
    points: (most) => `Points of a level: 0 to ${most}`,
    points4: (level) => `Points of level ${level}`,
    next: (level, name) => `Level ${level}: ${name} begins`,
    shared: (names) => `A shared win: ${names}`,
    decided: { points: 'By points', cards: 'Equal points: fewer cover cards decide', level: 'Equal points and cards: the best single level decides', shared: 'Points, cards and the best level are equal' },
    askCards: 'Equal points at the top: say how many cover cards each of you has played.',
    more: 'Cover cards, and who is out',
    cardsPlayed: 'cover cards played',
    whose: 'Whose pyramid?',
    what: 'What do you enter?',
    modes: { domino: 'Dominoes', marker: 'Markers', card: 'Cards', away: 'Take away' },
    prompts: {
      which: (level, left) => `Level ${level}: which domino?${left === undefined ? '' : ` ${en(left, { one: '# to go', other: '# to go' })}`}`,
      where: 'Tap where it lies',
      holes: 'Only single holes are left: fill them with cards, or mark the player as out',
      marker: 'Tap the blocks with a marker; tap once more to take it off',
      card: 'Which side of which card is up?',
      cardWhere: 'Tap where the card lies; tap once more to take it off',
      away: 'Tap a domino to take it away, with all that lies on it',
      market: 'Which domino lies there?',
    },
    looking: (level) => `Level ${level} as it was scored`,
    backToNow: 'Back to now',
    lies: 'How it lies',
    lying: 'lying',
    upright: 'upright',
    left: 'left',
    right: 'right',
    upper: 'upper',
    lower: 'lower',
    oneHalf: 'one half',
    otherHalf: 'the other',
    which: 'Which one looks like it?',
    corner: 'Where is its jewel?',
    usedIn: (name, level) => `in ${name}’s pyramid, level ${level}`,
    isUsed: (where) => `There is only one of this domino, and it lies ${where}.`,
    takeThere: 'Take it away there',
    takeAway: 'Take it away',
    moveHere: 'Move it here',
    gone: 'Taken away',
    noSpot: 'It does not fit this way round any more. Does it lie the other way?',
    allBuilt: 'All four levels stand',
    noMarkers: 'No marker yet: areas without one bring no points.',
    twice: 'smallest: counts twice',
    odd: {
      domino_twice: ({ name, other, level }) => `${name} has a domino that lies in ${other}’s pyramid already (level ${level}). The box has each only once.`,
      overlaps: ({ name }) => `In ${name}’s pyramid something lies there already.`,
      outside: ({ name, level }) => `In ${name}’s pyramid a piece lies outside level ${level}.`,
      apart: ({ name }) => `In ${name}’s pyramid a domino touches no other.`,
      hole: ({ name, level }) => `In ${name}’s pyramid there is a hole under a block: level ${level} is not complete.`,
      card_twice: ({ level }) => `This card already lies on level ${level}: everybody has only one with these two sides.`,
      card_nowhere: () => 'A card lies on a block, or in a hole that no domino fits.',
      marker_twice: ({ colour }) => `One marker too many: the one for ${colour} already stands on this level.`,
      no_jewel: () => 'A marker stands only on a block with a jewel.',
      no_block: () => 'There is no block under this marker.',
    },
    onward: 'Play on from here',
    market: 'What lies in the middle',
    marketHow: 'Quarry and tops of the piles: tap a place and choose its domino. What you leave open is drawn by chance from the dominoes that are left.',
    slot: (slot) => `quarry ${slot}`,
    pile: (pile) => `pile ${pile}`,
    who: 'Who plays?',
    everybody: 'All of us, on this screen',
    only: (name) => `${name}, the others are bots`,
    playOn: 'Play on',
    ask: 'What is best now?',
    thinking: 'Thinking …',
    best: (name, decision, why) => `Best for ${name}: ${decision}. ${why}.`,
    again: (level) => `${level} once more from its beginning`,
    why: {
      odd: 'Something in the pyramids does not fit yet; then it can be played on.',
      uneven: 'Not everybody has had as many turns: enter the missing dominoes, then it can be played on.',
      over: 'The game is over. A level can be played once more:',
      market: 'A domino lies in the middle and in a pyramid, too.',
      alone: 'Only one of you is still in the game.',
    },
    noReview: 'A review, decision by decision, needs the order in which you played. A pyramid does not tell it.',
    failed: 'This did not work. Reload the page and try again; your sheet is kept.',
  },
  ru: {
    ways: { numbers: { name: 'Только очки репутации', line: 'как в бумажном блокноте' }, pyramids: { name: 'Пирамиды', line: 'жетон за жетоном: области подсчитаются сами' } },
    question: 'В правилах спрашивается: кто из вас последним строил замок из песка?',
    begins: 'начинает',
    points: (most) => `Очки репутации за уровень: от 0 до ${most}`,
    points4: (level) => `Очки репутации за уровень ${level}`,
    next: (level, name) => `Уровень ${level} начинает ${name}`,
    shared: (names) => `Общая победа: ${names}`,
    decided: { points: 'По очкам репутации', cards: 'Очков репутации поровну: решает меньшее число выложенных карт', level: 'Очков репутации и карт поровну: решает лучший уровень', shared: 'Очки репутации, карты и лучший уровень равны' },
    askCards: 'Впереди равный счёт: укажите, сколько карт одиночных плиток выложил каждый.',
    more: 'Карты одиночных плиток и кто вне игры',
    cardsPlayed: 'выложено карт',
    whose: 'Чья пирамида?',
    what: 'Что вы записываете?',
    modes: { domino: 'Жетоны', marker: 'Фишки', card: 'Карты', away: 'Убрать' },
    prompts: {
      which: (level, left) => `Уровень ${level}: какой жетон домино?${left === undefined ? '' : ` ${ru(left, { one: 'Остался #', few: 'Осталось #', many: 'Осталось #', other: 'Осталось #' })}`}`,
      where: 'Нажмите туда, где он лежит',
      holes: 'Остались только одиночные дыры: закройте их картами или укажите, что игрок вне игры',
      marker: 'Нажмите на плитки с фишкой; ещё раз, чтобы убрать её',
      card: 'Какая сторона какой карты сверху?',
      cardWhere: 'Нажмите туда, где лежит карта; ещё раз, чтобы убрать её',
      away: 'Нажмите на жетон домино, чтобы убрать его со всем, что на нём лежит',
      market: 'Какой жетон домино там лежит?',
    },
    looking: (level) => `Уровень ${level}, каким он был при подсчёте`,
    backToNow: 'Назад к настоящему',
    lies: 'Как он лежит',
    lying: 'лёжа',
    upright: 'стоя',
    left: 'слева',
    right: 'справа',
    upper: 'сверху',
    lower: 'снизу',
    oneHalf: 'одна',
    otherHalf: 'другая',
    which: 'Какой из них похож?',
    corner: 'Где его символ?',
    usedIn: (name, level) => `в пирамиде: ${name}, уровень ${level}`,
    isUsed: (where) => `Такой жетон домино только один, и он лежит: ${where}.`,
    takeThere: 'Убрать его оттуда',
    takeAway: 'Убрать',
    moveHere: 'Переставить сюда',
    gone: 'Убрано',
    noSpot: 'Так он уже не помещается. Может быть, он повёрнут иначе?',
    allBuilt: 'Все четыре уровня построены',
    noMarkers: 'Фишек пока нет: области без фишки ничего не приносят.',
    twice: 'наименьшая: считается дважды',
    odd: {
      domino_twice: ({ name, other, level }) => `${name}: этот жетон домино уже лежит в пирамиде: ${other}, уровень ${level}. В коробке каждый только один.`,
      overlaps: ({ name }) => `${name}: в пирамиде там уже что-то лежит.`,
      outside: ({ name, level }) => `${name}: что-то лежит за пределами уровня ${level}.`,
      apart: ({ name }) => `${name}: один из жетонов не касается других.`,
      hole: ({ name, level }) => `${name}: под плиткой дыра, уровень ${level} не завершён.`,
      card_twice: ({ level }) => `Эта карта уже лежит на уровне ${level}: с такими двумя сторонами она у каждого одна.`,
      card_nowhere: () => 'Карта лежит на плитке или в дыре, куда не войдёт жетон домино.',
      marker_twice: ({ colour }) => `Одна фишка лишняя: на этом уровне фишка уже стоит, ${colour}.`,
      no_jewel: () => 'Фишка ставится только на плитку с символом драгоценности.',
      no_block: () => 'Под этой фишкой нет плитки.',
    },
    onward: 'Играть дальше отсюда',
    market: 'Что лежит посередине',
    marketHow: 'Карьер и верх стопок: нажмите на место и выберите жетон домино. Что вы не укажете, возьмёт случай из оставшихся жетонов.',
    slot: (slot) => `карьер ${slot}`,
    pile: (pile) => `стопка ${pile}`,
    who: 'Кто играет?',
    everybody: 'Все мы, за этим экраном',
    only: (name) => `${name}, остальные боты`,
    playOn: 'Играть дальше',
    ask: 'Что сейчас лучше всего?',
    thinking: 'Думаю …',
    best: (name, decision, why) => `${name}, лучше всего: ${decision}. ${why}.`,
    again: (level) => `${level} ещё раз с начала`,
    why: {
      odd: 'В пирамидах что-то ещё не сходится; потом можно будет играть дальше.',
      uneven: 'Не у всех было поровну ходов: запишите недостающие жетоны, и можно будет играть дальше.',
      over: 'Партия окончена. Уровень можно сыграть ещё раз:',
      market: 'Один жетон домино лежит и посередине, и в пирамиде.',
      alone: 'В игре остался только один из вас.',
    },
    noReview: 'Для разбора решение за решением нужен порядок ходов, а по пирамиде его не видно.',
    failed: 'Не получилось. Перезагрузите страницу и попробуйте ещё раз; лист сохранён.',
  },
  bg: {
    ways: { numbers: { name: 'Само точките Престиж', line: 'както на хартиения лист' }, pyramids: { name: 'Пирамидите', line: 'плочка по плочка: зоните се броят сами' } },
    question: 'Правилата питат: кой от вас последен е строил пясъчен замък?',
    begins: 'започва',
    points: (most) => `Точки Престиж за ниво: от 0 до ${most}`,
    points4: (level) => `Точки Престиж за ниво ${level}`,
    next: (level, name) => `Ниво ${level}: започва ${name}`,
    shared: (names) => `Споделена победа: ${names}`,
    decided: { points: 'По точки Престиж', cards: 'Равни точки Престиж: решават по-малкото покриващи карти', level: 'Равни точки Престиж и карти: решава най-доброто ниво', shared: 'Точките Престиж, картите и най-доброто ниво са равни' },
    askCards: 'Равенство на върха: посочете колко покриващи карти е използвал всеки.',
    more: 'Покриващи карти и кой е отпаднал',
    cardsPlayed: 'използвани карти',
    whose: 'Чия пирамида?',
    what: 'Какво записвате?',
    modes: { domino: 'Плочки', marker: 'Маркери', card: 'Карти', away: 'Махане' },
    prompts: {
      which: (level, left) => `Ниво ${level}: коя домино-плочка?${left === undefined ? '' : ` ${bg(left, { one: 'Остава #', other: 'Остават #' })}`}`,
      where: 'Докоснете където лежи',
      holes: 'Останаха само единични дупки: запълнете ги с карти или отбележете, че играчът е отпаднал',
      marker: 'Докоснете блоковете с маркер; още веднъж, за да го махнете',
      card: 'Коя страна на коя карта е отгоре?',
      cardWhere: 'Докоснете където лежи картата; още веднъж, за да я махнете',
      away: 'Докоснете плочка, за да я махнете с всичко върху нея',
      market: 'Коя домино-плочка лежи там?',
    },
    looking: (level) => `Ниво ${level}, каквото беше при точкуването`,
    backToNow: 'Обратно към сега',
    lies: 'Как лежи',
    lying: 'легнала',
    upright: 'изправена',
    left: 'отляво',
    right: 'отдясно',
    upper: 'отгоре',
    lower: 'отдолу',
    oneHalf: 'едната',
    otherHalf: 'другата',
    which: 'Коя прилича на нея?',
    corner: 'Къде е инкрустацията?',
    usedIn: (name, level) => `в пирамидата на ${name}, ниво ${level}`,
    isUsed: (where) => `Такава домино-плочка има само една и тя лежи ${where}.`,
    takeThere: 'Махане оттам',
    takeAway: 'Махане',
    moveHere: 'Преместване тук',
    gone: 'Махнато',
    noSpot: 'Така вече не се побира. Може би лежи обратно?',
    allBuilt: 'И четирите нива са построени',
    noMarkers: 'Още няма маркер: зоните без маркер не носят нищо.',
    twice: 'най-малката: брои се два пъти',
    odd: {
      domino_twice: ({ name, other, level }) => `${name} има плочка, която вече лежи в пирамидата на ${other} (ниво ${level}). В кутията всяка е само една.`,
      overlaps: ({ name }) => `В пирамидата на ${name} там вече лежи нещо.`,
      outside: ({ name, level }) => `В пирамидата на ${name} нещо лежи извън ниво ${level}.`,
      apart: ({ name }) => `В пирамидата на ${name} една плочка не допира до друга.`,
      hole: ({ name, level }) => `В пирамидата на ${name} има дупка под блок: ниво ${level} не е завършено.`,
      card_twice: ({ level }) => `Тази карта вече лежи на ниво ${level}: с тези две страни всеки има само една.`,
      card_nowhere: () => 'Картата лежи върху блок или в дупка, в която не влиза плочка.',
      marker_twice: ({ colour }) => `Един маркер е в повече: на това ниво вече има маркер за ${colour}.`,
      no_jewel: () => 'Маркерът стои само върху блок с инкрустация.',
      no_block: () => 'Под този маркер няма блок.',
    },
    onward: 'Играта продължава оттук',
    market: 'Какво лежи по средата',
    marketHow: 'Каменоломната и върховете на купчините: докоснете място и изберете плочката. Каквото оставите отворено, се тегли случайно от останалите плочки.',
    slot: (slot) => `каменоломна ${slot}`,
    pile: (pile) => `купчина ${pile}`,
    who: 'Кой играе?',
    everybody: 'Всички, на този екран',
    only: (name) => `${name}, другите са ботове`,
    playOn: 'Продължаване',
    ask: 'Кое е най-добро сега?',
    thinking: 'Мисля …',
    best: (name, decision, why) => `Най-добро за ${name}: ${decision}. ${why}.`,
    again: (level) => `${level} още веднъж отначало`,
    why: {
      odd: 'Нещо в пирамидите още не съвпада; после играта може да продължи.',
      uneven: 'Не всички са имали еднакъв брой ходове: запишете липсващите плочки и играта може да продължи.',
      over: 'Играта свърши. Ниво може да се изиграе още веднъж:',
      market: 'Една плочка лежи и по средата, и в пирамида.',
      alone: 'Само един от вас е още в играта.',
    },
    noReview: 'За преглед ход по ход трябва редът, в който сте играли. От пирамидата той не личи.',
    failed: 'Не се получи. Презаредете страницата и опитайте пак; листът ви е запазен.',
  },
  de: {
    ways: { numbers: { name: 'Nur die Prestigepunkte', line: 'wie auf dem Wertungsblock' }, pyramids: { name: 'Die Pyramiden', line: 'Domino für Domino: Die Bereiche zählen sich selbst' } },
    question: 'Die Anleitung fragt: Wer von euch hat als Letzter eine Sandburg gebaut?',
    begins: 'beginnt',
    points: (most) => `Prestigepunkte einer Baustufe: 0 bis ${most}`,
    points4: (level) => `Prestigepunkte der Baustufe ${level}`,
    next: (level, name) => `Baustufe ${level} beginnt: ${name}`,
    shared: (names) => `Geteilter Sieg: ${names}`,
    decided: { points: 'Nach Prestigepunkten', cards: 'Gleich viele Prestigepunkte: Weniger Ausbesserungskarten entscheiden', level: 'Prestigepunkte und Karten gleich: Die beste einzelne Baustufe entscheidet', shared: 'Prestigepunkte, Karten und beste Baustufe sind gleich' },
    askCards: 'Gleichstand an der Spitze: Gib an, wie viele Ausbesserungskarten jeder gespielt hat.',
    more: 'Ausbesserungskarten, und wer ausgeschieden ist',
    cardsPlayed: 'Karten gespielt',
    whose: 'Wessen Pyramide?',
    what: 'Was trägst du ein?',
    modes: { domino: 'Dominos', marker: 'Juwelen', card: 'Karten', away: 'Weg damit' },
    prompts: {
      which: (level, left) => `Baustufe ${level}: Welcher Domino?${left === undefined ? '' : ` ${de(left, { one: 'Noch #', other: 'Noch #' })}`}`,
      where: 'Tippe dahin, wo er liegt',
      holes: 'Nur einzelne Löcher sind übrig: Fülle sie mit Karten, oder gib an, dass jemand ausgeschieden ist',
      marker: 'Tippe auf die Blöcke mit Juwelenmarker; noch einmal nimmt ihn weg',
      card: 'Welche Seite welcher Karte liegt oben?',
      cardWhere: 'Tippe dahin, wo die Karte liegt; noch einmal nimmt sie weg',
      away: 'Tippe auf einen Domino: Er verschwindet mit allem, was darauf liegt',
      market: 'Welcher Domino liegt dort?',
    },
    looking: (level) => `Baustufe ${level}, wie sie gewertet wurde`,
    backToNow: 'Zurück zu jetzt',
    lies: 'Wie er liegt',
    lying: 'quer',
    upright: 'hochkant',
    left: 'links',
    right: 'rechts',
    upper: 'oben',
    lower: 'unten',
    oneHalf: 'die eine',
    otherHalf: 'die andere',
    which: 'Welcher sieht so aus?',
    corner: 'Wo ist das Juwelensymbol?',
    usedIn: (name, level) => `in der Pyramide von ${name}, Baustufe ${level}`,
    isUsed: (where) => `Diesen Domino gibt es nur einmal, und er liegt ${where}.`,
    takeThere: 'Dort wegnehmen',
    takeAway: 'Wegnehmen',
    moveHere: 'Hierher versetzen',
    gone: 'Weggenommen',
    noSpot: 'So herum passt er nicht mehr. Liegt er andersherum?',
    allBuilt: 'Alle vier Baustufen stehen',
    noMarkers: 'Noch kein Juwelenmarker: Bereiche ohne bringen nichts.',
    twice: 'kleinster: zählt doppelt',
    odd: {
      domino_twice: ({ name, other, level }) => `${name} hat einen Domino, der schon in der Pyramide von ${other} liegt (Baustufe ${level}). In der Schachtel gibt es jeden nur einmal.`,
      overlaps: ({ name }) => `In der Pyramide von ${name} liegt dort schon etwas.`,
      outside: ({ name, level }) => `In der Pyramide von ${name} liegt etwas außerhalb der Baustufe ${level}.`,
      apart: ({ name }) => `In der Pyramide von ${name} berührt ein Domino keinen anderen.`,
      hole: ({ name, level }) => `In der Pyramide von ${name} ist ein Loch unter einem Block: Baustufe ${level} ist nicht vollständig.`,
      card_twice: ({ level }) => `Diese Karte liegt schon auf Baustufe ${level}: Jeder hat nur eine mit diesen beiden Seiten.`,
      card_nowhere: () => 'Eine Karte liegt auf einem Block oder in einem Loch, in das kein Domino passt.',
      marker_twice: ({ colour }) => `Ein Juwelenmarker zu viel: Der für ${colour} steht auf dieser Baustufe schon.`,
      no_jewel: () => 'Ein Juwelenmarker steht nur auf einem Block mit Juwelensymbol.',
      no_block: () => 'Unter diesem Juwelenmarker ist kein Block.',
    },
    onward: 'Von hier aus weiterspielen',
    market: 'Was in der Mitte liegt',
    marketHow: 'Steinbruch und oberste Dominos der Stapel: Tippe auf einen Platz und wähle seinen Domino. Was du offen lässt, zieht das Los aus den übrigen.',
    slot: (slot) => `Steinbruch ${slot}`,
    pile: (pile) => `Stapel ${pile}`,
    who: 'Wer spielt?',
    everybody: 'Wir alle, an diesem Bildschirm',
    only: (name) => `${name}, die anderen sind Bots`,
    playOn: 'Weiterspielen',
    ask: 'Was ist jetzt am besten?',
    thinking: 'Denkt nach …',
    best: (name, decision, why) => `Am besten für ${name}: ${decision}. ${why}.`,
    again: (level) => `${level} noch einmal von Anfang an`,
    why: {
      odd: 'Etwas an den Pyramiden passt noch nicht; danach kann weitergespielt werden.',
      uneven: 'Nicht alle waren gleich oft dran: Trag die fehlenden Dominos ein, dann kann weitergespielt werden.',
      over: 'Die Partie ist zu Ende. Eine Baustufe lässt sich noch einmal spielen:',
      market: 'Ein Domino liegt in der Mitte und auch in einer Pyramide.',
      alone: 'Nur eine oder einer von euch ist noch dabei.',
    },
    noReview: 'Eine Analyse Entscheidung für Entscheidung braucht die Reihenfolge, in der ihr gespielt habt. An der Pyramide sieht man sie nicht.',
    failed: 'Das hat nicht geklappt. Lade die Seite neu und versuch es noch einmal; dein Blatt ist aufbewahrt.',
  },
}
export const enterWords = (): EnterWords => ENTER[language.value]
/** Who has won, one or several. */
export const wonWords = (names: readonly string[]): string => (names.length > 1 ? enterWords().shared(names.join(', ')) : gameWords().crowned.other(names[0]!))
