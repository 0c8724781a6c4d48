// A turn under way: what is chosen, how it lies, what is aimed at and what waits for the last word.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Target } from '../board/Board'
import { turnedBlock } from '../board/camera'
import { middle } from '../board/dominoes'
import type { Asked, Colour, Decision, Observation, Placing, Preview, Rotation } from '../board/types'
import { gameWords } from '../i18n'
import type { Presenter } from '../../../present/presenter'
import type { Hint } from '../../../source/table'
import type { View } from '../../../source/types'
import { confirmsAlways, pressesTwice } from '../../../parts/press'
import { useChoices, usePreview } from './ask'
import { blocksOf, cardSides, declines, keyOf, nextRotation, placings, refills, turned, turnedOn, type Refill } from './draft'
import { adviceText, halfWords, placeWords } from './words'

interface Draft {
  turn: number
  slot?: number | undefined
  rotation: Rotation
  card?: Colour | undefined
  aim?: Decision | undefined
  at?: Decision | undefined // picked, waits for the last word
  hint?: Hint | undefined // it is advised
  covering?: boolean // the cover cards are laid out
}
export interface Turn {
  seat: number // ours to decide for, or 0
  asked: Asked | undefined
  legal: Decision[]
  slot: number | undefined
  card: Colour | undefined
  covering: boolean // a cover card may be chosen
  piles: Refill[] // that may refill the quarry now
  rotation: Rotation
  seen: Rotation // how that looks on the table as it lies
  sides: Colour[]
  targets: Target[]
  shown: Target | undefined
  decision: Decision | undefined // aimed at or picked
  picked: boolean
  hinted: string | undefined // why what is picked was advised
  now: number | undefined // what the level scores now
  after: number | undefined // and would score with what is aimed at
  gain: number | undefined
  hole: Decision | undefined // to be filled: the place, before a card is chosen
  preview: Preview | undefined
  itself: Colour | undefined // the marker that has just been set without asking
  choose: (slot: number) => void
  grab: (slot: number) => void // chosen by dragging: what was picked is in the hand again
  drop: (key: string) => void
  take: (card: Colour) => void
  turn: () => void
  aim: (key: string | undefined) => void
  pick: (key: string) => void
  enter: (key: string) => void
  settle: (decision: Decision) => void // picks it, or decides it where one press is enough
  hold: (decision: Decision) => void // picks it
  cover: (covering: boolean) => void // lays the cards out, or puts them away
  confirm: () => void
  putBack: () => void
  hint: () => Promise<void>
}

