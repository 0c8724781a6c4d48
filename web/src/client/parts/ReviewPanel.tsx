// What a finished game's review says: who was ahead when, what each decision cost, what was luck.
import type { Lie } from '../../present/presenter'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { GameUi, Why } from '../../games/module'
import { number, signed, t } from '../../i18n'
import { useSession } from '../../parts/session'
import { isHere } from '../../source/session'
import type { Source } from '../../source/source'
import type { Refused, Review, ReviewDecision, View } from '../../source/types'
import { Button } from '../../ui/Button'
import { Plot } from '../../ui/Plot'
import { say, useSpoken } from '../../ui/speech'
import { isYou, seatName } from '../../parts/names'
import { go } from '../../parts/router'
import { tellRefusal } from '../Notices'
import { adviceOf, hasBetter, mistakes, WORTH } from './mistakes'
import { reviewWords } from './reviewWords'
import { standing } from '../../present/standing'

export interface ReviewState {
  status: 'queued' | 'running' | 'done' | 'failed'
  progress: number
  review?: Review
  code?: string
}
/** Asks for the review and hears how it gets on. */
export function useReview(source: Source, table: string, wanted: boolean): ReviewState | undefined {
  const [state, setState] = useState<ReviewState>()
  useEffect(() => {
    if (!wanted) return
    let here = true
    const take = (answer: { status: 'queued' | 'running' | 'done'; progress: number; review?: Review }) => here && setState({ status: answer.status, progress: answer.progress, ...(answer.review ? { review: answer.review } : {}) })
    const ask = () => source.ask('review', { table }).then(take, (refused: Refused) => here && setState({ status: 'failed', progress: 0, code: refused.code }))
    const stop = [
      source.listen((message) => {
        if (message.type === 'review' && message.table === table) take(message)
      }),
      source.onOpen(() => void ask()),
    ]
    void ask()
    return () => {
      here = false
      for (const end of stop) end()
    }
  }, [table, wanted])
  return state
}

/** The expected margin of each seat at each of its decisions; the end is the result. */
export function margins(review: Review, turns: number): [number, number][][] {
  return review.players.map((player, index) => {
    const points = review.decisions.filter((one) => one.seat === index + 1).map((one): [number, number] => [one.turn, one.before])
    return [...points, [turns, player.result]]
  })
}
/** Of two players: the margin of one of them at everybody's decisions. */
export function duel(review: Review, seat: number, turns: number): [number, number][] {
  const points = review.decisions.map((one): [number, number] => [one.turn, one.seat === seat ? one.before : -one.before])
  return [...points, [turns, review.players[seat - 1]!.result]]
}
/** The points, and how sure they are; reviews of older versions did not say. */
const lostText = ({ lost, error }: ReviewDecision): string => (error ? `${number(lost, 1)} ± ${number(error, 1)}` : number(lost, 1))
/** What was decided, in the log's words; what came of it is told elsewhere. */
export function playedText({ turn, seat }: Pick<ReviewDecision, 'turn' | 'seat'>, full: View, ui: Pick<GameUi, 'describe'>, lie: Lie): string {
  const event = standing(full.events).find((one) => one.kind === 'decide' && one.turn === turn)
  if (event?.kind !== 'decide') return ''
  const { then: _, ...decided } = event
  return ui.describe(decided, full, lie) || t().screens.nothing(seatName(full, seat))
}

/** Why it cost something, and what the better one has before it. */
export const reasonOf = ({ reason }: ReviewDecision, full: View, why: Why | undefined) => (reason && why?.reason(reason, full)) ?? { lost: '', better: '' }
/** What would have been better than a decision, as the table was before it. */
function betterText(one: ReviewDecision, ui: GameUi, before: View | undefined, lie: Lie): string {
  return hasBetter(one) && before ? adviceOf(ui, one.best_decision!, one.best, one.seat, before, lie) : ''
}
/** What is written of the decision that is looked at, for those who hear it. */
export function hereText(here: ReviewDecision, full: View, ui: GameUi, why: Why | undefined, before: View | undefined, lie: Lie): string {
  const words = reviewWords()
  if (here.lost < WORTH) return words.best
  const better = betterText(here, ui, before, lie)
  const reason = reasonOf(here, full, why)
  return [[words.lost(lostText(here)), reason.lost].filter(Boolean).join(': '), ...(better ? [`${words.better}: ${better}`] : []), reason.better].filter(Boolean).join('. ')
}

