// The numbers of one's own box: typed in, checked by the engine as they are, kept under a name, handed on.
import '../screens/screens.css'
import './box.css'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { gameOf, gameText, isGame, type BoxUi } from '../../games/module'
import { t } from '../../i18n'
import { useLoaded } from '../../parts/load'
import { go, place } from '../../parts/router'
import { saveText } from '../../parts/save'
import { useSession } from '../../parts/session'
import { isHere } from '../../source/session'
import type { Parts } from '../../source/types'
import { Button, SureButton } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { say, useSpoken } from '../../ui/speech'
import { Reload } from '../Broken'
import { tell } from '../Notices'
import { usePage } from '../page'
import NotFound from '../screens/NotFound'
import { ALONE } from '../../parts/alone'
import { check, type Verdict } from './check'
import { differences, valueAt, withValue } from './places'
import { dropSet, keepDraft, keepSet, keptDraft, MOST_NAME, newId, setsOf, setWith, type Draft } from './sets'
import { fromFile, fromHash, toFile, toHash, type Shared } from './share'
import { boxWords } from './words'

const MOST_UNDO = 200
const UNSAVED = '?' // no set has it for an id
const MOST_FRAMES = 60

export default function Box({ id: game }: { id: string }) {
  const load = isGame(game) ? gameOf(game).box : undefined
  const { value: module, failed } = useLoaded(load, [load])
  usePage(boxWords().title)
  if (!load) return <NotFound id="" />
  if (failed) return <Reload why={t().line.missing} />
  if (!module) return <main id="main" class="page narrow" aria-busy="true" />
  return <Edit key={game} game={game} ui={module.default} />
}

/** What comes where something was just pressed goes on from there, also at the keyboard. */
const focus = (element: HTMLElement | null) => element?.focus()

/** The numbers alone: what a file says about itself is not one of them. */
const SAYS: readonly string[] = ['about', 'printed']
const numbersOf = (parts: Parts): Parts => Object.fromEntries(Object.entries(parts).filter(([key]) => !SAYS.includes(key)))

