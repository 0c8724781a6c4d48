// A guided first game: the game's own board with a table set up for each step, and a coach above it who says one thing at a time.
import '../table/table.css'
import './learn.css'
import { effect } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Lesson, LessonWords, Scene } from '../../games/lesson'
import { gameOf, gameText, isGame, type GameUi } from '../../games/module'
import { language, t } from '../../i18n'
import { eventLine } from '../../parts/eventLine'
import { useLoaded } from '../../parts/load'
import { signOf, useKeydown, usePresses } from '../../parts/press'
import { Live } from '../../parts/SeatClock'
import { useSession } from '../../parts/session'
import { lessMotion, tempo } from '../../parts/settings'
import { strideOf } from '../../parts/stride'
import { Presenter } from '../../present/presenter'
import type { Local } from '../../source/local'
import { seatToAct } from '../../source/table'
import type { Decision, View } from '../../source/types'
import { Logo } from '../../ui/Logo'
import { say } from '../../ui/speech'
import { Reload } from '../Broken'
import { usePage } from '../page'
import NotFound from '../screens/NotFound'
import { Coach, type Saying } from './Coach'
import { Ended } from './Ended'
import { Mark } from './Mark'
import { keep, lessons, markOf, sceneAt, stepAt } from './progress'
import { walk } from './walk'
import { learnWords } from './words'

export default function LessonScreen({ id }: { id: string }) {
  return isGame(id) && gameOf(id).lesson ? <Loaded key={id} game={id} /> : <NotFound id="" />
}

function Loaded({ game }: { game: string }) {
  const session = useSession()
  usePage(`${t().screens.home.ways.learn.name}: ${gameText(game).name}`)
  const lesson = useLoaded(gameOf(game).lesson, [game])
  const ui = useLoaded(gameOf(game).table, [game])
  const words = useLoaded(lesson.value?.lesson.words[language.value], [lesson.value, language.value])
  const local = useLoaded(() => session.local(), [])
  if (lesson.failed || ui.failed || words.failed || local.failed) return <Reload why={t().line.missing} />
  if (!lesson.value || !ui.value || !words.value || !local.value) return <main id="main" class="page" aria-busy="true" />
  return <Taught game={game} lesson={lesson.value.lesson} words={words.value.words} ui={ui.value.default} local={local.value} />
}

interface Props {
  game: string
  lesson: Lesson
  words: LessonWords
  ui: GameUi
  local: Local
}
function Taught({ game, lesson, words, ui, local }: Props) {
  const { steps } = lesson
  const progress = lessons.value[game]
  const [{ step, scene }, setPlace] = useState(() => ({ step: stepAt(steps, progress), scene: sceneAt(steps, progress) }))
  const [over, setOver] = useState(progress?.ended === true)
  const first = useRef(`${steps[step]!.name} ${scene}`)
  // Whoever came has begun, also if nothing is decided yet.
  useEffect(() => {
    if (!progress) keep(game, { at: steps[0]!.name, done: [] })
  }, [])
  const to = (next: number, done?: string) => {
    const before = lessons.value[game] ?? { at: '', done: [] }
    const all = done && !before.done.includes(done) ? [...before.done, done] : before.done
    const { open } = before
    const ended = next >= steps.length
    if (ended && open) void local.forget(open.table).catch(() => undefined)
    keep(game, { at: steps[ended ? steps.length - 1 : next]!.name, done: all, ...(open && !ended ? { open } : {}), ...(ended ? { ended } : {}) })
    setOver(ended)
    if (!ended) setPlace({ step: next, scene: 0 })
  }
  const on = () => {
    const now = lessons.value[game]
    if (now) keep(game, { ...now, scene: scene + 1 })
    setPlace({ step, scene: scene + 1 })
  }
  const again = () => {
    keep(game, { at: steps[0]!.name, done: [] })
    setPlace({ step: 0, scene: 0 })
    setOver(false)
  }
  if (over) return <Ended game={game} onAgain={again} onBack={() => (setPlace({ step: steps.length - 1, scene: 0 }), setOver(false))} />
  const { name, scenes } = steps[step]!
  const moved = `${name} ${scene}` !== first.current
  return (
    <Staged
      key={`${name} ${scene}`}
      {...{ game, lesson, ui, local, step, scene: scenes[scene]! }}
      said={words[name]!}
      first={scenes.slice(0, scene).reduce((sum, { asks }) => sum + asks.length, 0)}
      part={scene}
      moved={moved}
      last={scene === scenes.length - 1}
      onNext={() => (scene < scenes.length - 1 ? on() : to(step + 1, name))}
      onSkip={() => to(step + 1)}
      onBack={step ? () => to(step - 1) : undefined}
    />
  )
}

