import { afterEach, expect, it, vi } from 'vitest'
import { Device } from './store'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is given up where the browser says nothing, and closed if it opens late', async () => {
  vi.useFakeTimers()
  const request: Record<string, unknown> = {}
  vi.stubGlobal('indexedDB', { open: () => request })
  const opening = expect(Device.open()).rejects.toThrow()
  await vi.runAllTimersAsync()
  await opening
  request.result = { close: vi.fn() }
  ;(request.onsuccess as () => void)()
  await vi.runAllTimersAsync()
  expect((request.result as IDBDatabase).close).toHaveBeenCalledOnce()
})
it('reads and writes only so long', async () => {
  vi.useFakeTimers()
  const silent = { transaction: () => ({ objectStore: () => ({ get: () => ({}), put: () => ({}), add: () => ({}) }) }) }
  const store = new Device(silent as unknown as IDBDatabase)
  for (const work of [() => store.row('_a'), () => store.write([], []), () => store.keepNet('a-1', '/a.net', new ArrayBuffer(1))]) {
    const tried = expect(work()).rejects.toThrow()
    await vi.runAllTimersAsync()
    await tried
  }
})
