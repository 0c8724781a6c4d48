// The way from one puzzle to the next: what somebody wants to see stays in the address.
import { go, place } from '../../parts/router'
import type { Entry } from './set'
import { nextPuzzle, progressIn, type Wish } from './progress'

/** What this page could not play: not offered again while it is open. */
export const skipped = new Set<string>()

export function wishOf(query: URLSearchParams): Wish {
  const difficulty = Number(query.get('difficulty'))
  return { theme: query.get('theme') ?? undefined, difficulty: Number.isInteger(difficulty) && difficulty > 0 ? difficulty : undefined }
}
export function addressOf(game: string, id: string, { theme, difficulty }: Wish = {}): string {
  const query = new URLSearchParams({ ...(theme ? { theme } : {}), ...(difficulty ? { difficulty: String(difficulty) } : {}) }).toString()
  return `/puzzles/${game}/${id}${query ? `?${query}` : ''}`
}
/** Goes to the next one of this kind; when there is none, of any kind. */
export function goNext(game: string, entries: readonly Entry[], wish: Wish = wishOf(place.peek().query), now?: string): void {
  const except = new Set([...skipped, ...(now ? [now] : [])])
  const progress = progressIn(game)
  const next = nextPuzzle(entries, progress, { ...wish, except }, Math.random())
  if (next) return go(addressOf(game, next.id, wish))
  const other = nextPuzzle(entries, progress, { except }, Math.random())
  go(other ? addressOf(game, other.id) : '/puzzles')
}
