import { beforeAll, describe, expect, it, vi } from 'vitest'
import { domino, middle } from '../board/dominoes'
import type { Block, Decision, Observation, Placing, Preview, Rect, Scoring } from '../board/types'
import { lexicon } from '../i18n'
import { speak } from '../../../i18n'
import type { DecideEvent, TableEvent, View } from '../../../source/types'
import { blocksOf, cardSides, hiddenJewels, keyOf, nextRotation, placings, refills, turnedOn } from './draft'
import { lastMoves } from './history'
import { beatsOf, scored, sumAt, talliesAt } from './beats'
import { entriesOf, turnWords, withScorings } from './turns'
import { around, boxOf } from './view'
import { advise, adviceText, blockWords, placeWords } from './words'

const place = (slot: number, x: number, y: number, rotation: 0 | 90 | 180 | 270): Placing => ({ do: 'place', slot, x, y, rotation })

describe('a decision in the making', () => {
  const legal: Decision[] = [place(1, 0, 0, 0), place(1, 2, 0, 90), place(1, 2, 2, 270), place(1, 8, 8, 90), place(2, 0, 0, 180)]
  it('finds the spots of a domino as it lies', () => {
    expect(placings(legal, 1, 90).map(({ x }) => x)).toEqual([2, 8])
    expect(placings(legal, 3)).toEqual([])
  })
  it('turns on to the next way that fits anywhere', () => {
    expect(nextRotation(legal, 1, 0)).toBe(90)
    expect(nextRotation(legal, 1, 90)).toBe(270)
    expect(nextRotation(legal, 2, 180)).toBe(180)
  })
  it('turns on the spot as near as it can', () => {
    expect(turnedOn(legal, place(1, 0, 0, 0))).toEqual(place(1, 2, 0, 90))
    expect(turnedOn(legal, place(1, 2, 0, 90))).toEqual(place(1, 2, 2, 270))
    expect(turnedOn(legal, place(2, 0, 0, 180))).toBeUndefined()
  })
  it('knows the sides of the cards', () => {
    const fill = (colour: 'red' | 'green', rotation: 0 | 90): Decision => ({ do: 'fill', x: 0, y: 0, colour, rotation })
    expect(cardSides([fill('red', 0), fill('red', 90), fill('green', 0)])).toEqual(['red', 'green'])
  })
  it('has a name of its own for each decision', () => {
    const all: Decision[] = [...legal, { do: 'cover' }, { do: 'cover', x: 0, y: 0, colour: 'red', rotation: 0 }, { do: 'refill', pile: 1 }, { do: 'mark', x: 0, y: 0 }]
    expect(new Set(all.map(keyOf)).size).toBe(all.length)
  })
  it('offers the piles while one may still cover', () => {
    const piles = (all: Decision[]) => refills(all, [2, 3]).map(({ pile }) => pile)
    expect(piles([{ do: 'cover' }, { do: 'cover', x: 0, y: 0, colour: 'red', rotation: 0 }])).toEqual([2, 3])
    expect(piles([{ do: 'refill', pile: 2 }, { do: 'refill', pile: 3 }])).toEqual([2, 3])
    expect(piles([{ do: 'mark', x: 0, y: 0 }])).toEqual([])
  })
  it('would hide the jewels that it covers, not the bare quarters', () => {
    const covers = [{ level: 1, x: 1, y: 1 }, { level: 1, x: 2, y: 1, jewel: true, colour: 'red' }]
    expect(hiddenJewels({ covers } as unknown as Preview)).toEqual([{ x: 2, y: 1, colour: 'red' }])
    expect(hiddenJewels(undefined)).toEqual([])
  })
  it('shows what would lie there', () => {
    const observation = { quarry: [1, null, 3] } as unknown as Observation
    expect(blocksOf(place(1, 0, 0, 0), observation, 2)).toMatchObject([{ level: 2, x: 0 }, { level: 2, x: 2 }])
    expect(blocksOf(place(2, 0, 0, 0), observation, 2)).toEqual([])
    expect(blocksOf({ do: 'cover' }, observation, 2)).toEqual([])
  })
})

