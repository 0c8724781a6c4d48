import { useEffect, useState } from 'preact/hooks'
import { t } from '../../i18n'

const READ_MS = 2500

/** At a screen that several share: whose turn it is now, large, until it is read or something is touched. */
export function Whose({ name, seat }: { name: string; seat: number }) {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const hide = () => setShown(false)
    const timer = setTimeout(hide, READ_MS)
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) window.addEventListener(touch, hide)
    return () => {
      clearTimeout(timer)
      for (const touch of touches) window.removeEventListener(touch, hide)
    }
  }, [])
  if (!shown) return null
  return (
    <p class="whose" style={{ '--whose': `var(--seat-${seat})` }} aria-hidden="true">
      {t().table.turnOf(name)}
    </p>
  )
}
