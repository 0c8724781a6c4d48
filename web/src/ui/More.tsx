import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '../i18n'
import './more.css'

interface Props {
  class: string
  children: ComponentChildren
  /** What is counted, where that is not what lies right inside; such a list is read, so keys scroll it. */
  of?: string
  label?: string // where nothing around it has its name
}

/** A list that scrolls where it must: it fades at the edge where it goes on, and says how many things lie beyond; what is read to its end says how many came before. */
export function More({ class: extra, children, of, label }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [beyond, setBeyond] = useState({ before: 0, after: 0, across: false })
  const measure = () => {
    const shown = list.current
    if (!shown) return // it scrolled, was put away, and hears of the scrolling only now
    const across = !of && shown.scrollWidth > shown.clientWidth
    const things = [...(of ? shown.querySelectorAll(of) : shown.children)].filter((one) => one.checkVisibility())
    const [from, to] = ends(shown, across)
    const middle = (index: number) => {
      const [start, end] = ends(things[index]!, across)
      return (start + end) / 2
    }
    // They come one after the other, so few of a long list need to be looked at.
    const before = firstOf(things.length, (index) => middle(index) >= from)
    const after = things.length - firstOf(things.length, (index) => middle(index) > to)
    setBeyond((old) => (old.before === before && old.after === after && old.across === across ? old : { before, after, across }))
  }
  // What is read may be counted a frame later: a log is long, and the tap that wrote it is not kept waiting.
  const look = of ? useEffect : useLayoutEffect
  look(measure)
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(list.current!)
    return () => observer.disconnect()
  }, [])
  const { before, after, across } = beyond
  const told = after || (of ? before : 0)
  return (
    <div class="more" data-axis={across ? 'x' : 'y'} style={{ '--before': before ? 1 : 0, '--after': after ? 1 : 0 }}>
      <div ref={list} class={`more-list ${extra}`} onScroll={measure} {...(of && { tabIndex: 0 })} {...(label && { role: 'region', 'aria-label': label })}>
        {children}
      </div>
      {told > 0 && (
        <span class={`more-count${after ? '' : ' before'}`} aria-hidden="true">
          {t().moreThings(told)}
        </span>
      )}
    </div>
  )
}
/** The first of so many for which it is so, as it is for all that follow; their number if it is so for none. */
function firstOf(count: number, isSo: (index: number) => boolean): number {
  let [from, to] = [0, count]
  while (from < to) {
    const half = (from + to) >> 1
    if (isSo(half)) to = half
    else from = half + 1
  }
  return from
}
function ends(of: Element, across: boolean): [number, number] {
  const { left, right, top, bottom } = of.getBoundingClientRect()
  return across ? [left, right] : [top, bottom]
}
