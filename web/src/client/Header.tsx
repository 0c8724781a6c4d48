import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { t } from '../i18n'
import { ALONE } from '../parts/alone'
import { givenName } from '../parts/names'
import { useSession } from '../parts/session'
import { Logo } from '../ui/Logo'
import { place } from '../parts/router'

/** The header of every screen but the tables: in a wide window what else there is to do is behind one button, on a phone all links are. */
export function Header() {
  const words = t().screens.nav
  const { waysTitle, ways } = t().screens.home
  const here = place.value.path
  const [open, setOpen] = useState<'all' | 'more'>()
  const toggle = (which: 'all' | 'more') => setOpen(open === which ? undefined : which)
  const button = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const header = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => setOpen(undefined), [here])
  useEffect(() => {
    if (!open) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(undefined)
      ;(open === 'all' ? button : more).current?.focus()
    }
    const outside = (event: Event) => !header.current?.contains(event.target as Node) && setOpen(undefined)
    document.addEventListener('keydown', escape)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])
  const isHere = (href: string) => here === href || here.startsWith(`${href}/`)
  const link = (href: string, text: string) => (
    <a key={href} href={href} aria-current={isHere(href) ? 'page' : undefined}>
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
      <nav id={id} class={open && `open-${open}`} aria-label={words.label}>
        {!ALONE && [link('/lobby', words.lobby), link('/watch', words.watch), link('/leaderboard', words.leaderboard)]}
        <div class="nav-group" role="group" aria-label={waysTitle}>
          <button type="button" ref={more} class="nav-more-button" aria-expanded={open === 'more'} aria-controls={`${id}-more`} aria-current={Object.keys(ways).some((way) => isHere(`/${way}`)) || undefined} onClick={() => toggle('more')}>
            {waysTitle}
            <span aria-hidden="true">▾</span>
          </button>
          <div id={`${id}-more`} class="nav-more">
            {Object.entries(ways).map(([way, { name }]) => link(`/${way}`, name))}
          </div>
        </div>
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
      <button type="button" ref={button} class="nav-button" aria-expanded={open === 'all'} aria-controls={id} aria-label={t().menu} onClick={() => toggle('all')}>
        <svg viewBox="0 0 24 24" width="1.5rem" height="1.5rem" aria-hidden="true">
          <path d={open === 'all' ? 'M5 5l14 14M19 5 5 19' : 'M4 7h16M4 12h16M4 17h16'} stroke="currentColor" stroke-width="2.200" stroke-linecap="round" />
        </svg>
      </button>
    </header>
  )
}
