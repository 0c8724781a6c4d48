// A sheet as a part of an address, so that it can be sent: its text, pressed where the browser can press, in letters that
// an address may have.
import type { PadSheet } from '../../games/module'
import { through } from '../parts/pressed'
import { newId, readSheet, type Kept } from './sheets'

const MOST = 100_000 // bytes that anybody's sheet may be

/** "1" and the pressed text, or "0" and the text. */
export async function toLink({ game, how, names, first, data }: PadSheet): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ game, how, names, first, data }))
  const can = typeof CompressionStream === 'function'
  const pressed = can ? await through(bytes, new CompressionStream('deflate-raw'), Infinity) : bytes
  const letters = btoa(String.fromCharCode(...pressed)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return (can ? '1' : '0') + letters
}
/** A new sheet with what was sent; nothing if it was cut or is no sheet. */
export async function fromLink(text: string): Promise<Kept | undefined> {
  try {
    const letters = text.slice(1).replaceAll('-', '+').replaceAll('_', '/')
    let bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
    if (text[0] === '1') bytes = await through(bytes, new DecompressionStream('deflate-raw'), MOST)
    if (bytes.length > MOST) return undefined
    const value = JSON.parse(new TextDecoder().decode(bytes)) as object
    return readSheet(JSON.stringify({ ...value, id: newId(), changed: Date.now(), past: [] }))
  } catch {
    return undefined
  }
}
