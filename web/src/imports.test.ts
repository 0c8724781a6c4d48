// Use goes one way only: the source knows the truth and nothing else, a presenter shows it, games draw what is shown, and the screens
// know games by their modules alone. The folders are the law; no file is named here.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('.', import.meta.url))
// What the files of a folder may use besides their own; `games` is the list and the modules' face, not a game.
const MAY: Record<string, readonly string[]> = {
  generated: [],
  source: ['generated'],
  present: ['source', 'generated'],
  i18n: [],
  ui: ['i18n'],
  styles: [],
  parts: ['games', 'present', 'source', 'i18n', 'ui'],
  local: ['source', 'generated'],
  games: ['present', 'source', 'i18n'],
  game: ['games', 'parts', 'present', 'source', 'generated', 'i18n', 'ui'],
  client: ['games', 'parts', 'present', 'source', 'i18n', 'ui', 'generated'],
}
/** Where a file belongs: to a folder, or to one game. Files at the top put everything together. */
function owner(file: string): { folder: string; game?: string } {
  const [folder = '', second = '', third] = file.split('/')
  if (folder === 'games' && third !== undefined) return { folder: 'game', game: second }
  return { folder: folder.includes('.') ? '' : folder }
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
/** The file that is meant; a picture, a style or something outside as it is written. */
function resolve(path: string): string {
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find((one) => files.includes(one)) ?? path
}
const uses = files.flatMap((file) =>
  [...readFileSync(src + file, 'utf8').matchAll(/(?:from|import|import\()\s*'(\.[^']*)'/g)].map(([, to]) => ({ file, to: resolve(normalize(join(dirname(file), to!))) })),
)

it('every folder has its law', () => {
  const folders = new Set(files.map((file) => owner(file).folder))
  for (const folder of folders) expect(folder === '' || folder in MAY, folder).toBe(true)
  expect(uses.length).toBeGreaterThan(500)
})
it('nothing uses what is above or beside it', () => {
  const wrong = uses.filter(({ file, to }) => {
    const [from, what] = [owner(file), owner(to)]
    if (from.folder === '' || to.startsWith('..')) return false // it puts everything together; what lies outside has no layers
    if (file === 'games/all.ts' && what.game) return !/\/index\.tsx?$/.test(to) // the list is where the games come in
    return from.folder === what.folder ? from.game !== what.game : !MAY[from.folder]!.includes(what.folder)
  })
  expect(wrong).toEqual([])
})
it('nothing about a table belongs to the page as a whole', () => {
  const kept = files.filter((file) => ['source', 'present', 'game', 'games'].includes(owner(file).folder) && /^(export )?(const|let) \w+ = (signal|computed)\b/m.test(readFileSync(src + file, 'utf8')))
  expect(kept).toEqual([])
})
it('only a game’s own module reads the tables of its components', () => {
  expect(uses.filter(({ file, to }) => /(^|\/)data\//.test(to) && owner(file).folder !== 'game')).toEqual([])
})
