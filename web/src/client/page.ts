import { useEffect } from 'preact/hooks'

/** The screen's name in the browser's title. */
export function usePage(title: string): void {
  useEffect(() => {
    document.title = title === 'Benben' ? title : `${title} · Benben`
  }, [title])
}
