import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'

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
