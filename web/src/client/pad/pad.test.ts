import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fromLink, toLink } from './link'
import { plain } from './plain'
import { allSheets, dropSheet, forgetHeld, keepSheet, lasts, readSheet, sheetOf, takenBack, written, type Kept } from './sheets'

const sheet: Kept = { id: 'abc', game: 'pyramido', how: 'numbers', names: ['Red', ''], first: 2, changed: 5, data: { levels: [] }, past: [] }

/** A browser's storage, as far as it is used. */
function storage(full = false): Storage {
  const map = new Map<string, string>()
  return {
    get length() {
      return map.size
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      map.set(key, value)
    },
    removeItem: (key: string) => void map.delete(key),
  } as Storage
}

describe('sheets', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage())
    for (const { id } of allSheets()) dropSheet(id)
  })
  it('are there again after a reload, the newest first', () => {
    keepSheet(sheet)
    keepSheet({ ...sheet, id: 'new', changed: 9 })
    forgetHeld('benben.pad.abc')
    expect(sheetOf('abc')).toEqual(sheet)
    expect(allSheets().map(({ id }) => id)).toEqual(['new', 'abc'])
    dropSheet('new')
    expect(allSheets()).toHaveLength(1)
    expect(lasts.value).toBe(true)
  })
  it('go on in memory where nothing may be kept', () => {
    vi.stubGlobal('localStorage', storage(true))
    keepSheet(sheet)
    expect(lasts.value).toBe(false)
    expect(sheetOf('abc')).toEqual(sheet)
    dropSheet('abc')
    expect(sheetOf('abc')).toBeUndefined()
  })
  it('take back what was written', () => {
    const twice = written(written(sheet, 'one', 6), 'two', 7)
    expect([twice.data, twice.past]).toEqual(['two', [sheet.data, 'one']])
    expect(takenBack(takenBack(twice)).data).toEqual(sheet.data)
    expect(takenBack(sheet)).toBe(sheet)
    let many = sheet
    for (let i = 0; i < 50; i++) many = written(many, i)
    expect(many.past).toHaveLength(20)
  })
  it('are not made of nonsense', () => {
    for (const wrong of [null, '', '{', '[]', JSON.stringify({ ...sheet, game: 'chess' }), JSON.stringify({ ...sheet, names: ['one'] }), JSON.stringify({ ...sheet, first: 3 }), JSON.stringify({ ...sheet, data: null })])
      expect(readSheet(wrong), wrong ?? 'null').toBeUndefined()
    expect(readSheet(JSON.stringify({ ...sheet, names: ['x'.repeat(99), ''] }))?.names[0]).toHaveLength(24)
  })
  it('travel in a link', async () => {
    const link = await toLink(sheet)
    expect(link).toMatch(/^[01][\w-]+$/)
    const { id, changed, ...rest } = (await fromLink(link))!
    expect(rest).toEqual({ game: 'pyramido', how: 'numbers', names: ['Red', ''], first: 2, data: { levels: [] }, past: [] })
    expect(id).not.toBe(sheet.id)
    expect(changed).toBeGreaterThan(0)
    expect(await fromLink(link.slice(0, -6))).toBeUndefined()
    expect(await fromLink('0e30')).toBeUndefined()
  })
})

it('the plain pad asks for rows of everybody', () => {
  const begun = plain.begin('numbers', 3, 1, 0)
  expect(plain.ask({ ...sheet, names: ['', '', ''], data: begun })).toEqual({ players: 3, rows: [[null, null, null]] })
  expect(plain.ask({ ...sheet, data: begun })).toBeUndefined()
  expect(plain.result(sheet, ['Red', 'Blue'], { totals: [3, 4] })).toEqual(['Red: 3', 'Blue: 4'])
})
