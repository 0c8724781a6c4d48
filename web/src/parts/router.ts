// Addresses and pages. Links are plain <a href>; a click inside the page changes the address without a reload.
import { signal } from '@preact/signals'

export interface Place {
  path: string
  query: URLSearchParams
  hash: string
}
const here = (): Place => ({ path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) })
export const place = signal<Place>(here())
/** Whether the page has changed since it was loaded: then a new screen's title takes the focus. */
export let moved = false

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (to !== location.pathname + location.search + location.hash) history[how === 'push' ? 'pushState' : 'replaceState'](null, '', to)
  moved ||= how === 'push'
  place.value = here()
  if (how === 'push') window.scrollTo(0, 0)
}

/** The part of a path after `prefix`, or undefined: after('/t/', '/t/abc') is 'abc', after('/t/', '/t/%') nothing. */
export function after(prefix: string, path: string): string | undefined {
  if (!path.startsWith(prefix) || path.length === prefix.length) return undefined
  try {
    return decodeURIComponent(path.slice(prefix.length))
  } catch {
    return undefined // escapes that mean nothing
  }
}

export function startRouter(): void {
  window.addEventListener('popstate', () => {
    moved = true
    place.value = here()
  })
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
