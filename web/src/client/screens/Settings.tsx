import './screens.css'
import { useState } from 'preact/hooks'
import { GAMES } from '../../games/all'
import { LANGUAGES, t } from '../../i18n'
import { Button } from '../../ui/Button'
import { Segments } from '../../ui/Segments'
import { call } from '../../ui/speech'
import { Switch } from '../../ui/Switch'
import { usePage } from '../page'
import { DEFAULTS, PACES, prefer, preferences, setSwitch, switched, type Preferences } from '../../parts/settings'
import { useLoaded } from '../../parts/load'
import { bell } from '../../parts/sound'
import { settingsWords } from './settingsWords'

const loadDevice = () => import('../device')
const loadNotes = () => import('../learn/NotesSwitch')

export default function Settings(_: { id: string }) {
  const words = settingsWords()
  const menu = t().screens.settings
  usePage(words.title)
  const now = preferences.value
  const device = useLoaded(loadDevice, []).value
  const notes = useLoaded(loadNotes, []).value
  const [denied, setDenied] = useState(false)
  const notify = async (wanted: boolean) => {
    setDenied(false)
    if (!wanted) return prefer({ notify: false })
    const allowed = 'Notification' in window && (await Notification.requestPermission()) === 'granted'
    prefer({ notify: allowed })
    setDenied(!allowed)
    if (!allowed) call(words.notifyDenied)
  }
  return (
    <main id="main" class="page narrow">
      <header class="page-head">
        <h1 tabIndex={-1}>{words.title}</h1>
      </header>
      <p class="lead">{words.how}</p>
      <div class="stack">
        <section class="panel stack" aria-labelledby="settings-look">
          <h2 id="settings-look">{words.look}</h2>
          <div class="field">
            <label for="settings-language">{words.language}</label>
            <select id="settings-language" class="input" value={now.language} onChange={(event) => prefer({ language: event.currentTarget.value as Preferences['language'] })}>
              <option value="auto">{words.auto}</option>
              {Object.entries(LANGUAGES).map(([tag, name]) => (
                <option key={tag} value={tag} lang={tag}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <Segments label={words.theme} options={(['auto', 'light', 'dark'] as const).map((value) => ({ value, text: words.themes[value] }))} value={now.theme} onChange={(theme) => prefer({ theme })} />
          <Segments label={words.motion} options={(['auto', 'full', 'less'] as const).map((value) => ({ value, text: words.motions[value] }))} value={now.motion} onChange={(motion) => prefer({ motion })} />
          <Segments label={words.boardSize} options={(['fit', 'large'] as const).map((value) => ({ value, text: words.boardSizes[value] }))} value={now.boardSize} onChange={(boardSize) => prefer({ boardSize })} />
        </section>
        {GAMES.filter(({ switches }) => switches.settings.length).map(({ name, switches, words: { words: own } }) => (
          <section key={name} class="panel stack" aria-labelledby={`settings-${name}`}>
            <h2 id={`settings-${name}`}>{words.only(own.game.name)}</h2>
            {switches.settings.map((key) => (
              <Switch key={key} {...own.game.switches![key]!} checked={switched(key)} onChange={(on) => setSwitch(key, on)} />
            ))}
          </section>
        ))}
        <section class="panel stack" aria-labelledby="settings-play">
          <h2 id="settings-play">{words.play}</h2>
          <Segments label={menu.pace} options={PACES.map((value) => ({ value, text: menu.paces[value] }))} value={now.pace} onChange={(pace) => prefer({ pace })} />
          {device && <device.Where />}
          <Switch label={menu.confirm} how={words.confirmHow} checked={now.confirm === 'always'} onChange={(always) => prefer({ confirm: always ? 'always' : 'quick' })} />
          <Switch
            label={menu.sound}
            how={words.soundHow}
            checked={now.sound}
            onChange={(sound) => {
              prefer({ sound })
              if (sound) bell()
            }}
          />
          <Switch label={words.notify} how={words.notifyHow} checked={now.notify} onChange={(value) => void notify(value)} />
          {denied && (
            <p class="field-error">{words.notifyDenied}</p>
          )}
          <Switch label={menu.keys} how={menu.keysHow} checked={now.keys} onChange={(keys) => prefer({ keys })} />
          {notes && <notes.NotesSwitch />}
          <Switch label={words.reactions} how={words.reactionsHow} checked={now.reactions} onChange={(reactions) => prefer({ reactions })} />
        </section>
        <div class="form-end">
          <Button onClick={() => prefer(DEFAULTS)}>{words.reset}</Button>
        </div>
      </div>
    </main>
  )
}
