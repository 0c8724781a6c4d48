import type { Words } from '../en'

export const screens: Words['screens'] = {
  skip: 'Zum Inhalt',
  nav: {
    label: 'Benben',
    lobby: 'Spielen',
    watch: 'Zuschauen',
    leaderboard: 'Rangliste',
    rules: 'Regeln',
    settings: 'Einstellungen',
    signIn: 'Anmelden',
  },
  result: 'Ergebnis',
  settings: {
    sound: 'Ton',
    confirm: 'Jede Entscheidung bestätigen',
    patterns: 'Muster auf den Steinen',
    tilt: 'Pyramide schräg zeigen',
  },
}