describe('advice', () => {
  it('names the domino and the level that is being built, not the one below', () => {
    const player = { extent: { x: 0, y: 0, width: 10, height: 8 }, level: 2 }
    const below = { level: 1, x: 1, y: 1, colour: 'red', jewels: [], cover: false, marker: false }
    const view = { you: [], observation: { quarry: [null, 5, 7], insight: { players: [player] }, players: [{ blocks: [below] }] } } as unknown as View
    const { left, right } = domino(5)
    expect(advise(place(2, 1, 1, 0), 1, view, () => 0)).toBe(`level 2, column 1, row 1: ${left.colour} – ${right.colour}`)
    // Also in a review, where nothing is anybody's to decide: as its board lies.
    expect(advise(place(2, 1, 5, 0), 1, view, (seat) => seat)).toBe(`level 2, column 1, row 1: ${left.colour} – ${right.colour}`)
    expect(advise({ do: 'refill', pile: 3 }, 1, view, () => 0)).toBe('Pile 3')
    expect(advise({ do: 'cover' }, 1, view, () => 0)).toBe('Do not cover')
  })
  it('says whether an area grows or is new', () => {
    const text = (reason: object) => adviceText({ decision: place(1, 0, 0, 0), reason } as never)
    expect(text({ kind: 'gains', colour: 'aqua', jewels: 3, points: 4 })).toBe('The aqua area grows to 3 jewels: +4 points now')
    expect(text({ kind: 'gains', colour: 'aqua', jewels: 1, new: true, points: 2 })).toBe('A new aqua area with 1 jewel: +2 points now')
    expect(text({ kind: 'grows', colour: 'red', jewels: 2, new: true })).toBe('A new red area with 2 jewels')
  })
})

describe('the last moves', () => {
  const decide = (seq: number, seat: number, decision: Decision) => ({ seq, kind: 'decide', turn: seq, seat, decision, ...('x' in decision ? { level: 1 } : {}) })
  const story = [
    decide(1, 2, place(1, 0, 0, 0)),
    decide(2, 2, { do: 'refill', pile: 1 }),
    decide(3, 1, place(1, 0, 0, 0)),
    decide(4, 1, { do: 'refill', pile: 1 }),
    decide(5, 2, place(2, 0, 2, 0)),
    decide(6, 2, { do: 'refill', pile: 1 }),
    decide(7, 1, place(2, 0, 2, 0)),
  ]
  const view = (events: unknown[]) => ({ events, seats: [{}, {}] }) as unknown as View
  it('are those since one’s own last turn, until this one is over', () => {
    expect([...lastMoves(view(story), 1)]).toMatchObject([[2, [{ x: 0, y: 2, level: 1 }, { x: 2, y: 2, level: 1 }]]])
    expect([...lastMoves(view([...story, decide(8, 1, { do: 'refill', pile: 2 })]), 1)]).toEqual([])
  })
})

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await speak('en', [lexicon])
  vi.unstubAllGlobals()
})

