import { beforeAll, expect, it, vi } from 'vitest'

let read: typeof import('./settings').readPreferences
let defaults: typeof import('./settings').DEFAULTS
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  ;({ readPreferences: read, DEFAULTS: defaults } = await import('./settings'))
})

it('starts from the defaults', () => expect(read(null)).toEqual(defaults))
it('keeps what was chosen', () => expect(read('{"sound":false,"language":"bg"}')).toEqual({ ...defaults, sound: false, language: 'bg' }))
it('passes over what it does not know', () => {
  expect(read('{"sound":"loud","colour":1}')).toEqual(defaults)
  expect(read('no JSON')).toEqual(defaults)
  expect(read('[]')).toEqual(defaults)
})
