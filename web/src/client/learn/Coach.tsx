import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../ui/Button'
import { call, say } from '../../ui/speech'
import { learnWords } from './words'

export interface Saying {
  text: string
  tone: 'ask' | 'other' | 'done'
}
interface Props {
  title: string
  takesFocus: boolean // if nothing has it: what was pressed went with the last scene
  saying: Saying
  at: number
  of: readonly string[]
  done: readonly string[]
  last: boolean // nothing comes after this
  onNext: (() => void) | undefined
  onTakeBack: (() => void) | undefined
  onGoOn: (() => void) | undefined
  onShow: (() => void) | undefined
  onSkip: (() => void) | undefined
  onBack: (() => void) | undefined
}

/** Says one thing at a time, and what can be done about it. It can be folded away: the board is what matters. */
export function Coach({ title, takesFocus, saying, at, of, done, last, onNext, onTakeBack, onGoOn, onShow, onSkip, onBack }: Props) {
  const words = learnWords()
  const [folded, setFolded] = useState(false)
  const heard = useRef('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  // A new word is worth unfolding for; screen readers hear it with the step's name.
  useEffect(() => {
    setFolded(false)
    const line = saying.tone === 'ask' && !heard.current ? `${title}. ${saying.text}` : saying.text
    if (saying.tone === 'other') call(line)
    else say(line)
    heard.current = saying.text
  }, [saying.text])
  return (
    <section class={`coach ${saying.tone}${folded ? ' folded' : ''}`} aria-label={words.coach}>
      <div class="coach-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <ol class="coach-way" aria-hidden="true">
          {of.map((name, index) => (
            <li key={name} class={index === at ? 'now' : done.includes(name) ? 'done' : ''} />
          ))}
        </ol>
        <span class="coach-count quiet small" aria-hidden="true">
          {at + 1}/{of.length}
        </span>
        <button type="button" class="coach-fold" aria-expanded={!folded} aria-label={words.fold} onClick={() => setFolded(!folded)}>
          <svg viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
            <path d={folded ? 'M6 9l6 6 6-6' : 'M6 15l6-6 6 6'} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
          </svg>
        </button>
        <a class="coach-leave" href="/learn" aria-label={words.leave}>
          <svg viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
          </svg>
        </a>
      </div>
      {!folded && (
        <p class="coach-text">
          {saying.tone !== 'ask' && (
            <svg class="coach-sign" viewBox="0 0 24 24" width="1.375rem" height="1.375rem" aria-hidden="true">
              <path d={saying.tone === 'done' ? 'M5 12.500 10 17.500 19.500 7' : 'M12 6v8M12 18v.01'} fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />
            </svg>
          )}
          {saying.text}
        </p>
      )}
      <div class="coach-buttons">
        {onTakeBack && (
          <Button small look="gold" aria-keyshortcuts="B" onClick={onTakeBack}>
            {words.takeBack}
          </Button>
        )}
        {onGoOn && (
          <Button small aria-keyshortcuts="N" onClick={onGoOn}>
            {words.goOn}
          </Button>
        )}
        {onNext && (
          <Button small look="gold" aria-keyshortcuts="N" onClick={onNext}>
            {last ? words.finish : words.next}
          </Button>
        )}
        {onShow && (
          <Button small onClick={onShow}>
            {words.showMe}
          </Button>
        )}
        {onSkip && (
          <Button small look="quiet" onClick={onSkip}>
            {words.skip}
          </Button>
        )}
        {onBack && (
          <Button small look="quiet" onClick={onBack}>
            {words.back}
          </Button>
        )}
      </div>
    </section>
  )
}
