// What screen readers are told, by two regions and no more: what happened, one line after the other, and, before that, what is asked of
// us or went wrong.
import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'

interface Line {
  text: string
  key: number
}
const MOST = 6 // lines that stay: a reader that is behind still finds them
const said = signal<readonly Line[]>([])
const called = signal<Line>({ text: '', key: 0 })
let key = 0

/** Says a line after whatever is being said. */
export function say(text: string): void {
  if (text) said.value = [...said.value.slice(1 - MOST), { text, key: ++key }]
}
/** Says a line at once. */
export function call(text: string): void {
  if (text) called.value = { text, key: ++key }
}

/** Says what is written here whenever it has become another text; `speak` is said to, or nobody. */
export function useSpoken(text: string, speak: ((text: string) => void) | undefined): void {
  const last = useRef('')
  useEffect(() => {
    if (text !== last.current) speak?.(text)
    last.current = text
  }, [text])
}

export function Speech() {
  return (
    <>
      <div class="sr" aria-live="polite" aria-relevant="additions">
        {said.value.map((line) => (
          <p key={line.key}>{line.text}</p>
        ))}
      </div>
      <div class="sr" aria-live="assertive">
        <p key={called.value.key}>{called.value.text}</p>
      </div>
    </>
  )
}
