// The sheets of the score pad, kept in this browser; where nothing may be kept, for as long as the page is open.
import { signal } from '@preact/signals'
import { isGame, type PadSheet } from '../../games/module'

/** A sheet with what stood on it before, the last text last. */
export interface Kept extends PadSheet {
  past: unknown[]
}
const KEY = 'benben.pad.'
const MOST_PAST = 20
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

const memory = new Map<string, Kept>()
/** Whether the last sheet that was written will still be there when the page is opened again. */
export const lasts = signal(true)

/** A sheet from storage, or from somebody else; nothing if it cannot be one. */
export function readSheet(text: string | null): Kept | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<Kept> | null
    if (!value || !isGame(value.game) || typeof value.id !== 'string' || typeof value.how !== 'string' || !value.data) return undefined
    const { names, first, changed, past } = value
    if (!Array.isArray(names) || names.length < 2 || names.length > 4 || !names.every((name) => typeof name === 'string')) return undefined
    if (!Number.isInteger(first) || first! < 1 || first! > names.length) return undefined
    return { id: value.id, game: value.game, how: value.how, names: names.map((name) => name.slice(0, 24)), first: first!, changed: Number(changed) || 0, data: value.data, past: Array.isArray(past) ? past : [] }
  } catch {
    return undefined // somebody else's text
  }
}

export function sheetOf(id: string): Kept | undefined {
  const held = memory.get(id)
  if (held) return held
  try {
    return readSheet(localStorage.getItem(KEY + id))
  } catch {
    return undefined // storage is forbidden
  }
}
export function keepSheet(sheet: Kept): void {
  memory.set(sheet.id, sheet)
  try {
    localStorage.setItem(KEY + sheet.id, JSON.stringify(sheet))
    lasts.value = true
  } catch {
    lasts.value = false
  }
}
export function dropSheet(id: string): void {
  memory.delete(id)
  try {
    localStorage.removeItem(KEY + id)
  } catch {
    // it was never there
  }
}
/** The newest first. */
export function allSheets(): Kept[] {
  const found = new Map(memory)
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i)!
      const sheet = key.startsWith(KEY) && !found.has(key.slice(KEY.length)) ? readSheet(localStorage.getItem(key)) : undefined
      if (sheet) found.set(sheet.id, sheet)
    }
  } catch {
    // storage is forbidden
  }
  return [...found.values()].sort((a, b) => b.changed - a.changed)
}
/** Another tab has written on a sheet, or thrown it away: what is known of it is read again. */
export function forgetHeld(key: string | null): string | undefined {
  if (!key?.startsWith(KEY)) return undefined
  memory.delete(key.slice(KEY.length))
  return key.slice(KEY.length)
}

export const newId = (): string => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => LETTERS[byte % LETTERS.length]).join('')
/** A whole number below `end`. */
export const luck = (end: number): number => crypto.getRandomValues(new Uint32Array(1))[0]! % end

export function written(sheet: Kept, data: unknown, now = Date.now()): Kept {
  return { ...sheet, data, changed: now, past: [...sheet.past, sheet.data].slice(-MOST_PAST) }
}
export function takenBack(sheet: Kept, now = Date.now()): Kept {
  return sheet.past.length ? { ...sheet, data: sheet.past.at(-1), changed: now, past: sheet.past.slice(0, -1) } : sheet
}
