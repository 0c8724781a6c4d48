// What a person likes, kept in this browser.
import { effect, signal } from '@preact/signals'
import { GAMES } from '../games/all'

/** By how much longer than usual it is looked at. */
const TEMPO = { slow: 2, normal: 1, quick: 0.5, at_once: 0 } as const
export const PACES = ['slow', 'normal', 'quick', 'at_once'] as const

export interface Preferences {
  language: 'auto' | 'en' | 'ru' | 'bg' | 'de'
  theme: 'auto' | 'light' | 'dark'
  motion: 'auto' | 'full' | 'less'
  sound: boolean
  notify: boolean
  confirm: 'quick' | 'always' // ask before a decision is sent; quick: a click decides, a thumb taps twice
  pace: keyof typeof TEMPO // of what others do
  boardSize: 'fit' | 'large'
  reactions: boolean
  bots: 'device' | 'server' // where games are kept that need nobody else
  notes: boolean // a word about what happens for the first time
  keys: boolean // letters and digits decide by themselves
}
export const DEFAULTS: Preferences = {
  language: 'auto',
  theme: 'auto',
  motion: 'auto',
  sound: true,
  notify: false,
  confirm: 'quick',
  pace: 'normal',
  boardSize: 'fit',
  reactions: true,
  bots: 'device',
  notes: true,
  keys: true,
  // What the games have of their own is off until somebody wants it.
  ...Object.fromEntries(GAMES.flatMap(({ switches }) => switches.settings.map((key) => [key, false]))),
}
const KEY = 'benben.preferences'

/** What was kept, with defaults for what is missing or of another kind. */
export function readPreferences(text: string | null): Preferences {
  let kept: Record<string, unknown> = {}
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (value && typeof value === 'object') kept = value as Record<string, unknown>
  } catch {
    // Somebody else's text under our key: as good as nothing.
  }
  const own = Object.entries(DEFAULTS).map(([key, standard]) => [key, typeof kept[key] === typeof standard ? kept[key] : standard])
  return Object.fromEntries(own) as Preferences
}

function load(): Preferences {
  try {
    return readPreferences(localStorage.getItem(KEY))
  } catch {
    return DEFAULTS // storage is forbidden: nothing is kept, everything works
  }
}
export const preferences = signal<Preferences>(load())

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences.value))
  } catch {
    // as above
  }
}

export const tempo = (): number => TEMPO[preferences.value.pace] ?? TEMPO.normal

/** Whether a game's own switch is on. */
export const switched = (key: string): boolean => (preferences.value as unknown as Record<string, unknown>)[key] === true
export const setSwitch = (key: string, on: boolean): void => prefer({ [key]: on })

export const lessMotion = signal(false)

export function startSettings(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const system = signal(0)
  for (const query of [dark, still]) query.addEventListener('change', () => system.value++)
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) preferences.value = readPreferences(event.newValue)
  })
  effect(() => {
    void system.value
    const { theme, motion } = preferences.value
    const root = document.documentElement
    root.dataset.theme = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme
    lessMotion.value = motion === 'auto' ? still.matches : motion === 'less'
    root.dataset.motion = lessMotion.value ? 'less' : 'full'
  })
}
