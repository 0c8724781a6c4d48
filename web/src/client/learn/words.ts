// What is said around the lessons and by the notes, in each language. Few need it, so it comes with them.
import { language, type Language } from '../../i18n'

export interface LearnWords {
  title: string
  how: string
  begin: string
  resume: string
  look: string
  again: string
  done: string
  leave: string
  coach: string
  fold: string
  stepOf: (step: number, of: number) => string
  next: string
  finish: string
  showMe: string
  skip: string
  back: string
  takeBack: string
  watch: string
  goOn: string
  ended: (game: string) => string
  endedHow: string
  playFirst: string
  learnOther: (game: string) => string
  rules: string
  offer: string
  offerGame: (game: string) => string
  note: string
  gotIt: string
  noNotes: string
  notes: string
  notesHow: string
}
export const LEARN: Record<Language, LearnWords> = {
  en: {
    title: 'Learn by playing',
    how: 'A guided first game: about ten minutes, one idea at a time, on a real board. You may always decide something else and see what comes of it, skip a step, or stop and go on later.',
    begin: 'Begin',
    resume: 'Go on',
    look: 'Open',
    again: 'Start over',
    done: '✓ done',
    leave: 'Leave',
    coach: 'The lesson',
    fold: 'Show or hide the text',
    stepOf: (step, of) => `step ${step} of ${of}`,
    next: 'Next',
    finish: 'Finish',
    showMe: 'Show me',
    skip: 'Skip',
    back: 'Back',
    takeBack: 'Take it back',
    watch: 'Look at the board: this is how it is settled.',
    goOn: 'Leave it so',
    ended: (game) => `You can play ${game}`,
    endedHow: 'The rest comes by playing. A gentle opponent is waiting for your first game.',
    playFirst: 'Play your first game',
    learnOther: (game) => `Learn ${game}, too`,
    rules: 'All the rules',
    offer: 'New here? Learn it in ten minutes',
    offerGame: (game) => `New here? Learn it in ten minutes: ${game}`,
    note: 'For the first time',
    gotIt: 'Got it',
    noNotes: 'No more notes',
    notes: 'Notes in my first games',
    notesHow: 'In your first three games of each kind a short note explains what happens for the first time.',
  },
  ru: {
    title: 'Учиться, играя',
    how: 'Первая партия с подсказками: минут десять, по одной мысли за раз, на настоящем поле. Вы всегда можете решить иначе и увидеть, что из этого выйдет, пропустить шаг или остановиться и продолжить позже.',
    begin: 'Начать',
    resume: 'Продолжить',
    look: 'Открыть',
    again: 'Сначала',
    done: '✓ пройдено',
    leave: 'Выйти',
    coach: 'Урок',
    fold: 'Показать или скрыть текст',
    stepOf: (step, of) => `шаг ${step} из ${of}`,
    next: 'Дальше',
    finish: 'Закончить',
    showMe: 'Покажите мне',
    skip: 'Пропустить',
    back: 'Назад',
    takeBack: 'Взять назад',
    watch: 'Посмотрите на поле: вот как это решается.',
    goOn: 'Оставить так',
    ended: (game) => `Вы умеете играть: «${game}»`,
    endedHow: 'Остальное придёт с игрой. Вашей первой партии уже ждёт снисходительный соперник.',
    playFirst: 'Сыграть первую партию',
    learnOther: (game) => `Научиться и другой: «${game}»`,
    rules: 'Все правила',
    offer: 'Впервые здесь? Урок за десять минут',
    offerGame: (game) => `Впервые здесь? Урок за десять минут: ${game}`,
    note: 'Впервые',
    gotIt: 'Понятно',
    noNotes: 'Больше не нужно',
    notes: 'Пояснения в первых партиях',
    notesHow: 'В первых трёх партиях каждой игры короткое пояснение говорит о том, что случилось впервые.',
  },
  bg: {
    title: 'Научете се с игра',
    how: 'Първа игра с напътствия: около десет минути, по една мисъл наведнъж, на истинска дъска. Винаги можете да решите друго и да видите какво излиза, да пропуснете стъпка или да спрете и да продължите по-късно.',
    begin: 'Начало',
    resume: 'Продължаване',
    look: 'Отваряне',
    again: 'Отначало',
    done: '✓ минато',
    leave: 'Изход',
    coach: 'Урокът',
    fold: 'Показване или скриване на текста',
    stepOf: (step, of) => `стъпка ${step} от ${of}`,
    next: 'Нататък',
    finish: 'Край',
    showMe: 'Покажете ми',
    skip: 'Пропускане',
    back: 'Назад',
    takeBack: 'Връщане',
    watch: 'Вижте дъската: ето как се решава.',
    goOn: 'Нека остане',
    ended: (game) => `Вече можете да играете ${game}`,
    endedHow: 'Останалото идва с играта. За първата ви партия чака един кротък съперник.',
    playFirst: 'Първа игра',
    learnOther: (game) => `Научете и ${game}`,
    rules: 'Всички правила',
    offer: 'За пръв път? Урок за десет минути',
    offerGame: (game) => `За пръв път? Урок за десет минути: ${game}`,
    note: 'За пръв път',
    gotIt: 'Ясно',
    noNotes: 'Без бележки',
    notes: 'Бележки в първите ми игри',
    notesHow: 'В първите ви три партии на всяка игра кратка бележка обяснява онова, което се случва за пръв път.',
  },
  de: {
    title: 'Spielend lernen',
    how: 'Eine erste Partie mit Anleitung: etwa zehn Minuten, ein Gedanke nach dem anderen, auf einem echten Brett. Du darfst immer etwas anderes entscheiden und sehen, was daraus wird, einen Schritt überspringen oder aufhören und später weitermachen.',
    begin: 'Anfangen',
    resume: 'Weitermachen',
    look: 'Öffnen',
    again: 'Von vorn',
    done: '✓ geschafft',
    leave: 'Verlassen',
    coach: 'Die Anleitung',
    fold: 'Text zeigen oder verbergen',
    stepOf: (step, of) => `Schritt ${step} von ${of}`,
    next: 'Weiter',
    finish: 'Fertig',
    showMe: 'Zeig es mir',
    skip: 'Überspringen',
    back: 'Zurück',
    takeBack: 'Zurücknehmen',
    watch: 'Sieh auf das Brett: So wird es gewertet.',
    goOn: 'So lassen',
    ended: (game) => `Du kannst ${game} spielen`,
    endedHow: 'Der Rest kommt beim Spielen. Für deine erste Partie wartet ein sanfter Gegner.',
    playFirst: 'Die erste Partie spielen',
    learnOther: (game) => `Auch ${game} lernen`,
    rules: 'Alle Regeln',
    offer: 'Neu hier? Lern es in zehn Minuten',
    offerGame: (game) => `Neu hier? Lern es in zehn Minuten: ${game}`,
    note: 'Zum ersten Mal',
    gotIt: 'Verstanden',
    noNotes: 'Keine Hinweise mehr',
    notes: 'Hinweise in meinen ersten Partien',
    notesHow: 'In deinen ersten drei Partien jedes Spiels erklärt ein kurzer Hinweis, was zum ersten Mal geschieht.',
  },
}
export const learnWords = (): LearnWords => LEARN[language.value]