interface Props {
  state: ReviewState | undefined
  full: View
  ui: GameUi
  why: Why | undefined
  lie: Lie
  before: View | undefined // as the table was when it was decided
  here: ReviewDecision | undefined // the decision that is looked at
  worst: ReviewDecision[] // of these seats
  own: number[]
  at: number
  turns: number
  onLook: (one: ReviewDecision) => void
  onStep: (by: 1 | -1) => void
}
export function ReviewPanel(props: Props) {
  const { state, full } = props
  const words = reviewWords()
  const review = state?.review
  const waits = state?.status === 'running' ? words.running : words.queued
  useSpoken(full.status === 'over' && state?.status !== 'failed' && !review ? waits : '', say)
  return (
    <aside class="panel review" aria-label={t().screens.review.title}>
      <h2>{t().screens.review.title}</h2>
      {full.status !== 'over' ? (
        <p>{words.notYet}</p>
      ) : state?.status === 'failed' ? (
        <p>{words.none}</p>
      ) : !review ? (
        <>
          <p>{waits}</p>
          <progress max={1} value={state?.progress ?? 0} aria-label={words.running} />
        </>
      ) : (
        <Reviewed {...props} review={review} />
      )}
    </aside>
  )
}

const between = matchMedia('(max-width: 62rem)') // the panel lies between board and bar, as in replay.css
function useLow(): boolean {
  const [low, setLow] = useState(between.matches)
  useEffect(() => {
    const hear = () => setLow(between.matches)
    between.addEventListener('change', hear)
    return () => between.removeEventListener('change', hear)
  }, [])
  return low
}

