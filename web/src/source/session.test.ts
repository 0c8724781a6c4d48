import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PROTOCOL } from '../generated/protocol'
import { Remote } from './remote'
import { Session } from './session'
import type { GameInfo } from './types'

const RED = { id: 'u1', name: 'Red', guest: false }
const GUEST = { id: 'u2', name: 'Blue Falcon 27', guest: true }

let answer = RED // whom the server takes us for
beforeEach(() => {
  answer = RED
  vi.stubGlobal('fetch', () => Promise.resolve({ json: () => Promise.resolve({ user: answer, games: [], version: '', protocol: PROTOCOL, now: 0 }) }))
})
afterEach(() => vi.unstubAllGlobals())

it('waits for a silent server only so long', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => new Promise((_resolve, reject) => (signal!.onabort = () => reject(signal!.reason as Error))))
  const asked = begin().refresh()
  patience.abort()
  await expect(asked).rejects.toMatchObject({ code: 'offline' })
  vi.restoreAllMocks()
})
it('takes a page from somebody on the way for no answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>502 Bad Gateway', { status: 502 }))
  await expect(begin().refresh()).rejects.toMatchObject({ code: 'offline' })
})

it('tries again at once when somebody asks for it, and says whether that helped', async () => {
  vi.useFakeTimers() // no time passes by itself: only somebody who asks ends the wait
  const answered = fetch
  const fetched = vi.fn(() => Promise.reject(new TypeError('no line')))
  vi.stubGlobal('fetch', fetched)
  const session = begin()
  session.games.value = [{ game: 'pyramido' } as GameInfo] // known before
  const open = vi.spyOn(session.source, 'open').mockReturnValue(undefined)
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', { addEventListener: () => undefined })
  const started = session.start()
  expect(await session.retry()).toBe(false)
  expect(open).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', answered)
  expect(await session.retry()).toBe(true)
  await started
  expect(open).toHaveBeenCalledOnce()
  expect(session.user.value).toEqual(RED)
  vi.useRealTimers()
})

function begin(): Session {
  const source = new Remote('ws://here/ws')
  source.restart = () => undefined
  return new Session(source, '')
}

describe('who we are', () => {
  it('says when the server ended it, until somebody signs in', async () => {
    const session = begin()
    await session.refresh()
    expect(session.wasSignedIn.value).toBeUndefined()
    answer = GUEST
    await session.refresh()
    expect(session.wasSignedIn.value).toEqual(RED)
    await session.refresh()
    expect(session.wasSignedIn.value).toEqual(RED)
    answer = RED
    await session.signAs('login', { name: 'Red', password: 'sand and stone' })
    expect(session.wasSignedIn.value).toBeUndefined()
  })
  it('says nothing of a sign-out that was asked for', async () => {
    const session = begin()
    await session.refresh()
    answer = GUEST
    await session.signAs('logout', {})
    await session.refresh()
    expect(session.wasSignedIn.value).toBeUndefined()
  })
})
