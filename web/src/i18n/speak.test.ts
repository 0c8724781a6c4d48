import { expect, it, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: {} })
const { language, Lexicon, speak } = await import('.')

it('speaks the language that was wished last, though the words of another come later', async () => {
  let come: (words: { words: string }) => void = () => undefined
  const slow = new Promise<{ words: string }>((done) => (come = done))
  const at = (words: string) => () => Promise.resolve({ words })
  const lexicon = new Lexicon<string>({ en: at('yes'), ru: () => slow, bg: at('да'), de: at('ja') })
  const first = speak('ru', [lexicon])
  await speak('en', [lexicon])
  come({ words: 'да' })
  await first
  expect([language.value, lexicon.words, document.documentElement.lang]).toEqual(['en', 'yes', 'en'])
  await speak('de', [lexicon])
  expect([language.value, lexicon.words]).toEqual(['de', 'ja'])
})
