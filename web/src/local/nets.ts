// A net for a bot that needs one: kept on the device, or fetched; checked by its sum each time, for what is kept may be damaged, and
// what is fetched may be anything.
import type { Store } from './store'

export async function netOf(kind: string, url: string | undefined, store: Pick<Store, 'net' | 'keepNet'>, isWhole: (file: ArrayBuffer) => boolean): Promise<ArrayBuffer | undefined> {
  if (!url) return undefined
  const kept = await store.net(url).catch(() => undefined)
  if (kept && isWhole(kept)) return kept
  // A damaged one may be what the browser remembers.
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(url, { cache })
    if (!response.ok) return undefined
    const file = await response.arrayBuffer()
    if (!isWhole(file)) continue
    await store.keepNet(kind, url, file).catch(() => undefined)
    return file
  }
  return undefined
}
