// Whether a press decides by itself. In quick play a click does: the mouse has shown before what it would do. A thumb has
// not, so its first tap shows and its second one decides.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { preferences } from './settings'

let touched = false

export const confirmsAlways = (): boolean => preferences.value.confirm === 'always'
export const pressesTwice = (): boolean => confirmsAlways() || touched

/** The letter, digit or sign that was pressed, in small; nothing where somebody wants no such keys, as speech and a shaky hand press them by mistake. */
export const signOf = (event: KeyboardEvent): string => (preferences.value.keys && event.key.length === 1 ? event.key.toLowerCase() : '')

/** Hears keys from the moment the part is drawn: whoever sees a board can press at once. The latest `pressed` is the one that hears. */
export function useKeydown(pressed: (event: KeyboardEvent) => void): void {
  const latest = useRef(pressed)
  latest.current = pressed
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

/** Whether a key that was pressed here is meant for another board on the page. */
export function elsewhere(target: Element, board: Element | null): boolean {
  const other = target.closest('main')
  return other !== null && other !== board
}

/** Notices by what the page is used. */
export function usePresses(): void {
  useLayoutEffect(() => {
    const point = (event: PointerEvent) => void (touched = event.pointerType !== 'mouse')
    const key = () => void (touched = false)
    window.addEventListener('pointerdown', point, true)
    window.addEventListener('keydown', key, true)
    return () => {
      window.removeEventListener('pointerdown', point, true)
      window.removeEventListener('keydown', key, true)
    }
  }, [])
}
