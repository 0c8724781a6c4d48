// Parts of the page that come when they are wanted. One may be gone: the line is down, or the server has a newer page.
import { useEffect, useState } from 'preact/hooks'
import { isHere } from '../source/session'
import type { Source } from '../source/source'
import { ALONE } from './alone'
import { useSession } from './session'

export interface Loaded<T> {
  value: T | undefined // of the latest wish
  failed: boolean
}
/** Where there is no server of ours, whose line would tell. */
function onLine(back: () => void): () => void {
  window.addEventListener('online', back)
  return () => window.removeEventListener('online', back)
}
/** Loads whatever `wishes` stand for; nothing without `load`. */
export function useLoaded<T>(load: (() => Promise<T>) | undefined, wishes: readonly unknown[]): Loaded<T> {
  const session = useSession()
  const [state, setState] = useState<{ wishes: readonly unknown[]; value?: T; failed: boolean }>({ wishes: [], failed: false })
  useEffect(() => {
    let wanted = true
    let stop: (() => void) | undefined
    const tryIt = () =>
      void load?.().then(
        (value) => wanted && setState({ wishes, value, failed: false }),
        async (error: unknown) => {
          console.error(error)
          // Where no server answers nothing can come: it is tried again when the line is back.
          const answers = await session.compareBuilds()
          if (!wanted) return
          if (answers || ALONE) setState({ wishes, failed: true })
          if (!answers) stop ??= ALONE ? onLine(tryIt) : session.source.onOpen(tryIt)
        },
      )
    tryIt()
    return () => {
      wanted = false
      stop?.()
    }
  }, [...wishes])
  const current = state.wishes.length === wishes.length && wishes.every((wish, index) => wish === state.wishes[index])
  return current ? { value: state.value, failed: state.failed } : { value: undefined, failed: false }
}

/** Where a table is kept: the server, or this device, whose part of the page may still be on its way. */
export function useSource(table: string): Loaded<Source> {
  const session = useSession()
  const local = useLoaded(isHere(table) ? () => session.local() : undefined, [table])
  return isHere(table) ? local : { value: session.source, failed: false }
}
