import '@fontsource-variable/alegreya/index.css'
import '@fontsource-variable/source-sans-3/index.css'
import './styles/tokens.css'
import './styles/base.css'
import './ui/ui.css'
import { effect } from '@preact/signals'
import { render } from 'preact'
import { App } from './client/App'
import { startRouter } from './parts/router'
import { preferences, startSettings } from './parts/settings'
import { GAMES } from './games/all'
import { choose, speak, t } from './i18n'
import { startSession } from './source/session'

startSettings()
startRouter()
void startSession()

// Lines would break elsewhere once the typefaces are here, so the first picture waits for them, but not for long.
async function typefaces(): Promise<void> {
  const faces = ['1em "Source Sans 3 Variable"', '700 1em "Alegreya Variable"'].map((face) => document.fonts.load(face, t().screens.home.tagline))
  await Promise.race([Promise.allSettled(faces), new Promise((done) => setTimeout(done, 400))])
}

let drawn = false
effect(() => {
  const wanted = preferences.value.language
  void speak(wanted === 'auto' ? choose(navigator.languages) : wanted, GAMES.map(({ words }) => words)).then(async () => {
    if (drawn) return
    drawn = true
    await typefaces()
    render(<App />, document.getElementById('app')!)
  })
})
