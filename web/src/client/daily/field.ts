// What 200 bots made of a day's deal: played here in small pieces, in the background, and kept.
import { useEffect, useState } from 'preact/hooks'
import { useSession } from '../../parts/session'
import type { Played } from './result'

export const FIELD = 200
const PIECE = 4 // so that whoever leaves the page leaves soon
const KEPT = 14 // days, of each game
const KEY = 'benben.daily.field'

type Fields = Record<string, [number, number][]> // by game and day
/** Whatever is no list of pairs of numbers is somebody else's, or was tampered with: it is played again. */
export function readFields(text: string | null): Fields {
  try {
    const all = Object.entries((JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>)
    const isField = (field: unknown) => Array.isArray(field) && field.length <= FIELD && field.every((one) => Array.isArray(one) && one.length === 2 && one.every(Number.isInteger))
    return Object.fromEntries(all.filter(([, field]) => isField(field))) as Fields
  } catch {
    return {}
  }
}
function kept(): Fields {
  try {
    return readFields(localStorage.getItem(KEY))
  } catch {
    return {} // storage is forbidden
  }
}
function keep(name: string, field: readonly Played[]): void {
  const all = { ...kept(), [name]: field.map(({ points, theirs }): [number, number] => [points, theirs]) }
  const game = name.split(' ')[0]!
  // The days of a game come in order of their names.
  const old = Object.keys(all).filter((one) => one.startsWith(`${game} `)).sort().slice(0, -KEPT)
  for (const one of old) delete all[one]
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // storage is forbidden, or full: it is played again next time
  }
}

/** Those that have played so far; nothing is done until it is `wanted`. */
export function useField(game: string, day: string, wanted: boolean): { field: Played[]; failed: boolean; again: () => void } {
  const session = useSession()
  const [field, setField] = useState<Played[]>([])
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!wanted) return
    let here = true
    const name = `${game} ${day}`
    const play = async () => {
      let all: Played[] = (kept()[name] ?? []).map(([points, theirs]) => ({ points, theirs }))
      setField(all)
      const local = await session.local()
      while (here && all.length < FIELD) {
        const more = await local.field(game, day, all.length, Math.min(PIECE, FIELD - all.length))
        all = [...all, ...more]
        keep(name, all)
        if (here) setField(all)
      }
    }
    setFailed(false)
    play().catch(() => here && setFailed(true))
    return () => void (here = false)
  }, [game, day, wanted, tries])
  return { field, failed, again: () => setTries((n) => n + 1) }
}
