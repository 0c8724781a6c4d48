import { useState } from 'preact/hooks'
import type { DailyResult } from '../../generated/protocol'
import { Button } from '../../ui/Button'
import { say } from '../../ui/speech'
import { tell } from '../Notices'
import { shareText, type Played, type Standing } from './result'
import { dailyWords } from './words'

/** The result to be sent: a line of text by the phone's own sheet or the clipboard, or a picture. */
export function Sharing({ result, standing, bots }: { result: DailyResult & Played; standing: Standing | undefined; bots: boolean }) {
  const words = dailyWords()
  const [copied, setCopied] = useState(false)
  const [busy, setBusy] = useState(false)
  const text = shareText(result, standing, bots ? words.botsMark : '')
  const share = async () => {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) return navigator.share({ text }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      window.prompt(words.copy, text) // no clipboard without a secure page
      return
    }
    setCopied(true)
    say(words.copied)
    setTimeout(() => setCopied(false), 2000)
  }
  const picture = async () => {
    setBusy(true)
    try {
      await (await import('./picture')).shareDaily(result, standing, bots)
    } catch {
      tell(words.failed)
    }
    setBusy(false)
  }
  return (
    <>
      <p class="daily-share-text">
        <code>{text}</code>
      </p>
      <div class="row">
        <Button onClick={() => void share()}>{copied ? words.copied : words.share}</Button>
        <Button disabled={busy} onClick={() => void picture()}>
          {words.picture}
        </Button>
      </div>
    </>
  )
}
