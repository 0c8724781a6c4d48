// The scoring of a level is told once, when it happens, at its own pace. Meanwhile this page shows the pyramids as they
// were scored; the game goes on, and whoever has something else to do than to look on skips the rest by doing it.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Observation, Scoring, Spot } from '../board/types'
import type { View } from '../../../source/types'
import { lessMotion } from '../../../parts/settings'
import { beatsOf, COUNT_MS, marked, scored, talliesAt, type Beat } from './beats'
import type { TallyOf } from '../board/Spots'

const ANSWER_MS = 1500 // how long we wait to be told what was scored
const STANDS_MS = 2600 // how long the finished pyramid is looked at

export interface Told {
  level: number
  beat: Beat
  scorings: Scoring[]
  still: boolean // told at once
  quarters: (seat: number) => Spot[]
  jewels: (seat: number) => Spot[] // lit so far, of the area that is being told
  tallies: (seat: number) => TallyOf[] // the number of that area, and the one before it on its way up
  skip: () => void
}
export interface Story {
  telling: boolean // from the moment the level is scored; what exactly is told is known a little later
  told: Told | undefined
  /** All levels are told: the finished pyramid is shown for a moment. */
  stands: boolean
  /** What to show: the view as it is, or as it was when the level was scored. */
  view: View
}

/** Tells the last level of `scorings` once, when it came while we were looking. */
export function useStory(live: View, scorings: readonly Scoring[], levels: number): Story {
  const [seenLevels, setSeen] = useState(levels)
  const [at, setAt] = useState(0)
  const [stands, setStands] = useState(false)
  const before = useRef(live)
  const jumped = useJumped(live, levels, seenLevels)
  useLayoutEffect(() => {
    if (!jumped) return
    setSeen(levels)
    setAt(0)
    setStands(false)
  }, [live])
  const news = levels > seenLevels && !jumped
  if (!news) before.current = live
  const mine = news ? scorings.filter(({ level }) => level === levels) : []
  const known = mine.length > 0
  const beats = known ? beatsOf(mine) : []
  const still = lessMotion.value
  const beat = beats[still ? beats.length - 1 : Math.min(at, beats.length - 1)]
  const skip = () => {
    setStands(live.status === 'over' && !still)
    setSeen(levels)
    setAt(0)
  }
  useEffect(() => {
    if (!stands) return
    const end = () => setStands(false)
    const timer = setTimeout(end, STANDS_MS)
    // What was pressed to skip the counting does not skip this as well.
    const listen = setTimeout(() => {
      window.addEventListener('pointerdown', end, true)
      window.addEventListener('keydown', end, true)
    })
    return () => {
      clearTimeout(timer)
      clearTimeout(listen)
      window.removeEventListener('pointerdown', end, true)
      window.removeEventListener('keydown', end, true)
    }
  }, [stands])
  useEffect(() => {
    if (levels < seenLevels) setSeen(levels) // taken back
  }, [levels])
  useEffect(() => {
    if (!beat || (still && !at && beats.length > 1)) return // told at once, it stays as long as it would take
    const timer = setTimeout(() => (beat.bonus ? skip() : setAt(at + 1)), beat.wait)
    return () => clearTimeout(timer)
  }, [known, at, levels, still])
  // On a slow machine beats take longer than they should; the counting does not.
  useEffect(() => {
    if (!news) return
    const timer = known ? setTimeout(() => setAt(beats.length - 1), COUNT_MS) : setTimeout(skip, ANSWER_MS)
    return () => clearTimeout(timer)
  }, [news, known, levels])
  useEffect(() => {
    if (!known) return
    const pressed = (event: KeyboardEvent) => !['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key) && skip()
    window.addEventListener('pointerdown', skip, true)
    window.addEventListener('keydown', pressed, true)
    return () => {
      window.removeEventListener('pointerdown', skip, true)
      window.removeEventListener('keydown', pressed, true)
    }
  }, [known, levels])
  if (!beat) return { telling: news || stands, told: undefined, stands, view: news ? before.current : live }
  const areaOf = (seat: number) => {
    const scoring = mine.find(({ player }) => player === seat)
    return scoring && marked(scoring)[beat.area]
  }
  return {
    telling: true,
    stands: false,
    told: {
      level: levels,
      beat,
      scorings: mine,
      still,
      quarters: (seat) => areaOf(seat)?.quarters ?? [],
      jewels: (seat) => areaOf(seat)?.jewels_at.slice(0, beat.jewels) ?? [],
      tallies: (seat) => talliesAt(mine.find(({ player }) => player === seat), beat),
      skip,
    },
    view: { ...live, status: 'running', observation: scored(live.observation as Observation, mine, levels, beat) as View['observation'] },
  }
}

/**
 * In a replay a scoring is told to whoever comes to it step by step. Whoever jumps over it, or goes on while it is told, sees the moment that was wanted.
 */
function useJumped(live: View, levels: number, seenLevels: number): boolean {
  const last = useRef({ live, levels, jumped: false })
  if (last.current.live !== live) {
    const by = live.turn - last.current.live.turn
    const told = last.current.levels > seenLevels
    last.current = { live, levels, jumped: live.mine !== undefined && by !== 0 && (by !== 1 || told) }
  }
  return last.current.jumped
}
