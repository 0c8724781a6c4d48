// A piece on its way over the page, from where it was to where it has come to lie.
import { render, type ComponentChild } from 'preact'
import { lessMotion } from './settings'

const EASE = 'cubic-bezier(0.45, 0, 0.25, 1)'

export interface Travel {
  thing: ComponentChild
  width: number // in pixels, at the beginning
  from: Element | null | undefined
  to: Element | null | undefined
  arriving?: Iterable<Element> // in its place, but not before it is there
  ms: number
}
/** Lets it travel; without motion, or where an end is not in sight, nothing happens. */
export function travel({ thing, width, from, to, arriving = [], ms }: Travel): void {
  const [start, end] = [from?.getBoundingClientRect(), to?.getBoundingClientRect()]
  if (lessMotion.value || !start?.width || !end?.width) return
  const piece = document.createElement('div')
  piece.className = 'travel'
  piece.style.width = `${width}px`
  render(thing, piece)
  document.body.append(piece)
  const { height } = piece.getBoundingClientRect()
  const at = (box: DOMRect, scale: number) => `translate(${box.x + (box.width - width) / 2}px, ${box.y + (box.height - height) / 2}px) scale(${scale})`
  const small = Math.min(1.5, Math.max(end.width / width, end.height / height))
  const motion = piece.animate([{ transform: at(start, 1) }, { transform: at(start, 1.12), offset: 0.15 }, { transform: at(end, small) }], { duration: ms, easing: EASE, fill: 'both' })
  for (const element of arriving) element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms })
  motion.onfinish = motion.oncancel = () => {
    render(null, piece)
    piece.remove()
  }
}
