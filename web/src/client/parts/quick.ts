// A game in one tap, with what was chosen last time.
import { signal } from '@preact/signals'
import type { GameName } from '../../net/types'
import { Refused } from '../../net/types'
import { connection } from '../../net/session'
import { tellRefusal } from '../Notices'
import { go } from '../router'

/** The levels that people choose from, weakest first; the server's other bots are for experts, at /new. */
export const LEVELS = ['apprentice', 'mason', 'scribe', 'architect', 'vizier']

export interface Quick {
  level: string
  players: number
}
const KEY = 'benben.quick'
const STANDARD: Quick = { level: 'mason', players: 2 }

export function readQuick(text: string | null): Record<GameName, Quick> {
  let kept: Partial<Record<GameName, Partial<Quick>>> = {}
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (value && typeof value === 'object') kept = value as typeof kept
  } catch {
    // not ours
  }
  const one = (game: GameName): Quick => {
    const { level, players } = kept[game] ?? {}
    return {
      level: level && LEVELS.includes(level) ? level : STANDARD.level,
      players: players === 2 || players === 3 || players === 4 ? players : STANDARD.players,
    }
  }
  return { pyramido: one('pyramido'), pyramidion: one('pyramidion') }
}
function load() {
  try {
    return readQuick(localStorage.getItem(KEY))
  } catch {
    return readQuick(null)
  }
}
export const quick = signal(load())
export function setQuick(game: GameName, change: Partial<Quick>): void {
  quick.value = { ...quick.value, [game]: { ...quick.value[game], ...change } }
  try {
    localStorage.setItem(KEY, JSON.stringify(quick.value))
  } catch {
    // storage is forbidden
  }
}

/** Sets up a table and goes there. */
export async function createTable(fields: { game: GameName; seats: string[] } & Record<string, unknown>): Promise<boolean> {
  try {
    const answer = await connection.ask('create', fields)
    go(`/t/${answer.table as string}`)
    return true
  } catch (error) {
    tellRefusal(error as Refused)
    return false
  }
}
export function startQuick(game: GameName, how: 'bot' | 'friends' | 'screen'): Promise<boolean> {
  const { level, players } = quick.value[game]
  const others = { bot: `bot:${level}`, friends: 'open', screen: 'me' }[how]
  return createTable({ game, seats: ['me', ...Array<string>(players - 1).fill(others)], public: false })
}
