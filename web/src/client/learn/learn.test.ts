import { describe, expect, it, test } from 'vitest'
import type { Ask } from '../../games/lesson'
import { GAMES } from '../../games/all'
import { LANGUAGES, type Language } from '../../i18n'
import type { TableEvent } from '../../source/types'
import { readFirst } from './first'
import { markOf, readProgress, sceneAt, stepAt } from './progress'
import { fits, walk } from './walk'
import { LEARN } from './words'

describe('how far somebody has come', () => {
  const asks: Ask[] = [
    { want: ['2@0,0>', '2@*v'], others: { slot: ['1@*', '3@*'], else: ['*'] }, points: [] },
    { want: ['r3'], lets: ['-', 'm*'], others: { pile: ['*'] }, points: [] },
  ]
  const log = (...notations: string[]): TableEvent[] =>
    notations.map((notation, index) =>
      notation.startsWith('undo')
        ? { seq: index + 1, at: 0, kind: 'undo', seat: 1, turn: Number(notation.slice(5)) }
        : { seq: index + 1, at: 0, kind: 'decide', seat: notation.startsWith('other') ? 2 : 1, turn: index, decision: { do: 'cover' }, notation, used: 0 },
    )
  const at = (...notations: string[]) => {
    const { at, off } = walk(asks, { events: log(...notations), you: [1] })
    return off ? [at, off.say] : at
  }

  it('goes on with what is wanted, whatever the others do, and past what needs no word', () => {
    expect(at()).toBe(0)
    expect(at('2@0,0>')).toBe(1)
    expect(at('2@4,-2v', 'other', 'm0,0', '-')).toBe(1)
    expect(at('2@0,0>', '-', 'r3')).toBe(2)
    expect(at('2@0,0>', '-', 'r3', '1@0,0>')).toBe(2) // afterwards everybody plays as they like
  })
  it('says what fits something else, until that is taken back', () => {
    expect(at('3@2,0>')).toEqual([0, 'slot'])
    expect(at('2@2,0>')).toEqual([0, 'else'])
    expect(at('2@0,0>', 'r2')).toEqual([1, 'pile'])
    expect(at('2@0,0>', 'r2', 'undo 1')).toBe(1)
    expect(at('3@2,0>', '-', 'undo 0', '2@0,0>')).toBe(1)
  })
  it('knows what a pattern fits', () => {
    expect(fits('*', '')).toBe(true)
    expect(fits('load 9 *', 'load 9')).toBe(false)
    expect(fits('*@4,4>', '1@4,4>')).toBe(true)
    expect(fits('*@4,4>', '1@14,4>')).toBe(false)
    expect(fits('c*=green.*', 'c4,2=green.tl')).toBe(true)
    expect(fits('ab*ba', 'aba')).toBe(false)
  })
})

describe('what is kept', () => {
  it('is read as far as it makes sense', () => {
    expect(readProgress(null)).toEqual({})
    expect(readProgress('nonsense')).toEqual({})
    expect(readProgress('{"pyramido":{"at":"mino","done":["touch",7],"ended":true},"other":{"at":3},"none":null}')).toEqual({ pyramido: { at: 'mino', done: ['touch'], ended: true } })
    const open = { table: '_a', of: '1f' }
    expect(readProgress(JSON.stringify({ pyramido: { at: 'mino', done: [], scene: 1, open } }))).toEqual({ pyramido: { at: 'mino', done: [], scene: 1, open } })
    for (const damaged of [{ scene: 0.5 }, { scene: -1 }, { scene: '1' }, { open: '_a' }, { open: { table: '_a' } }, { table: '_a' }])
      expect(readProgress(JSON.stringify({ pyramido: { at: 'mino', done: [], ...damaged } }))).toEqual({ pyramido: { at: 'mino', done: [] } })
    expect(readFirst('{"games":{"pyramido":["a",3]},"told":"x"}')).toEqual({ games: { pyramido: ['a'] }, told: [], open: [] })
    expect(readFirst('[')).toEqual({ games: {}, told: [], open: [] })
  })
  it('leads to its step, or to the first if that is gone', () => {
    const steps = ['a', 'b'].map((name) => ({ name, scenes: [] }))
    expect(stepAt(steps, { at: 'b', done: [] })).toBe(1)
    expect(stepAt(steps, { at: 'gone', done: [] })).toBe(0)
    expect(stepAt(steps, undefined)).toBe(0)
  })
  it('leads to the scene of that step, if it has one of that number', () => {
    const scene = (position: string) => ({ seats: [], begin: { position }, asks: [] })
    const steps = [{ name: 'a', scenes: [scene('1'), scene('2')] }, { name: 'b', scenes: [scene('3')] }]
    expect(sceneAt(steps, { at: 'a', done: [], scene: 1 })).toBe(1)
    expect(sceneAt(steps, { at: 'a', done: [], scene: 2 })).toBe(0)
    expect(sceneAt(steps, { at: 'b', done: [], scene: 1 })).toBe(0)
    expect(sceneAt(steps, { at: 'gone', done: [], scene: 1 })).toBe(0)
    expect(sceneAt(steps, undefined)).toBe(0)
    // A table is gone on with only where its scene is still the same.
    expect(markOf(scene('1'))).toBe(markOf(scene('1')))
    expect(markOf(scene('1'))).not.toBe(markOf(scene('2')))
  })
})

describe.each(GAMES.filter(({ lesson }) => lesson).map(({ name, lesson, notes }) => ({ name, lesson, notes })))('the lesson of $name', ({ lesson, notes }) => {
  test.each(Object.keys(LANGUAGES) as Language[])('has a word for every question and every answer in %s', async (language) => {
    const { steps, words, parts } = (await lesson!()).lesson
    const said = (await words[language]()).words
    expect(Object.keys(said)).toEqual(steps.map(({ name }) => name))
    for (const { name, scenes } of steps) {
      const all = scenes.flatMap(({ asks }) => asks)
      expect(said[name]!.asks, name).toHaveLength(all.length)
      expect(said[name]!.done, name).toHaveLength(scenes.length)
      expect(new Set(Object.keys(said[name]!.others)), name).toEqual(new Set(all.flatMap(({ others }) => Object.keys(others))))
      for (const point of all.flatMap(({ points }) => points)) expect(parts, name).toHaveProperty(point)
      // One idea, said in a breath: it stands above a board on a small screen.
      for (const text of [...said[name]!.asks, ...said[name]!.done]) expect(text.length, text).toBeLessThan(300)
    }
  })
  test('has the same notes in every language, four at least', async () => {
    const { words } = (await notes!()).notes
    const [english, ...others] = Object.values(words)
    expect(Object.keys(english!).length).toBeGreaterThanOrEqual(4)
    for (const other of others) expect(Object.keys(other)).toEqual(Object.keys(english!))
  })
})
test('what is said around the lessons is no other language’s', () => {
  for (const key of Object.keys(LEARN.en) as (keyof typeof LEARN.en)[]) {
    const said = Object.values(LEARN).map((words) => String(typeof words[key] === 'function' ? (words[key] as (...of: unknown[]) => string)(1, 2) : words[key]))
    expect(new Set(said).size, key).toBeGreaterThanOrEqual(3) // Russian and Bulgarian share a word
  }
})
