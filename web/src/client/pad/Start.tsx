// The score pad's first page: sheets that were begun, and a new one.
import '../screens/screens.css'
import './pad.css'
import { useEffect, useState } from 'preact/hooks'
import { GAMES } from '../../games/all'
import { gameText, isGame } from '../../games/module'
import { locale, t } from '../../i18n'
import { useLoaded } from '../../parts/load'
import { colourName, keepNames, lastNames } from '../../parts/people'
import { go, place } from '../../parts/router'
import { Button, SureButton } from '../../ui/Button'
import { Segments } from '../../ui/Segments'
import { call } from '../../ui/speech'
import { usePage } from '../page'
import { GameEmblem } from '../parts/Emblem'
import { NameInput } from '../parts/OneScreen'
import { fromLink } from './link'
import { loadPad } from './load'
import { allSheets, dropSheet, keepSheet, luck, newId } from './sheets'
import { padWords } from './words'

export default function Start() {
  const words = padWords()
  usePage(words.title)
  const sent = place.value.query.get('sheet')
  const [broken, setBroken] = useState(false)
  // A sheet that somebody sent becomes one of ours.
  useEffect(() => {
    if (!sent) return
    void fromLink(sent).then((sheet) => {
      if (!sheet) {
        setBroken(true)
        return call(words.sentBroken)
      }
      keepSheet(sheet)
      go(`/pad/${sheet.id}`, 'replace')
    })
  }, [sent])
  if (sent && !broken) return <main id="main" class="page narrow" aria-busy="true" />
  return (
    <main id="main" class="page narrow">
      <h1 tabIndex={-1}>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      {broken && <p class="panel">{words.sentBroken}</p>}
      <Begun />
      <NewSheet />
    </main>
  )
}

/** What comes where something was just pressed goes on from there, also at the keyboard. */
const focus = (element: HTMLElement | null) => element?.focus()

function Begun() {
  const words = padWords()
  const [kept, setSheets] = useState(allSheets)
  const [sure, setSure] = useState<string>()
  if (!kept.length) return null
  const sheets = kept.map((sheet) => ({ ...sheet, people: sheet.names.map((name, index) => name || colourName(index + 1)).join(', ') }))
  const when = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section class="panel stack" aria-labelledby="pad-begun">
      <h2 id="pad-begun">{words.begun}</h2>
      <ul class="sheet-list">
        {sheets.map(({ id, game, changed, people }) => (
          <li key={id}>
            <a href={`/pad/${id}`}>
              <GameEmblem game={game} size={40} />
              <span>
                <b>{people}</b>
                <small class="quiet">
                  {gameText(game).name} · {when.format(changed)}
                </small>
              </span>
            </a>
            {sure === id ? (
              <span role="group" aria-label={`${words.dropSure} ${people}`} tabIndex={-1} ref={focus}>
                <SureButton
                  small
                  onClick={() => {
                    dropSheet(id)
                    setSheets(allSheets())
                    focus(document.querySelector('h1')) // what was pressed is gone
                  }}
                >
                  {words.dropSure}
                </SureButton>
              </span>
            ) : (
              <Button small look="quiet" aria-label={`${words.drop}: ${people}, ${when.format(changed)}`} onClick={() => setSure(id)}>
                ✕
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewSheet() {
  const words = padWords()
  const asked = place.value.query.get('game')
  const [game, setGame] = useState(isGame(asked) ? asked : GAMES[0]!.name)
  const [players, setPlayers] = useState(() => Math.min(4, Math.max(2, lastNames().filter(Boolean).length || 2)))
  const [names, setNames] = useState(() => Array.from({ length: 4 }, (_, index) => lastNames()[index] ?? ''))
  const [first, setFirst] = useState(0) // 0: by chance
  const [wished, setHow] = useState('')
  const { value: pad } = useLoaded(() => loadPad(game), [game])
  const ways = pad?.ways() ?? []
  const how = ways.find(({ key }) => key === wished)?.key ?? ways[0]?.key ?? ''
  const question = pad?.question?.()
  const open = () => {
    if (!pad) return
    const begins = first && first <= players ? first : 1 + luck(players)
    const sheet = { id: newId(), game, how, names: names.slice(0, players).map((name) => name.trim()), first: begins, changed: Date.now(), data: pad.begin(how, players, begins, luck(2 ** 30)), past: [] }
    keepSheet(sheet)
    keepNames(sheet.id, sheet.names) // for the next time
    go(`/pad/${sheet.id}`)
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <fieldset class="panel game-pick">
        <legend class="sr">{t().screens.game}</legend>
        {GAMES.map(({ name }) => (
          <label key={name}>
            <input type="radio" name="game" checked={game === name} onChange={() => setGame(name)} />
            <span>
              <GameEmblem game={name} size={56} />
              <b class="number">{gameText(name).name}</b>
            </span>
          </label>
        ))}
      </fieldset>
      <section class="panel stack" aria-labelledby="pad-people">
        <h2 id="pad-people">{words.people}</h2>
        <Segments hideLabel label={words.people} options={[2, 3, 4].map((value) => ({ value, text: String(value) }))} value={players} onChange={setPlayers} />
        <p class="quiet small">{words.peopleHow}</p>
        {names.slice(0, players).map((name, index) => (
          <NameInput key={index} seat={index + 1} name={name} onName={(typed) => setNames(names.map((old, at) => (at === index ? typed : old)))} />
        ))}
      </section>
      <section class="panel stack">
        <Segments
          names
          label={words.begins}
          options={[{ value: 0, text: words.byChance }, ...names.slice(0, players).map((name, index) => ({ value: index + 1, text: name.trim() || colourName(index + 1) }))]}
          value={first <= players ? first : 0}
          onChange={setFirst}
        />
        {question && <p class="quiet small">{question}</p>}
      </section>
      {ways.length > 1 && (
        <fieldset class="panel stack sheet-ways">
          <legend class="sr">{words.how}</legend>
          <h2>{words.how}</h2>
          {ways.map(({ key, name, line }) => (
            <label key={key} class="sheet-way">
              <input type="radio" name="how" checked={key === how} onChange={() => setHow(key)} />
              <span>
                <b>{name}</b> <small class="quiet">{line}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div class="panel form-foot">
        <p>
          <b>{gameText(game).name}</b> <span class="quiet">{t().players(players)}</span>
        </p>
        <button type="submit" class="button gold big" disabled={!pad}>
          {words.open}
        </button>
      </div>
    </form>
  )
}
