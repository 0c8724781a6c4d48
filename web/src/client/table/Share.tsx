import { useState } from 'preact/hooks'
import { t } from '../../i18n'
import { Button } from '../../ui/Button'

/** Hands out the table's link: by the phone's own sheet where there is one, else to the clipboard. */
export function Share({ table, path = `/t/${table}`, look, text }: { table: string; path?: string; look?: 'gold'; text?: string }) {
  const [copied, setCopied] = useState(false)
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
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button look={look ?? 'plain'} onClick={() => void share()}>
      {copied ? t().table.copied : (text ?? t().table.share)}
    </Button>
  )
}