function Edit({ game, ui }: { game: string; ui: BoxUi }) {
  const words = boxWords()
  const session = useSession()
  const shipped = useMemo(() => numbersOf(ui.shipped), [ui])
  const fresh = (): Draft => ({ name: '', parts: shipped })
  const [draft, setDraft] = useState<Draft>(() => {
    const set = setWith(place.peek().query.get('set') ?? '')
    return set?.game === game ? set : (keptDraft(game) ?? fresh())
  })
  const [past, setPast] = useState<Draft[]>([])
  const [note, setNote] = useState<{ text: string; bad?: boolean }>()
  const [removing, setRemoving] = useState(false)
  const { wrong, isChecked, unable } = useVerdict(game, draft.parts, shipped)
  const kept = draft.id === undefined ? undefined : setWith(draft.id)
  const changed = useMemo(() => differences(draft.parts, shipped).length, [draft.parts])
  const isSaved = kept !== undefined && kept.name === draft.name && !differences(kept.parts, draft.parts).length
  const isGood = isChecked ? wrong.size === 0 : unable
  const form = useRef<HTMLElement>(null)

  // Whatever happens to the page, what was typed is there again.
  const put = (next: Draft) => {
    setDraft(next)
    const set = next.id === undefined ? undefined : setWith(next.id)
    const untouched = set ? set.name === next.name && !differences(set.parts, next.parts).length : !next.name && !differences(next.parts, shipped).length
    keepDraft(game, untouched ? undefined : next)
  }
  /** Another set. What is kept nowhere else can be had back. */
  const choose = (next: Draft, isLost = !isSaved && (changed > 0 || draft.name !== '')) => {
    if (isLost) remember()
    setNote(undefined)
    setRemoving(false)
    put(next)
  }
  const remember = () => setPast([...past.slice(-MOST_UNDO), draft])
  const type = (path: string, value: unknown) => change(withValue(draft.parts, path, value))
  const change = (parts: Parts) => {
    remember()
    put({ ...draft, parts })
  }
  const undo = () => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    put(before)
  }
  /** A set from elsewhere: it is looked through before it is shown. Says where it does not fit. */
  const take = async (shared: Shared, said: string): Promise<string | undefined> => {
    const verdict = await judge(session, game, shared.parts, shipped)
    const [first] = verdict?.wrong ?? []
    if (first) return [first[0], first[1]].filter(Boolean).join(': ')
    choose({ name: shared.name, parts: verdict ? (verdict.parts ?? shipped) : shared.parts })
    setNote({ text: said })
    return undefined
  }
  const refuse = (text: string) => setNote({ text, bad: true })

  const { hash, query } = place.value
  const table = query.get('table')
  useEffect(() => {
    const open = async () => {
      if (hash) {
        const shared = await fromHash(hash)
        if (!shared || (await take(shared, words.fromLink(shared.name))) !== undefined) refuse(words.badLink)
        go(`/box/${game}`, 'replace') // a reload begins with what is being typed
      } else if (table) {
        const source = isHere(table) ? await session.local() : session.source
        const { view } = await source.ask('view', { table })
        if (view.game !== game || !view.parts || (await take({ name: words.ownName, parts: view.parts }, words.fromTable)) !== undefined) refuse(words.noTable)
      }
    }
    open().catch(() => refuse(words.noTable))
  }, [hash, table])

  const openFile = async (file: File | undefined) => {
    if (!file) return
    const shared = fromFile(await file.text().catch(() => ''), file.name.replace(/\.json$/i, '').slice(0, MOST_NAME))
    const where = shared ? await take(shared, words.opened(shared.name)) : ''
    if (where !== undefined) refuse(words.badFile(where))
  }
  const save = () => {
    const name = draft.name.trim() || words.ownName
    const set = { id: draft.id !== undefined && kept ? draft.id : newId(), game, name, parts: draft.parts }
    const lasts = keepSet(set)
    setDraft(set)
    setPast(past.map((one) => (one.id === draft.id ? { ...one, id: set.id, name: set.name } : one))) // they were this one, too
    setNote(lasts ? undefined : { text: words.refused, bad: true })
    if (lasts) {
      keepDraft(game, undefined)
      say(words.saved)
    }
    return set
  }
  const remove = () => {
    if (draft.id !== undefined) dropSet(draft.id)
    tell(words.removed(draft.name))
    choose(fresh(), true)
    form.current?.querySelector('select')?.focus() // what was pressed is gone
  }
  const shared = (): Shared => ({ name: draft.name.trim() || words.ownName, parts: draft.parts })
  const link = async () => {
    const url = `${ALONE ? location.href.replace(/#.*/, '#') : location.origin}/box/${game}#${await toHash(shared())}`
    try {
      await navigator.clipboard.writeText(url)
      tell(words.copied)
    } catch {
      window.prompt(words.link, url) // no clipboard without a secure page: to be copied by hand
    }
  }
  // What is wrong may lie in a part that is folded, which is drawn when it is opened; there may be another in it.
  const toWrong = (frames = MOST_FRAMES) => {
    for (const fold of form.current?.querySelectorAll<HTMLDetailsElement>('details[data-wrong]') ?? []) fold.open = true
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid], .field-error')
    if (field) field.focus()
    else if (frames) requestAnimationFrame(() => toWrong(frames - 1))
  }

  const isChanged = (path: string) => differences(valueAt(draft.parts, path), valueAt(shipped, path)).length > 0
  const state = wrong.size ? words.wrong(wrong.size) : changed ? words.differ(changed) : words.same
  useSpoken(wrong.size ? words.wrong(wrong.size) : '', say)
  useSpoken(note?.text ?? '', say)
  const sets = setsOf(game)
  const why = (what: string): string => {
    const [, least, most] = /^out of range: (\d+) to (\d+)$/.exec(what) ?? []
    return least !== undefined ? words.range(least, most!) : what === 'expected a whole number' ? words.whole : (ui.why?.(what) ?? what)
  }
  const said = useMemo(() => new Map([...wrong].map(([path, what]) => [path, why(what)])), [wrong, words])
  return (
    <main id="main" class="page narrow box" ref={form}>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p class="lead">{words.lead(gameText(game).name)}</p>
      {note && <p class={`panel box-note${note.bad ? ' bad' : ''}`}>{note.text}</p>}
      <section class="panel stack">
        <label class="pick">
          <span>{words.which}</span>
          <select
            value={kept ? kept.id : changed ? UNSAVED : ''}
            onChange={(event) => {
              const id = event.currentTarget.value
              if (id !== UNSAVED) choose(setWith(id) ?? fresh())
            }}
          >
            <option value="">{words.shipped}</option>
            {!kept && changed > 0 && (
              <option value={UNSAVED}>
                {draft.name.trim() || words.ownName} ({words.unsaved})
              </option>
            )}
            {sets.map((set) => (
              <option key={set.id} value={set.id}>
                {set.name}
              </option>
            ))}
          </select>
        </label>
        <Field
          label={words.name}
          maxLength={MOST_NAME}
          autocomplete="off"
          placeholder={words.ownName}
          value={draft.name}
          onInput={(event) => put({ ...draft, name: event.currentTarget.value })}
        />
        <div class="row">
          <Button small disabled={!past.length} onClick={undo}>
            {words.undo}
          </Button>
          <Button small disabled={!changed} onClick={() => change(shipped)}>
            {words.reset}
          </Button>
          {kept && !removing && (
            <Button small look="danger" onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          )}
        </div>
        {kept && removing && (
          <div class="box-sure" role="group" aria-label={words.removeSure(kept.name)} tabIndex={-1} ref={focus}>
            <p>{words.removeSure(kept.name)}</p>
            <div class="row">
              <SureButton small onClick={remove}>
                {words.remove}
              </SureButton>
              <Button small onClick={() => setRemoving(false)}>
                {t().cancel}
              </Button>
            </div>
          </div>
        )}
        <div class="box-share">
          <h2>{words.share}</h2>
          <div class="row">
            <Button small disabled={!isGood || !changed} onClick={() => void link()}>
              {words.link}
            </Button>
            <Button small disabled={!isGood} onClick={() => saveText(toFile(shared()), `${shared().name}.json`)}>
              {words.file}
            </Button>
            <label class="button small box-open">
              {words.open}
              <input
                type="file"
                accept=".json,application/json"
                class="sr"
                onChange={(event) => {
                  const input = event.currentTarget
                  void openFile(input.files?.[0]).finally(() => (input.value = '')) // the same file may be opened again
                }}
              />
            </label>
          </div>
          <p class="quiet small">{words.shareHow}</p>
        </div>
        {unable && <p class="small">{words.unable}</p>}
      </section>
      <ui.Editor parts={draft.parts} wrong={said} isChanged={isChanged} onChange={type} />
      <div class="panel form-foot box-foot">
        <p>
          <b class={wrong.size ? 'bad' : undefined}>{state}</b>
          {changed > 0 && !wrong.size && <span class="quiet">{isSaved && note?.text !== words.refused ? words.saved : words.unsaved}</span>}
          {wrong.size > 0 && (
            <button type="button" class="link" onClick={() => toWrong()}>
              {words.toWrong}
            </button>
          )}
        </p>
        {isSaved && changed ? (
          <a class="button gold" href={`/new?game=${game}&box=${draft.id}`}>
            {words.play}
          </a>
        ) : (
          <Button look="gold" disabled={!isGood || !changed} onClick={save}>
            {words.save}
          </Button>
        )}
      </div>
    </main>
  )
}

/** Nothing where this browser has no engine. */
async function judge(session: ReturnType<typeof useSession>, game: string, parts: Parts, shipped: Parts): Promise<Verdict | undefined> {
  try {
    const local = await session.local()
    return await check(parts, shipped, (tried) => local.parts(game, tried))
  } catch {
    return undefined
  }
}

/** What the engine says of the numbers as they stand. Until it has spoken, what it said before. */
function useVerdict(game: string, parts: Parts, shipped: Parts): { wrong: ReadonlyMap<string, string>; isChecked: boolean; unable: boolean } {
  const session = useSession()
  const [heard, setHeard] = useState<{ of?: Parts; wrong: ReadonlyMap<string, string>; unable: boolean }>({ wrong: new Map(), unable: false })
  useEffect(() => {
    let stale = false
    void judge(session, game, parts, shipped).then((verdict) => !stale && setHeard({ of: parts, wrong: verdict?.wrong ?? new Map<string, string>(), unable: !verdict }))
    return () => {
      stale = true
    }
  }, [parts])
  return { wrong: heard.wrong, isChecked: heard.of === parts && !heard.unable, unable: heard.unable }
}
