// One puzzle: a decision to be found on the game's own board, with the usual gestures. Nothing is played: what is decided is compared,
// and then the best decision and the tempting one are shown side by side.
import '../table/table.css'
import './screens.css'
import './replay.css'
import './puzzles.css'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { gameOf, gameText, isGame, type GameUi, type Theme, type Why } from '../../games/module'
import { number, signed, t } from '../../i18n'
import { useSame } from '../../parts/kept'
import { useLoaded } from '../../parts/load'
import { botName } from '../../parts/names'
import { signOf, useKeydown, usePresses } from '../../parts/press'
import { go, moved } from '../../parts/router'
import { useSession } from '../../parts/session'
import { Presenter } from '../../present/presenter'
import type { Local } from '../../source/local'
import type { Session } from '../../source/session'
import { Refused, type Decision, type View } from '../../source/types'
import { Button } from '../../ui/Button'
import { Logo } from '../../ui/Logo'
import { say } from '../../ui/speech'
import { Reload } from '../Broken'
import { Header } from '../Header'
import { Horizon } from '../Horizon'
import { usePage } from '../page'
import { adviceOf } from '../parts/mistakes'
import { refusalText } from '../parts/refusal'
import { explain } from '../puzzles/explain'
import { Held } from '../puzzles/held'
import { isForNow, isOwn, ownMistakes, ownPuzzle } from '../puzzles/own'
import { keepTry, progressIn, ratingOf } from '../puzzles/progress'
import { ask, drop, note, sameDecision, type Question } from '../puzzles/question'
import { entriesOf, puzzleOf, type Entry, type Estimate } from '../puzzles/set'
import { themeNames, useThemes } from '../puzzles/themes'
import { addressOf, goNext, skipped } from '../puzzles/way'
import { puzzleWords } from '../puzzles/words'
import { Stars } from './Puzzles'
import NotFound from './NotFound'

export default function Puzzle({ id }: { id: string }) {
  const [, game = '', name = ''] = /^([^/]+)\/([^/]+)$/.exec(id) ?? []
  if (!isGame(game) || !gameOf(game).puzzles) return <Framed><NotFound id={id} /></Framed>
  return <Found game={game} id={name} />
}

function Framed({ children }: { children: ComponentChildren }) {
  return (
    <>
      <Header />
      <Horizon />
      {children}
    </>
  )
}

interface Put {
  local: Local
  question: Question
}
/** The puzzle on a table; or why there is none. */
async function put(session: Session, game: string, id: string): Promise<Put | Refused | 'unknown' | 'gone' | 'unable'> {
  let local: Local
  try {
    local = await session.local()
  } catch {
    return 'unable'
  }
  try {
    const puzzle = isOwn(id) ? await ownPuzzle(session, game, id) : await puzzleOf(game, id, await themeNames(game))
    if (!puzzle) return isOwn(id) ? 'gone' : 'unknown'
    const question = await ask(local, puzzle, gameOf(game).quick.levels.at(-1)!)
    note(local, question.view.table)
    return { local, question }
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused
    return isForNow(refused) ? refused : 'unknown'
  }
}

function Found({ game, id }: { game: string; id: string }) {
  const words = puzzleWords()
  const session = useSession()
  usePage(words.titleOf(gameText(game).name))
  const { value: found, failed } = useLoaded(() => put(session, game, id), [game, id])
  const { value: parts, failed: unloaded } = useLoaded(() => Promise.all([gameOf(game).table(), gameOf(game).why?.()]), [game])
  const { value: themes, failed: wordless } = useThemes(game)
  useEffect(() => {
    if (!found || typeof found === 'string' || found instanceof Refused) return
    return () => drop(found.local, found.question.view.table)
  }, [found])
  if (failed || unloaded || wordless) return <Reload why={t().line.missing} />
  if (!found || !parts || !themes) return <main id="main" class="page" aria-busy="true" />
  const entries = entriesOf(game, Object.keys(themes))
  if (typeof found === 'string' || found instanceof Refused) return <None why={found} game={game} id={id} entries={entries} />
  return <Solving key={found.question.view.table} {...found} ui={parts[0].default} why={parts[1]?.why} themes={themes} entries={entries} />
}

/** A puzzle that is not there, or not now, or not for this version: said, and the way to the next one. */
function None({ why, game, id, entries }: { why: Refused | 'unknown' | 'gone' | 'unable'; game: string; id: string; entries: readonly Entry[] }) {
  const words = puzzleWords()
  if (typeof why === 'string') skipped.add(id)
  return (
    <Framed>
      <main id="main" class="page tight">
        <div class="panel lost">
          <h1 tabIndex={-1}>{typeof why !== 'string' ? refusalText(why) : why === 'unknown' ? words.unknown : why === 'gone' ? words.ownGone : words.unable}</h1>
          {why === 'unknown' && <p>{words.unknownHow}</p>}
          {why !== 'unable' && (
            <Button look="gold" onClick={() => goNext(game, entries)}>
              {words.next}
            </Button>
          )}
          <a class="button" href={`/puzzles?game=${game}`}>
            {words.all}
          </a>
        </div>
      </main>
    </Framed>
  )
}

