// What several people at one screen are called. Only this browser knows it: for everybody else they are one person with several seats.
import { t } from '../i18n'
import { stored } from './stored'

interface People {
  last: string[] // by seat, to begin the next game with
  tables: Record<string, string[]>
}
const KEY = 'benben.people'
const MOST = 40 // tables that are remembered

const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((name) => typeof name === 'string')

/** What was kept, without what makes no sense. */
export function readPeople(text: string | null): People {
  try {
    const { last, tables } = JSON.parse(text ?? '{}') as Partial<People>
    return { last: isNames(last) ? last : [], tables: Object.fromEntries(Object.entries(tables ?? {}).filter(([, names]) => isNames(names))) }
  } catch {
    return { last: [], tables: {} } // somebody else's text under our key
  }
}
const { now: people, change } = stored(KEY, readPeople)

export const lastNames = (): readonly string[] => people.value.last
/** Whoever has no name is called by the colour they play. */
export const colourName = (seat: number): string => t().seatColours[seat - 1]!.replace(/^./u, (first) => first.toUpperCase())
export const nameAt = (table: string, seat: number): string => people.value.tables[table]?.[seat - 1] || colourName(seat)

/** `names` by seat; empty where nobody at this screen sits. `again`: those to begin the next game with. */
export function keepNames(table: string, names: readonly string[], again: readonly string[] = names): void {
  const kept = names.map((name) => name.trim())
  change(({ last, tables }) => ({
    last: Array.from({ length: Math.max(again.length, last.length) }, (_, index) => again[index]?.trim() || (last[index] ?? '')),
    tables: Object.fromEntries([...Object.entries(tables).filter(([other]) => other !== table).slice(1 - MOST), [table, kept]]),
  }))
}
/** Who was asked for the rematch at this table, by us: kept with the names, so that a reload does not ask us to invite anybody. */
export const askedFor = (table: string): string | undefined => people.value.tables[`${table}?`]?.[0]
export const keepAsked = (table: string, names: string): void => keepNames(`${table}?`, [names], [])

/** In a rematch everybody sits one seat further. */
export function moveNames(from: string, to: string): void {
  const names = people.value.tables[from]
  if (names?.length) keepNames(to, [names.at(-1)!, ...names.slice(0, -1)])
}
