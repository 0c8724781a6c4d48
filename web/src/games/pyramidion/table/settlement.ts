// How a city is settled, told step by step: the contest is held; revolt, influence, agreements and trade come one after the other;
// then what was won goes where it belongs. Who won is the server's word. Meanwhile the table is shown as it was before.
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { boxOf, type Box } from '../board/components'
import type { Category, City, Contest, Decision, LaidCard, Observation } from '../board/types'
import type { PyramidionHappening as Happening } from '../../../generated/protocol'
import type { Presenter } from '../../../present/presenter'
import type { DecideEvent, View } from '../../../source/types'

export type Revolt = Extract<Happening, { what: 'revolt' }>
export type Beat = 'hold' | 'revolt' | Category | 'rewards'
const BEAT_MS: Record<Beat, number> = { hold: 1000, revolt: 2200, influence: 1600, agreements: 1600, trade: 1600, rewards: 1800 }

export interface Settlement {
  city: City
  held: Contest // as it stood when all had passed
  contest: Contest | undefined // as it was settled; none: the revolt left nobody
  revolt: Revolt | undefined
  beats: Beat[]
  /** The table before anything was settled, with what was laid last. */
  view: View
}

/** The decision by which a city was settled between two views, if the last one did that. */
function settledBy(view: View, before: View): { event: DecideEvent; then: Happening[]; at: number; alone: boolean } | undefined {
  const last = before.events.at(-1)?.seq ?? 0
  const fresh = view.events.filter(({ seq }) => seq > last)
  const decided = fresh.filter((one): one is DecideEvent => one.kind === 'decide')
  const event = decided.at(-1)
  const seen = before.observation as Observation
  // Nobody is shown what another at the same screen had in hand.
  if (!event || !seen.insight || seen.seat !== (view.observation as Observation).seat || fresh.some(({ kind }) => kind === 'undo')) return undefined
  const then = (event.then ?? []) as Happening[]
  const at = then.findIndex(({ what }) => what === 'revolt' || what === 'contests')
  return at < 0 ? undefined : { event, then, at, alone: decided.length === 1 }
}
/** Whether a city was settled between two views. */
export const settles = (view: View, before: View): boolean => settledBy(view, before) !== undefined

/** What there is to tell of a view that follows another: nothing where more was decided since, for then nobody knows what lay there. */
export function settlementOf(view: View, before: View): Settlement | undefined {
  const settled = settledBy(view, before)
  if (!settled?.alone) return undefined
  const { event, then, at } = settled
  const seen = before.observation as Observation & { insight: NonNullable<Observation['insight']> }
  const revolt = then[at]!.what === 'revolt' ? (then[at] as Revolt) : undefined
  const next = then[revolt ? at + 1 : at]
  const contest = next?.what === 'contests' ? next.contest : undefined
  const held = revolt ? withInfluence(seen.insight.contest ?? contest, revolt) : contest
  if (!held) return undefined
  const contested = contest?.categories.filter(({ numbers }) => numbers.some((number) => number > 0)).map(({ category }) => category) ?? []
  const { actor: _, ...insight } = seen.insight
  const laid = laidBy(seen, event, then.slice(0, at), boxOf(before))
  return {
    city: held.city,
    held,
    contest,
    revolt,
    beats: ['hold', ...(revolt ? (['revolt'] as const) : []), ...contested, 'rewards'],
    view: {
      ...before,
      to_act: 0,
      legal: [],
      observation: { ...seen, here: held.city, laid: laid.map(({ card }) => card), insight: { ...insight, asked: 'lay', contest: held, laid: laid.map(({ adds }) => adds) } } as View['observation'],
    },
  }
}

const withInfluence = (contest: Contest | undefined, { numbers, ahead }: Revolt): Contest | undefined =>
  contest && {
    ...contest,
    categories: contest.categories.map((one) => (one.category === 'influence' ? { ...one, numbers: numbers ?? one.numbers, ahead: ahead ?? one.ahead } : one)),
  }