function Reviewed({ review, full, ui, why, lie, before, here, worst, own, at, turns, onLook, onStep }: Props & { review: Review }) {
  const words = reviewWords()
  const place = worst.findIndex((one) => one === here)
  const theirs = useMemo(() => mistakes(review, full.seats.map((_, index) => index + 1).filter((seat) => !own.includes(seat))), [review])
  const better = here ? betterText(here, ui, before, lie) : ''
  const reason = here && reasonOf(here, full, why)
  // Of two players the one's margin is the other's loss: one curve says it.
  const owner = full.seats.length === 2 ? (isYou(full, 2) ? 2 : 1) : 0
  const lines = owner ? [duel(review, owner, turns)] : margins(review, turns)
  const owners = owner ? [owner] : full.seats.map((_, index) => index + 1)
  const low = useLow()
  const sayOf = (one: ReviewDecision): string => {
    const { lost, better } = reasonOf(one, full, why)
    return lost || (better ? `${words.better}: ${better}` : playedText(one, full, ui, lie))
  }
  const list = (all: readonly ReviewDecision[]) => (
    <ol class="mistakes">
      {all.map((one) => (
        <li key={one.turn}>
          <button type="button" aria-current={one === here ? 'true' : undefined} onClick={() => onLook(one)}>
            <b class={`seat-${one.seat}`}>{seatName(full, one.seat)}</b>
            <span class="number bad">−{lostText(one)}</span>
            {review.moments.includes(one.turn) && <span class="badge gold">{words.decided}</span>}
            <span class="mistake-reason">{sayOf(one)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      {(here || worst.length > 0) && (
        <section class="review-here">
          <h3>{here ? words.here : words.mistakes}</h3>
          {!here ? null : here.lost >= WORTH ? (
            <>
              <p>
                <b class={`seat-${here.seat}`}>{seatName(full, here.seat)}</b>: <b class="bad">{words.lost(lostText(here))}</b>
                {reason?.lost ? `: ${reason.lost}` : ''}
              </p>
              {better && (
                <p class="review-better">
                  <i class="better-swatch" aria-hidden="true" /> {words.better}: <b>{better}</b>
                  {reason?.better && <span class="review-why">{reason.better}</span>}
                </p>
              )}
            </>
          ) : (
            <p class="good">{words.best}</p>
          )}
          {here?.luck.some((luck) => Math.abs(luck) >= 0.05) && <p class="quiet small review-luck">{here.luck.map((luck, index) => `${seatName(full, index + 1)}: ${words.luckHere(signed(luck))}`).join(' · ')}</p>}
          <div class="review-steps">
            {worst.length > 0 && (
              <>
                <Button small aria-label={words.previous} title={`${words.previous} (P)`} disabled={place <= 0} onClick={() => onStep(-1)}>
                  ‹
                </Button>
                <span class="number" aria-label={words.mistakes}>
                  {place < 0 ? '–' : place + 1} / {worst.length}
                </span>
                <Button small aria-label={words.next} title={`${words.next} (N)`} disabled={place + 1 >= worst.length} onClick={() => onStep(1)}>
                  ›
                </Button>
              </>
            )}
            {here && <TryAgain table={full.table} here={here} />}
          </div>
        </section>
      )}
      <section>
        <h3>{full.you.length ? words.yours : words.mistakes}</h3>
        {worst.length ? list(worst) : <p>{words.flawless}</p>}
      </section>
      <section class="review-margin">
        <h3>{owner ? words.marginOf(seatName(full, owner)) : words.margin}</h3>
        <Plot
          zero
          low={low}
          label={`${words.margin}. ${lines.map((points, index) => `${seatName(full, owners[index]!)}: ${signed(points.at(-1)![1], 0)}`).join(', ')}`}
          series={lines.map((points, index) => ({ class: `seat-${owners[index]}`, points }))}
          bars={review.decisions.filter((one) => one.lost >= 0.5).map((one) => ({ x: one.turn, height: one.lost, class: `seat-${one.seat}` }))}
          cursor={Math.max(0, at - 1)}
        />
        <p class="plot-legend">
          {full.seats.map((_, index) => (
            <span key={index}>
              <i class={`dot seat-${index + 1}`} aria-hidden="true" />
              {seatName(full, index + 1)}
            </span>
          ))}
        </p>
        <p class="quiet small">
          {owner ? words.duelHow : words.marginHow} {words.lostHow}
        </p>
      </section>
      <section>
        <h3>{words.luckTitle}</h3>
        <table class="grid tight">
          <thead>
            <tr>
              <td />
              <th scope="col" class="right">{words.start}</th>
              <th scope="col" class="right">{words.own}</th>
              <th scope="col" class="right">{words.others}</th>
              <th scope="col" class="right">{words.luck}</th>
              <th scope="col" class="right">{words.total}</th>
            </tr>
          </thead>
          <tbody>
            {review.players.map((player, index) => (
              <tr key={index}>
                <th scope="row" class={`seat-${index + 1}`}>{seatName(full, index + 1)}</th>
                <td class="right">{signed(player.start)}</td>
                <td class="right">{signed(player.own)}</td>
                <td class="right">{signed(player.others)}</td>
                <td class="right">{signed(player.luck)}</td>
                <td class="right"><b>{signed(player.result, 0)}</b></td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {theirs.length > 0 && (
        <section>
          <h3>{words.theirs}</h3>
          {list(theirs)}
        </section>
      )}
    </>
  )
}

/** Plays on from the decision against bots: with the better one, where one is known. */
function TryAgain({ table, here }: { table: string; here: ReviewDecision }) {
  const words = reviewWords()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const play = async () => {
    setBusy(true)
    try {
      const source = isHere(table) ? await session.local() : session.source
      const { view } = await source.ask('try', { table, turn: here.turn })
      if (hasBetter(here)) await source.ask('decide', { table: view.table, seq: view.seq, seat: here.seat, decision: here.best_decision! })
      go(`/t/${view.table}`)
    } catch (refused) {
      setBusy(false)
      tellRefusal(refused as Refused)
    }
  }
  return (
    <Button small look="gold" title={words.tryHow} disabled={busy} onClick={() => void play()}>
      {hasBetter(here) ? words.tryThis : words.tryHere}
    </Button>
  )
}
