import { useLayoutEffect } from 'preact/hooks'

/** Puts a rim around parts of the board that are spoken of. A rule of the page does it, so whatever is drawn there keeps it. */
export function Mark({ places }: { places: readonly string[] }) {
  const list = places.map((place) => `.lesson-board ${place.split(', ').join(', .lesson-board ')}`).join(', ')
  useLayoutEffect(() => {
    if (!list) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:is(${list}) { outline: var(--rim); outline-offset: var(--rim-offset); border-radius: var(--radius); animation: spoken 1.6s ease-in-out 3; }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet))
  }, [list])
  return null
}
