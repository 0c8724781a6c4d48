// Parts of the page that come when they are wanted. One may be gone: the line is down, or the server has a newer page.
import { useEffect, useState } from 'preact/hooks'
import { useSession } from './session'

export interface Loaded<T> {
  value: T | undefined // of the latest wish
  failed: boolean
}
/** Loads whatever `wishes` stand for; nothing without `load`. */
export function useLoaded<T>(load: (() => Promise<T>) | undefined, wishes: readonly unknown[]): Loaded<T> {
  const session = useSession()
  const [state, setState] = useState<{ wishes: readonly unknown[]; value?: T; failed: boolean }>({ wishes: [], failed: false })
  useEffect(() => {
    let wanted = true
    load?.().then(
      (value) => wanted && setState({ wishes, value, failed: false }),
      (error: unknown) => {
        console.error(error)
        if (wanted) setState({ wishes, failed: true })
        void session.compareBuilds()
      },
    )
    return () => void (wanted = false)
  }, [...wishes])
  const current = state.wishes.length === wishes.length && wishes.every((wish, index) => wish === state.wishes[index])
  return current ? { value: state.value, failed: state.failed } : { value: undefined, failed: false }
}
