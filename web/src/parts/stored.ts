// What is kept in this browser under one key. Several tabs may write: whoever changes it begins with what the others wrote. What could
// not be written, where storage is full or forbidden, is here as long as the page is, and the next change begins with it.
import { signal, type ReadonlySignal } from '@preact/signals'

export interface Stored<T> {
  readonly now: ReadonlySignal<T>
  /** False where it could not be written. */
  change: (change: (latest: T) => T) => boolean
}
/** `read` makes the best of any text, and of none. */
export function stored<T>(key: string, read: (text: string | null) => T): Stored<T> {
  const load = (): T => {
    try {
      return read(localStorage.getItem(key))
    } catch {
      return read(null)
    }
  }
  const now = signal(load())
  let unsaved = false
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key && !unsaved) now.value = load()
  })
  return {
    now,
    change(change) {
      now.value = change(unsaved ? now.peek() : load())
      try {
        localStorage.setItem(key, JSON.stringify(now.peek()))
        unsaved = false
      } catch {
        unsaved = true
      }
      return !unsaved
    },
  }
}
