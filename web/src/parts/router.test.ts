import { expect, it, vi } from 'vitest'

vi.stubGlobal('location', { pathname: '/', search: '', hash: '' })
const { after } = await import('./router')

it('gives what follows in a path', () => {
  expect(after('/t/', '/t/abc')).toBe('abc')
  expect(after('/profile/', '/profile/a%20b')).toBe('a b')
  expect(after('/t/', '/t/')).toBeUndefined()
  expect(after('/t/', '/replay/abc')).toBeUndefined()
})
it.each(['/t/%', '/t/%zz', '/t/%c3'])('%s is nowhere', (path) => expect(after('/t/', path)).toBeUndefined())