describe('the log', () => {
  const events = [
    { seq: 1, kind: 'start' },
    ...([place(1, 0, 0, 0), { do: 'mark', x: 2, y: 0 }, { do: 'cover' }, { do: 'refill', pile: 1 }] as Decision[]).map((decision, n) => ({ seq: n + 2, kind: 'decide', turn: n, seat: 2, decision, ...('x' in decision ? { level: 1 } : {}) })),
    { seq: 6, kind: 'decide', turn: 4, seat: 1, decision: place(2, 0, 0, 0), level: 1 },
  ] as TableEvent[]
  it('has one line for a turn', () => {
    expect(entriesOf(events).map((entry) => ('decisions' in entry ? [entry.seat, entry.decisions.length] : entry.event.kind))).toEqual(['start', [2, 4], [1, 1]])
  })
  it('says it in names, without coordinates', () => {
    const block = (x: number, colour: 'yellow' | 'blue', cover = false) => ({ level: 1, x, y: 0, colour, jewels: ['tl'], cover, marker: false })
    const view = (cover: boolean) =>
      ({ you: [1], events, observation: { players: [{ blocks: [] }, { blocks: [block(0, 'yellow'), block(2, 'blue', cover)] }], insight: { players: [{}, { extent: {} }] } } }) as unknown as View
    const [, turn] = entriesOf(events)
    const words = (cover: boolean) => turnWords(view(cover), (turn as { decisions: DecideEvent[] }).decisions, false, () => 0)
    expect(words(false).text).toBe('placed ankh–cat on level 1, marked blue, refilled from pile 1')
    expect(words(false).halves.map(({ colour }) => colour)).toEqual(['yellow', 'blue'])
    expect(words(true).halves.map(({ colour }) => colour)).toEqual(['yellow'])
  })
  it('says where a level was scored, and who went on', () => {
    const later = [
      ...events.slice(0, -1),
      { ...events.at(-1)!, then: [{ what: 'scored', level: 1 }] },
      { seq: 7, kind: 'leave', seat: 1 },
      { seq: 8, kind: 'decide', turn: 5, seat: 2, decision: place(1, 1, 1, 0), level: 2, then: [{ what: 'scored', level: 2 }] },
    ] as TableEvent[]
    const view = { status: 'running', to_act: 1, events: later } as unknown as View
    const kinds = (levels: number) => withScorings(view, levels).map((one) => ('level' in one ? `level ${one.level}, then ${one.next}` : 'seat' in one ? one.seat : one.event.kind))
    expect(kinds(0)).toEqual(['start', 2, 1, 'leave', 2])
    expect(kinds(1)).toEqual(['start', 2, 1, 'level 1, then 2', 'leave', 2])
    expect(kinds(2)).toEqual(['start', 2, 1, 'level 1, then 2', 'leave', 2, 'level 2, then 1'])
    expect(withScorings({ ...view, status: 'over', to_act: 0 }, 2).at(-1)).toMatchObject({ level: 2, next: 0 })
  })
})

describe('words for places', () => {
  const extent = { x: -2, y: 0, width: 8, height: 10 }
  it('count columns and rows as they are seen', () => {
    expect(placeWords(0, 8, 1, extent)).toBe('level 1, column 2, row 5')
    expect(placeWords(0, 8, 1, extent, 1)).toBe('level 1, column 1, row 2')
    expect(placeWords(1, 7, 2, extent, 1)).toBe('level 2, column 1, row 2')
  })
  it('turn what lies there with it', () => {
    const block: Block = { level: 1, x: 0, y: 8, colour: 'red', jewels: ['tl'], cover: false, marker: false }
    expect(blockWords(block, extent, 1)).toBe('level 1, column 1, row 2: red, eye top right')
  })
})

describe('what is in sight', () => {
  const none = { x: 0, y: 0, width: 0, height: 0 }
  it('has the first domino in its middle whichever way it lies', () => {
    const empty = { extent: none, grid: none, settled: false, level: 1 }
    const middleOf = ({ x, y, width, height }: Rect) => [x + width / 2, y + height / 2]
    expect(middleOf(boxOf(empty))).toEqual(middle(0, 0, 0))
    expect(middleOf(boxOf(empty, { x: 0, y: 0, width: 2, height: 4 }))).toEqual(middle(0, 0, 90))
  })
  it('reaches a domino beyond what lies, but not beyond what may be built', () => {
    const extent = { x: 0, y: 0, width: 8, height: 4 }
    expect(boxOf({ extent, grid: { x: -2, y: -6, width: 12, height: 16 }, settled: false, level: 1 })).toEqual({ x: -2, y: -4, width: 12, height: 12 })
  })
  it('is the level once that is settled', () => {
    const grid = { x: 0, y: 0, width: 10, height: 8 }
    expect(boxOf({ extent: { x: 0, y: 0, width: 8, height: 8 }, grid, settled: true, level: 1 })).toEqual(grid)
  })
  it('takes in what lies beyond it', () => {
    expect(around({ x: 0, y: 0, width: 8, height: 10 }, { x: 6, y: -2, width: 4, height: 2 })).toEqual({ x: 0, y: -2, width: 10, height: 12 })
    expect(around({ x: 0, y: 0, width: 8, height: 10 }, { x: 2, y: 2, width: 4, height: 2 })).toEqual({ x: 0, y: 0, width: 8, height: 10 })
  })
})

