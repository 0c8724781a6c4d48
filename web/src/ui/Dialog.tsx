import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { t } from '../i18n'

/** Beside a modal dialog everything is inert, so what is said over every screen is drawn in the one on top: seen, and heard. */
let notices: HTMLElement | null = null // kept, for a dialog that goes has taken it off the page
function takeNotices(): void {
  notices ??= document.getElementById('notices')
  if (notices) (Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body).append(notices)
}

/** A modal dialog: the browser keeps the focus inside, Escape and a tap outside close it. On a phone it is a sheet. */
export function Dialog({ title, onClose, children, wide }: { title: string; onClose: () => void; children: ComponentChildren; wide?: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current!
    element.showModal()
    takeNotices()
    return () => {
      element.close()
      takeNotices()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      class={`dialog${wide ? ' wide' : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="dialog-body">
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" class="dialog-close" aria-label={t().close} onClick={onClose}>
            <svg viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
              <path d="M5 5l14 14M19 5 5 19" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