/** The characters that lay there at the end, each with what it adds. */
function laidBy(seen: Observation, event: DecideEvent, then: readonly Happening[], box: Box): { card: LaidCard; adds: Record<Category, number> }[] {
  const decision = event.decision as Decision
  let lying = seen.laid.map((card, index) => ({ card, adds: seen.insight!.laid[index]! }))
  const lay = (player: number, card: number) => {
    const { influence, agreements, trade } = box.characters[card]!
    lying.push({ card: { player, card, copied: null, category: null, raised: false }, adds: { influence, agreements, trade } })
  }
  const discard = (gone: number) => void (lying = lying.filter(({ card }) => card.card !== gone))
  if (decision.do === 'lay') lay(event.seat, decision.card)
  if ((decision.do === 'guard' || decision.do === 'bandit' || decision.do === 'thief') && 'card' in decision) discard(decision.card)
  for (const one of then) {
    if (one.what === 'lay') lay(one.seat, one.card)
    if (one.what === 'discard') discard(one.card)
  }
  return lying
}

/** The contest as it stands at this moment: a revolt may leave few of those who laid characters, or none. */
export function contestAt({ held, contest, revolt }: Settlement, beat: Beat): Contest {
  if (!revolt || beat === 'hold' || beat === 'revolt') return held
  return contest ?? { ...held, categories: held.categories.map(({ winner: _, ...one }) => ({ ...one, numbers: one.numbers.map(() => 0), ahead: [] })) }
}

/** How far the settling has come. */
export interface Stage {
  settlement: Settlement
  beat: Beat
  view: View
  paused: boolean
  /** Whether a category is settled, or is being. */
  isTold: (category: Category) => boolean
  beaten: ReadonlySet<number>
  pause: (on: boolean) => void
  step: () => void
  skip: () => void
}

/** The settling that is told now. */
export function useSettlement(table: Presenter): Stage | undefined {
  const told = table.pace.told.value
  const settlement = useMemo(() => told && settlementOf(told.view, told.before), [told])
  const [kept, setKept] = useState({ told, at: 0, paused: false })
  const { at, paused } = kept.told === told ? kept : { at: 0, paused: false }
  const set = (change: Partial<{ at: number; paused: boolean }>) => setKept({ told, at, paused, ...change })
  const beat = settlement?.beats[at]
  const skip = () => table.pace.goOn()
  const step = () => (settlement && at + 1 < settlement.beats.length ? set({ at: at + 1 }) : skip())
  useEffect(() => {
    if (!beat || paused) return
    const timer = setTimeout(step, BEAT_MS[beat] * table.pace.tempo())
    return () => clearTimeout(timer)
  }, [settlement, at, paused])
  useEffect(() => {
    if (told && !settlement) skip()
  }, [told])
  // Whoever looks away, or wants to do something else, is not kept.
  useEffect(() => {
    if (!settlement) return
    const inside = (event: Event) => (event.target as Element).closest?.('.settling')
    const pressed = (event: Event) => !paused && !table.fresh.value && !inside(event) && skip()
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') skip()
      else if (!paused && !event.repeat && !inside(event) && !['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) skip()
    }
    const away = () => document.hidden && skip()
    away()
    window.addEventListener('pointerdown', pressed, true)
    window.addEventListener('keydown', key, true)
    document.addEventListener('visibilitychange', away)
    return () => {
      window.removeEventListener('pointerdown', pressed, true)
      window.removeEventListener('keydown', key, true)
      document.removeEventListener('visibilitychange', away)
    }
  }, [settlement, paused])
  const round = (settlement?.view.observation as Observation | undefined)?.round
  useLayoutEffect(() => {
    table.telling.value = round === undefined ? undefined : { chapter: round, over: false }
    return () => void (table.telling.value = undefined)
  }, [table, round])
  return useMemo(() => {
    if (!settlement || !beat) return undefined
    const { beats, revolt } = settlement
    const reached = (one: Beat) => beats.includes(one) && beats.indexOf(one) <= at
    const observation = settlement.view.observation as Observation
    return {
      settlement,
      beat,
      paused,
      view: { ...settlement.view, observation: { ...observation, insight: { ...observation.insight!, contest: contestAt(settlement, beat) } } as View['observation'] },
      isTold: (category) => beat === 'rewards' || reached(category),
      beaten: new Set(reached('revolt') ? revolt!.beaten : []),
      pause: (on) => set({ paused: on }),
      step,
      skip,
    }
  }, [settlement, at, paused])
}
