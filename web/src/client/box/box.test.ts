import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused } from '../../source/types'

const stored = new Map<string, string>()
let full = false
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (full) throw new Error('full')
    stored.set(key, text)
  },
  removeItem: (key: string) => stored.delete(key),
})
const { check } = await import('./check')
const { dropSet, keepDraft, keepSet, keptDraft, readSets, setsOf, setWith } = await import('./sets')
const { fromFile, fromHash, toFile, toHash } = await import('./share')

const parts = { boats: [{ points: 9, cost: { camel: 2 } }], supply: [{ 'Abu Simbel': { food: 1 } }] }
const box = { name: 'Кутия „1“', parts }

describe('a link', () => {
  it('brings the same numbers, under their name', async () => {
    const hash = await toHash(box)
    expect(hash).toMatch(/^box1\.[\w-]+$/)
    expect(await fromHash(hash)).toEqual(box)
  })
  it('that is damaged, cut off or something else is none', async () => {
    const hash = await toHash(box)
    for (const bad of ['', 'more', 'box1.', 'box1.%%%', 'box2.' + hash.slice(5), hash.slice(0, -6), hash.slice(0, 30) + (hash[30] === 'A' ? 'B' : 'A') + hash.slice(31)]) expect(await fromHash(bad), bad).toBeUndefined()
    expect(await fromHash(await toHash({ name: 'x', parts: [] as never }))).toBeUndefined()
    expect(await fromHash(await toHash({ name: 'x', parts: { long: 'x'.repeat(60_000) } }))).toBeDefined()
    expect(await fromHash(await toHash({ name: 'x', parts: { long: 'x'.repeat(70_000) } }))).toBeUndefined()
  })
})
describe('a file', () => {
  it('brings the same numbers, under their name', () => {
    expect(fromFile(toFile(box), 'called')).toEqual(box)
  })
  it('of the program says about itself what is no number; its own name does', () => {
    const text = JSON.stringify({ about: 'Reconstructed, in a sentence that is much too long for a name of a box.', printed: ['a'], ...parts })
    expect(fromFile(text, 'pyramidion')).toEqual({ name: 'pyramidion', parts })
  })
  it('may be the record of a game with such numbers', () => {
    expect(fromFile(JSON.stringify({ game: 'pyramidion', parts, moves: [] }), 'game')).toEqual({ name: 'game', parts })
  })
  it('that is something else is none', () => {
    for (const bad of ['', '[]', 'null', '7', '{"parts":7}', '{', `{"a":"${'x'.repeat(70_000)}"}`]) expect(fromFile(bad, 'x'), bad.slice(0, 20)).toBeUndefined()
  })
})

describe('boxes that are kept', () => {
  beforeEach(() => {
    full = false
    for (const { id } of setsOf('g')) dropSet(id)
    stored.clear()
  })
  const set = { id: 'a', game: 'g', name: 'Red', parts }
  it('are there again, each by its game, and can be changed and dropped', () => {
    expect(keepSet(set)).toBe(true)
    keepSet({ ...set, id: 'b', game: 'other' })
    keepSet({ ...set, name: 'Blue' })
    expect(setsOf('g').map(({ name }) => name)).toEqual(['Blue'])
    expect(readSets(stored.get('benben.boxes')!)).toHaveLength(2)
    expect(setWith('b')?.game).toBe('other')
    dropSet('b')
    expect(setWith('b')).toBeUndefined()
  })
  it('that make no sense are left out, and put aside before anything is written over them', () => {
    expect(readSets('{"no')).toEqual([])
    expect(readSets(JSON.stringify([set, { id: 7 }, null, { ...set, parts: [] }]))).toEqual([set])
    stored.set('benben.boxes', '{"no')
    keepSet(set)
    expect(stored.get('benben.boxes.damaged')).toBe('{"no')
    expect(readSets(stored.get('benben.boxes')!)).toEqual([set])
  })
  it('stay as long as the page does where nothing can be kept', () => {
    full = true
    expect(keepSet(set)).toBe(false)
    expect(keepSet({ ...set, id: 'second' })).toBe(false)
    expect(setsOf('g')).toEqual([set, { ...set, id: 'second' }])
  })
  it('and what is being typed stays, too', () => {
    expect(keptDraft('g')).toBeUndefined()
    keepDraft('g', { name: '', parts })
    expect(keptDraft('g')).toEqual({ name: '', parts })
    stored.set('benben.box.g', '[]')
    expect(keptDraft('g')).toBeUndefined()
    keepDraft('g', undefined)
    expect(stored.has('benben.box.g')).toBe(false)
  })
})

describe('all that is wrong is found', () => {
  const shipped = { a: 1, b: [1, 2], c: { d: 1 } }
  /** Names the first number that is over 9, and what is not known. */
  const ask = (tried: object) => {
    const text = JSON.stringify(tried)
    for (const path of ['a', 'b[0]', 'b[1]', 'c.d']) {
      const value = path.split(/[.[\]]+/).filter(Boolean).reduce((branch: unknown, key) => (branch as Record<string, unknown>)[key], tried)
      if (!(Number(value) <= 9)) return Promise.reject(new Refused('bad_field', `parts.${path}`, undefined, 'out of range: 0 to 9'))
    }
    if (text.includes('"e"')) return Promise.reject(new Refused('bad_field', 'parts.e', undefined, 'unknown member'))
    return Promise.resolve({ parts: tried as Record<string, unknown> })
  }
  it('though the engine names one thing at a time', async () => {
    const { wrong, parts } = await check({ a: 10, b: [1, 20], c: { d: 1 }, e: 3 }, shipped, ask)
    expect([...wrong]).toEqual([['a', 'out of range: 0 to 9'], ['b[1]', 'out of range: 0 to 9'], ['e', 'unknown member']])
    expect(parts).toBeUndefined()
  })
  it('and nothing where all is well', async () => {
    expect(await check({ ...shipped, a: 9 }, shipped, ask)).toEqual({ wrong: new Map(), parts: { ...shipped, a: 9 } })
  })
  it('and what the shipped numbers cannot put right ends it', async () => {
    const never = () => Promise.reject(new Refused('bad_field', 'parts', undefined, 'expected an object'))
    expect([...(await check(shipped, shipped, never)).wrong.keys()]).toEqual([''])
  })
  it('but no answer is no verdict', async () => {
    await expect(check(shipped, shipped, () => Promise.reject(new Refused('busy')))).rejects.toThrow()
  })
})
