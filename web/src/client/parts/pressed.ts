// Bytes for an address: pressed, and unpacked again.

/** Presses, or unpacks; rejects when more than so many bytes come out, before all of them are there: a few may stand for very many. */
export async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += (value as Uint8Array).length
    if (size > most) throw new Error('too long')
    parts.push(value as Uint8Array)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
