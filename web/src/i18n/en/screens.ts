export const screens = {
  skip: 'Skip to the content',
  nav: {
    label: 'Benben',
    lobby: 'Play',
    watch: 'Watch',
    leaderboard: 'Leaderboard',
    rules: 'Rules',
    settings: 'Settings',
    signIn: 'Sign in',
  },
  result: 'Result',
  settings: {
    sound: 'Sound',
    confirm: 'Confirm each decision',
    patterns: 'Patterns on the stones',
    tilt: 'Show the pyramid at an angle',
  },
}
