// What is said over every screen: the line is lost, the server changed, a refusal.
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../i18n'
import { ALONE } from '../parts/alone'
import { useLoaded } from '../parts/load'
import { reload } from '../parts/reload'
import { go, place } from '../parts/router'
import { useSession } from '../parts/session'
import type { Refused } from '../source/types'
import { Button } from '../ui/Button'
import { call, say, Speech, useSpoken } from '../ui/speech'
import { refusalText } from './parts/refusal'

interface Toast {
  text: string
  key: number
}
const toasts = signal<Toast[]>([])
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
export function tellRefusal(refused: Refused): void {
  const text = refusalText(refused)
  show(text)
  call(text)
}

// What is about others; a table of this device, and all else, needs no line.
const WITH_OTHERS = /^\/((t|replay)\/(?!_)|lobby|watch|leaderboard|sign-in)/
const AT_TABLE = /^\/(t|replay|learn|puzzles)\//
const loadDevice = () => import('./device')

export function Notices() {
  const { source, otherVersion, outdated, wasSignedIn, trouble } = useSession()
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
  const troubled = trouble.value
  const said = useLoaded(troubled && loadDevice, [troubled]).value
  const lost = line !== 'open' && slow && !ALONE && WITH_OTHERS.test(place.value.path) && t().line[line]
  const strange = other ? t().line[other] : outdated.value && t().line.outdated
  const signedOut = wasSignedIn.value && t().line.signedOut(wasSignedIn.value.name)
  useSpoken([lost, strange, signedOut].filter(Boolean).join(' '), say)
  return (
    // What is to be done at a table is below, and what is to be read elsewhere above: never in its way.
    <div class={`notices${AT_TABLE.test(place.value.path) ? '' : ' low'}`}>
      {lost && (
        <p class="notice">
          <span class="notice-dot" aria-hidden="true" />
          {lost}
        </p>
      )}
      {strange && (
        <p class="notice">
          {strange} {other !== 'older' && <Button onClick={() => void reload()}>{t().line.reload}</Button>}
        </p>
      )}
      {signedOut && (
        <p class="notice">
          {signedOut} <Button onClick={() => go('/sign-in')}>{t().screens.nav.signIn}</Button>
        </p>
      )}
      {said && troubled && <said.Trouble {...troubled} onClose={() => (trouble.value = undefined)} />}
      {toasts.value.map((toast) => (
        <p class="notice toast" key={toast.key}>
          {toast.text}
        </p>
      ))}
      <Speech />
    </div>
  )
}
