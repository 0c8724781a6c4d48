import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/** Whoever plays by keyboard is taken to what is asked or told next when what they pressed is gone. */
export function useFocus(wanted: boolean, what: string) {
  const section = useRef<HTMLElement>(null)
  const byKeyboard = useRef(false)
  useLayoutEffect(() => {
    const note = (event: Event) => {
      byKeyboard.current = event.type === 'keydown'
    }
    addEventListener('keydown', note)
    addEventListener('pointerdown', note)
    return () => {
      removeEventListener('keydown', note)
      removeEventListener('pointerdown', note)
    }
  }, [])
  useEffect(() => {
    if (wanted && byKeyboard.current && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [wanted, what])
  return section
}
