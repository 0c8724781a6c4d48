import '@fontsource-variable/alegreya/index.css'
import '@fontsource-variable/source-sans-3/index.css'
import './styles/tokens.css'
import './styles/base.css'
import './ui/ui.css'
import { effect } from '@preact/signals'
import { render } from 'preact'
import { App } from './client/App'
import { startRouter } from './client/router'
import { preferences, startSettings } from './client/settings'
import { choose, speak } from './i18n'
import { startSession } from './net/session'

startSettings()
startRouter()
void startSession()

let drawn = false
effect(() => {
  const wanted = preferences.value.language
  void speak(wanted === 'auto' ? choose(navigator.languages) : wanted).then(() => {
    if (!drawn) render(<App />, document.getElementById('app')!)
    drawn = true
  })
})
