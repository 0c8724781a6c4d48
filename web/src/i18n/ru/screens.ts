import type { Words } from '../en'

export const screens: Words['screens'] = {
  skip: 'К содержанию',
  nav: {
    label: 'Benben',
    lobby: 'Играть',
    watch: 'Смотреть',
    leaderboard: 'Рейтинг',
    rules: 'Правила',
    settings: 'Настройки',
    signIn: 'Войти',
  },
  result: 'Итог',
  settings: {
    sound: 'Звук',
    confirm: 'Подтверждать каждое решение',
    patterns: 'Узоры на камнях',
    tilt: 'Смотреть на пирамиду под углом',
  },
}
