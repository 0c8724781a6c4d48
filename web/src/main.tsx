import '@fontsource-variable/alegreya/index.css'
import '@fontsource-variable/source-sans-3/index.css'
import './styles/tokens.css'
import './styles/base.css'
import './ui/ui.css'
import { effect } from '@preact/signals'
import { render } from 'preact'
import { App, preload } from './client/App'
import { Notices, tell } from './client/Notices'
import { ALONE } from './parts/alone'
import { startRouter } from './parts/router'
import { preferences, startSettings } from './parts/settings'
import { GAMES } from './games/all'
import { choose, LANGUAGES, speak, t, type Language } from './i18n'
import { SessionContext } from './parts/session'
import { Remote } from './source/remote'
import { Session } from './source/session'

startSettings()
// Lines in place of grounds and shadows, for those whose system draws with a few colours of its own.
const forced = matchMedia('(forced-colors: active)')
const contrast = () => forced.matches && void import('./styles/forced.css')
contrast()
forced.addEventListener('change', contrast)
startRouter()
const session = new Session(new Remote(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`), new URL(import.meta.url).pathname.slice(1))
void session.start(ALONE)

// Lines would break elsewhere once the typefaces are here, so the first picture waits for them, but not for long.
const PATIENCE_MS = 400
function typefaces(language: Language): Promise<unknown> {
  return Promise.allSettled(['1em "Source Sans 3 Variable"', '700 1em "Alegreya Variable"'].map((face) => document.fonts.load(face, `Benben ${LANGUAGES[language]}`)))
}

// Words, typefaces and the first screen come at the same time.
const AGAIN_MS = 2000
let drawn = false
async function show(language: Language): Promise<void> {
  const faces = drawn || typefaces(language)
  try {
    await Promise.all([speak(language, GAMES.map(({ words }) => words)), drawn || preload().catch(() => undefined)])
    await Promise.race([faces, new Promise((done) => setTimeout(done, PATIENCE_MS))])
  } catch {
    void session.compareBuilds()
    if (drawn) tell(t().line.missing)
    else setTimeout(() => void show(language), AGAIN_MS) // without words nothing can be shown
    return
  }
  if (drawn) return
  drawn = true
  for (const [id, Part] of [['app', App], ['notices', Notices]] as const)
    render(
      <SessionContext.Provider value={session}>
        <Part />
      </SessionContext.Provider>,
      document.getElementById(id)!,
    )
  if (import.meta.env.PROD) void import('./client/device').then(({ install }) => install(session)).catch(() => undefined)
}
effect(() => {
  const wanted = preferences.value.language
  void show(wanted === 'auto' ? choose(navigator.languages) : wanted)
})
