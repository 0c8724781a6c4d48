import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { t } from '../i18n'
import { ALONE } from '../parts/alone'
import { givenName } from '../parts/names'
import { useSession } from '../parts/session'
import { Logo } from '../ui/Logo'
import { place } from '../parts/router'

/** The header of every screen but the tables. On a phone the links are behind one button. */
export function Header() {
  const words = t().screens.nav
  const here = place.value.path
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const header = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => setOpen(false), [here])
  useEffect(() => {
    if (!open) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const outside = (event: Event) => !header.current?.contains(event.target as Node) && setOpen(false)
    document.addEventListener('keydown', escape)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])
  const link = (href: string, text: string) => (
    <a key={href} href={href} aria-current={here === href || here.startsWith(`${href}/`) ? 'page' : undefined}>
      {text}
    </a>
  )
  const me = useSession().user.value
  const myName = me ? givenName(me.name, me.guest) : ''
  return (
    <header class="header" ref={header}>
      <a class="brand" href="/" aria-label={`${t().benben}: ${words.home}`}>
        <Logo size={34} />
        {here !== '/' && <span aria-hidden="true">BENBEN</span>}
      </a>
      <nav id={id} class={open ? 'open' : undefined} aria-label={words.label}>
        {!ALONE && [link('/lobby', words.lobby), link('/watch', words.watch), link('/leaderboard', words.leaderboard)]}
        {link('/rules', words.rules)}
        {link('/settings', words.settings)}
      </nav>
      {me && !me.guest ? (
        <a class="who" href="/profile" aria-label={`${words.profile}: ${myName}`} aria-current={here === '/profile' ? 'page' : undefined}>
          <i class="avatar" aria-hidden="true">
            {[...myName][0]?.toUpperCase()}
          </i>
          <span class="who-name">{myName}</span>
        </a>
      ) : ALONE ? null : (
        <a class="who" href="/sign-in">
          {words.signIn}
        </a>
      )}
      <button type="button" ref={button} class="nav-button" aria-expanded={open} aria-controls={id} aria-label={t().menu} onClick={() => setOpen(!open)}>
        <svg viewBox="0 0 24 24" width="1.5rem" height="1.5rem" aria-hidden="true">
          <path d={open ? 'M5 5l14 14M19 5 5 19' : 'M4 7h16M4 12h16M4 17h16'} stroke="currentColor" stroke-width="2.200" stroke-linecap="round" />
        </svg>
      </button>
    </header>
  )
}
