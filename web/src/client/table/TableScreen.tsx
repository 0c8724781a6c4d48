// The frame of every table: header, waiting for players, the game's own board, log, menu, the end.
import './table.css'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { gameOf, gameText, isGame, type GameUi } from '../../games/module'
import { t } from '../../i18n'
import { Presenter } from '../../present/presenter'
import { isHere } from '../../source/session'
import type { Source } from '../../source/source'
import { seatCalled } from '../../source/table'
import type { TableEvent, View } from '../../source/types'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Icon } from '../../ui/Icon'
import { Logo } from '../../ui/Logo'
import { say } from '../../ui/speech'
import { Reload, ReloadButton } from '../Broken'
import { show, tell, tellRefusal } from '../Notices'
import { useLoaded, useSource } from '../../parts/load'
import { useLeadOn } from '../../parts/focus'
import { moved } from '../../parts/router'
import { lessMotion, preferences, tempo } from '../../parts/settings'
import { End } from './End'
import { eventLine } from '../../parts/eventLine'
import type { LookUpProps } from './LookUp'
import { Menu } from './Menu'
import { useNoServer } from '../parts/Away'
import { FarTable, NoTable } from './NoTable'
import { isYou, seatName } from '../../parts/names'
import { strideOf } from '../../parts/stride'
import { Live } from '../../parts/SeatClock'
import { useCall } from './call'
import { useSound } from './useSound'
import { signOf, useKeydown, usePresses } from '../../parts/press'

export default function TableScreen({ id }: { id: string }) {
  const { value: source, failed } = useSource(id)
  if (failed) return <Reload why={t().line.missing} />
  return source ? <Sat key={id} id={id} source={source} /> : <main id="main" class="page" aria-busy="true" />
}

function Sat({ id, source }: { id: string; source: Source }) {
  const table = useMemo(() => new Presenter(id, source, () => lessMotion.value || document.hidden || tempo() === 0, tempo, strideOf), [id, source])
  useCatchUp(table)
  usePresses()
  useEffect(() => {
    table.open()
    return () => table.close()
  }, [table])
  const view = table.view.value
  const failure = table.failure.value
  const far = useNoServer() && !isHere(id)
  const game = view?.game
  const { value: module, failed } = useLoaded(game && isGame(game) ? gameOf(game).table : undefined, [game])
  const ui = module?.default
  useEffect(() => {
    if (ui) table.play(ui)
  }, [ui])

  const refused = table.refused.value
  useEffect(() => {
    if (!refused) return
    tellRefusal(refused)
    table.refused.value = undefined
  }, [refused])

  if (failure && !view) return <NoTable why={t().errors[failure.code === 'broken_table' ? 'broken_table' : 'no_table']} damaged={failure.code === 'broken_table' ? id : undefined} />
  if (view && (failed || !isGame(view.game))) return <Reload why={t().line.missing} />
  if (!view && far) return <FarTable title={t().screens.game} />
  if (!view) return <main id="main" class="page" aria-busy="true" />
  return (
    <Live.Provider value={table.table}>
      <Frame table={table} view={view} ui={ui} />
    </Live.Provider>
  )
}

// Whoever wants to do something, or looks away, is not kept waiting by the others' steps.
function useCatchUp({ pace }: Presenter) {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => !['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key) && pace.catchUp()
    const away = () => document.hidden && pace.catchUp()
    window.addEventListener('pointerdown', pace.catchUp, true)
    window.addEventListener('keydown', pressed, true)
    document.addEventListener('visibilitychange', away)
    return () => {
      window.removeEventListener('pointerdown', pace.catchUp, true)
      window.removeEventListener('keydown', pressed, true)
      document.removeEventListener('visibilitychange', away)
    }
  }, [pace])
}

// Keys that every table has.
function useShortcuts(undo: (() => unknown) | undefined, showKeys: () => void) {
  useKeydown((event) => {
    if (document.querySelector('dialog[open]') || (event.target as Element).closest('input, select, textarea')) return
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      undo?.()
    } else if (signOf(event) === '?') showKeys()
  })
}

