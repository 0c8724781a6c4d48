import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DOMINOES } from '../board/dominoes'
import { COLOURS } from '../art/colours'
import { asked, emptyNumbers, emptyPyramids, halves, lyings, partners, pieceAt, usedBy, without, type Built, type Piece } from './sheet'

const sheet = (how: string, data: unknown) => ({ id: 'a', game: 'pyramido', how, names: ['', ''], first: 1, changed: 0, data })
const domino = (id: number, x: number, y: number, rotation: 0 | 90 = 0): Piece => ({ domino: id, level: 1, x, y, rotation })

describe('the list of dominoes', () => {
  it('narrows to the pictures that look like it', () => {
    for (const upright of [false, true])
      for (const first of COLOURS)
        for (const second of COLOURS) {
          const all = lyings(first, second, upright)
          for (const one of all) {
            const [a, b] = halves(one)
            expect([a.colour, b.colour]).toEqual([first, second])
            expect(upright ? a.x === b.x && a.y < b.y : a.y === b.y && a.x < b.x).toBe(true)
          }
          expect(all.length).toBeLessThanOrEqual(10)
        }
  })
  it('has each domino in every way that it can lie, and no picture twice', () => {
    const all = COLOURS.flatMap((first) => COLOURS.flatMap((second) => lyings(first, second, false)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(DOMINOES.length)
    const pictures = all.map((one) => `${one.id} ${halves(one).map(({ colour, jewels }) => colour + [...jewels].sort().join('')).join()}`)
    expect(new Set(pictures).size).toBe(pictures.length)
  })
  it('leaves out colours that no free domino has beside the first', () => {
    expect(partners('red', new Set()).size).toBe(6)
    const reds = DOMINOES.filter(({ left, right }) => left.colour === 'red' && right.colour === 'red').map(({ id }) => id)
    expect(partners('red', new Set(reds)).has('red')).toBe(false)
  })
})

describe('pieces', () => {
  const pieces: Piece[] = [domino(1, 0, 0), domino(2, 4, 0), { marker: true, level: 1, x: 2, y: 0 }, { card: 'red', level: 1, x: 0, y: 0, rotation: 0 }, { marker: true, level: 2, x: 2, y: 0 }]
  it('go with the domino that they lie on', () => {
    expect(without(pieces, 2, 0, 1)).toEqual([pieces[1], pieces[4]])
    expect(without(pieces, 6, 0, 1)).toEqual([pieces[0], pieces[2], pieces[3], pieces[4]])
  })
  it('are found by their place', () => {
    expect(pieceAt(pieces, 'marker', 2, 0, 1)).toBe(2)
    expect(pieceAt(pieces, 'card', 2, 0, 1)).toBe(-1)
  })
  it('are somebody’s', () => {
    expect(usedBy([pieces, [domino(2, 0, 0), domino(9, 0, 2)]])).toEqual(new Map([[1, { seat: 1, piece: 0, level: 1 }], [2, { seat: 1, piece: 1, level: 1 }], [9, { seat: 2, piece: 1, level: 1 }]]))
  })
})

describe('what the engine is asked', () => {
  it('is the sheet', () => {
    expect(asked(sheet('numbers', emptyNumbers(2)))).toMatchObject({ players: 2, first: 1, levels: [[null, null], [null, null], [null, null], [null, null]] })
    expect(asked(sheet('pyramids', emptyPyramids(2, 7)))).toMatchObject({ players: 2, pyramids: [[], []], luck: 7 })
  })
  it('is nothing where the sheet is nonsense', () => {
    for (const data of [{}, { levels: [[]] }, { ...emptyNumbers(3) }]) expect(asked(sheet('numbers', data))).toBeUndefined()
    for (const data of [{}, { pyramids: [[]] }, emptyPyramids(3, 1)]) expect(asked(sheet('pyramids', data))).toBeUndefined()
  })
})

// The whole way through the page's own engine: entering a level, as many questions as taps.
describe('the engine', async () => {
  const { Engine } = await import('../../../local/engine')
  const engine = new Engine(new WebAssembly.Module(readFileSync(new URL('../../../../../build/wasm/engine.wasm', import.meta.url))))
  const judge = (data: Built) => engine.take({ type: 'pad', game: 'pyramido', sheet: asked(sheet('pyramids', data)) }).answer
  it('knows a level that was entered', () => {
    const data = emptyPyramids(2, 1)
    const own = data.pyramids[0]!
    for (let column = 0; column < 5; column++) for (const row of [0, 4]) own.push(domino(own.length + 1, 2 * column, row, 90))
    own.push({ marker: true, level: 1, x: 0, y: 0 })
    const said = judge(data) as unknown as { pyramids: { complete: number; level: number; scorings: { score: number }[] }[]; odd: unknown[]; why: string }
    expect(said.odd).toEqual([])
    expect(said.pyramids[0]).toMatchObject({ complete: 1, level: 2 })
    expect(said.pyramids[0]!.scorings[0]!.score).toBeGreaterThan(0)
    expect(said.why).toBe('uneven') // the other has nothing yet
  })
})
