import './screens.css'
import { GAMES } from '../../games/all'
import { gameText } from '../../games/module'
import { useSession } from '../../parts/session'
import { Logo } from '../../ui/Logo'
import { usePage } from '../page'
import { aboutWords } from './aboutWords'

export default function About(_: { id: string }) {
  const words = aboutWords()
  usePage(words.title)
  const { version } = useSession()
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
          {GAMES.map(({ name }) => (
            <li key={name}>
              <a href={`/rules/${name}#credits`}>{gameText(name).about}</a>
            </li>
          ))}
        </ul>
        <p>{words.none}</p>
        <h2>{words.fairTitle}</h2>
        <p>{words.fair}</p>
        <p>{words.privacy}</p>
        <h2>{words.openTitle}</h2>
        <p>{words.open}</p>
        <p>{words.fonts}</p>
        {version.value && <p class="quiet small">{words.version(version.value)}</p>}
      </div>
    </main>
  )
}
