// A game again, moment by moment. The game's own board draws each moment as a spectator would see it.
import '../table/table.css'
import './screens.css'
import './replay.css'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { gameOf, gameText, isGame, type GameUi, type Why } from '../../games/module'
import { number, t } from '../../i18n'
import { Presenter } from '../../present/presenter'
import type { DecideEvent, Moment, Refused, ReviewDecision, View } from '../../source/types'
import { Button } from '../../ui/Button'
import { Logo } from '../../ui/Logo'
import { say } from '../../ui/speech'
import { useLoaded, useSource } from '../../parts/load'
import { Reload } from '../Broken'
import { usePage } from '../page'
import { refusalText } from '../parts/refusal'
import { chapters, momentView, type Chapter } from '../parts/moments'
import { hasBetter, mistakes } from '../parts/mistakes'
import { hereText, reasonOf, ReviewPanel, useReview } from '../parts/ReviewPanel'
import { replayWords } from './replayWords'
import { go, place as address } from '../../parts/router'
import { seatName } from '../../parts/names'
import { signOf } from '../../parts/press'
import { isHere } from '../../source/session'
import type { Source } from '../../source/source'
import { remember } from '../puzzles/own'
import { useNoServer } from '../parts/Away'
import { FarTable, NoTable } from '../table/NoTable'
import { Share } from '../table/Share'
import { useSound } from '../table/useSound'

