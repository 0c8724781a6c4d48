// Games as a device keeps them, played beforehand by the page's own engine: deals and bots are always the same.
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { Engine, type Entry, type Standing } from '../src/local/engine'
import type { View } from '../src/source/types'
import { here } from './served'

const module = new WebAssembly.Module(readFileSync(here('../../build/wasm/engine.wasm')))
const NETS = ['pyramido', 'pyramidion'].map((name) => new Uint8Array(readFileSync(here(`../../data/nets/${name}.net`))).buffer)
const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)

export interface Kept {
  entries: Entry[]
  row: Pick<Standing, 'table' | 'secret' | 'seq' | 'card'>
}
interface Wish {
  game?: string
  bot: string
  /** How it ends; any way if nothing is said. */
  ends?: 'won' | 'lost' | 'resigned'
  hints?: boolean
  /** Left where only the bot is still to decide. */
  unfinished?: boolean
  /** The deal to try first: one that is known to go like this. */
  luck?: number
}
let made = 0

/** By what scores most at once, or by what comes first. */
function choose(engine: Engine, view: View, well: boolean): unknown {
  const { answer } = well ? engine.take({ type: 'preview', table: view.table, seat: view.to_act }) : { answer: {} as { choices?: { score?: number; with_marker?: number }[] } }
  const scores = ((answer.choices ?? []) as { score?: number; with_marker?: number }[]).map(({ score = 0, with_marker = 0 }) => Math.max(score, with_marker))
  return view.legal![Math.max(0, scores.indexOf(Math.max(...scores)))]
}

function attempt({ game = 'pyramido', bot, ends, hints = false }: Wish, table: string, luck: number, day: number): Kept {
  const engine = new Engine(module)
  for (const net of NETS) engine.net(net)
  const entries: Entry[] = []
  let standing: Standing | undefined
  const secret = luck.toString(16).padStart(64, '7')
  const take = (message: object) => {
    const said = engine.take(message, START + day * DAY + entries.length * 1000)
    entries.push(...(said.entries ?? []))
    standing = said.tables?.at(-1) ?? standing
    if (said.answer.error) throw new Error(`${JSON.stringify(message)}: ${JSON.stringify(said.answer)}`)
    return said.answer
  }
  take({ type: 'create', game, seats: ['me', `bot:${bot}`], public: false, hints, made: { table, secret } })
  if (ends === 'resigned') take({ type: 'resign', table, seat: 1 })
  for (let turn = 0; ; turn++) {
    const view = take({ type: 'view', table }).view as View
    if (view.status !== 'running') break
    if (view.legal?.length) take({ type: 'decide', table, seq: view.seq, decision: choose(engine, view, ends !== 'lost') })
    else {
      const { seq, notation } = take({ type: 'think', table })
      take({ type: 'play', table, seq, notation })
    }
  }
  return { entries, row: { table, secret, seq: standing!.seq, card: standing!.card } }
}

/** The log up to where the person has nothing left to decide; nothing if they decide last. */
function cut({ entries, row }: Kept): Kept | undefined {
  const DECIDE = 6
  const last = entries.findLastIndex(({ kind, seat }) => kind === DECIDE && seat === 1)
  const left = entries.slice(0, last + 1)
  if (!entries.slice(last + 1).some(({ kind }) => kind === DECIDE)) return undefined
  const { tables } = new Engine(module).take({ type: 'open', table: row.table, secret: row.secret, entries: left })
  return { entries: left, row: { ...row, seq: left.at(-1)!.seq, card: tables![0]!.card } }
}

/** One game after the other, a day apart; of each the first deal that goes as it is wanted. */
export function playBefore(...wishes: Wish[]): Kept[] {
  return wishes.map((wish, day) => {
    const table = `_${(++made).toString(36).padStart(11, 'g')}`
    for (let luck = wish.luck ?? 1; luck < 100; luck++) {
      const kept = attempt(wish, table, luck, day)
      const [mine, theirs] = kept.row.card.result!.ranks
      const ended = mine! < theirs! ? 'won' : mine! > theirs! ? 'lost' : 'drawn'
      if (wish.ends && wish.ends !== 'resigned' && wish.ends !== ended) continue
      const wanted = wish.unfinished ? cut(kept) : kept
      if (wanted) return wanted
    }
    throw new Error(`no deal goes like this: ${JSON.stringify(wish)}`)
  })
}

/** Puts games where the page will look for them. */
export async function keepGames(page: Page, games: readonly Kept[]): Promise<void> {
  await page.evaluate(
    (games) =>
      new Promise<void>((done, fail) => {
        const request = indexedDB.open('benben', 1)
        request.onerror = () => fail(request.error)
        request.onupgradeneeded = () => {
          const database = request.result
          database.createObjectStore('tables', { keyPath: 'table' })
          database.createObjectStore('entries', { keyPath: ['table', 'seq'] })
          database.createObjectStore('reviews')
          database.createObjectStore('nets', { keyPath: 'kind' })
        }
        request.onsuccess = () => {
          const work = request.result.transaction(['tables', 'entries'], 'readwrite')
          for (const { entries, row } of games) {
            work.objectStore('tables').put(row)
            for (const entry of entries) work.objectStore('entries').put(entry)
          }
          work.oncomplete = () => {
            request.result.close()
            done()
          }
        }
      }),
    games as { entries: Entry[]; row: object }[],
  )
}
/** As if somebody had cleared them away. */
export async function forgetGames(page: Page, tables: readonly string[]): Promise<void> {
  await page.evaluate(
    (tables) =>
      new Promise<void>((done) => {
        const request = indexedDB.open('benben')
        request.onsuccess = () => {
          const work = request.result.transaction(['tables', 'entries'], 'readwrite')
          for (const table of tables) {
            work.objectStore('tables').delete(table)
            work.objectStore('entries').delete(IDBKeyRange.bound([table, 0], [table, Infinity]))
          }
          work.oncomplete = () => {
            request.result.close()
            done()
          }
        }
      }),
    tables,
  )
}
