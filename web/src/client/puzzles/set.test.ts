import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sets } from 'virtual:puzzles'
import { idOf, readSet } from '../../../tools/puzzles'
import { LANGUAGES } from '../../i18n'
import { pyramidion } from '../../games/pyramidion'
import { pyramido } from '../../games/pyramido'
import { entriesOf, puzzleOf, readPuzzle } from './set'

const text = (game: string) => readFileSync(new URL(`../../../../data/puzzles/${game}.jsonl`, import.meta.url), 'utf8')
const themesOf = async ({ puzzles }: typeof pyramido) => (await puzzles!()).themes

for (const game of [pyramido, pyramidion]) {
  it(`finds every puzzle of ${game.name} in its piece, by a name that follows from its question`, async () => {
    const themes = Object.keys((await themesOf(game)).en)
    const lines = text(game.name).split('\n').filter(Boolean).map((line) => JSON.parse(line) as { position: string; theme: string; best: string })
    const entries = entriesOf(game.name, themes)
    expect(entries).toHaveLength(lines.length)
    for (const [index, { position, theme, best }] of lines.entries()) {
      expect(entries[index]).toMatchObject({ id: idOf(game.name, position), theme })
      expect(await puzzleOf(game.name, entries[index]!.id, themes)).toMatchObject({ theme, best })
    }
  })
  it(`says in every language what the puzzles of ${game.name} are about`, async () => {
    const themes = await themesOf(game)
    for (const language of Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]) for (const { name, how } of Object.values(themes[language])) expect(name && how).toBeTruthy()
    expect(new Set(sets[game.name]!.list.map(([, theme]) => theme))).toEqual(new Set(Object.keys(themes.en)))
  })
}
it('names stay when a file is sorted anew or measured anew', () => {
  const lines = text('pyramido').split('\n').filter(Boolean).slice(0, 5)
  const ids = readSet('pyramido', lines.join('\n')).map(({ id }) => id)
  const other = lines.map((line) => line.replace(/"worlds":\d+/, '"worlds":999')).reverse()
  expect(readSet('pyramido', other.join('\n')).map(({ id }) => id).reverse()).toEqual(ids)
  expect(ids.every((id) => /^[0-9a-f]{8}$/.test(id))).toBe(true)
  expect(() => readSet('pyramido', [lines[0], lines[0]].join('\n'))).toThrow('twice')
})
it('what this version does not understand is no puzzle', async () => {
  const themes = Object.keys((await themesOf(pyramidion)).en)
  const good = { id: 'x', ...(JSON.parse(text('pyramidion').split('\n')[0]!) as Record<string, unknown>) }
  expect(readPuzzle(good, 'pyramidion', themes)).toBeDefined()
  const { values } = good as unknown as { values: object }
  const damaged: Record<string, unknown>[] = [
    { game: 'pyramido' }, { theme: 'sand' }, { theme: 7 }, { difficulty: 0 }, { difficulty: 9 }, { seat: 0 }, { seat: '1' }, { best: '' }, { best: undefined },
    { tempting: (good as unknown as { best: string }).best }, { values: undefined }, { values: { ...values, gain: 3 } }, { values: { ...values, best: [1] } }, { values: { ...values, tempting: [1, 'x'] } },
    { position: undefined }, { position: 7 }, { id: undefined },
  ]
  for (const change of damaged) expect(readPuzzle({ ...good, ...change }, 'pyramidion', themes), JSON.stringify(change)).toBeUndefined()
  for (const value of [undefined, null, 7, 'x', [], {}]) expect(readPuzzle(value, 'pyramidion', themes)).toBeUndefined()
  // What is only said of it may be missing.
  expect(readPuzzle({ ...good, reason: 7, because: {}, solved_by: 'x' }, 'pyramidion', themes)).toMatchObject({ solvedBy: [] })
  expect(readPuzzle({ ...good, also: ['pass', 7] }, 'pyramidion', themes)).toMatchObject({ also: ['pass'] })
  expect(await puzzleOf('pyramidion', 'no such', themes)).toBeUndefined()
  expect(await puzzleOf('no such game', 'x', themes)).toBeUndefined()
  expect(entriesOf('pyramidion', ['boat']).every(({ theme }) => theme === 'boat')).toBe(true)
})
