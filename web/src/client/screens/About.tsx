import './screens.css'
import { t } from '../../i18n'
import { serverVersion } from '../../net/session'
import { Logo } from '../../ui/Logo'
import { usePage } from '../page'

export default function About(_: { id: string }) {
  const words = t().screens.about
  usePage(words.title)
  return (
    <main id="main" class="page narrow prose">
      <div class="panel stack">
        <header class="about-head">
          <Logo size={72} />
          <h1 tabIndex={-1}>{words.title}</h1>
        </header>
        <p>{words.what}</p>
        <h2>{words.gamesTitle}</h2>
        <p>{words.games}</p>
        <ul>
          <li>{words.pyramido}</li>
          <li>{words.pyramidion}</li>
        </ul>
        <p>{words.none}</p>
        <h2>{words.fairTitle}</h2>
        <p>{words.fair}</p>
        <p>{words.privacy}</p>
        <h2>{words.openTitle}</h2>
        <p>{words.open}</p>
        <p>{words.fonts}</p>
        {serverVersion.value && <p class="quiet small">{words.version(serverVersion.value)}</p>}
      </div>
    </main>
  )
}
