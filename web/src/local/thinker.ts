// A module of its own that does nothing but think: bots' turns, hints, reviews. Nobody waits for it but those who asked.
import { Engine, type Answer, type Entry } from './engine'

export interface Thought {
  table: string
  secret: string
  entries: Entry[] // those that it has not heard of
  ask: 'think' | 'advise' | 'judge' | 'field'
  seat?: number
  field?: { game: string; day: string; from: number; count: number } // about no table
}
/** What it says: how far it is, an answer, or that it broke. `without`: the net it wanted was not to be had. `needs`: give it this net, or none. */
export type Thinking = { progress: number } | { needs: string } | { answer: Answer; without: boolean } | { broke: string }

interface Begin {
  module: WebAssembly.Module
}
interface Net {
  net: ArrayBuffer | undefined
}

let engine: Engine | undefined
let table = ''
let wanted: Thought | undefined

function think(without: boolean): void {
  const { ask, seat, field } = wanted!
  const said = engine!.take({ type: ask, table, ...field, ...(seat ? { seat } : {}), ...(without ? { without } : {}) })
  if (said.needs) return postMessage({ needs: said.needs } satisfies Thinking)
  postMessage({ answer: said.answer, without } satisfies Thinking)
}
onmessage = ({ data }: MessageEvent<Begin | Net | Thought>) => {
  try {
    if ('module' in data) engine = new Engine(data.module, (progress) => (postMessage({ progress } satisfies Thinking), true))
    else if ('net' in data) think(!(data.net && engine!.net(data.net)))
    else {
      if (data.field) {
        wanted = data
        return think(false)
      }
      if (table !== data.table) engine!.take({ type: 'forget', table })
      table = data.table
      wanted = data
      const { answer } = engine!.take({ type: 'open', table, secret: data.secret, entries: data.entries })
      if (answer.error) postMessage({ answer, without: false } satisfies Thinking)
      else think(false)
    }
  } catch (error) {
    postMessage({ broke: String(error) } satisfies Thinking)
  }
}
