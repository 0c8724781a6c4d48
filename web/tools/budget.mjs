// Fails when the first load grows over its budget: everything that index.html pulls in at once, and what the
// first table of either game needs besides, gzipped.
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const LIMIT = 150 * 1024
const dist = new URL('../dist/', import.meta.url).pathname
const html = readFileSync(`${dist}index.html`, 'utf8')
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))

// All files that a module needs to run: its static imports and styles, theirs in turn.
function files(key, found = new Set()) {
  const entry = manifest[key]
  if (!entry) throw new Error(`budget: ${key} is not in the manifest`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const css of entry.css ?? []) found.add(css)
  for (const other of entry.imports ?? []) files(other, found)
  return found
}

const size = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length
const loads = {
  home: ['index.html', 'src/i18n/ru/index.ts'],
  'Pyramido table': ['index.html', 'src/i18n/ru/index.ts', 'src/client/table/TableScreen.tsx', 'src/client/pyramido/PyramidoTable.tsx'],
  'Pyramidion table': ['index.html', 'src/i18n/ru/index.ts', 'src/client/table/TableScreen.tsx', 'src/client/pyramidion/PyramidionTable.tsx'],
}
if (!/\.js"/.test(html) || !existsSync(`${dist}index.html`)) throw new Error('budget: dist is not built')
let failed = false
for (const [name, keys] of Object.entries(loads)) {
  const all = new Set()
  for (const key of keys) files(key, all)
  const bytes = [...all].filter((f) => /\.(js|css)$/.test(f)).reduce((sum, f) => sum + size(f), 0)
  const over = bytes > LIMIT
  failed ||= over
  console.log(`${name}: ${(bytes / 1024).toFixed(1)} KB gzipped${over ? `, over the ${LIMIT / 1024} KB allowed` : ''}`)
}
process.exit(failed ? 1 : 0)
