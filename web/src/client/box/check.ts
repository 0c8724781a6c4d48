import type { Parts } from '../../source/types'
import { Refused } from '../../source/types'
import { valueAt, withValue } from './places'

/** Asks the engine; rejects with a `Refused`. */
export type Ask = (parts: Parts) => Promise<{ parts?: Parts }>
export interface Verdict {
  /** By place: the engine's reason. */
  wrong: ReadonlyMap<string, string>
  /** As a table keeps them, if all is well and they are not the shipped ones. */
  parts?: Parts
}
const MOST = 40 // things that are named at once

/** All that is wrong with a set of parts. The engine names one thing at a time: that is put right, and it is asked for the next. */
export async function check(parts: Parts, shipped: Parts, ask: Ask): Promise<Verdict> {
  const wrong = new Map<string, string>()
  for (let tried = parts; wrong.size < MOST; ) {
    try {
      const good = await ask(tried)
      return wrong.size || !good.parts ? { wrong } : { wrong, parts: good.parts }
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'bad_field') throw error
      const path = (error.field ?? '').replace(/^parts\.?/, '')
      if (wrong.has(path)) break // nothing of ours puts it right
      wrong.set(path, error.what ?? '')
      if (!path) break
      tried = withValue(tried, path, valueAt(shipped, path))
    }
  }
  return { wrong }
}
