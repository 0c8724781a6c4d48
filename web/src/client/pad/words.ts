// What the score pad says, whatever the game. It comes with the pad.
import { language, type Language } from '../../i18n'

interface PadWords {
  title: string
  lead: string
  begun: string
  drop: string
  dropSure: string
  people: string
  peopleHow: string
  begins: string
  byChance: string
  how: string
  open: string
  numbers: { name: string; line: string }
  round: (round: number) => string
  addRound: string
  cell: (name: string, row: string) => string
  total: string
  ahead: (names: string) => string
  wrong: (least: number, most: number) => string
  share: string
  copied: string
  print: string
  names: string
  another: string
  undone: string
  notKept: string
  gone: string
  goneHow: string
  sentBroken: string
  unreadable: string
}
export const PAD: Record<Language, PadWords> = {
  en: {
    title: 'Score pad',
    lead: 'For the box on your table: write the points, or the pyramids themselves, and the rules do the sums.',
    begun: 'Your sheets',
    drop: 'Throw this sheet away',
    dropSure: 'Throw away?',
    people: 'How many play?',
    peopleHow: 'Write the names in the order in which you sit, clockwise.',
    begins: 'Who begins?',
    byChance: 'By chance',
    how: 'What do you write?',
    open: 'Begin the sheet',
    numbers: { name: 'Only the points', line: 'as on the paper pad' },
    round: (round) => `Round ${round}`,
    addRound: 'Another round',
    cell: (name, row) => `${name}, ${row}`,
    total: 'Total',
    ahead: (names) => `In the lead: ${names}`,
    wrong: (least, most) => `A whole number from ${least} to ${most}`,
    share: 'Share',
    copied: 'Result and link copied',
    print: 'Print',
    names: 'Names',
    another: 'All sheets',
    undone: 'Taken back',
    notKept: 'This browser does not let us keep sheets, as in a private window. Yours goes on as long as this page is open: share or print it before you close the page.',
    gone: 'This sheet is not here',
    goneHow: 'Sheets are kept on the device where they were written. Whoever has it can send it to you: “Share” makes a link.',
    sentBroken: 'The link to this sheet is not whole. Ask for it once more.',
    unreadable: 'This sheet cannot be read. Undo, or begin another one.',
  },
  ru: {
    title: 'Лист для очков',
    lead: 'Для коробки на вашем столе: записывайте очки или сами пирамиды, а подсчёт возьмут на себя правила.',
    begun: 'Ваши листы',
    drop: 'Выбросить этот лист',
    dropSure: 'Выбросить?',
    people: 'Сколько вас?',
    peopleHow: 'Запишите имена в том порядке, в каком вы сидите, по часовой стрелке.',
    begins: 'Кто начинает?',
    byChance: 'По жребию',
    how: 'Что записывать?',
    open: 'Начать лист',
    numbers: { name: 'Только очки', line: 'как на бумажном листе' },
    round: (round) => `Раунд ${round}`,
    addRound: 'Ещё раунд',
    cell: (name, row) => `${name}, ${row}`,
    total: 'Итого',
    ahead: (names) => `Впереди: ${names}`,
    wrong: (least, most) => `Целое число от ${least} до ${most}`,
    share: 'Поделиться',
    copied: 'Результат и ссылка скопированы',
    print: 'Напечатать',
    names: 'Имена',
    another: 'Все листы',
    undone: 'Отменено',
    notKept: 'Этот браузер не даёт сохранять листы, как в приватном окне. Ваш останется, пока открыта эта страница: поделитесь им или напечатайте его, прежде чем её закрыть.',
    gone: 'Этого листа здесь нет',
    goneHow: 'Листы хранятся на том устройстве, на котором их записали. У кого он есть, тот может прислать его вам: «Поделиться» даёт ссылку.',
    sentBroken: 'Ссылка на этот лист неполная. Попросите прислать её ещё раз.',
    unreadable: 'Этот лист не читается. Отмените последнее действие или начните другой.',
  },
  bg: {
    title: 'Лист за точки',
    lead: 'За кутията на масата ви: записвайте точките или самите пирамиди, а сметките остават за правилата.',
    begun: 'Вашите листове',
    drop: 'Изхвърляне на този лист',
    dropSure: 'Да се изхвърли ли?',
    people: 'Колко души сте?',
    peopleHow: 'Запишете имената в реда, в който седите, по посока на часовника.',
    begins: 'Кой започва?',
    byChance: 'По жребий',
    how: 'Какво ще записвате?',
    open: 'Започване на листа',
    numbers: { name: 'Само точките', line: 'както на хартиения лист' },
    round: (round) => `Рунд ${round}`,
    addRound: 'Още един рунд',
    cell: (name, row) => `${name}, ${row}`,
    total: 'Общо',
    ahead: (names) => `Води: ${names}`,
    wrong: (least, most) => `Цяло число от ${least} до ${most}`,
    share: 'Споделяне',
    copied: 'Резултатът и връзката са копирани',
    print: 'Печат',
    names: 'Имена',
    another: 'Всички листове',
    undone: 'Върнато назад',
    notKept: 'Този браузър не позволява да пазим листове, както в частен прозорец. Вашият остава, докато страницата е отворена: споделете го или го отпечатайте, преди да я затворите.',
    gone: 'Този лист не е тук',
    goneHow: 'Листовете се пазят на устройството, на което са записани. Който го има, може да ви го изпрати: „Споделяне“ дава връзка.',
    sentBroken: 'Връзката към този лист не е цяла. Поискайте я още веднъж.',
    unreadable: 'Този лист не може да се прочете. Върнете последното действие или започнете друг.',
  },
  de: {
    title: 'Wertungsblock',
    lead: 'Für die Schachtel auf eurem Tisch: Schreib die Punkte auf oder die Pyramiden selbst, das Rechnen übernehmen die Regeln.',
    begun: 'Deine Blätter',
    drop: 'Dieses Blatt wegwerfen',
    dropSure: 'Wegwerfen?',
    people: 'Wie viele spielen mit?',
    peopleHow: 'Schreib die Namen in der Reihenfolge, in der ihr sitzt, im Uhrzeigersinn.',
    begins: 'Wer beginnt?',
    byChance: 'Das Los',
    how: 'Was schreibst du auf?',
    open: 'Blatt beginnen',
    numbers: { name: 'Nur die Punkte', line: 'wie auf dem Block aus Papier' },
    round: (round) => `Runde ${round}`,
    addRound: 'Noch eine Runde',
    cell: (name, row) => `${name}, ${row}`,
    total: 'Summe',
    ahead: (names) => `Vorn: ${names}`,
    wrong: (least, most) => `Eine ganze Zahl von ${least} bis ${most}`,
    share: 'Teilen',
    copied: 'Ergebnis und Link kopiert',
    print: 'Drucken',
    names: 'Namen',
    another: 'Alle Blätter',
    undone: 'Zurückgenommen',
    notKept: 'Dieser Browser lässt uns keine Blätter aufbewahren, wie in einem privaten Fenster. Deins bleibt, solange diese Seite offen ist: Teile oder drucke es, bevor du sie schließt.',
    gone: 'Dieses Blatt ist nicht hier',
    goneHow: 'Blätter liegen auf dem Gerät, auf dem sie geschrieben wurden. Wer es hat, kann es dir schicken: „Teilen“ macht einen Link.',
    sentBroken: 'Der Link zu diesem Blatt ist nicht vollständig. Bitte noch einmal darum.',
    unreadable: 'Dieses Blatt lässt sich nicht lesen. Nimm den letzten Schritt zurück oder beginne ein anderes.',
  },
}
export const padWords = (): PadWords => PAD[language.value]
