// Addresses and pages. Links are plain <a href>; a click inside the page changes the address without a reload.
import { signal } from '@preact/signals'
import { ALONE } from './alone'

export interface Place {
  path: string
  query: URLSearchParams
  hash: string
}
// A file host knows one page, under whatever path: there the address of a screen stands behind its '#'.
const address = (): string => (ALONE ? location.hash.slice(1) || '/' : location.pathname + location.search + location.hash)
const here = (): Place => {
  const { pathname, searchParams, hash } = new URL(address(), 'http://here')
  return { path: pathname, query: searchParams, hash: hash.slice(1) }
}
export const place = signal<Place>(here())
/** Whether the page has changed since it was loaded: then a new screen's title takes the focus. */
export let moved = false

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (to !== address()) history[how === 'push' ? 'pushState' : 'replaceState'](null, '', ALONE ? `#${to}` : to)
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
  // A link that is opened elsewhere, in another tab, must lead to this page, too.
  const lead = ({ target }: Event) => {
    const link = (target as Element | null)?.closest?.('a')
    const to = link?.getAttribute('href')
    if (to?.startsWith('/')) link!.setAttribute('href', `#${to}`)
  }
  if (ALONE) for (const near of ['pointerdown', 'focusin']) document.addEventListener(near, lead)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    event.preventDefault()
    const [, behind] = (ALONE && /^#(\/.*)/.exec(link.getAttribute('href')!)) || []
    go(behind ?? link.pathname + link.search + link.hash)
  })
}
