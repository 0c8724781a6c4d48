import { t } from '../i18n'
import { user } from '../net/session'
import { Logo } from '../ui/Logo'
import { place } from './router'

/** The header of every screen but the tables. */
export function Header() {
  const words = t().screens.nav
  const here = place.value.path
  const link = (href: string, text: string) => (
    <a href={href} aria-current={here === href ? 'page' : undefined}>
      {text}
    </a>
  )
  return (
    <header class="header">
      <a class="brand" href="/" aria-label="Benben">
        <Logo size={34} />
        <span aria-hidden="true">BENBEN</span>
      </a>
      <nav aria-label={words.label}>
        {link('/lobby', words.lobby)}
        {link('/watch', words.watch)}
        {link('/leaderboard', words.leaderboard)}
        {link('/rules', words.rules)}
        {link('/settings', words.settings)}
      </nav>
      <a class="who" href={user.value?.guest === false || (user.value && !user.value.guest) ? '/profile' : '/sign-in'}>
        {user.value && !user.value.guest ? user.value.name : words.signIn}
      </a>
    </header>
  )
}
