// Who we are, what the server can play, and the line to it: one for the page.
import { signal } from '@preact/signals'
import { PROTOCOL } from '../generated/protocol'
import { Connection, post, type Fields } from './remote'
import type { GameInfo, User } from './types'

export const user = signal<User | undefined>(undefined)
export const games = signal<GameInfo[]>([])
export const serverVersion = signal('')
/** What to add to this machine's clock to get the server's. */
export const clockOffset = signal(0)
/** The server speaks another version: reload (it is newer) or wait (it is older). */
export const otherVersion = signal<'older' | 'newer' | undefined>(undefined)

const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
export const connection = new Connection(`${scheme}://${location.host}/ws`)

export function gameInfo(game: string): GameInfo | undefined {
  return games.value.find((info) => info.game === game)
}

export async function refreshMe(): Promise<void> {
  const me = await post('me', {})
  otherVersion.value = me.protocol === PROTOCOL ? undefined : me.protocol > PROTOCOL ? 'newer' : 'older'
  user.value = me.user
  games.value = me.games
  serverVersion.value = me.version
  clockOffset.value = me.now - Date.now()
}

let started = false
/** First the cookie, by HTTP; then the line. Tries until the server answers. */
export async function startSession(): Promise<void> {
  if (started) return
  started = true
  for (let wait = 300; ; wait = Math.min(wait * 2, 5000)) {
    try {
      await refreshMe()
      break
    } catch {
      connection.line.value = 'lost'
      await new Promise((done) => setTimeout(done, wait))
    }
  }
  connection.onStrange = (whose) => (otherVersion.value = whose)
  let fresh = true // the first time it was asked a moment ago
  connection.onOpen(() => {
    if (!fresh) void refreshMe().catch(() => undefined)
    fresh = false
  })
  connection.open()
  window.addEventListener('online', () => connection.hurry())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.hurry()
  })
}

/** `register`, `login` or `logout`: another person from now on, so another line. */
export async function signAs<T extends 'register' | 'login' | 'logout' | 'delete_account'>(type: T, fields: Fields<T>): Promise<void> {
  await post(type, fields)
  await refreshMe()
  connection.restart()
}
