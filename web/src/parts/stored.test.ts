import { beforeEach, expect, it, vi } from 'vitest'
import { stored } from './stored'

const texts = new Map<string, string>()
let full = false
vi.stubGlobal('localStorage', {
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (full) throw new Error('full')
    texts.set(key, text)
  },
})
const heard: ((event: { key: string }) => void)[] = []
vi.stubGlobal('addEventListener', (_: string, hear: (typeof heard)[number]) => heard.push(hear))
const tab = () => stored('k', (text) => JSON.parse(text ?? '[]') as string[])
const add = (one: string) => (all: string[]) => [...all, one]
beforeEach(() => {
  full = false
  texts.clear()
})

it('of two tabs neither writes over what the other one wrote, and each hears of it', () => {
  const [one, two] = [tab(), tab()]
  expect(one.change(add('a'))).toBe(true)
  two.change(add('b'))
  expect(JSON.parse(texts.get('k')!)).toEqual(['a', 'b'])
  expect(one.now.value).toEqual(['a'])
  for (const hear of heard) hear({ key: 'k' })
  expect(one.now.value).toEqual(['a', 'b'])
})
it('what could not be written stays, is changed further, and is written when there is room', () => {
  const one = tab()
  one.change(add('a'))
  full = true
  expect(one.change(add('b'))).toBe(false)
  expect(one.change(add('c'))).toBe(false)
  for (const hear of heard) hear({ key: 'k' })
  expect(one.now.value).toEqual(['a', 'b', 'c'])
  full = false
  expect(one.change(add('d'))).toBe(true)
  expect(JSON.parse(texts.get('k')!)).toEqual(['a', 'b', 'c', 'd'])
})
it('somebody else’s text, or none at all, is as good as nothing', () => {
  texts.set('k', '{"no')
  expect(tab().now.value).toEqual([])
})
