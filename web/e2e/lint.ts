// What may be wrong with a layout, whatever it shows: found in the page as it stands, told as "what: where".
import type { Page } from '@playwright/test'

/** Looks at every visible text and control. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const root = document.documentElement
    const called = (element: Element) => {
      const name = (one: Element) => one.tagName.toLowerCase() + [...one.classList].map((word) => `.${word}`).join('')
      return `${element.parentElement ? `${name(element.parentElement)} > ` : ''}${name(element)}`
    }
    const quoted = (text: string) => `"${text.trim().replace(/\s+/g, ' ').slice(0, 40)}"`
    const area = (box: DOMRect) => box.width > 0.5 && box.height > 0.5

    if (root.scrollWidth > innerWidth + 1) faults.add(`the page scrolls sideways: ${root.scrollWidth} in ${innerWidth}`)

    // Under a modal dialog nothing else counts.
    const modal = document.querySelector('dialog:modal')
    const unseen = new Set<Element>() // said to screen readers only
    const seen = (element: Element) => {
      if (unseen.has(element.parentElement!) || getComputedStyle(element).clipPath === 'inset(50%)') unseen.add(element)
      return !unseen.has(element) && !element.closest('.skip, option') && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const all = [...(modal ?? document.body).querySelectorAll('*')].filter(seen)
    const texts: { element: Element; text: string; boxes: DOMRect[] }[] = []
    for (const element of all) {
      const style = getComputedStyle(element)
      if (element instanceof HTMLSelectElement) {
        // What is chosen is drawn in one line, before the arrow.
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = style.font
        const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - (style.appearance === 'none' ? 0 : 18)
        const text = element.selectedOptions[0]?.text ?? ''
        if (pen.measureText(text).width > room + 1) faults.add(`the choice is cut: ${called(element)} ${quoted(text)}`)
      }
      if (element.closest('svg, select')) continue
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim())
      if (!own.length) continue
      const text = own.map((node) => node.textContent).join(' ')
      const boxes = own.flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].filter(area)
      })
      if (!boxes.length) continue
      texts.push({ element, text, boxes })
      if (style.display !== 'inline' && element.clientWidth && element.scrollWidth > element.clientWidth + 1)
        faults.add(`the text is wider than its box: ${called(element)} ${quoted(text)} ${element.scrollWidth} in ${element.clientWidth}`)
      // Cut by what is around it, or out of the window, where one cannot scroll to it.
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around)
        const [x, y] = [overflowX, overflowY].map((one) => one === 'hidden' || one === 'clip')
        if (overflowX === 'auto' || overflowX === 'scroll') break
        if (x || y) {
          const edge = around.getBoundingClientRect()
          if (x && boxes.some((box) => box.left < edge.left - 1 || box.right > edge.right + 1)) faults.add(`cut at the side by ${called(around)}: ${called(element)} ${quoted(text)}`)
          // A line's box is higher than its letters.
          if (y && boxes.some((box) => box.top < edge.top - 4 || box.bottom > edge.bottom + 4)) faults.add(`cut in height by ${called(around)}: ${called(element)} ${quoted(text)}`)
        }
        if (position === 'fixed') break
        if (!around.parentElement || around.parentElement === document.body) if (boxes.some((box) => box.left < -1 || box.right > innerWidth + 1)) faults.add(`out of the window: ${called(element)} ${quoted(text)}`)
      }
    }
    // Texts and controls that lie on each other. What floats over the page may.
    const floats = (element: Element) => {
      for (let one: Element | null = element; one && one !== modal; one = one.parentElement) if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
      return false
    }
    const on = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
    // Letters fill only the middle of their line's box, and what has been scrolled or faded away does not lie on anything.
    const letters = (box: DOMRect) => new DOMRect(box.x, box.y + 0.2 * box.height, box.width, 0.6 * box.height)
    const shown = (box: DOMRect, element: Element) => {
      let { top, bottom } = box
      for (let around = element.parentElement; around; around = around.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(around).overflowY)) {
          const edge = around.getBoundingClientRect()
          // A list that goes on fades, under the words that say so (more.css).
          const goesOn = (where: string) => around!.matches('.more-list') && getComputedStyle(around!).getPropertyValue(where) === '1'
          top = Math.max(top, edge.top + (goesOn('--before') ? 24 : 0))
          bottom = Math.min(bottom, edge.bottom - (goesOn('--after') ? 28 : 0))
        }
      return new DOMRect(box.x, top, box.width, Math.max(0, bottom - top))
    }
    const lying = texts
      .filter(({ element }) => !floats(element))
      .map((one) => ({ ...one, boxes: one.boxes.map((box) => shown(letters(box), one.element)).filter(area) }))
    for (const [index, one] of lying.entries())
      for (const other of lying.slice(index + 1))
        if (!one.element.contains(other.element) && !other.element.contains(one.element) && one.boxes.some((a) => other.boxes.some((b) => on(a, b))))
          faults.add(`texts lie on each other: ${called(one.element)} ${quoted(one.text)} and ${called(other.element)} ${quoted(other.text)}`)
    const controls = all.filter((element) => element.matches('a[href], button, select, input:not([type=radio], [type=checkbox]), summary') && !floats(element))
    for (const [index, one] of controls.entries())
      for (const other of controls.slice(index + 1))
        if (!one.contains(other) && !other.contains(one) && on(one.getBoundingClientRect(), other.getBoundingClientRect()))
          faults.add(`controls lie on each other: ${called(one)} and ${called(other)}`)
    return [...faults]
  })
}
