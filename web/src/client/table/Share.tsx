import { useState } from 'preact/hooks'
import { t } from '../../i18n'
import { Button } from '../../ui/Button'
import { isHere } from '../../source/session'
import { say } from '../../ui/speech'

/** Hands out the table's link: by the phone's own sheet where there is one, else to the clipboard. */
export function Share({ table, path = `/t/${table}`, look, text, big }: { table: string; path?: string; look?: 'gold'; text?: string; big?: boolean }) {
  const [copied, setCopied] = useState(false)
  if (isHere(table)) return null // nobody else could see it
  const share = async () => {
    const url = location.origin + path
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ url, title: 'Benben' }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      // No clipboard without a secure page: let the person copy by hand.
      window.prompt(t().table.copy, url)
      return
    }
    setCopied(true)
    say(t().table.copied)
    setTimeout(() => setCopied(false), 2000)
  }
  const shown = copied ? t().table.copied : (text ?? t().table.share)
  return (
    <Button look={look ?? 'plain'} class={big ? 'share big' : 'share'} aria-label={shown} onClick={() => void share()}>
      <svg class="share-icon" viewBox="0 0 24 24" width="1.125rem" height="1.125rem" aria-hidden="true">
        <path d="M10 14a4 4 0 0 0 6 0l3.500-3.500a4.200 4.200 0 0 0-6-6L12 6M14 10a4 4 0 0 0-6 0l-3.500 3.500a4.200 4.200 0 0 0 6 6L12 18" fill="none" stroke="currentColor" stroke-width="2.200" stroke-linecap="round" />
      </svg>
      <span class="share-text">{shown}</span>
    </Button>
  )
}
