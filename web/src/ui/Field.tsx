import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { call } from './speech'

type Props = Omit<InputHTMLAttributes, 'label' | 'type' | 'role'> & {
  type?: 'text' | 'password' | 'number'
  label: string
  how?: string
  error?: string | undefined // said at the field, and the field gets the focus
  children?: ComponentChildren // beside the input
}

/** A labelled input whose hint and error are tied to it. */
export function Field({ label, how, error, children, type = 'text', ...rest }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!error) return
    input.current?.focus()
    call(error)
  }, [error])
  const described = [how && `${id}-how`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="field-row">
        <input {...({ ...rest, type } as object)} ref={input} id={id} aria-describedby={described || undefined} aria-invalid={error ? true : undefined} />
        {children}
      </div>
      {how && (
        <p class="quiet small" id={`${id}-how`}>
          {how}
        </p>
      )}
      {error && (
        <p class="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
