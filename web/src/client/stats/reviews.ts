// Reviews of several games of this device, one after the other, as long as somebody looks.
import { useEffect, useRef, useState } from 'preact/hooks'
import { useSession } from '../../parts/session'
import type { Local } from '../../source/local'

/** Resolves when the review is there, or cannot be had. */
export function reviewed(local: Pick<Local, 'ask' | 'listen' | 'trouble'>, table: string, progress: (part: number) => void, stopped: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const stop: (() => void)[] = []
    const end = () => {
      for (const one of stop) one()
      resolve()
    }
    const ask = () => void local.ask('review', { table }).then(({ status }) => status === 'done' && end(), end)
    const before = local.trouble.peek() // what nobody has read yet is not about this one
    stop.push(
      local.listen((message) => {
        if (message.type !== 'review' || message.table !== table) return
        if (message.status === 'done') end()
        else progress(message.progress)
      }),
      local.trouble.subscribe((trouble) => {
        if (trouble === before) return
        if (trouble?.trouble === 'thinker' && trouble.table === table) end()
        // A worker that begins anew knows nothing of the review; where none begins it is refused.
        else if (trouble?.trouble === 'ended') void Promise.resolve().then(ask)
      }),
    )
    void stopped.then(end)
    ask()
  })
}

export interface Reviewing {
  done: number
  of: number
  part: number // of the one under way
}
/** `onDone` after each that is there. */
export function useReviews(onDone: () => void): { now: Reviewing | undefined; start: (tables: readonly string[]) => void; stop: () => void } {
  const session = useSession()
  const [now, setNow] = useState<Reviewing>()
  const end = useRef<(() => void) | undefined>(undefined)
  const stop = () => {
    end.current?.()
    end.current = undefined
    setNow(undefined)
  }
  useEffect(() => stop, [])
  const start = async (tables: readonly string[]) => {
    let going = true
    const stopped = new Promise<void>((resolve) => {
      end.current = () => {
        going = false
        resolve()
      }
    })
    setNow({ done: 0, of: tables.length, part: 0 })
    const local = await session.local().catch(() => undefined)
    for (const [done, table] of tables.entries()) {
      if (!going || !local) break
      setNow({ done, of: tables.length, part: 0 })
      await reviewed(local, table, (part) => going && setNow({ done, of: tables.length, part }), stopped)
      if (going) onDone()
    }
    if (going) setNow(undefined)
  }
  return { now, start: (tables) => void start(tables), stop }
}
