// The puzzles of data/puzzles as modules of the page: 'virtual:puzzles' lists all sets, and each of their pieces comes when a puzzle
// of it is wanted. So they are kept with the page, and found under any path, as everything else of it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const NAME = 'virtual:puzzles'
const PIECE = 25 // puzzles: some 10 KB on the line

interface Line {
  theme: string
  difficulty: number
  position: string
  record?: object
}
/** A puzzle's name follows from its question alone: what it is worth may be measured anew, and it may stand elsewhere in its file. */
export const idOf = (game: string, position: string): string => createHash('sha256').update(`${game}\n${position}`).digest('hex').slice(0, 8)

/** A file of puzzles, by name; two of one name would be the same question twice. */
export function readSet(game: string, text: string): (Line & { id: string })[] {
  const all = text.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Line)
  const named = all.map((one) => ({ id: idOf(game, one.position), ...one }))
  if (new Set(named.map(({ id }) => id)).size < named.length) throw new Error(`${game}: the same puzzle twice`)
  return named
}

export function puzzleSets(folder: string): Plugin {
  const files = () => readdirSync(folder).filter((file) => file.endsWith('.jsonl')).sort()
  const read = (game: string) => readSet(game, readFileSync(`${folder}/${game}.jsonl`, 'utf8'))
  return {
    name: 'puzzle-sets',
    resolveId: (source) => (source === NAME || source.startsWith(`${NAME}/`) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null
      for (const file of files()) this.addWatchFile(`${folder}/${file}`)
      const [, game, piece] = id.split('/')
      if (game) {
        // Where a record leads there the position says nothing more.
        const some = read(game).slice(PIECE * Number(piece), PIECE * (Number(piece) + 1)).map(({ position, ...rest }) => ({ ...rest, ...(rest.record ? {} : { position }) }))
        return `export const puzzles = JSON.parse(${JSON.stringify(JSON.stringify(some))})`
      }
      const sets = files().map((file) => {
        const name = file.replace('.jsonl', '')
        const all = read(name)
        const pieces = Array.from({ length: Math.ceil(all.length / PIECE) }, (_, index) => `() => import('${NAME}/${name}/${index}')`)
        return `${JSON.stringify(name)}: { size: ${PIECE}, list: ${JSON.stringify(all.map(({ id, theme, difficulty }) => [id, theme, difficulty]))}, pieces: [${pieces.join(', ')}] }`
      })
      return `export const sets = { ${sets.join(', ')} }`
    },
  }
}
