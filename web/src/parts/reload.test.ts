import { afterEach, expect, it, vi } from 'vitest'
import { reload } from './reload'

afterEach(() => vi.unstubAllGlobals())

it('begins anew also where the newest page cannot be let in', async () => {
  const begun = vi.fn()
  const fresh = Object.assign(new EventTarget(), { state: 'waiting', postMessage: vi.fn() })
  vi.stubGlobal('location', { reload: begun })
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), { getRegistration: async () => ({ update: async () => undefined, waiting: fresh }) }) })
  await reload()
  expect(fresh.postMessage).toHaveBeenCalledWith('now')
  fresh.state = 'activating'
  fresh.dispatchEvent(new Event('statechange'))
  expect(begun).not.toHaveBeenCalled()
  fresh.state = 'redundant'
  fresh.dispatchEvent(new Event('statechange'))
  expect(begun).toHaveBeenCalledOnce()
})
