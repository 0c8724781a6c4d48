// Games of this device for one's account: the server plays them again and keeps them; nothing of them counts.
import type { Session } from '../../source/session'
import { post } from '../../source/remote'
import type { Card, Refused } from '../../source/types'

const KEY = 'benben.brought'
const MOST = 10_000 // more than anybody plays here: what is forgotten would be brought twice

/** What was brought, by account: a device may have several people. */
function brought(): Record<string, string[]> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]> | null) ?? {}
  } catch {
    return {} // storage is forbidden, or has somebody else's text
  }
}
function remember(user: string, table: string): void {
  try {
    const all = brought()
    localStorage.setItem(KEY, JSON.stringify({ ...all, [user]: [...(all[user] ?? []), table].slice(-MOST) }))
  } catch {
    // It may be brought twice, then.
  }
}

/** The games that this account could have and has not. */
export function unbrought(cards: readonly Card[], user: string): Card[] {
  const known = new Set(brought()[user])
  return cards.filter(({ table, result, settings }) => result?.reason === 'played' && !settings.again && !settings.origin && !known.has(table))
}

/** One after the other; `told` after each. Ends with the first that the server refuses for a reason that the next would meet, too. */
export async function bring(session: Session, user: string, cards: readonly Card[], told: (done: number) => void): Promise<{ done: number; refused?: Refused }> {
  const local = await session.local()
  let done = 0
  let refused: Refused | undefined
  for (const { table, game, seats } of cards) {
    try {
      const record = JSON.parse(await local.record(table)) as Record<string, unknown>
      for (const own of ['names', 'fair']) delete record[own]
      await post('bring', { game, seats: seats.map(({ kind, bot, name }) => (kind === 'bot' ? `bot:${bot ?? name ?? ''}` : 'me')), record })
      remember(user, table)
      told(++done)
    } catch (error) {
      refused = error as Refused
      if (refused.code !== 'bad_field' && refused.code !== 'broken_table') break // one that does not fit says nothing of the others
    }
  }
  return { done, ...(refused ? { refused } : {}) }
}
