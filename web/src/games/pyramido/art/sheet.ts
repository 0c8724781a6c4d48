// The symbols stand once in the page, put there by whoever draws first.
import { createElement, render } from 'preact'
import { Symbols } from './Stone'

let put = false
export function putSheet(): void {
  if (put || typeof document === 'undefined') return
  put = true
  const host = document.createElement('div')
  document.body.prepend(host)
  queueMicrotask(() => render(createElement(Symbols, null), host)) // not inside the drawing that asked for it
}