describe('the story of a scoring', () => {
  const area = (colour: 'red' | 'blue', jewels: number, marked = true) => ({ colour, jewels, points: marked ? jewels : 0, marked, quarters: [], jewels_at: [] })
  const mine: Scoring = { level: 1, player: 1, total: 7, score: 7, bonus: 2, areas: [area('red', 3), area('blue', 2), area('blue', 4, false)] }
  const other: Scoring = { level: 1, player: 2, total: 2, score: 2, bonus: 1, areas: [area('red', 1)] }
  const beats = beatsOf([mine, other])
  it('counts every jewel of the marked areas, side by side, then the bonus', () => {
    expect(beats.map(({ area, jewels, bonus }) => (bonus ? 'bonus' : `${area}.${jewels}`))).toEqual(['0.1', '0.2', '0.3', '1.1', '1.2', 'bonus'])
    expect(beats.map((beat) => sumAt(mine, beat))).toEqual([1, 2, 3, 4, 5, 7])
    expect(beats.map((beat) => sumAt(other, beat))).toEqual([1, 1, 1, 1, 1, 2])
  })
  it('takes six seconds at most, however much there is to count', () => {
    const much = { ...mine, areas: Array.from({ length: 6 }, () => area('red', 12)) }
    expect(beatsOf([much]).reduce((sum, { wait }) => sum + wait, 0)).toBeLessThanOrEqual(6001)
    expect(beats[0]!.wait).toBe(170)
  })
  it('shows the pyramids as they were scored, with their markers, and the points counted so far', () => {
    const block = (level: number, x: number, marker = false) => ({ level, x, y: 0, colour: 'red' as const, jewels: [], cover: false, marker })
    const marked = { ...mine, areas: [{ ...area('red', 3), marker: [2, 0] as [number, number] }, area('blue', 2)] }
    const extent = { x: 0, y: 0, width: 8, height: 10 }
    const observation = {
      level: 2,
      players: [{ blocks: [block(1, 0), block(1, 2), block(2, 1, true)], cards: [], markers: ['brown', 'blue', 'red'], scores: [7], eliminated: false }],
      insight: { players: [{ level: 2, total: 7, score: 1, extent, grid: { ...extent, width: 6 }, settled: true, left: 6 }] },
    } as unknown as Observation
    const during = scored(observation, [marked], 1, beats[3]!)
    expect(during.players[0]).toMatchObject({ blocks: [{ x: 0, marker: false }, { x: 2, marker: true }], markers: ['brown'], scores: [] })
    expect(during.insight!.players[0]).toMatchObject({ level: 1, total: 0, score: 4, grid: extent })
    const told = scored(observation, [marked], 1, beats.at(-1)!)
    expect(told.players[0]!.scores).toEqual([7])
    expect(told.insight!.players[0]).toMatchObject({ total: 7 })
    expect(told.insight!.players[0]!.score).toBeUndefined()
  })
  it('shows Mino’s bonus on the area that counts twice', () => {
    const [red, blue] = [{ ...area('red', 2), quarters: [[0, 0]] as [number, number][] }, { ...area('blue', 2), doubled: true as const, quarters: [[2, 0]] as [number, number][] }]
    const tallies = talliesAt({ ...mine, areas: [red, blue] }, { area: 2, jewels: 0, bonus: true, wait: 0 })
    expect(tallies.find(({ key }) => key === 'bonus')).toMatchObject({ text: 'Mino +2', quarters: [[2, 0]] })
  })
  it('is short where nothing was marked', () => {
    expect(beatsOf([{ ...mine, areas: [], score: 0, bonus: 0 }])).toHaveLength(1)
  })
})
