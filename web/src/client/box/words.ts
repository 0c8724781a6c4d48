// What is said where people enter the numbers of their own box. Few ever read it, so it comes with the screens that say it.
import { language, type Language } from '../../i18n'
import { plural } from '../../i18n/plural'

interface BoxWords {
  title: string
  lead: (game: string) => string
  which: string
  shipped: string // the set
  name: string
  ownName: string // to begin with
  save: string
  undo: string
  reset: string
  remove: string
  removeSure: (name: string) => string
  share: string
  shareHow: string
  link: string
  copied: string
  file: string
  open: string
  play: string
  differ: (count: number) => string
  same: string
  wrong: (count: number) => string
  toWrong: string
  unsaved: string
  saved: string
  fromLink: (name: string) => string
  fromTable: string
  opened: (name: string) => string
  badLink: string
  badFile: (where: string) => string
  noTable: string
  removed: (name: string) => string
  refused: string
  unable: string
  whole: string
  range: (least: string, most: string) => string
  numbers: string // where a table is set up
  enter: string
  look: string
  numbersHow: string
}
const counts = { en: plural('en'), ru: plural('ru'), bg: plural('bg'), de: plural('de') }

export const BOX: Record<Language, BoxWords> = {
  en: {
    title: 'The numbers of your box',
    lead: (game) => `Nobody had a full list of what is printed on the components of ${game}: some numbers stand in the rulebook, the others are our reconstruction. If you own the box, type in what is printed on yours and play with that.`,
    which: 'Set of numbers',
    shipped: 'The numbers Benben comes with',
    name: 'Name',
    ownName: 'My box',
    save: 'Save',
    undo: 'Undo',
    reset: 'Back to the shipped numbers',
    remove: 'Delete',
    removeSure: (name) => `“${name}” will be gone from this device. Games that were begun with it keep its numbers.`,
    share: 'Share',
    shareHow: 'The link has all the numbers in it; whoever opens it can keep them. The file can be used with the program, too.',
    link: 'Copy a link',
    copied: 'Link copied',
    file: 'Save as a file',
    open: 'Open a file',
    play: 'Set up a table',
    differ: (count) => counts.en(count, { one: '# number differs from the shipped ones', other: '# numbers differ from the shipped ones' }),
    same: 'These are the shipped numbers',
    wrong: (count) => counts.en(count, { one: '# number does not fit', other: '# numbers do not fit' }),
    toWrong: 'Show',
    unsaved: 'not saved yet',
    saved: 'saved',
    fromLink: (name) => `“${name}” came with this link. Save it to have it on this device.`,
    fromTable: 'These are the numbers of that table. Save them to have them on this device.',
    opened: (name) => `“${name}” was opened. Save it to have it on this device.`,
    badLink: 'This link is damaged or was cut off: it has no set of numbers in it. Ask for it again.',
    badFile: (where) => `This is no set of numbers that we can read${where ? `: ${where}` : ''}.`,
    noTable: 'That table has no numbers of its own, or cannot be reached.',
    removed: (name) => `“${name}” was deleted`,
    refused: 'This device does not let us save: no room is left, or it is a private window. Save a file instead.',
    unable: 'This browser cannot check the numbers as you type. They are checked when a table is set up.',
    whole: 'a whole number',
    range: (least, most) => `from ${least} to ${most}`,
    numbers: 'Numbers on the components',
    enter: 'Enter the numbers of your box',
    look: 'See or change these numbers',
    numbersHow: 'With the numbers of a box of your own the game counts for no rating.',
  },
  ru: {
    title: 'Числа вашей коробки',
    lead: (game) => `Полного списка того, что напечатано на компонентах игры «${game}», не было ни у кого: часть чисел есть в правилах, остальные восстановили мы. Если у вас есть коробка, введите то, что напечатано на ваших компонентах, и играйте с этим.`,
    which: 'Набор чисел',
    shipped: 'Числа из Benben',
    name: 'Название',
    ownName: 'Моя коробка',
    save: 'Сохранить',
    undo: 'Отменить',
    reset: 'Вернуть исходные числа',
    remove: 'Удалить',
    removeSure: (name) => `«${name}» исчезнет с этого устройства. Партии, начатые с ним, сохранят его числа.`,
    share: 'Поделиться',
    shareHow: 'В ссылке все числа; кто её откроет, сможет их сохранить. Файл подходит и для программы.',
    link: 'Скопировать ссылку',
    copied: 'Ссылка скопирована',
    file: 'Сохранить в файл',
    open: 'Открыть файл',
    play: 'Создать стол',
    differ: (count) => counts.ru(count, { one: '# число отличается от исходных', few: '# числа отличаются от исходных', many: '# чисел отличается от исходных', other: '# числа отличаются от исходных' }),
    same: 'Это исходные числа',
    wrong: (count) => counts.ru(count, { one: '# число не подходит', few: '# числа не подходят', many: '# чисел не подходит', other: '# числа не подходят' }),
    toWrong: 'Показать',
    unsaved: 'ещё не сохранено',
    saved: 'сохранено',
    fromLink: (name) => `«${name}» — из этой ссылки. Сохраните, чтобы набор остался на этом устройстве.`,
    fromTable: 'Это числа того стола. Сохраните их, чтобы они остались на этом устройстве.',
    opened: (name) => `Открыт набор «${name}». Сохраните, чтобы он остался на этом устройстве.`,
    badLink: 'Ссылка повреждена или обрезана: набора чисел в ней нет. Попросите прислать её ещё раз.',
    badFile: (where) => `Это не набор чисел, который мы можем прочитать${where ? `: ${where}` : ''}.`,
    noTable: 'У того стола нет своих чисел, или он недоступен.',
    removed: (name) => `«${name}» удалён`,
    refused: 'На этом устройстве нельзя сохранить: нет места или это приватное окно. Сохраните файл.',
    unable: 'Этот браузер не может проверять числа при вводе. Их проверят, когда будет создан стол.',
    whole: 'целое число',
    range: (least, most) => `от ${least} до ${most}`,
    numbers: 'Числа на компонентах',
    enter: 'Ввести числа своей коробки',
    look: 'Посмотреть или изменить эти числа',
    numbersHow: 'С числами своей коробки партия не идёт в рейтинг.',
  },
  bg: {
    title: 'Числата на вашата кутия',
    lead: (game) => `Никой нямаше пълен списък на отпечатаното върху компонентите на „${game}“: част от числата са в правилата, останалите сме възстановили ние. Ако имате кутията, въведете отпечатаното върху вашите компоненти и играйте с него.`,
    which: 'Набор числа',
    shipped: 'Числата на Benben',
    name: 'Име',
    ownName: 'Моята кутия',
    save: 'Запазете',
    undo: 'Отменете',
    reset: 'Върнете изходните числа',
    remove: 'Изтрийте',
    removeSure: (name) => `„${name}“ ще изчезне от това устройство. Започнатите с него игри пазят числата му.`,
    share: 'Споделяне',
    shareHow: 'Във връзката са всички числа; който я отвори, може да ги запази. Файлът става и за програмата.',
    link: 'Копирайте връзка',
    copied: 'Връзката е копирана',
    file: 'Запазете като файл',
    open: 'Отворете файл',
    play: 'Подготви маса',
    differ: (count) => counts.bg(count, { one: '# число се различава от изходните', other: '# числа се различават от изходните' }),
    same: 'Това са изходните числа',
    wrong: (count) => counts.bg(count, { one: '# число не става', other: '# числа не стават' }),
    toWrong: 'Покажете',
    unsaved: 'още не е запазено',
    saved: 'запазено',
    fromLink: (name) => `„${name}“ дойде с тази връзка. Запазете го, за да остане на това устройство.`,
    fromTable: 'Това са числата на онази маса. Запазете ги, за да останат на това устройство.',
    opened: (name) => `Отворен е „${name}“. Запазете го, за да остане на това устройство.`,
    badLink: 'Връзката е повредена или отрязана: в нея няма набор числа. Поискайте я отново.',
    badFile: (where) => `Това не е набор числа, който можем да прочетем${where ? `: ${where}` : ''}.`,
    noTable: 'Онази маса няма свои числа или е недостъпна.',
    removed: (name) => `„${name}“ е изтрит`,
    refused: 'Това устройство не позволява да запазим: няма място или прозорецът е частен. Запазете файл.',
    unable: 'Този браузър не може да проверява числата, докато пишете. Проверяват се, когато се подготвя маса.',
    whole: 'цяло число',
    range: (least, most) => `от ${least} до ${most}`,
    numbers: 'Числа върху компонентите',
    enter: 'Въведете числата на своята кутия',
    look: 'Вижте или променете тези числа',
    numbersHow: 'С числата на собствена кутия играта не влиза в класирането.',
  },
  de: {
    title: 'Die Zahlen deiner Schachtel',
    lead: (game) => `Niemand hatte eine vollständige Liste dessen, was auf dem Material von ${game} gedruckt ist: Einige Zahlen stehen in der Anleitung, die übrigen haben wir rekonstruiert. Wenn du die Schachtel hast, gib ein, was auf deiner steht, und spiele damit.`,
    which: 'Zahlensatz',
    shipped: 'Die Zahlen von Benben',
    name: 'Name',
    ownName: 'Meine Schachtel',
    save: 'Speichern',
    undo: 'Rückgängig',
    reset: 'Zurück zu den mitgelieferten Zahlen',
    remove: 'Löschen',
    removeSure: (name) => `„${name}“ verschwindet von diesem Gerät. Partien, die damit begonnen wurden, behalten seine Zahlen.`,
    share: 'Teilen',
    shareHow: 'Im Link stehen alle Zahlen; wer ihn öffnet, kann sie behalten. Die Datei versteht auch das Programm.',
    link: 'Link kopieren',
    copied: 'Link kopiert',
    file: 'Als Datei speichern',
    open: 'Datei öffnen',
    play: 'Tisch einrichten',
    differ: (count) => counts.de(count, { one: '# Zahl weicht von den mitgelieferten ab', other: '# Zahlen weichen von den mitgelieferten ab' }),
    same: 'Das sind die mitgelieferten Zahlen',
    wrong: (count) => counts.de(count, { one: '# Zahl passt nicht', other: '# Zahlen passen nicht' }),
    toWrong: 'Zeigen',
    unsaved: 'noch nicht gespeichert',
    saved: 'gespeichert',
    fromLink: (name) => `„${name}“ kam mit diesem Link. Speichere ihn, um ihn auf diesem Gerät zu haben.`,
    fromTable: 'Das sind die Zahlen jenes Tisches. Speichere sie, um sie auf diesem Gerät zu haben.',
    opened: (name) => `„${name}“ ist geöffnet. Speichere ihn, um ihn auf diesem Gerät zu haben.`,
    badLink: 'Dieser Link ist beschädigt oder abgeschnitten: Es steht kein Zahlensatz darin. Lass ihn dir noch einmal geben.',
    badFile: (where) => `Das ist kein Zahlensatz, den wir lesen können${where ? `: ${where}` : ''}.`,
    noTable: 'Jener Tisch hat keine eigenen Zahlen oder ist nicht erreichbar.',
    removed: (name) => `„${name}“ ist gelöscht`,
    refused: 'Dieses Gerät lässt uns nicht speichern: Es ist kein Platz mehr, oder das Fenster ist privat. Speichere eine Datei.',
    unable: 'Dieser Browser kann die Zahlen beim Tippen nicht prüfen. Geprüft werden sie, wenn ein Tisch eingerichtet wird.',
    whole: 'eine ganze Zahl',
    range: (least, most) => `von ${least} bis ${most}`,
    numbers: 'Zahlen auf dem Material',
    enter: 'Gib die Zahlen deiner Schachtel ein',
    look: 'Diese Zahlen ansehen oder ändern',
    numbersHow: 'Mit den Zahlen einer eigenen Schachtel zählt die Partie für keine Wertung.',
  },
}
export const boxWords = (): BoxWords => BOX[language.value]
