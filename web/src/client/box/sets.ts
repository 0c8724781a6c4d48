// The boxes that people keep on this device, each under its name; and what is being typed, until it is one of them.
import { stored } from '../../parts/stored'
import type { Parts } from '../../source/types'

export interface BoxSet {
  id: string
  game: string
  name: string
  parts: Parts
}
export type Draft = Pick<BoxSet, 'name' | 'parts'> & { id?: string }

const KEY = 'benben.boxes'
const DAMAGED = 'benben.boxes.damaged'
const draftKey = (game: string) => `benben.box.${game}`
export const MOST_NAME = 60

const isParts = (value: unknown): value is Parts => value !== null && typeof value === 'object' && !Array.isArray(value)
function isSet(value: unknown): value is BoxSet {
  const set = value as Partial<BoxSet> | null
  return typeof set?.id === 'string' && typeof set.game === 'string' && typeof set.name === 'string' && isParts(set.parts)
}
/** What is kept; what makes no sense is left out. */
export function readSets(text: string | null): BoxSet[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isSet) : []
  } catch {
    return []
  }
}
const kept = stored(KEY, readSets)

export const setsOf = (game: string): BoxSet[] => kept.now.value.filter((set) => set.game === game)
export const setWith = (id: string): BoxSet | undefined => kept.now.value.find((set) => set.id === id)
/** False where nothing can be kept: no room is left, or it is forbidden. Then it is here as long as the page is. */
function write(change: (sets: BoxSet[]) => BoxSet[]): boolean {
  try {
    const text = localStorage.getItem(KEY)
    // Somebody else's text is put aside, not lost.
    if (text && !readSets(text).length && text !== '[]') localStorage.setItem(DAMAGED, text)
  } catch {
    // as below
  }
  return kept.change(change)
}
export function keepSet(set: BoxSet): boolean {
  return write((sets) => (sets.some(({ id }) => id === set.id) ? sets.map((one) => (one.id === set.id ? set : one)) : [...sets, set]))
}
export function dropSet(dropped: string): boolean {
  return write((sets) => sets.filter(({ id }) => id !== dropped))
}
export const newId = (): string => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join('')

/** What was typed last and not kept yet. */
export function keptDraft(game: string): Draft | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(draftKey(game)) ?? 'null') as Partial<Draft> | null
    if (typeof value?.name !== 'string' || !isParts(value.parts)) return undefined
    return { name: value.name, parts: value.parts, ...(typeof value.id === 'string' ? { id: value.id } : {}) }
  } catch {
    return undefined
  }
}
export function keepDraft(game: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(draftKey(game), JSON.stringify(draft))
    else localStorage.removeItem(draftKey(game))
  } catch {
    // storage is forbidden or full: it is there as long as the page is
  }
}