/** The moments of a table, each asked for once. */
class Moments {
  readonly #known = new Map<string, Promise<Moment>>()
  constructor(
    readonly source: Source,
    readonly table: string,
  ) {}
  at(turn: number, seat = 0): Promise<Moment> {
    const key = `${turn}/${seat}`
    const known = this.#known.get(key) ?? this.source.ask('moment', { table: this.table, turn, ...(seat ? { seat } : {}) })
    this.#known.set(key, known)
    known.catch(() => this.#known.delete(key))
    return known
  }
}

export default function Replay({ id }: { id: string }) {
  const { value: source, failed } = useSource(id)
  if (failed) return <Reload why={t().line.missing} />
  return source ? <Found key={id} id={id} source={source} /> : <main id="main" class="page" aria-busy="true" />
}

function Found({ id, source }: { id: string; source: Source }) {
  const [view, setView] = useState<View>()
  const [failure, setFailure] = useState<Refused>()
  const far = useNoServer() && !isHere(id)
  const game = view?.game
  const { value: parts, failed: unloaded } = useLoaded(game && isGame(game) ? () => Promise.all([gameOf(game).table(), gameOf(game).why?.()]) : undefined, [game])
  const ui = parts?.[0].default
  usePage(view && ui ? `${replayWords().title}: ${gameText(view.game).name}` : replayWords().title)
  useEffect(() => {
    let wanted = true
    source.ask('view', { table: id }).then(
      (answer) => {
        if (!wanted) return
        setView(answer.view)
      },
      (refused: Refused) => wanted && setFailure(refused),
    )
    return () => void (wanted = false)
  }, [id])
  if (failure) return <NoTable why={refusalText(failure)} damaged={failure.code === 'broken_table' ? id : undefined} />
  if (unloaded || (view && !isGame(view.game))) return <Reload why={t().line.missing} />
  if (!view && far) return <FarTable title={replayWords().title} />
  if (!view || !ui) return <main id="main" class="page" aria-busy="true" />
  return <Player full={view} ui={ui} why={parts?.[1]?.why} source={source} />
}

const SPEEDS = [1, 2, 4]

function Player({ full, ui, why, source }: { full: View; ui: GameUi; why: Why | undefined; source: Source }) {
  const words = replayWords()
  const query = address.value.query
  const moments = useMemo(() => new Moments(source, full.table), [full.table])
  const turns = full.turn
  const wanted = Number(query.get('at') ?? 0)
  const at = Math.max(0, Math.min(turns, Number.isFinite(wanted) ? Math.round(wanted) : 0))
  const [seat, setSeat] = useState(0)
  const [playing, setPlaying] = useState(query.has('play'))
  const [speed, setSpeed] = useState(1)
  const [places, setPlaces] = useState<Chapter[]>([])
  const reviewing = query.has('review')
  const review = useReview(source, full.table, reviewing && full.status === 'over')

  const jump = (turn: number) => {
    const next = new URLSearchParams(address.value.query)
    next.set('at', String(Math.max(0, Math.min(turns, turn))))
    go(`/replay/${full.table}?${next}`, 'replace')
  }
  // One's own mistakes, dearest first; of somebody else's game everybody's.
  const everybody = full.seats.map((_, index) => index + 1)
  const own = full.you.length ? full.you : everybody
  const reviewed = reviewing ? review?.review : undefined
  const worst = useMemo(() => (reviewed ? mistakes(reviewed, own) : []), [reviewed])
  useEffect(() => {
    if (reviewed && full.you.length) remember(full.table, full.game, full.you, reviewed)
  }, [reviewed])
  const here = reviewed?.decisions.find((one) => one.turn === at - 1)
  const [looked, setLooked] = useState<ReviewDecision>() // chosen from a list
  const look = (one: ReviewDecision) => {
    setPlaying(false)
    setLooked(one)
    jump(one.turn + 1)
  }
  const place = worst.findIndex((one) => one.turn === at - 1)
  const step = (by: 1 | -1) => {
    const next = worst[place < 0 ? 0 : place + by]
    if (next) look(next)
  }
  const toggleReview = () => {
    const next = new URLSearchParams(address.value.query)
    if (reviewing) next.delete('review')
    else next.set('review', '1')
    go(`/replay/${full.table}?${next}`, 'replace')
  }
  // A review that is asked for by itself opens where it has most to say.
  useEffect(() => {
    if (worst[0] && !address.value.query.has('at')) jump(worst[0].turn + 1)
  }, [worst])
  // My own side lies in front, whoever decides; somebody else's only where their decision was asked for.
  const [{ moment, before }, setMoment] = useState<{ moment?: Moment; before?: Moment | undefined }>({})
  const front = looked && looked === here ? looked.seat : (full.you[0] ?? (reviewing ? before?.next?.seat : undefined) ?? 0)
  const eyes = seat || (reviewing && ui.secret ? front : 0)
  // The latest wish wins; what lies beside it is fetched ahead.
  useEffect(() => {
    let here = true
    Promise.all([moments.at(at, eyes), at ? moments.at(at - 1, eyes) : undefined]).then(
      ([moment, before]) => here && setMoment({ moment, before }),
      () => undefined,
    )
    for (const near of [at + 1, at + 2]) if (near <= turns) moments.at(near, eyes).catch(() => undefined)
    return () => void (here = false)
  }, [at, eyes, moments])
  useEffect(() => void chapters(turns, async (turn) => gameOf(full.game).chapter((await moments.at(turn)).observation)).then(setPlaces, () => undefined), [moments])

  const table = useMemo(() => new Presenter(full.table, source), [full.table])
  const better = here && hasBetter(here) && moment?.turn === at ? here : undefined
  const found = useMemo(() => before && momentView(full, before), [full, before])
  const came = useMemo(() => moment && momentView(full, moment), [full, moment])
  const shown = better && ui.reviewsBefore ? found : came
  if (shown && table.view.peek() !== shown) table.show(shown)
  useSound(table, ui)

  // The decision that the board shows: the one just taken.
  const seq = came?.events.findLast((event) => event.kind === 'decide' && event.turn === before?.turn)?.seq ?? 0
  const last = before?.next && ({ seq, at: 0, kind: 'decide', turn: before.turn, used: 0, ...before.next } satisfies DecideEvent)
  const line = last && came ? ui.describe(last, came, table.lies.value) || t().screens.nothing(seatName(full, last.seat)) : ''
  const telling = table.telling.value !== undefined
  useEffect(() => {
    if (!playing || telling) return
    if (at >= turns) return setPlaying(false)
    const timer = setTimeout(() => jump(at + 1), 1400 / speed)
    return () => clearTimeout(timer)
  }, [playing, telling, at, speed, turns])
  useEffect(() => {
    table.point(last ? [last] : [])
    table.instead.value = better && last && found ? { seat: last.seat, played: last.decision, better: better.best_decision!, before: found, gain: `+${number(better.lost, 1)}`, why: reasonOf(better, full, why) } : undefined
    return () => {
      table.point([])
      table.instead.value = undefined
    }
  }, [shown, better])
  useLayoutEffect(() => void (table.front.value = front), [table, front])
  useEffect(() => {
    if (moment && !playing) say([words.of(moment.turn, turns), line, here && moment.turn === at ? hereText(here, full, ui, why, found, table.lies.peek()) : ''].filter(Boolean).join('. '))
  }, [moment, reviewed])

  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined)
  keys.current = (event) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: turns }[event.key]
    if (to !== undefined) {
      setPlaying(false)
      jump(to)
    } else if (event.key === ' ' && target.tagName !== 'BUTTON' && target.tagName !== 'A') setPlaying((old) => !old)
    else if (signOf(event) === 'n') step(1)
    else if (signOf(event) === 'p') step(-1)
    else return
    event.preventDefault()
  }
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => keys.current(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const chapter = [...places].reverse().find((chapter) => chapter.turn <= at)
  const stepButton = (label: string, to: number, path: string, far = false) => (
    <button
      type="button"
      class={`step-button${far ? ' far' : ''}`}
      aria-label={label}
      title={label}
      disabled={to < 0 || to > turns || to === at}
      onClick={() => {
        setPlaying(false)
        jump(to)
      }}
    >
      <svg viewBox="0 0 24 24" width="1.375rem" height="1.375rem" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
    </button>
  )
  return (
    <div class="table replay">
      <header class="table-header">
        <a class="brand" href="/" aria-label={t().benben}>
          <Logo size={30} />
          <span aria-hidden="true">BENBEN</span>
        </a>
        <h1 class="table-title" tabIndex={-1}>
          <span class="table-game">{words.title}</span>
          <span class="quiet">
            {' '}
            {gameText(full.game).name}
            {shown ? `, ${ui.subtitle(shown, table.telling.value)}` : ''}
          </span>
        </h1>
        <div class="table-tools">
          {full.status === 'over' && (
            <Button small look={reviewing ? 'gold' : 'plain'} aria-pressed={reviewing} onClick={toggleReview}>
              {t().screens.review.title}
            </Button>
          )}
          <a class="button small replay-back" href={`/t/${full.table}`} aria-label={words.toTable}>
            <span aria-hidden="true">←</span>
            <span class="replay-back-text">{words.toTable}</span>
          </a>
        </div>
      </header>
      <div class={`replay-body${reviewing ? ' reviewing' : ''}`}>
        <div class="replay-board">{shown ? <ui.Board table={table} view={shown} /> : <main id="main" class="page" aria-busy="true" />}</div>
        {reviewing && <ReviewPanel state={review} full={full} ui={ui} why={why} lie={table.lies.value} before={found} here={here} worst={worst} own={own} at={at} turns={turns} onLook={look} onStep={step} />}
      </div>
      <section class="replay-bar" aria-label={words.title}>
        <p class="replay-line">
          {last ? (
            <>
              <i class={`dot seat-${last.seat}`} aria-hidden="true" />
              {line}
            </>
          ) : (
            <b>{words.beginning}</b>
          )}
          {at > 0 && at >= turns && <b> {full.status === 'over' ? words.end : words.unfinished}</b>}
        </p>
        <div class="replay-steps" title={words.keys}>
          {stepButton(words.first, 0, 'M5 5h3v14H5zM19 5v14l-9-7z', true)}
          {stepButton(words.back, at - 1, 'M16 5v14l-9-7z')}
          <button type="button" class="step-button play" aria-label={playing ? words.pause : words.play} title={playing ? words.pause : words.play} onClick={() => (at >= turns ? (jump(0), setPlaying(true)) : setPlaying(!playing))}>
            <svg viewBox="0 0 24 24" width="1.625rem" height="1.625rem" aria-hidden="true">
              <path d={playing ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 4v16l13-8z'} fill="currentColor" />
            </svg>
          </button>
          {stepButton(words.forward, at + 1, 'M8 5v14l9-7z')}
          {stepButton(words.last, turns, 'M16 5h3v14h-3zM5 5v14l9-7z', true)}
        </div>
        <label class="replay-slider">
          <span class="sr">{words.slider}</span>
          <input type="range" min={0} max={turns} value={at} aria-valuetext={words.of(at, turns)} onInput={(event) => (setPlaying(false), jump(event.currentTarget.valueAsNumber))} />
          <span class="replay-marks" aria-hidden="true">
            {places.map((chapter) => (
              <i key={chapter.turn} style={{ left: `${(100 * chapter.turn) / Math.max(1, turns)}%` }} />
            ))}
          </span>
        </label>
        <p class="replay-count number">
          <span class="replay-count-long">{words.of(at, turns)}</span>
          <span class="replay-count-short" aria-hidden="true">
            {at} / {turns}
          </span>
        </p>
        <div class="replay-more">
          {places.length > 1 && (
            <label class="pick">
              <span class="sr">{words.jump}</span>
              <select value={chapter?.turn ?? 0} onChange={(event) => (setPlaying(false), jump(Number(event.currentTarget.value)))}>
                {places.map((chapter) => (
                  <option key={chapter.turn} value={chapter.turn}>
                    {gameText(full.game).chapter(chapter.number)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {ui.secret && full.status === 'over' && (
            <label class="pick">
              <span class="sr">{words.whose}</span>
              <select value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
                <option value={0}>{words.everybody}</option>
                {full.seats.map((_, index) => (
                  <option key={index} value={index + 1}>
                    {seatName(full, index + 1)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label class="pick replay-speed">
            <span class="sr">{words.speed}</span>
            <select value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
              {SPEEDS.map((value) => (
                <option key={value} value={value}>
                  × {value}
                </option>
              ))}
            </select>
          </label>
          <Share table={full.table} path={`/replay/${full.table}?at=${at}`} text={words.share} />
        </div>
      </section>
    </div>
  )
}
