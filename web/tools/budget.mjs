// Fails when a first load grows over its budget: everything that index.html pulls in at once, and what the first screen or the
// first table of a game needs besides, gzipped, in the largest language. The limits are 1 % over what it was when they were set.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'

const LIMITS = { home: 69.9, pyramidion: 114.9, pyramido: 103.9 } // KB
const web = new URL('../', import.meta.url).pathname
const dist = `${web}dist/`
if (!existsSync(`${dist}index.html`)) throw new Error('budget: dist is not built')
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))

// All files that a module needs to run: its static imports and styles, theirs in turn. A file that several modules share is known by
// its name alone.
function files(key, found = new Set()) {
  const entry = manifest[key] ?? Object.values(manifest).find(({ name, file }) => name === basename(key, '.tsx') && file.endsWith('.js'))
  if (!entry) throw new Error(`budget: ${key} is not in the manifest`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const css of entry.css ?? []) found.add(css)
  for (const other of entry.imports ?? []) files(other, found)
  return found
}

const games = readdirSync(`${web}src/games`, { withFileTypes: true }).filter((one) => one.isDirectory()).map((one) => one.name)
const always = ['index.html', 'words-ru']
const loads = {
  home: ['src/client/screens/Home.tsx', ...games.map((game) => `src/games/${game}/Art.tsx`)],
  ...Object.fromEntries(games.map((game) => [game, ['src/client/table/TableScreen.tsx', `src/games/${game}/table/index.tsx`]])),
}
let failed = false
for (const [name, keys] of Object.entries(loads)) {
  const all = new Set()
  for (const key of [...always, ...keys]) files(key, all)
  const size = [...all].filter((file) => /\.(js|css)$/.test(file)).reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0) / 1024
  const over = !(size <= LIMITS[name])
  failed ||= over
  console.log(`${name}: ${size.toFixed(1)} KB gzipped of ${LIMITS[name]} KB allowed${over ? ', which is too much' : ''}`)
}
process.exit(failed ? 1 : 0)
