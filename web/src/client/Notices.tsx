// What is said over every screen: the line is lost, the server changed, a refusal; and the live region for screen readers.
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../i18n'
import { go } from '../parts/router'
import { useSession } from '../parts/session'
import type { Refused } from '../source/types'
import { Button } from '../ui/Button'
import { refusalText } from './parts/refusal'

interface Toast {
  text: string
  key: number
}
const toasts = signal<Toast[]>([])
const spoken = signal({ text: '', key: 0 })
let key = 0

/** Shows a line for some seconds. */
export function show(text: string): void {
  const toast = { text, key: key++ }
  toasts.value = [...toasts.value.slice(-2), toast]
  setTimeout(() => (toasts.value = toasts.value.filter((other) => other !== toast)), 5000)
}
/** Shows a line for some seconds, and says it. */
export function tell(text: string): void {
  show(text)
  say(text)
}
/** Says a line to screen readers only. */
export function say(text: string): void {
  spoken.value = { text, key: key++ }
}
export function tellRefusal(refused: Refused): void {
  tell(refusalText(refused))
}

export function Notices() {
  const { source, otherVersion, outdated, wasSignedIn } = useSession()
  const line = source.line.value
  // A blink of the line is not worth a word.
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (line === 'open') return
    const timer = setTimeout(() => setSlow(true), line === 'lost' ? 600 : 1500)
    return () => clearTimeout(timer)
  }, [line])
  const other = otherVersion.value
  return (
    <div class="notices">
      {line !== 'open' && slow && (
        <p class="notice" role="status">
          <span class="notice-dot" aria-hidden="true" />
          {t().line[line]}
        </p>
      )}
      {other && (
        <p class="notice" role="status">
          {t().line[other]} {other === 'newer' && <Button onClick={() => location.reload()}>{t().line.reload}</Button>}
        </p>
      )}
      {outdated.value && !other && (
        <p class="notice" role="status">
          {t().line.outdated} <Button onClick={() => location.reload()}>{t().line.reload}</Button>
        </p>
      )}
      {wasSignedIn.value && (
        <p class="notice" role="status">
          {t().line.signedOut(wasSignedIn.value.name)} <Button onClick={() => go('/sign-in')}>{t().screens.nav.signIn}</Button>
        </p>
      )}
      {toasts.value.map((toast) => (
        <p class="notice toast" key={toast.key}>
          {toast.text}
        </p>
      ))}
      <p class="sr" aria-live="polite" aria-atomic="true" data-live>
        <span key={spoken.value.key}>{spoken.value.text}</span>
      </p>
    </div>
  )
}