interface StagedProps {
  game: string
  lesson: Lesson
  ui: GameUi
  local: Local
  step: number
  scene: Scene
  said: LessonWords[string]
  part: number // which of the step's scenes it is
  moved: boolean // another came before it
  first: number // of its asks among the step's
  last: boolean // no other scene follows in this step
  onNext: () => void
  onSkip: () => void
  onBack: (() => void) | undefined
}
/** A scene: finds its table as it was left, or sets it up. Whoever goes on to another scene takes it away. */
function Staged(props: StagedProps) {
  const { game, ui, local, scene } = props
  const [table, setTable] = useState<Presenter>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    let presenter: Presenter | undefined
    let stop = () => {}
    const of = markOf(scene)
    const find = async () => {
      const { open } = lessons.peek()[game] ?? {}
      if (!open) return undefined
      if (open.of === of && (await local.ask('view', { table: open.table }).catch(() => undefined))) return open.table
      await local.forget(open.table).catch(() => undefined)
      return undefined
    }
    const setUp = async () => {
      const { seats, begin, luck, replies } = scene
      return (await local.beginAt({ game, seats, hints: false }, { as: 'lesson', begin, ...(luck === undefined ? {} : { luck }), ...(replies ? { replies } : {}) })).table
    }
    const begin = async () => {
      const found = await find()
      const table = found ?? (await setUp())
      if (left) return found ? undefined : void local.forget(table).catch(() => undefined)
      const now = lessons.peek()[game]
      if (now) keep(game, { ...now, open: { table, of } })
      presenter = new Presenter(table, local, () => lessMotion.value || document.hidden || tempo() === 0, tempo, strideOf)
      presenter.play(ui)
      // What was to be seen is seen, with what the others answer to it: then they wait until we go on.
      stop = effect(() => {
        const view = presenter!.live.value
        if (!view || walk(scene.asks, view).at < scene.asks.length || seatToAct(view)) return
        const answered = view.events.filter((event) => event.kind === 'decide' && !view.you.includes(event.seat)).length
        if (answered >= (scene.replies?.length ?? 0)) presenter!.table.close()
      })
      setTable(presenter.open())
    }
    begin().catch(() => setFailed(true))
    return () => {
      left = true
      stop()
      presenter?.close()
    }
  }, [scene])
  if (failed) return <Reload why={t().errors.busy} />
  const view = table?.view.value
  if (!table || !view) return <main id="main" class="page" aria-busy="true" />
  return (
    <Live.Provider value={table.table}>
      <Shown {...props} table={table} view={view} />
    </Live.Provider>
  )
}

