// Our part of the shuffle: a seed that we draw and seal when we sit down, and show when nobody can change theirs any more. Nobody, the
// server included, can then have chosen the deal (docs/protocol.md, "Fair deals").
import type { Source } from './source'
import type { View } from './types'

const KEY = 'benben.seeds'
const MOST = 50 // tables that may wait for us
const drawn = new Map<string, string>() // seeds by their seals, where storage is forbidden or cleared

function kept(): [string, string][] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(all) ? (all as [string, string][]) : []
  } catch {
    return [] // storage is forbidden, or has somebody else's text
  }
}
function keep(seal: string, seed: string): void {
  drawn.set(seal, seed)
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept(), [seal, seed]].slice(-MOST)))
  } catch {
    // a reload forgets it, and then it counts as not shown
  }
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export async function sealOf(seed: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`benben seed\0${seed}`))))
}
/** The seed under one of our seals, on this device. */
export const seedUnder = (seal: string | undefined): string | undefined => (seal ? (drawn.get(seal) ?? kept().find(([one]) => one === seal)?.[1]) : undefined)

/** What to say of our seed when we sit down: with words of our own, or chance alone. Where sealing would prove nothing, the words as they are. */
export async function ownSeed(source: Source, words = ''): Promise<{ seal?: string; seed?: string }> {
  const own = words.trim()
  if (!source.seals.value) return own ? { seed: own } : {}
  const seed = `${own} ${hex(crypto.getRandomValues(new Uint8Array(16)))}`.trim()
  const seal = await sealOf(seed)
  keep(seal, seed)
  return { seal }
}

/** Shows our seeds that the table waits for. */
export async function showSeeds(source: Source, view: View): Promise<void> {
  for (const seat of view.deal.awaits ?? []) {
    const seed = view.you.includes(seat) ? seedUnder(view.deal.seals?.[seat - 1]) : undefined
    // Refused, it was shown before or the game has begun.
    if (seed) await source.ask('reveal', { table: view.table, seat, seed }).catch(() => undefined)
  }
}
