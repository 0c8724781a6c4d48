import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'

type Props = Omit<ButtonHTMLAttributes, 'type'> & {
  children: ComponentChildren
  look?: 'plain' | 'gold' | 'quiet' | 'danger' // gold: the one thing to do now
  disabled?: boolean
  small?: boolean
}

export function Button({ look = 'plain', small, children, class: extra, ...rest }: Props) {
  return (
    <button type="button" class={`button ${look}${small ? ' small' : ''}${extra ? ` ${String(extra)}` : ''}`} {...rest}>
      {children}
    </button>
  )
}

/** For what cannot be taken back: it comes where something was just pressed, and a double click is no second answer. */
export function SureButton(props: Props) {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setReady(true), 600)
    return () => clearTimeout(waiting)
  }, [])
  return <Button look="danger" {...props} disabled={!ready} />
}
