import type { Words } from '../en'

export const screens: Words['screens'] = {
  skip: 'Към съдържанието',
  nav: {
    label: 'Benben',
    lobby: 'Игра',
    watch: 'Гледане',
    leaderboard: 'Класация',
    rules: 'Правила',
    settings: 'Настройки',
    signIn: 'Вход',
  },
  result: 'Резултат',
  settings: {
    sound: 'Звук',
    confirm: 'Потвърждаване на всяко решение',
    patterns: 'Шарки по камъните',
    tilt: 'Пирамидата под ъгъл',
  },
}
