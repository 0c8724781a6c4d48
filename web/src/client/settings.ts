// What a person likes, kept in this browser.
import { effect, signal } from '@preact/signals'

export interface Preferences {
  language: 'auto' | 'en' | 'ru' | 'bg' | 'de'
  theme: 'auto' | 'light' | 'dark'
  motion: 'auto' | 'full' | 'less'
  sound: boolean
  notify: boolean
  confirm: 'quick' | 'always' // ask before a decision is sent; quick: a click decides, a thumb taps twice
  patterns: boolean // carved patterns on the stones, one a colour
  coordinates: boolean
  boardSize: 'fit' | 'large'
  tilt: boolean // Pyramido seen at an angle
  reactions: boolean
}
export const DEFAULTS: Preferences = {
  language: 'auto',
  theme: 'auto',
  motion: 'auto',
  sound: true,
  notify: false,
  confirm: 'quick',
  patterns: false,
  coordinates: false,
  boardSize: 'fit',
  tilt: false,
  reactions: true,
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

const dark = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')
export const lessMotion = signal(still.matches)

export function startSettings(): void {
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
