// What a replay says; it comes with the screen.
import { language, type Language } from '../../i18n'

interface ReplayWords {
  title: string
  of: (turn: number, turns: number) => string
  first: string
  back: string
  play: string
  pause: string
  forward: string
  last: string
  slider: string
  jump: string
  speed: string
  share: string
  beginning: string
  end: string
  whose: string
  everybody: string
  keys: string
  toTable: string
  unfinished: string
}

export const REPLAY: Record<Language, ReplayWords> = {
  en: {
    title: 'Replay',
    of: (turn, turns) => `Decision ${turn} of ${turns}`,
    first: 'To the beginning',
    back: 'Step back',
    play: 'Play',
    pause: 'Pause',
    forward: 'Step forward',
    last: 'To the end',
    slider: 'Position in the game',
    jump: 'Jump to',
    speed: 'Speed',
    share: 'Link to this moment',
    beginning: 'The beginning',
    end: 'The end',
    whose: 'View as',
    everybody: 'Everybody',
    keys: 'Arrow keys step, space plays; N and P go to the next and the previous mistake.',
    toTable: 'Back to the table',
    unfinished: 'This game is still in progress; you see only what you are allowed to know.',
  },
  ru: {
    title: 'Просмотр',
    of: (turn, turns) => `Решение ${turn} из ${turns}`,
    first: 'В начало',
    back: 'Шаг назад',
    play: 'Пустить',
    pause: 'Пауза',
    forward: 'Шаг вперёд',
    last: 'В конец',
    slider: 'Момент партии',
    jump: 'Перейти',
    speed: 'Скорость',
    share: 'Ссылка на этот момент',
    beginning: 'Начало',
    end: 'Конец',
    whose: 'Обзор',
    everybody: 'Все',
    keys: 'Стрелки — шаг, пробел — пуск; N и P — следующая и предыдущая ошибка.',
    toTable: 'К столу',
    unfinished: 'Партия ещё идёт; вы видите то, что вам положено знать.',
  },
  bg: {
    title: 'Преглед',
    of: (turn, turns) => `Решение ${turn} от ${turns}`,
    first: 'В началото',
    back: 'Една стъпка назад',
    play: 'Пускане',
    pause: 'Пауза',
    forward: 'Една стъпка напред',
    last: 'В края',
    slider: 'Момент от играта',
    jump: 'Към',
    speed: 'Скорост',
    share: 'Връзка към този момент',
    beginning: 'Началото',
    end: 'Краят',
    whose: 'През очите на',
    everybody: 'Всички',
    keys: 'Стрелките местят, интервалът пуска; N и P – към следващата и предишната грешка.',
    toTable: 'Към масата',
    unfinished: 'Тази игра още се играе; виждате каквото имате право да знаете.',
  },
  de: {
    title: 'Nachspielen',
    of: (turn, turns) => `Entscheidung ${turn} von ${turns}`,
    first: 'Zum Anfang',
    back: 'Einen zurück',
    play: 'Abspielen',
    pause: 'Pause',
    forward: 'Einen weiter',
    last: 'Zum Ende',
    slider: 'Augenblick des Spiels',
    jump: 'Springen zu',
    speed: 'Tempo',
    share: 'Link zu diesem Augenblick',
    beginning: 'Der Anfang',
    end: 'Das Ende',
    whose: 'Sicht',
    everybody: 'Alle',
    keys: 'Pfeiltasten gehen weiter, die Leertaste spielt ab; N und P gehen zum nächsten und vorigen Fehler.',
    toTable: 'Zum Tisch',
    unfinished: 'Dieses Spiel läuft noch; du siehst, was du wissen darfst.',
  },
}
export const replayWords = (): ReplayWords => REPLAY[language.value]
