import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { Engine } from './engine'
import { netOf, notAgainSoon } from './nets'

const module = new WebAssembly.Module(readFileSync(new URL('../../../build/wasm/engine.wasm', import.meta.url)))
const whole = new Uint8Array(readFileSync(new URL('../../../data/nets/pyramido.net', import.meta.url))).buffer
const damaged = whole.slice(0, -1)
const page = new TextEncoder().encode('<!doctype html>Sign in to this network').buffer as ArrayBuffer

/** A net wanted where this is kept, and where that comes from the network, one after the other: what is had, what is kept then, how often was fetched. */
async function want(kept: ArrayBuffer | undefined, ...comes: (ArrayBuffer | number)[]) {
  const store = { net: async () => kept, keepNet: async (_: string, __: string, file: ArrayBuffer) => void (kept = file) }
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit) => {
    const next = comes[asked.push(cache) - 1]
    if (next === undefined) throw new TypeError('no network')
    return typeof next === 'number' ? new Response('', { status: next }) : new Response(next)
  })
  const had = await netOf('pyramido-2', '/a.net', store, (file) => new Engine(module).net(file)).catch(() => 'no network')
  return { had: had instanceof ArrayBuffer ? had.byteLength : had, kept: kept?.byteLength, asked }
}
afterEach(() => vi.unstubAllGlobals())

it('is fetched once, and kept', async () => {
  expect(await want(undefined, whole)).toEqual({ had: whole.byteLength, kept: whole.byteLength, asked: ['default'] })
  expect(await want(whole)).toEqual({ had: whole.byteLength, kept: whole.byteLength, asked: [] })
})
it('is fetched again where what is kept or comes is damaged, and only a whole one is kept', async () => {
  expect(await want(damaged, whole)).toEqual({ had: whole.byteLength, kept: whole.byteLength, asked: ['default'] })
  expect(await want(undefined, damaged, whole)).toEqual({ had: whole.byteLength, kept: whole.byteLength, asked: ['default', 'reload'] })
  expect(await want(undefined, page, page)).toEqual({ had: undefined, kept: undefined, asked: ['default', 'reload'] })
})
it('is not to be had from a network that is off, or a server that has none', async () => {
  expect(await want(undefined)).toEqual({ had: 'no network', kept: undefined, asked: ['default'] })
  expect(await want(undefined, 404)).toEqual({ had: undefined, kept: undefined, asked: ['default'] })
})

it('is not waited for where the network says nothing, and not wanted again for a minute', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  // Half of it comes, and then nothing.
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    asked.push(url)
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new Uint8Array(whole, 0, 100))
        signal!.addEventListener('abort', () => stream.error(signal!.reason))
      },
    })
    return new Response(body)
  })
  let now = 0
  const store = { net: async () => undefined, keepNet: async () => undefined }
  const nets = notAgainSoon((kind) => netOf(kind, '/a.net', store, () => true), () => now)
  const wanted = expect(nets('pyramido-2')).rejects.toMatchObject({ name: 'AbortError' })
  await vi.runAllTimersAsync()
  await wanted
  expect(await nets('pyramido-2')).toBeUndefined()
  expect(asked).toHaveLength(1)
  now = 60_000
  const again = expect(nets('pyramido-2')).rejects.toMatchObject({ name: 'AbortError' })
  await vi.runAllTimersAsync()
  await again
  expect(asked).toHaveLength(2)
  vi.useRealTimers()
})