interface Props extends Put {
  ui: GameUi
  why: Why | undefined
  themes: Readonly<Record<string, Theme>>
  entries: readonly Entry[]
}
/** How far somebody has come with it. */
interface State {
  tries: number
  wrong?: Decision // the last one that was not the best
  end?: 'solved' | 'shown'
  rated?: { before: number; after: number } // if it counted
}

function Solving(props: Props) {
  const { local, question, ui, why, entries } = props
  const { puzzle, view, best, also } = question
  const words = puzzleWords()
  const session = useSession()
  const [state, setState] = useState<State>({ tries: 0 })
  const [lie, setLie] = useState(0)
  const own = puzzle.theme === undefined
  const judge = (right: boolean): Pick<State, 'rated'> => {
    const { solver, tried } = progressIn(puzzle.game)
    keepTry(puzzle.game, { id: puzzle.id, theme: puzzle.theme ?? '', difficulty: puzzle.difficulty ?? 0 }, right, !own)
    return own || tried[puzzle.id] ? {} : { rated: { before: Math.round(solver.rating), after: Math.round(progressIn(puzzle.game).solver.rating) } }
  }
  const hear = (decision: Decision | string) => {
    if (state.end || typeof decision === 'string') return
    const right = [best.event.decision, ...also].some((one) => sameDecision(decision, one))
    const rated = judge(right)
    setState({ ...state, ...rated, tries: state.tries + 1, ...(right ? { end: 'solved' } : { wrong: decision }) })
  }
  // To give up is a try, too.
  const show = () => setState({ ...state, ...(state.tries ? {} : judge(false)), end: 'shown' })
  const next = async () => {
    if (!own) return goNext(puzzle.game, entries, undefined, puzzle.id)
    const { tried } = progressIn(puzzle.game)
    const open = (await ownMistakes(session, puzzle.game)).find(({ id }) => id !== puzzle.id && !tried[id]?.solved && !skipped.has(id))
    go(open ? addressOf(puzzle.game, open.id) : `/puzzles?game=${puzzle.game}`)
  }
  useKeydown((event) => {
    if (state.end && signOf(event) === 'n' && !event.ctrlKey && !event.metaKey && !event.altKey) void next()
  })
  usePresses()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div class={`table puzzle${state.end ? ' replay' : ''}`}>
      <header class="table-header">
        <a class="brand" href="/" aria-label={t().benben}>
          <Logo size={30} />
          <span aria-hidden="true">BENBEN</span>
        </a>
        <h1 class="table-title" tabIndex={-1} ref={heading}>
          <span class="table-game">{words.titleOf(gameText(puzzle.game).name)}</span>
          <span class="quiet"> {ui.subtitle(view, undefined)}</span>
        </h1>
        <div class="table-tools">
          <a class="button small replay-back" href={`/puzzles?game=${puzzle.game}`} aria-label={words.all}>
            <span aria-hidden="true">←</span>
            <span class="replay-back-text">{words.all}</span>
          </a>
        </div>
      </header>
      <div class={`replay-body ${state.end ? 'reviewing' : 'asking'}`}>
        <div class="replay-board">
          {state.end ? (
            <Answered local={local} question={question} ui={ui} why={why} theme={props.themes[puzzle.theme ?? '']} lie={lie} onLie={setLie} />
          ) : (
            <Asked key={state.tries} local={local} question={question} ui={ui} lie={state.tries ? lie : undefined} onLie={setLie} onDecide={hear} />
          )}
        </div>
        <Told {...props} state={state} lie={lie} onShow={show} onNext={() => void next()} />
      </div>
    </div>
  )
}

interface BoardProps {
  local: Local
  question: Question
  ui: GameUi
  lie: number | undefined // as the question lay when it was decided
  onLie: (lie: number) => void
}
/** The board with the question. After a try it is as if nothing had been touched. */
function Asked({ local, question, ui, lie, onLie, onDecide }: BoardProps & { onDecide: (decision: Decision | string) => void }) {
  const hear = useSame(onDecide)
  const table = useMemo(() => {
    const asked = new Presenter(question.view.table, new Held(local, hear))
    asked.lay = lie
    return asked
  }, [question])
  useEffect(() => {
    table.play(ui)
    table.open()
    return () => table.close()
  }, [table])
  useEffect(() => onLie(table.lie.value), [table.lie.value])
  const view = table.view.value
  return view ? <ui.Board table={table} view={view} /> : <main id="main" class="page" aria-busy="true" />
}

