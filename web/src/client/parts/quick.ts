// A game in one tap, with what was chosen last time.
import { gameOf } from '../../games/module'
import { Refused } from '../../source/types'
import { ownSeed, showSeeds } from '../../source/seeds'
import type { Session } from '../../source/session'
import type { Source } from '../../source/source'
import { tellRefusal } from '../Notices'
import { keepNames } from '../../parts/people'
import { go } from '../../parts/router'
import { ALONE } from '../../parts/alone'
import { preferences } from '../../parts/settings'
import { stored } from '../../parts/stored'

export interface Quick {
  level: string
  players: number
}
/** Instead of a level: the one nearest to somebody's own strength, each time anew. */
export const MINE = 'mine'
const KEY = 'benben.quick'

const kept = stored(KEY, (text): unknown => {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {} // somebody else's text
  }
})

/** What was chosen last for a game, with the standard for what is missing or makes no sense. */
export function quickOf(game: string, from: unknown = kept.now.value): Quick {
  const { levels, standard } = gameOf(game).quick
  const { level, players } = (from as Record<string, Partial<Quick> | null> | null)?.[game] ?? {}
  return {
    level: level && (levels.includes(level) || level === MINE) ? level : standard,
    players: players === 2 || players === 3 || players === 4 ? players : 2,
  }
}
export function setQuick(game: string, change: Partial<Quick>): void {
  kept.change((all) => ({ ...(typeof all === 'object' ? all : {}), [game]: { ...quickOf(game, all), ...change } }))
}

/** Whether a game is this device's own affair: everybody in it is at this screen or a bot, nobody else may look, and nothing counts. */
function needsNobody({ source }: Session, { seats, rated, public: isPublic }: { seats: string[] } & Record<string, unknown>): boolean {
  return (ALONE || preferences.value.bots === 'device') && !seats.includes('open') && !rated && (!isPublic || source.line.value !== 'open')
}

/** Sets up a table and goes there; `words` of our own for the shuffle; `names` of several people at this screen. */
export async function createTable(session: Session, fields: { game: string; seats: string[] } & Record<string, unknown>, words = '', names: readonly string[] = []): Promise<boolean> {
  const make = async (source: Source) => {
    const seed = fields.seats.includes('me') ? await ownSeed(source, words) : {}
    const answer = await source.ask('create', { ...fields, ...seed })
    await showSeeds(source, answer.view) // nobody else is waited for: it begins at once
    return answer.table
  }
  try {
    // What this device cannot play, the server may.
    const here = needsNobody(session, fields) && (await session.local().then(make).catch(() => undefined))
    const table = here || (await make(session.source))
    if (names.length) keepNames(table, names)
    go(`/t/${table}`)
    return true
  } catch (error) {
    tellRefusal(error as Refused)
    return false
  }
}
/** So many bots about as strong as the one that was chosen, which comes first: beside it a weaker and a stronger one, if there are such. */
export function company(levels: readonly string[], level: string, count: number): string[] {
  const at = levels.indexOf(level)
  return [level, levels[at - 1] ?? level, levels[at + 1] ?? level].slice(0, count)
}
/** The level that is meant now. */
export const levelNow = async (session: Session, game: string, level: string): Promise<string> => (level === MINE ? (await import('./mine')).myLevel(session, game) : level)
export async function startQuick(session: Session, game: string, how: 'bot' | 'friends' | 'screen', names: readonly string[] = []): Promise<boolean> {
  const { level: chosen, players } = quickOf(game)
  const level = how === 'bot' ? await levelNow(session, game, chosen) : chosen
  const others = how === 'bot' ? company(gameOf(game).quick.levels, level, players - 1).map((bot) => `bot:${bot}`) : Array<string>(players - 1).fill(how === 'friends' ? 'open' : 'me')
  return createTable(session, { game, seats: ['me', ...others], public: false }, '', names)
}
