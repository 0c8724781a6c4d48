// A net for a bot that needs one: kept on the device, or fetched; checked by its sum each time, for what is kept may be damaged, and
// what is fetched may be anything.
import type { Store } from './store'

const SILENT_MS = 20_000 // without a byte
const AGAIN_MS = 60_000

/** Nothing if the server has none; rejects where there is no network, or one that is silent. */
async function fetched(url: string, cache: RequestCache): Promise<ArrayBuffer | undefined> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENT_MS)
  }
  listen()
  try {
    const response = await fetch(url, { cache, signal: silence.signal })
    if (!response.ok) return undefined
    const parts: BlobPart[] = []
    for (const reader = response.body!.getReader(); ; listen()) {
      const { done, value } = await reader.read()
      if (done) return await new Blob(parts).arrayBuffer()
      parts.push(value)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Bots go on without a net that a silent network does not bring: they do not wait for the next one before a minute is over. */
export function notAgainSoon(netOf: (kind: string) => Promise<ArrayBuffer | undefined>, now = () => performance.now()): typeof netOf {
  const silent = new Map<string, number>()
  return async (kind) => {
    if (now() < (silent.get(kind) ?? 0)) return undefined
    return netOf(kind).catch((error: unknown) => {
      if ((error as Error).name === 'AbortError') silent.set(kind, now() + AGAIN_MS)
      throw error
    })
  }
}

export async function netOf(kind: string, url: string | undefined, store: Pick<Store, 'net' | 'keepNet'>, isWhole: (file: ArrayBuffer) => boolean): Promise<ArrayBuffer | undefined> {
  if (!url) return undefined
  const kept = await store.net(url).catch(() => undefined)
  if (kept && isWhole(kept)) return kept
  // A damaged one may be what the browser remembers.
  for (const cache of ['default', 'reload'] as const) {
    const file = await fetched(url, cache)
    if (!file) return undefined
    if (!isWhole(file)) continue
    await store.keepNet(kind, url, file).catch(() => undefined)
    return file
  }
  return undefined
}