export function useTurn(table: Presenter, view: View): Turn {
  const turns = table.lie.value
  const seat = table.mySeat.value
  const observation = view.observation as Observation
  const legal = table.legal.value as Decision[]
  const asked = seat ? (legal[0]?.do ?? observation.asked) : undefined
  const insight = observation.insight!.players[(seat || 1) - 1]!
  const level = insight.level
  const [kept, setKept] = useState<Draft>({ turn: -1, rotation: 0 })
  // A new position begins anew; where only one block can be marked it is held out already.
  const only = observation.insight!.forced ? legal[0] : undefined
  const draft: Draft = kept.turn === view.turn ? kept : { turn: view.turn, rotation: turned(0, -turns), at: only }
  const set = (change: Partial<Draft>) => setKept({ ...draft, hint: undefined, ...change })
  // What is chosen for which question, whatever is pointed at.
  const standing = [view.seq, draft.slot, draft.rotation, draft.card, draft.covering, draft.at && keyOf(draft.at)].join()
  const latest = useRef(standing)
  latest.current = standing

  const choices = useChoices(table, view.seq, seat)
  // In quick play what the mouse points at is shown before what was picked: a click would decide it.
  const decision = confirmsAlways() ? (draft.at ?? draft.aim) : (draft.aim ?? draft.at)
  const preview = usePreview(table, view.seq, seat, decision?.do === 'refill' ? undefined : decision)
  // Whoever chooses a pile covers nothing: that is said along with it.
  const decline = legal.find(declines)
  const piles = useMemo(() => refills(legal, observation.insight!.refills), [legal, observation])
  const covering = asked === 'fill' || (asked === 'cover' && (draft.covering ?? false))
  const words = gameWords()
  const targets = useMemo((): Target[] => {
    const wanted = legal.filter((one) => {
      if (one.do === 'place') return one.slot === draft.slot && one.rotation === draft.rotation
      if (one.do === 'mark') return true
      return 'colour' in one && one.colour === draft.card && one.rotation === draft.rotation
    })
    return wanted.map((one): Target => {
      const { x, y } = one as Placing
      // Once the level has a hole, every spot would say so.
      const warn = one.do === 'place' && !insight.hole && (choices[legal.indexOf(one)]?.hole ?? false)
      const place = placeWords(x, y, level, insight.extent, turns)
      if (one.do === 'mark') {
        const block = observation.players[seat - 1]!.blocks.find((other) => other.level === level && other.x === x && other.y === y)!
        return { key: keyOf(one), label: words.blockAt(place, halfWords(turnedBlock(block, turns))), middle: [x + 1, y + 1], level, ground: level, blocks: [], marker: block.colour }
      }
      const blocks = blocksOf(one, observation, level)
      const what = blocks.map((block) => halfWords(turnedBlock(block, turns)))
      const label = words.place(words.blockAt(place, what.length > 1 ? words.and(what[0]!, what[1]!) : (what[0] ?? '')), one.do === 'place' ? words.ways[turned(one.rotation, turns)] : words.coverCard)
      return {
        key: keyOf(one),
        label: warn ? `${label}, ${words.leavesHole}` : label,
        middle: one.do === 'place' ? middle(x, y, one.rotation) : [x + 1, y + 1],
        level,
        ground: one.do === 'cover' ? level : level - 1,
        blocks,
        warn,
      }
    })
  }, [legal, draft.slot, draft.card, draft.rotation, choices, turns, words])
  const find = (key: string) => [...legal, ...piles].find((one) => keyOf(one) === key)
  const decide = (one: Decision) => void (one.do === 'refill' && decline ? table.decide(decline, one) : table.decide(one))
  const press = (one: Decision) => {
    const again = draft.at !== undefined && keyOf(draft.at) === keyOf(one)
    if (!confirmsAlways() && (again || !pressesTwice())) decide(one)
    else if (again && (one.do === 'place' || 'colour' in one)) turn()
    else set({ at: one, aim: undefined })
  }
  // Where there is nothing to choose nobody is asked; but whoever takes a decision back gets to see it, and a bot that plays for us
  // decides by itself: our decision would take the seat back.
  const forced = only && !view.seats[seat - 1]?.away && view.events.at(-1)?.kind === 'decide' ? only : undefined
  const marked = useRef(-1) // where the log stood when a forced mark was sent
  const [itself, setItself] = useState<{ seq: number; colour: Colour | undefined }>()
  const busy = table.busy.value
  useEffect(() => {
    if (!forced || busy || marked.current === view.seq) return
    marked.current = view.seq
    const { x, y } = forced as Extract<Decision, { do: 'mark' }>
    setItself({ seq: view.seq + 1, colour: observation.players[seat - 1]!.blocks.find((block) => block.level === level && block.x === x && block.y === y)?.colour })
    decide(forced)
  }, [forced, busy, view.seq])

  const withCard = (card: Colour | undefined, rotation: Rotation): Partial<Draft> => {
    const fits = legal.filter((one) => 'colour' in one && one.colour === card && one.rotation === rotation)
    const old = draft.at && 'x' in draft.at ? draft.at : undefined
    const same = old && fits.find((one) => 'x' in one && one.x === old.x && one.y === old.y)
    return { card, rotation, aim: undefined, at: same ?? (fits.length === 1 ? fits[0] : undefined) }
  }
  const turn = () => {
    if (asked === 'place' && draft.slot) {
      const next = decision?.do === 'place' ? turnedOn(legal, decision) : undefined
      if (next) set({ rotation: next.rotation, ...(decision === draft.at ? { at: next, aim: undefined } : { aim: next, at: undefined }) })
      else set({ rotation: nextRotation(legal, draft.slot, draft.rotation), at: undefined, aim: undefined })
    } else if (draft.card) set(withCard(draft.card, turned(draft.rotation, 1)))
  }
  const confirm = () => draft.at && decide(draft.at)

  const choice = decision && choices[legal.findIndex((one) => keyOf(one) === keyOf(decision))]
  const current = preview?.now.score ?? insight.score
  const after = decision && decision.do !== 'refill' ? (choice?.with_marker ?? preview?.marked?.score ?? preview?.scoring.score ?? choice?.score) : undefined

  return {
    seat,
    asked,
    legal,
    slot: draft.slot,
    card: draft.card,
    covering,
    piles,
    rotation: draft.rotation,
    seen: turned(draft.rotation, turns),
    sides: cardSides(legal),
    targets,
    shown: decision && targets.find(({ key }) => key === keyOf(decision)),
    decision,
    picked: decision !== undefined && decision === draft.at,
    hinted: draft.hint && adviceText(draft.hint),
    now: current,
    after,
    gain: current === undefined || after === undefined ? undefined : after - current,
    preview,
    itself: itself?.seq === view.seq ? itself.colour : undefined,
    hole: asked === 'fill' && !decision ? legal[0] : undefined,
    choose(slot) {
      if (asked !== 'place') return
      if (slot === draft.slot) return turn()
      const rotation = placings(legal, slot, draft.rotation).length ? draft.rotation : nextRotation(legal, slot, draft.rotation)
      set({ slot, rotation, at: undefined, aim: undefined })
    },
    grab(slot) {
      const rotation = slot === draft.slot || placings(legal, slot, draft.rotation).length ? draft.rotation : nextRotation(legal, slot, draft.rotation)
      set({ slot, rotation, at: undefined, aim: undefined })
    },
    drop(key) {
      const one = find(key)
      if (!one) return
      if (confirmsAlways()) set({ at: one, aim: undefined })
      else decide(one)
    },
    take(card) {
      if (card === draft.card) return set({ card: undefined, aim: undefined, at: undefined })
      set(withCard(card, draft.rotation))
    },
    turn,
    aim(key) {
      if (draft.at && !only && confirmsAlways()) return
      const aim = key === undefined ? undefined : find(key)
      if (aim !== draft.aim) set({ aim, hint: draft.hint })
    },
    pick(key) {
      const one = find(key)
      if (one) press(one)
    },
    enter(key) {
      const one = find(key)
      if (!one) return
      if (!confirmsAlways() || (draft.at && keyOf(draft.at) === key)) decide(one)
      else set({ at: one })
    },
    settle: press,
    hold: (one) => set({ at: one, aim: undefined, ...(one.do === 'refill' ? { covering: false } : {}) }),
    confirm,
    cover: (covering) => set({ covering, card: undefined, at: undefined, aim: undefined }),
    putBack() {
      if (draft.at && !only) set({ at: undefined, aim: undefined })
      else if (draft.slot || draft.card) set({ slot: undefined, card: undefined, aim: undefined, at: only })
      else set({ covering: false, aim: undefined, at: only })
    },
    async hint() {
      const hint = await table.hint()
      // Whoever went on choosing meanwhile is not disturbed.
      if (!hint || latest.current !== standing) return
      const one = hint.decision as Decision
      set({
        at: one,
        aim: undefined,
        hint,
        ...(one.do === 'place' ? { slot: one.slot, rotation: one.rotation } : {}),
        ...(one.do === 'refill' ? { card: undefined, covering: false } : {}),
        ...('colour' in one ? { card: one.colour, rotation: one.rotation, covering: true } : {}),
      })
    },
  }
}
