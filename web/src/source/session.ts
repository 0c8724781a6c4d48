// Who we are and what the server can play, with the line to it. The page makes one.
import { signal } from '@preact/signals'
import { PROTOCOL } from '../generated/protocol'
import type { Local, Troubled } from './local'
import { post, type Remote } from './remote'
import type { Fields } from './source'
import type { GameInfo, User } from './types'

/** Whether a table is this device's own (src/local): no server's name for one begins like this. */
export const isHere = (table: string): boolean => table.startsWith('_')

const PATIENCE_MS = 8000 // with a server that takes a question and never answers

export class Session {
  readonly user = signal<User | undefined>(undefined)
  readonly games = signal<GameInfo[]>([])
  readonly version = signal('')
  /** The server speaks another version: reload (it is newer) or wait (it is older). */
  readonly otherVersion = signal<'older' | 'newer' | undefined>(undefined)

  /** The server has another build of this page: what this one has not loaded yet may be gone. */
  readonly outdated = signal(false)

  /** Who we were until the server ended it, by somebody else's doing: a guest now, who should know. */
  readonly wasSignedIn = signal<User | undefined>(undefined)
  #signing = false
  /** What this device failed at, until somebody has read it. */
  readonly trouble = signal<Troubled | undefined>(undefined)
  #local: Promise<Local> | undefined
  #alone = false
  #hurry: (() => void) | undefined // ends the wait for the next try

  /** `build`: this page's own, as in build.json. */
  constructor(
    readonly source: Remote,
    readonly build: string,
  ) {
    source.onStrange = (whose) => (this.otherVersion.value = whose)
  }

  /** The tables of this device; what plays them is loaded when it is first wanted. */
  local(): Promise<Local> {
    this.#local ??= import('./local').then(async ({ Local }) => {
      const local = new Local(this.trouble)
      await local.ready
      return local
    })
    this.#local.catch(() => {
      this.#local = undefined
      if (this.#alone) this.trouble.value = { trouble: 'unable' } // nobody else can be asked
    })
    return this.#local
  }

  game(name: string): GameInfo | undefined {
    return this.games.value.find((info) => info.game === name)
  }

  async refresh(): Promise<void> {
    const me = await post('me', {}, AbortSignal.timeout?.(PATIENCE_MS)) // an older browser has no such signal
    this.otherVersion.value = me.protocol === PROTOCOL ? undefined : me.protocol > PROTOCOL ? 'newer' : 'older'
    const before = this.user.value
    if (!me.user.guest) this.wasSignedIn.value = undefined
    else if (before && !before.guest && !this.#signing) this.wasSignedIn.value = before
    this.user.value = me.user
    this.games.value = me.games
    this.version.value = me.version
    this.source.offset.value = me.now - Date.now()
    this.source.seals.value = !me.foretold && typeof crypto.subtle === 'object' // a plain http address has none
  }

  /** No server answers: what can be played is what this device can play. */
  async #askHere(): Promise<void> {
    const { games } = await (await this.local()).ask('me', {})
    if (!this.games.value.length) this.games.value = games
  }

  /** Asks which build of the page the server has; a server without one, or out of reach, says nothing about it. False if none answers. */
  async compareBuilds(): Promise<boolean> {
    try {
      const response = await fetch('/build.json', { cache: 'no-store' })
      if (response.ok) this.outdated.value = ((await response.json()) as { build: string }).build !== this.build
      return true
    } catch {
      return false // the line comes back, and then it is asked again
    }
  }

  /** First the cookie, by HTTP; then the line. Tries until the server answers. `alone`: there is none. */
  async start(alone = false): Promise<void> {
    this.#alone = alone
    if (alone) return this.#askHere().catch(() => undefined)
    for (let wait = 300; ; wait = Math.min(wait * 2, 5000)) {
      try {
        await this.refresh()
        break
      } catch {
        this.source.line.value = 'lost'
        if (!this.games.value.length) this.#askHere().catch(() => undefined)
        await new Promise<void>((done) => {
          this.#hurry = done
          setTimeout(done, wait)
        })
        this.#hurry = undefined
      }
    }
    let fresh = true // the first time it was asked a moment ago
    this.source.onOpen(() => {
      if (!fresh) {
        void this.refresh().catch(() => undefined)
        void this.compareBuilds()
      }
      fresh = false
    })
    this.source.open()
    window.addEventListener('online', () => this.source.hurry())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.source.hurry()
    })
  }

  /** Somebody does not want to wait for the next try; false if no server answers now either. */
  async retry(): Promise<boolean> {
    try {
      await this.refresh()
    } catch {
      return false
    }
    if (this.#hurry) this.#hurry()
    else this.source.hurry()
    return true
  }

  /** `register`, `login` or `logout`: another person from now on, so another line. */
  async signAs<T extends 'register' | 'login' | 'logout' | 'delete_account'>(type: T, fields: Fields<T>): Promise<void> {
    this.#signing = true
    try {
      await post(type, fields)
      await this.refresh()
    } finally {
      this.#signing = false
    }
    this.source.restart()
  }
}
