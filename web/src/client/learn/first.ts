// Who plays a game for the first times: the tables of the first three games of each kind, what was told there, and what of it was not
// yet put away; kept in this browser.
import { stored } from '../../parts/stored'

export interface First {
  games: Record<string, string[]>
  told: string[]
  open: string[] // TABLE/NAME
}
const KEY = 'benben.notes'
const MOST = 3

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
/** What was kept, as far as it makes sense. */
export function readFirst(text: string | null): First {
  try {
    const { games, told, open } = JSON.parse(text ?? '{}') as Partial<First>
    return { games: Object.fromEntries(Object.entries(games ?? {}).map(([game, tables]) => [game, texts(tables)])), told: texts(told), open: texts(open) }
  } catch {
    return { games: {}, told: [], open: [] } // somebody else's text
  }
}
const kept = stored(KEY, readFirst)

/** Whether this table is known to be one of the first, or known not to be; `undefined`: it is new, and there is room for it. */
export function isFirst(game: string, table: string): boolean | undefined {
  const tables = kept.now.peek().games[game] ?? []
  return tables.includes(table) || (tables.length < MOST ? undefined : false)
}
export function count(game: string, table: string): void {
  kept.change(({ games, ...rest }) => ({ ...rest, games: { ...games, [game]: [...(games[game] ?? []), table].slice(-MOST) } }))
}
/** Those of the names that were never told. */
export const untold = (game: string, names: readonly string[]): string[] => names.filter((name) => !kept.now.peek().told.includes(`${game}/${name}`))
export function tell(game: string, table: string, name: string): void {
  kept.change((first) => ({ ...first, told: [...first.told, `${game}/${name}`], open: [...first.open, `${table}/${name}`] }))
}
/** What was told at this table and not put away. */
export const open = (table: string): string[] => kept.now.peek().open.filter((one) => one.startsWith(`${table}/`)).map((one) => one.slice(table.length + 1))
export function putAway(table: string, name: string): void {
  kept.change((first) => ({ ...first, open: first.open.filter((one) => one !== `${table}/${name}`) }))
}
