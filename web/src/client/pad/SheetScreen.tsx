// One sheet of the score pad: the game draws it, the frame keeps it, takes back, sends and prints.
import '../screens/screens.css'
import './pad.css'
import { Component, type ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { gameText, type GamePad, type PadSheet } from '../../games/module'
import { locale, t } from '../../i18n'
import { ALONE } from '../../parts/alone'
import { useLoaded } from '../../parts/load'
import { colourName } from '../../parts/people'
import { useKeydown } from '../../parts/press'
import { useSession } from '../../parts/session'
import { Refused } from '../../source/types'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Icon } from '../../ui/Icon'
import { call, say } from '../../ui/speech'
import { show } from '../Notices'
import { usePage } from '../page'
import { NameInput } from '../parts/OneScreen'
import { toLink } from './link'
import { loadPad } from './load'
import { forgetHeld, keepSheet, lasts, sheetOf, takenBack, written, type Kept } from './sheets'
import { padWords } from './words'

export default function SheetScreen({ id }: { id: string }) {
  const words = padWords()
  usePage(words.title)
  const [sheet, setSheet] = useState(() => sheetOf(id))
  const { value: pad } = useLoaded(sheet && (() => loadPad(sheet.game)), [sheet?.game])
  useEffect(() => {
    const heard = ({ key }: StorageEvent) => {
      if (forgetHeld(key) === id) setSheet(sheetOf(id))
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  }, [id])
  if (!sheet)
    return (
      <main id="main" class="page narrow">
        <h1 tabIndex={-1}>{words.gone}</h1>
        <p>{words.goneHow}</p>
        <p>
          <a class="button gold" href="/pad">
            {words.another}
          </a>
        </p>
      </main>
    )
  if (!pad) return <main id="main" class="page" aria-busy="true" />
  const put = (next: Kept) => {
    keepSheet(next)
    setSheet(next)
  }
  return <Open key={sheet.id} sheet={sheet} pad={pad} put={put} />
}

function Open({ sheet, pad, put }: { sheet: Kept; pad: GamePad; put: (sheet: Kept) => void }) {
  const words = padWords()
  const names = sheet.names.map((name, index) => name || colourName(index + 1))
  const [renaming, setRenaming] = useState(false)
  const latest = useRef(sheet)
  latest.current = sheet
  const { answer, settled, judge, wrong } = useAnswer(sheet, pad)
  const undo = () => {
    if (!latest.current.past.length) return
    put(takenBack(latest.current))
    say(words.undone)
  }
  useKeydown((event) => {
    const target = event.target as HTMLElement
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !target.closest('input, dialog')) {
      event.preventDefault()
      undo()
    }
  })
  const share = async () => {
    const text = [gameText(sheet.game).name, ...pad.result(sheet, names, answer ?? {})].join('\n')
    const way = `/pad?sheet=${await toLink(sheet)}`
    const url = ALONE ? `${location.href.split('#')[0]}#${way}` : location.origin + way
    if (navigator.share && matchMedia('(pointer: coarse)').matches) return void navigator.share({ title: words.title, text, url }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(`${text}\n${url}`)
      show(words.copied)
      say(words.copied)
    } catch {
      window.prompt(t().table.copy, url)
    }
  }
  const { Sheet } = pad
  return (
    <main id="main" class="page sheet-page">
      <div class="page-head">
        <h1 tabIndex={-1}>{gameText(sheet.game).name}</h1>
        <p class="sheet-date">{new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(sheet.changed)}</p>
        <div class="sheet-tools sheet-tool">
          <Button disabled={!sheet.past.length} onClick={undo}>
            <Icon name="undo" /> {t().table.undo}
          </Button>
          <Button onClick={() => void share()}>{words.share}</Button>
          <Button onClick={() => window.print()}>{words.print}</Button>
          <Button onClick={() => setRenaming(true)}>{words.names}</Button>
          <a class="button" href="/pad">
            {words.another}
          </a>
        </div>
      </div>
      {!lasts.value && <p class="panel sheet-tool sheet-warn">{words.notKept}</p>}
      {wrong ? (
        <Unreadable />
      ) : (
        <Drawn data={sheet.data}>
          <Sheet sheet={sheet} names={names} answer={answer} settled={settled} undo={sheet.past.length ? undo : undefined} judge={judge} change={(data) => put(written(latest.current, data))} />
        </Drawn>
      )}
      {renaming && (
        <Dialog title={words.names} onClose={() => setRenaming(false)}>
          <div class="stack">
            {sheet.names.map((name, index) => (
              <NameInput
                key={index}
                seat={index + 1}
                name={name}
                onName={(typed) => put({ ...latest.current, names: latest.current.names.map((old, at) => (at === index ? typed : old)) })}
              />
            ))}
            <Button look="gold" onClick={() => setRenaming(false)}>
              {t().close}
            </Button>
          </div>
        </Dialog>
      )}
    </main>
  )
}

const Unreadable = () => <p class="panel sheet-warn">{padWords().unreadable}</p>
/** A sheet that somebody sent may be anything, also what has the right shape and cannot be drawn. Another text is tried again. */
class Drawn extends Component<{ data: unknown; children: ComponentChildren }, { damaged?: unknown }> {
  override componentDidCatch(error: unknown) {
    console.error(error)
    this.setState({ damaged: this.props.data })
    call(padWords().unreadable)
  }
  override render() {
    return this.state.damaged === this.props.data ? <Unreadable /> : this.props.children
  }
}

/** What the engine is asked about a sheet; nothing if it has not even the shape of one. */
function askedOf(pad: GamePad, sheet: PadSheet): object | undefined {
  try {
    return pad.ask(sheet)
  } catch {
    return undefined
  }
}
/** What the rules say of the sheet: the last answer stays until the next one is here. */
function useAnswer(sheet: PadSheet, pad: GamePad) {
  const session = useSession()
  const [answer, setAnswer] = useState<{ of: unknown; said: object }>()
  const [wrong, setWrong] = useState(() => !askedOf(pad, sheet))
  const ask = async (data: unknown): Promise<object> => {
    const asked = askedOf(pad, { ...sheet, data })
    if (!asked) throw new Refused('bad_field', 'sheet')
    return (await session.local()).pad(sheet.game, asked)
  }
  useEffect(() => {
    let wanted = true
    ask(sheet.data).then(
      (said) => {
        if (!wanted) return
        setWrong(false)
        setAnswer({ of: sheet.data, said })
      },
      (error: unknown) => {
        if (!wanted) return
        // A sheet that somebody sent may be anything; else the part that knows the rules is missing.
        if (error instanceof Refused && error.code === 'bad_field') {
          setWrong(true)
          call(padWords().unreadable)
        } else session.trouble.value = { trouble: 'unable' }
      },
    )
    return () => {
      wanted = false
    }
  }, [sheet.data, sheet.first, sheet.names.length])
  return { answer: answer?.said, settled: answer?.of === sheet.data, judge: ask, wrong }
}