function Shown({ game, lesson, ui, step, scene, said, part, moved, first, last, table, view, onNext, onSkip, onBack }: StagedProps & { table: Presenter; view: View }) {
  const words = learnWords()
  const { asks } = scene
  const { at, off } = walk(asks, view)
  const done = at === asks.length
  const ask = asks[Math.min(at, asks.length - 1)]!
  usePresses()
  const weighed = useWeighed(lesson, table, view, off?.event)
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => table.fresh.subscribe((fresh) => void frame.current?.toggleAttribute('data-fresh', fresh)), [table])
  useSpeech(table, view, ui)
  const takeBack = async () => {
    // What the page sets by itself may still be on its way.
    for (let tries = 0; tries < 40 && walk(asks, table.live.value ?? view).off; tries++) if (!(await table.undo())) await new Promise((done) => setTimeout(done, 50))
  }
  // What may come before it without a word comes before it here, too.
  const showMe = async () => {
    const decide = (decision: string) => {
      const { seq } = table.live.value!
      return table.source.ask('decide', { table: table.id, seq, seat: seatToAct(table.live.value), decision }).then(
        () => true,
        () => false,
      )
    }
    const [wanted, before] = [ask.want[0]!, ask.lets?.find((one) => !one.includes('*'))]
    if (!(await decide(wanted)) && before && (await decide(before))) await decide(wanted)
  }
  // While a level or a city is told the board has the word.
  const told = table.pace.told.value !== undefined
  const canShow = !off && !done && !told && seatToAct(view) > 0
  const saying: Saying = told
    ? { text: words.watch, tone: 'ask' }
    : off
      ? { text: [said.others[off.say]!, weighed].filter(Boolean).join(' '), tone: 'other' }
      : done
        ? { text: said.done[part]!, tone: 'done' }
        : { text: said.asks[first + at]!, tone: 'ask' }
  useKeys((done || off) && !told ? onNext : undefined, off ? () => void takeBack() : undefined)
  return (
    <div ref={frame} class="table lesson" data-turn={table.busy.value ? undefined : view.turn} data-step={lesson.steps[step]!.name} data-at={first + at} data-points={ask.points.join(' ')} data-state={told ? 'told' : off ? 'other' : done ? 'done' : 'asked'}>
      <header class="table-header">
        <a class="brand" href="/" aria-label={t().benben}>
          <Logo size={30} />
          <span aria-hidden="true">BENBEN</span>
        </a>
        <h1 class="table-title" tabIndex={-1}>
          <span class="table-game">{gameText(game).name}</span> <span class="quiet">{words.stepOf(step + 1, lesson.steps.length)}</span>
        </h1>
        <div class="table-tools">
          <a class="button small" href="/learn">
            {words.leave}
          </a>
        </div>
      </header>
      <Coach
        title={said.title}
        takesFocus={moved}
        saying={saying}
        at={step}
        of={lesson.steps.map(({ name }) => name)}
        done={lessons.value[game]?.done ?? []}
        onNext={done && !told ? onNext : undefined}
        last={last && step === lesson.steps.length - 1}
        onTakeBack={off ? () => void takeBack() : undefined}
        onGoOn={off ? onNext : undefined}
        onShow={canShow ? () => void showMe() : undefined}
        onSkip={done && !told ? undefined : onSkip}
        onBack={onBack}
      />
      <Mark places={done || off || told ? [] : ask.points.map((point) => lesson.parts[point]!)} />
      <div class="lesson-board">
        <ui.Board table={table} view={view} />
      </div>
    </div>
  )
}

/** What the engine makes of a decision that was another than the wanted one. */
function useWeighed(lesson: Lesson, table: Presenter, view: View, off: { turn: number; decision: Decision } | undefined): string {
  const known = useRef(new Map<number, { legal: Decision[]; choices: unknown[] }>())
  const [, drawn] = useState(0)
  const seat = seatToAct(view)
  useEffect(() => {
    if (!seat || !lesson.weigh) return
    const { turn, legal = [] } = view
    table.source
      .ask('preview', { table: table.id, seat })
      .then((answer) => {
        if ('choices' in answer) known.current.set(turn, { legal, choices: answer.choices })
        drawn(turn)
      })
      .catch(() => undefined) // nobody misses it
  }, [view.seq, seat])
  const then = off && known.current.get(off.turn)
  return then ? lesson.weigh!(then.legal, then.choices, off.decision) : ''
}

/** Screen readers hear what the others do. */
function useSpeech(table: Presenter, view: View, ui: GameUi) {
  const heard = useRef(view.seq)
  useEffect(() => {
    const fresh = view.events.filter(({ seq }) => seq > heard.current)
    heard.current = view.seq
    say(fresh.map((event) => eventLine(event, view, ui, table.lies.peek())).filter(Boolean).join('. '))
  }, [view.seq])
}

/** N goes on, B takes back. */
function useKeys(forth: (() => void) | undefined, back: (() => void) | undefined) {
  useKeydown((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
    if (signOf(event) === 'n') forth?.()
    if (signOf(event) === 'b') back?.()
  })
}
