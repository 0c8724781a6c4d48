// A box as a link and as a file. The link has all numbers in it, compressed, behind its '#', which no server is sent; so it means the
// same whatever is shipped by then. The file is what the program's `--components` reads.
import type { Parts } from '../../source/types'
import { through } from '../parts/pressed'
import { MOST_NAME } from './sets'

export interface Shared {
  name: string
  parts: Parts
}
const MARK = 'box1.'
const MOST = 64 * 1024 // of text, and of a file

/** What stands behind the '#' of a link. */
export async function toHash({ name, parts }: Shared): Promise<string> {
  // 'deflate' ends with a sum, so damage is noticed.
  const packed = await through(new TextEncoder().encode(JSON.stringify({ name, parts })), new CompressionStream('deflate'), MOST)
  return MARK + btoa(String.fromCharCode(...packed)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
/** Nothing if it is none, or damaged. */
export async function fromHash(hash: string): Promise<Shared | undefined> {
  if (!hash.startsWith(MARK)) return undefined
  try {
    const packed = Uint8Array.from(atob(hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    return sharedOf(JSON.parse(new TextDecoder().decode(await through(packed, new DecompressionStream('deflate'), MOST))))
  } catch {
    return undefined
  }
}

export const toFile = ({ name, parts }: Shared): string => `${JSON.stringify({ about: name, ...parts }, undefined, 1)}\n`
/** A file of ours or of the program's, or a game's record that brings its parts along; nothing if it is something else. */
export function fromFile(text: string, called: string): Shared | undefined {
  if (text.length > MOST) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (!value || typeof value !== 'object' || Array.isArray(value)) return undefined
    if ('parts' in value) return sharedOf({ name: called, parts: value.parts })
    const { about, printed: _, ...parts } = value as Parts
    return sharedOf({ name: typeof about === 'string' && about.length <= MOST_NAME ? about : called, parts })
  } catch {
    return undefined
  }
}

function sharedOf(value: unknown): Shared | undefined {
  const { name, parts } = (value ?? {}) as Partial<Shared>
  if (typeof name !== 'string' || !parts || typeof parts !== 'object' || Array.isArray(parts)) return undefined
  return { name: name.slice(0, MOST_NAME), parts }
}