function Frame({ table, view, ui }: { table: Presenter; view: View; ui: GameUi | undefined }) {
  const [open, setOpen] = useState<'log' | 'menu' | 'rules' | 'keys' | 'end' | undefined>()
  useCall(table, view)
  useLeadOn()
  // Whoever came from another page begins at the table's title, unless something else has taken the focus.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moved && (document.activeElement ?? document.body) === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  // While the question is fresh the board does not feel a press (table.css); nothing is drawn anew for that.
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => table.fresh.subscribe((fresh) => void frame.current?.toggleAttribute('data-fresh', fresh)), [table])
  useSpeech(table, view, ui)
  useSound(table, ui)
  const over = view.status === 'over'
  const running = view.status === 'running'
  // The end is told once, when it comes; whoever opens a finished table finds it under a button.
  const [sawRunning, setSawRunning] = useState(running)
  useEffect(() => {
    if (running) setSawRunning(true)
  }, [view.status])
  // A board that has something to tell about the last level begins within a moment; the podium waits for it.
  const [patient, setPatient] = useState(false)
  const ended = over && sawRunning
  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(() => setPatient(true), ui?.telling ? 800 : 0)
    return () => clearTimeout(timer)
  }, [ended])
  const told = table.telling.value
  const telling = (told && ui?.telling?.(told)) ?? ''
  const [shownEnd, setShownEnd] = useState(false)
  useEffect(() => {
    if (!patient || telling || shownEnd) return
    setShownEnd(true)
    setOpen('end')
  }, [patient, telling])
  // Whoever tries another decision is told once that nobody counts it.
  useEffect(() => {
    if (view.settings.again && view.status === 'running') tell(t().table.tried)
  }, [])
  // Why nothing can be taken back is said to whoever tries.
  const undo = () => (table.busy.value ? undefined : view.can_undo ? void table.undo() : tell(t().table.undoHow))
  useShortcuts(view.you.length > 0 && running ? undo : undefined, () => setOpen('keys'))
  const seat = table.mySeat.value || view.you[0]
  const asked = useRef(0) // who was last
  if (table.mySeat.value) asked.current = table.mySeat.value
  const last = view.events.findLast((event) => event.kind === 'decide')
  const replayed = last?.kind === 'decide' && !view.you.includes(last.seat) ? last.seat : view.to_act
  // What people need among each other comes when there are some.
  const alone = !view.seats.some(({ kind }, index) => kind === 'person' && !view.you.includes(index + 1))
  const company = useLoaded(alone ? undefined : loadCompany, [alone]).value
  // Whoever plays alone at a screen, and nothing that was set up for a purpose.
  const noted = running && preferences.value.notes && view.you.length === 1 && !view.settings.origin && !view.settings.again && gameOf(view.game).notes !== undefined
  const notes = useLoaded(noted ? loadNotes : undefined, [noted]).value
  const timed = view.clock.kind !== 'none' && view.you.length > 0
  const clocks = useLoaded(timed ? loadClocks : undefined, [timed]).value

  if (view.status === 'closed') return <NoTable why={t().table.closed} />
  return (
    <div ref={frame} class="table" data-turn={table.busy.value ? undefined : view.turn}>
      <header class="table-header">
        <a class="brand" href="/" aria-label={t().benben}>
          <Logo size={30} />
          <span aria-hidden="true">BENBEN</span>
        </a>
        <div class="table-heading">
          <h1 class="table-title" tabIndex={-1} ref={heading}>
            <span class="table-game">{gameText(view.game).name}</span>
            {ui && view.status !== 'open' && <span class="quiet"> {ui.subtitle(view, told)}</span>}
          </h1>
          <StatusPill view={view} telling={telling} />
        </div>
        <div class="table-tools">
          {view.settings.again && (
            <a class="button small frame-tool" href={`/replay/${view.settings.again.table}?at=${view.settings.again.turn + 1}&review=1`} aria-label={t().table.triedBack} title={`${t().table.tried} ${t().table.triedBack}`}>
              <Icon name="again" />
              <span class="frame-tool-text">{t().screens.review.title}</span>
            </a>
          )}
          {view.you.length > 0 && running && (
            <Tool icon="undo" text={t().table.undo} aria-disabled={!view.can_undo || table.busy.value} {...(view.can_undo ? {} : { title: t().table.undoHow })} onClick={undo} />
          )}
          {over && !telling && (patient || !sawRunning) && <Tool icon="result" text={t().screens.result} look="gold" onClick={() => setOpen('end')} />}
          {seat && company && view.status !== 'open' && preferences.value.reactions && <company.ReactButton table={table} view={view} seat={seat} />}
          <Tool icon="log" text={t().table.log} onClick={() => setOpen('log')} />
          <Tool icon="menu" text={t().menu} onClick={() => setOpen('menu')} />
        </div>
      </header>
      {notes && <notes.Notes table={table} view={view} />}
      {view.status === 'open' ? (
        <WaitingRoom table={table} view={view} />
      ) : !ui ? (
        <main id="main" class="page" aria-busy="true" />
      ) : (
        <ui.Board table={table} view={view} />
      )}
      {view.you.length > 1 && running && asked.current > 0 && <Whose key={asked.current} name={seatName(view, asked.current)} seat={asked.current} />}
      {table.pace.replaying.value && (
        <p class="replaying">
          {t().table.replayOf(seatName(view, replayed))} <Button onClick={table.pace.catchUp}>{t().table.skip}</Button>
        </p>
      )}
      {company && <company.Matters table={table} />}
      {clocks && <clocks.Clocks table={table} />}
      {company && preferences.value.reactions && <company.Reactions table={table} view={view} />}
      {(open === 'log' || open === 'rules' || open === 'keys') && ui && <Sheet what={open} table={table} ui={ui} view={view} told={told} onClose={() => setOpen(undefined)} />}
      {open === 'menu' && <Menu table={table} view={view} onRules={() => setOpen('rules')} onKeys={() => setOpen('keys')} onClose={() => setOpen(undefined)} />}
      {open === 'end' && ui && view.result && <End table={table} view={view} ui={ui} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

// What is seldom looked up comes when it is wanted.
const loadLookUp = () => import('./LookUp')
function Sheet(props: LookUpProps) {
  const { value, failed } = useLoaded(loadLookUp, [])
  if (failed)
    return (
      <Dialog title={t().line.missing} onClose={props.onClose}>
        <ReloadButton />
      </Dialog>
    )
  return value ? <value.LookUp {...props} /> : null
}

const loadCompany = () => import('./company')
const loadClocks = () => import('./Clocks')
const loadNotes = () => import('../learn/Notes')

// Most tables have no open seat when they are looked at: the room with its code is loaded when it is wanted.
const loadWaiting = () => import('./Waiting')
function WaitingRoom(props: { table: Presenter; view: View }) {
  const { value, failed } = useLoaded(loadWaiting, [])
  if (failed) return <Reload why={t().line.missing} />
  return value ? <value.Waiting {...props} /> : <main id="main" class="page" aria-busy="true" />
}

/** A button of the header; on a phone only its icon is drawn. */
function Tool({ icon, text, ...rest }: { icon: 'undo' | 'log' | 'menu' | 'result'; text: string; look?: 'gold'; title?: string; 'aria-disabled'?: boolean; onClick: () => void }) {
  return (
    <Button small class="frame-tool" title={text} {...rest}>
      <Icon name={icon} />
      <span class="frame-tool-text">{text}</span>
    </Button>
  )
}

function StatusPill({ view, telling }: { view: View; telling: string }) {
  const words = t().table
  if (telling) return <p class="pill">{telling}</p>
  if (view.status === 'open') return <p class="pill">{words.waiting}</p>
  if (view.status === 'over') return <p class="pill">{words.over}</p>
  const mine = seatCalled(view) > 0
  const seat = view.seats[view.to_act - 1]
  const name = seatName(view, view.to_act)
  const several = mine && view.you.length > 1
  const text = mine ? (several ? words.turnOf(name) : words.yourTurn) : seat?.away && isYou(view, view.to_act) ? words.botForYou : seat?.kind === 'bot' || seat?.away ? words.thinking(name) : words.turnOf(name)
  return (
    <p class={`pill${mine ? ' mine' : ''}${several ? ' of-several' : ''}`} title={text} style={several ? { '--whose': `var(--seat-${view.to_act})` } : undefined}>
      {text}
    </p>
  )
}

const READ_MS = 2500

/** At a screen that several share: whose turn it is now, large, until it is read or something is touched. */
function Whose({ name, seat }: { name: string; seat: number }) {
  const [shown, setShown] = useState(true)
  useLayoutEffect(() => {
    const hide = () => setShown(false)
    const timer = setTimeout(hide, READ_MS)
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) window.addEventListener(touch, hide)
    return () => {
      clearTimeout(timer)
      for (const touch of touches) window.removeEventListener(touch, hide)
    }
  }, [])
  if (!shown) return null
  return (
    <p class="whose" style={{ '--whose': `var(--seat-${seat})` }} aria-hidden="true">
      {t().table.turnOf(name)}
    </p>
  )
}

// What nobody should miss, whatever they look at. An offer to end, and who left, are told large (company.tsx).
const loud = (event: TableEvent) => ['back', 'resign', 'timeout'].includes(event.kind) || (event.kind === 'agree_end' && !event.agree)

// Tells screen readers what others did, and what is asked of us comes from the game's prompt.
function useSpeech(table: Presenter, view: View, ui: GameUi | undefined) {
  const [said, setSaid] = useState(view.seq)
  useEffect(() => {
    if (!ui || view.seq <= said) return
    const fresh = view.events.filter((event) => event.seq > said)
    const line = (event: TableEvent) => eventLine(event, view, ui, table.lies.peek())
    const lines = fresh.map(line).filter(Boolean)
    if (lines.length) say(lines.join('. '))
    for (const event of fresh) if (loud(event) && 'seat' in event && event.seat && !view.you.includes(event.seat)) show(line(event))
    setSaid(view.seq)
  }, [view.seq, ui])
}
