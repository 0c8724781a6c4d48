import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { puzzleSets } from './tools/puzzles'

// The server the page is tried against while it is worked on: `npm run dev` passes on to it.
const server = process.env.BENBEN ?? 'http://127.0.0.1:8080'

// What is wanted at the same time lies in one file: a language's words of the frame and of all games, what every table shares, what
// the lists of tables share, what comes at the end of a game, who is at one's level, what all games' puzzles are about, what helps whoever
// is new. Words that several screens bring lie alone.
const TOGETHER: [RegExp, (found: RegExpExecArray) => string][] = [
  [/\/i18n\/(\w\w)(?:\/\w+)?\.ts$/, ([, language]) => `words-${language}`],
  [/\/src\/(present\/|source\/(table|keep)|ui\/(More|more)|parts\/(kept|BotFace|Uncover|SeatClock|Podium|Next|verdict|eventLine|press|question|stride|travel|sound))/, () => 'table'],
  [/\/src\/(client\/table\/(picture|trophy)|parts\/records)/, () => 'trophy'],
  [/\/src\/(client\/parts\/mine|parts\/level)\./, () => 'level'],
  [/\/src\/games\/\w+\/puzzles\.ts$/, () => 'themes'],
  [/\/src\/(i18n\/time|client\/parts\/(GameFilter|NextStep|TableCard|Emblem|cards|clock|quick|setup))/, () => 'lists'],
  [/\/src\/client\/learn\/(words|progress|Offer|NotesSwitch)/, () => 'learn'],
  [/\/src\/client\/\w+\/((?:sign|profile)Words)\./, ([, name]) => name!],
  [/\/games\/(\w+)\/notes\//, ([, game]) => `notes-${game}`],
  [/\/games\/(\w+)\/lesson\/(\w+)\.ts$/, ([, game, part]) => `lesson-${game}-${part}`],
]
// So does what the page loads at once, and small things that nearly every screen needs: left to themselves they would lie with words
// that few want.
const SMALL = /\/src\/(ui\/(Icon|Segments|Switch|Mark)|i18n\/plural|parts\/(save|compared|settings|stored|Star|winners)|client\/(page|parts\/(Away|refusal))|source\/(asks|seeds)|games\/module)\./
const MAIN = fileURLToPath(new URL('src/main.tsx', import.meta.url))
type Info = (id: string) => { importedIds: readonly string[] } | null
function atOnce(info: Info, id = MAIN, found = new Set<string>()): Set<string> {
  for (const used of info(id)?.importedIds ?? [])
    if (!found.has(used)) atOnce(info, used, found.add(used))
  return found
}
let first: Set<string> | undefined
function chunkOf(id: string, { getModuleInfo }: { getModuleInfo: Info }): string | undefined {
  for (const [pattern, name] of TOGETHER) {
    const found = pattern.exec(id)
    if (found) return name(found)
  }
  first ??= atOnce(getModuleInfo)
  // Another page than ours, as tests build one, loads something else at once.
  return first.size && id !== MAIN && /\.(tsx?|m?js)$/.test(id) && (first.has(id) || SMALL.test(id)) ? 'page' : undefined
}

// Another list of games than src/games/all.ts, and another folder to build into.
const list = process.env.BENBEN_GAMES && resolve(process.env.BENBEN_GAMES)
const outDir = process.env.BENBEN_OUT ?? 'dist'
const all = fileURLToPath(new URL('src/games/all.ts', import.meta.url))
const otherGames: Plugin = {
  name: 'other-games',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!list || !source.endsWith('/all')) return null
    return (await this.resolve(source, importer, { skipSelf: true }))?.id === all ? list : null
  },
}

// The name of the first script has a hash of everything in it, so it is the build's id: the page knows it by its own address, and
// build.json says which build the server has now.
const buildId: Plugin = {
  name: 'build-id',
  apply: 'build',
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry)!
    this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ build: entry.fileName })}\n` })
  },
}

// A folder for a file host, under any path, with no server of ours.
const site = Boolean(process.env.VITE_SITE)

// The service worker, with the list of what it keeps: all but the nets, which are kept when they are first needed.
const keeps = (file: string) => !/\.(net|map|gz)$|^(build\.json|\.vite\/|screen-)/.test(file)
const SCREENS = { wide: 'screen-pyramido-level2-desktop.jpg', narrow: 'screen-pyramido-level2-phone.jpg' } // for those who install it
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const fixed = readdirSync(fileURLToPath(new URL('public', import.meta.url)), { recursive: true, withFileTypes: true })
    const files = [...Object.keys(bundle), ...fixed.filter((one) => one.isFile()).map(({ name }) => name)].filter((file) => file !== 'index.html' && keeps(file)).sort()
    const hash = createHash('sha256').update(JSON.stringify(files))
    for (const { name } of fixed.filter((one) => one.isFile())) hash.update(readFileSync(new URL(`public/${name}`, import.meta.url)))
    const version = hash.digest('hex').slice(0, 16)
    const code = readFileSync(new URL('tools/service-worker.js', import.meta.url), 'utf8')
    for (const [name, picture] of Object.entries(SCREENS)) this.emitFile({ type: 'asset', fileName: `screen-${name}.jpg`, source: readFileSync(new URL(`../docs/images/${picture}`, import.meta.url)) })
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: `const FILES = ${JSON.stringify(['', ...files])}\nconst VERSION = '${version}'\n${code}` })
  },
}

export default defineConfig({
  base: site ? './' : '/',
  plugins: [otherGames, puzzleSets(fileURLToPath(new URL('../data/puzzles', import.meta.url))), buildId, serviceWorker],
  worker: { format: 'es' },
  resolve: { dedupe: ['preact', '@preact/signals'] }, // a game may lie outside this folder
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } } },
  build: {
    outDir,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: scripts, and fonts are better cached
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true, // for tools/budget.mjs
    // Of many small files the browser fetches a few at a time: what would be smaller than this lies with its neighbours.
    rollupOptions: { output: { experimentalMinChunkSize: 2_000, onlyExplicitManualChunks: true, manualChunks: chunkOf } },
  },
  // A machine that stands still for a while is no fault of a test.
  test: { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'], testTimeout: 900_000, hookTimeout: 900_000 },
})