/** The board with the answer: what tempts as if it had been played, and what is better, as in a review. */
function Answered({ local, question, ui, why, theme, lie, onLie }: BoardProps & { why: Why | undefined; theme: Theme | undefined }) {
  const { puzzle, view, best, tempting } = question
  const table = useMemo(() => {
    const before: View = { ...view, you: [], mine: view.you, legal: [] }
    const shown = new Presenter(view.table, local)
    shown.show(ui.reviewsBefore ? before : tempting.came)
    shown.lay = lie
    shown.front.value = puzzle.seat
    shown.point([tempting.event])
    shown.instead.value = { seat: puzzle.seat, played: tempting.event.decision, better: best.event.decision, before, gain: `+${number(puzzle.values.gain[0], 1)}`, why: explain(question, why, theme) }
    return shown
  }, [view])
  useEffect(() => onLie(table.lie.value), [table.lie.value])
  return <ui.Board table={table} view={table.view.value!} />
}

const points = ([value, error]: Estimate): string => (error ? `${number(value, 1)} ± ${number(error, 1)}` : number(value, 1))
const margin = ([value, error]: Estimate): string => (error ? `${signed(value)} ± ${number(error, 1)}` : signed(value))

/** What is asked, and what is said to what was decided. */
function Told({ question, ui, why, themes, state, lie, onShow, onNext }: Props & { state: State; lie: number; onShow: () => void; onNext: () => void }) {
  const { puzzle, view, best, tempting } = question
  const words = puzzleWords()
  const { theme, difficulty, solvedBy, values, seat } = puzzle
  const textOf = (decision: Decision, notation = '') => adviceOf(ui, decision, notation, seat, view, () => lie)
  const tempted = state.wrong && sameDecision(state.wrong, tempting.event.decision)
  const about = theme === undefined ? { name: words.ownTheme, how: words.ownAsk } : themes[theme]!
  const progress = progressIn(puzzle.game)
  const verdict =
    state.end === 'solved' ? (state.tries > 1 ? words.rightLater : words.right) : state.end === 'shown' ? words.answer : state.wrong ? `${words.wrong(textOf(state.wrong))} ${tempted ? words.loses(points(values.gain)) : words.notBest}` : ''
  // Whoever decides by keys, or hears the page, goes on at what is said to it.
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!verdict) return
    say(state.end ? verdict : `${verdict} ${words.tryAgain}`)
    title.current?.focus({ preventScroll: true })
  }, [state.tries, state.end])
  const { lost, better } = explain(question, why, themes[theme ?? ''])
  return (
    <aside class="panel review puzzle-said" aria-label={words.title}>
      <p class="puzzle-about">
        <b>{about.name}</b>
        {difficulty !== undefined && theme !== undefined && (
          <>
            <Stars difficulty={difficulty} />
            <span class="quiet small number puzzle-worth">{Math.round(ratingOf({ id: puzzle.id, theme, difficulty }, progress).rating)}</span>
          </>
        )}
      </p>
      <h2 ref={title} tabIndex={-1} class={state.end === 'solved' ? 'good' : state.wrong && !state.end ? 'bad' : undefined}>
        {verdict || words.question}
      </h2>
      {!state.end ? (
        <>
          <p class="puzzle-how">{state.wrong ? words.tryAgain : about.how}</p>
          <Button small class="puzzle-show" onClick={onShow}>
            {words.show}
          </Button>
        </>
      ) : (
        <>
          <div class="puzzle-after">
            <Button look="gold" class="puzzle-next" aria-keyshortcuts="N" onClick={onNext}>
              {words.next}
            </Button>
            {state.rated ? (
              <p class="puzzle-change">
                {words.change(state.rated.before, state.rated.after)}
                {progress.streak > 1 && <b> · {words.inRow(progress.streak)}</b>}
              </p>
            ) : (
              theme !== undefined && <p class="quiet small">{words.unchanged}</p>
            )}
          </div>
          <dl class="puzzle-options">
            <div>
              <dt>
                <i class="better-swatch" aria-hidden="true" /> {words.best}
              </dt>
              <dd>
                <b>{textOf(best.event.decision, puzzle.best)}</b>
                <span class="good">{words.gain(points(values.gain))}</span>
                {better && <span>{better}</span>}
                <span class="quiet small">{words.margin(margin(values.best))}</span>
              </dd>
            </div>
            <div>
              <dt>{theme === undefined ? words.played : words.tempting}</dt>
              <dd>
                <b>{textOf(tempting.event.decision, puzzle.tempting)}</b>
                {lost && <span>{lost}</span>}
                <span class="quiet small">{words.margin(margin(values.tempting))}</span>
              </dd>
            </div>
          </dl>
          {solvedBy && <p class="quiet small">{solvedBy.length ? words.foundBy(solvedBy.map(botName).join(', ')) : words.foundByNone}</p>}
          <p class="quiet small">{words.marginHow}</p>
        </>
      )}
    </aside>
  )
}
