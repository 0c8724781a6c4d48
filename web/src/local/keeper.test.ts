import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Review, Statistics, View } from '../generated/protocol'
import type { DailyState } from '../source/daily'
import { Engine, type Answer, type Entry } from './engine'
import { Keeper, type Ground } from './keeper'
import { Memory, type Row } from './store'
import type { Thinker, Wish, Log } from './thinkers'

const module = new WebAssembly.Module(readFileSync(new URL('../../../build/wasm/engine.wasm', import.meta.url)))

/** Thinks at once, with a module of its own. */
function thinker(): Thinker {
  const engine = new Engine(module)
  const think = async (log: () => Log | undefined, { ask, seat, field }: Wish) => {
    if (field) return { answer: engine.take({ type: ask, ...field }).answer, without: false }
    const now = log()
    if (!now) return undefined
    engine.take({ type: 'open', ...now })
    const said = engine.take({ type: ask, table: now.table, ...(seat ? { seat } : {}) })
    if (!said.needs) return { answer: said.answer, without: false }
    return { answer: engine.take({ type: ask, table: now.table, ...(seat ? { seat } : {}), without: true }).answer, without: true }
  }
  return { think, end: () => undefined } as unknown as Thinker
}
/** Tabs that hear each other, as those of one browser do. */
class Tabs {
  readonly #heard: ((table: string) => void)[] = []
  tab(): Ground['tabs'] {
    let own: ((table: string) => void) | undefined
    return {
      tell: (table) => this.#heard.filter((hear) => hear !== own).forEach((hear) => hear(table)),
      hear: (hear) => {
        own = hear
        this.#heard.push(hear)
      },
    }
  }
}
function keeperOf(more: Partial<Ground> = {}) {
  const said: { type: string; trouble?: string; seq?: number; status?: string }[] = []
  let drawn = 0
  const ground: Ground = {
    engine: () => new Engine(module),
    thinker,
    store: new Memory(true),
    say: (news) => void said.push(news as (typeof said)[number]),
    tabs: new Tabs().tab(),
    luck: (bytes) => Uint8Array.from({ length: bytes }, () => (drawn = (drawn * 5 + 7) % 251)),
    ...more,
  }
  return { keeper: new Keeper(ground), said, ground }
}
const viewOf = async (keeper: Keeper, table: string) => (await keeper.answer({ type: 'view', table })).view as View
async function create(keeper: Keeper, seats: string[]): Promise<string> {
  return (await keeper.answer({ type: 'create', game: 'pyramido', seats, public: false })).table as string
}
async function decide(keeper: Keeper, table: string, view?: View): Promise<Answer> {
  const { seq, to_act, legal } = view ?? (await viewOf(keeper, table))
  return keeper.answer({ type: 'decide', table, seq, seat: to_act, decision: legal![0] })
}
const later = () => new Promise((done) => setTimeout(done))
/** Until it is somebody's turn at this screen, or over. */
async function myTurn(keeper: Keeper, table: string): Promise<View> {
  for (;;) {
    const view = await viewOf(keeper, table)
    if (view.status !== 'running' || view.you.includes(view.to_act)) return view
    await later()
  }
}

it('plays a whole game, with bots that think elsewhere, and says the same after a reload', async () => {
  const { keeper, ground } = keeperOf()
  const table = await create(keeper, ['me', 'bot:greedy'])
  expect(table).toMatch(/^_[0-9a-z]{11}$/)
  let view = await myTurn(keeper, table)
  for (; view.status === 'running'; view = await myTurn(keeper, table)) expect((await decide(keeper, table, view)).error).toBeUndefined()
  expect(view.result?.reason).toBe('played')
  const again = keeperOf({ store: ground.store }).keeper
  expect(await viewOf(again, table)).toEqual(view)
  expect(((await again.answer({ type: 'history' })).tables as { table: string }[])[0]!.table).toBe(table)
  expect((await again.answer({ type: 'mine' })).tables).toEqual([])
})

it('tells what games add up to, and of what an older page kept, too', async () => {
  const { keeper, ground } = keeperOf()
  const table = await create(keeper, ['me', 'bot:greedy'])
  let view = await myTurn(keeper, table)
  for (; view.status === 'running'; view = await myTurn(keeper, table)) await decide(keeper, table, view)
  // Given up, or by several at one screen: no game of anybody's.
  const early = await create(keeper, ['me', 'bot:greedy'])
  await keeper.answer({ type: 'resign', table: early, seat: 1 })
  await create(keeper, ['me', 'me'])
  const told = (await keeper.answer({ type: 'statistics', game: 'pyramido' })) as unknown as Statistics
  const [mine, theirs] = view.result!.points as [number, number]
  expect(told).toMatchObject({ games: 1, mean_points: mine, results: [{ table, players: 2, points: mine, reason: 'played', hints: true, others: [{ bot: 'greedy', points: theirs }] }] })
  const { levels } = told.results[0]!.figures as { levels: number[] }
  expect(levels.reduce((sum, one) => sum + one, 0)).toBe(mine)
  expect(told.results[0]!.review).toBeUndefined()
  expect(((await keeper.answer({ type: 'statistics', game: 'pyramidion' })) as unknown as Statistics).games).toBe(0)

  const row = (await ground.store.row(table))!
  const { figures: _, ended: __, ...old } = row.card
  await ground.store.write([], [{ ...row, card: old }])
  const players = [{ own: -3, luck: 2, accuracy: 0.5 }, { own: 0, luck: 0, accuracy: 1 }]
  const decisions = [{ seat: 1, lost: 2.5 }, { seat: 2, lost: 9 }, { seat: 1, lost: 0 }, { seat: 1, lost: 1.25 }]
  await ground.store.keepReview(table, { players, decisions } as unknown as Review)
  const again = keeperOf({ store: ground.store }).keeper
  expect(await again.answer({ type: 'statistics', game: 'pyramido' })).toEqual({ ...told, results: [{ ...told.results[0], review: { ...players[0], lost: 3.75 } }] })
  expect((await ground.store.row(table))!.card).toEqual(row.card)

  // In a box of one's own points say nothing.
  await ground.store.write([], [{ ...row, card: { ...row.card, settings: { ...row.card.settings, parts: true } } }])
  expect(((await keeperOf({ store: ground.store }).keeper.answer({ type: 'statistics', game: 'pyramido' })) as unknown as Statistics).games).toBe(0)
}, 30_000)

it('keeps a decision before anybody hears of it', async () => {
  let release = () => {}
  class Slow extends Memory {
    override async write(entries: readonly Entry[], rows: readonly Row[]) {
      await new Promise<void>((done) => (release = done))
      await super.write(entries, rows)
    }
  }
  const { keeper, said } = keeperOf({ store: new Slow(true) })
  const creating = create(keeper, ['me', 'me'])
  await later()
  release()
  const table = await creating
  await keeper.answer({ type: 'follow', table })
  const deciding = decide(keeper, table, await viewOf(keeper, table))
  await later()
  expect(said).toEqual([])
  release()
  expect((await deciding).error).toBeUndefined()
  expect(said.map(({ type }) => type)).toEqual(['update'])
})

it('lets two tabs play at one table: whoever is first decides, the other one hears of it', async () => {
  const [tabs, store] = [new Tabs(), new Memory(true)]
  const [one, two] = [keeperOf({ tabs: tabs.tab(), store }), keeperOf({ tabs: tabs.tab(), store })]
  const table = await create(one.keeper, ['me', 'me'])
  for (const { keeper } of [one, two]) await keeper.answer({ type: 'follow', table })
  const view = await viewOf(one.keeper, table)
  expect((await decide(one.keeper, table, view)).error).toBeUndefined()
  await later()
  expect(two.said.at(-1)).toMatchObject({ type: 'update', seq: view.seq + 1 })
  expect(await viewOf(two.keeper, table)).toEqual(await viewOf(one.keeper, table))
  // At the same time, before they could hear of each other.
  const both = await viewOf(one.keeper, table)
  const answers = await Promise.all([decide(one.keeper, table, both), decide(two.keeper, table, both)])
  expect(answers.map(({ error }) => error ?? 'ok').sort()).toEqual(['ok', 'stale'])
  await later()
  expect(await viewOf(two.keeper, table)).toEqual(await viewOf(one.keeper, table))
})

it('goes on in memory when the device is full, says so, and keeps all of it when there is room again', async () => {
  class Full extends Memory {
    full = false
    override async write(entries: readonly Entry[], rows: readonly Row[]) {
      if (this.full) throw new DOMException('no room', 'QuotaExceededError')
      await super.write(entries, rows)
    }
  }
  const store = new Full(true)
  const { keeper, said } = keeperOf({ store })
  const table = await create(keeper, ['me', 'me'])
  store.full = true
  for (let i = 0; i < 3; ++i) expect((await decide(keeper, table)).error).toBeUndefined()
  expect(said).toContainEqual({ type: 'trouble', trouble: 'full', table })
  expect(said.filter(({ type }) => type === 'trouble')).toHaveLength(1) // not with every decision
  expect(await keeper.record(table)).toMatchObject({ game: 'pyramido' })
  const kept = (await store.entries(table, 0)).length
  store.full = false
  await decide(keeper, table)
  expect((await store.entries(table, 0)).length).toBe(kept + 4)
  store.full = true
  await decide(keeper, table)
  expect(said.filter(({ type }) => type === 'trouble')).toHaveLength(2) // it is full again
})

it('lists what could not be kept, and deals no second game of a day for it', async () => {
  for (const read of [[], new Error('closed')]) {
    const store = Object.assign(new Memory(true), {
      write: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')),
      rows: () => (read instanceof Error ? Promise.reject(read) : Promise.resolve(read)),
    })
    const { keeper } = keeperOf({ store })
    const now = Date.parse('2026-11-18T12:00:00Z')
    const first = await keeper.answer({ type: 'daily_start', game: 'pyramido', now })
    expect(first.counts).toBe(true)
    expect(await keeper.answer({ type: 'daily_start', game: 'pyramido', now })).toMatchObject({ table: first.table, counts: true })
    expect((await keeper.answer({ type: 'mine' })).tables).toMatchObject([{ table: first.table }])
  }
})

it('lists a game that goes on from the score pad, and no lesson', async () => {
  const { keeper } = keeperOf()
  const record = await keeper.record(await create(keeper, ['me', 'me']))
  const begin = async (as: string) => (await keeper.answer({ type: 'begin', game: 'pyramido', seats: ['me', 'me'], public: false, origin: { as, begin: { record } } })).table
  await begin('lesson')
  const pad = await begin('pad')
  const { tables } = await keeper.answer({ type: 'mine' })
  expect((tables as { table: string; settings: object }[]).filter(({ settings }) => 'origin' in settings).map(({ table }) => table)).toEqual([pad])
})

it('says that nothing lasts where nothing may be kept', async () => {
  const { keeper, said } = keeperOf({ store: new Memory() })
  const table = await create(keeper, ['me', 'me'])
  await decide(keeper, table)
  expect(said.flatMap(({ trouble }) => trouble ?? [])).toEqual(['refused'])
})

it('outlives a module that breaks', async () => {
  let broken = false
  const engine = () => {
    const whole = new Engine(module)
    const take = whole.take.bind(whole)
    whole.take = (message, now) => {
      if (!broken) return take(message, now)
      broken = false
      throw new WebAssembly.RuntimeError('unreachable')
    }
    return whole
  }
  const { keeper } = keeperOf({ engine })
  const table = await create(keeper, ['me', 'me'])
  await decide(keeper, table)
  const before = await viewOf(keeper, table)
  broken = true
  expect(await viewOf(keeper, table)).toEqual(before)
  expect((await decide(keeper, table)).error).toBeUndefined()
})

it('says that a bot broke, and that a net is missing', async () => {
  const breaks = () => ({ think: () => Promise.reject(new Error('broke')), end: () => undefined }) as unknown as Thinker
  const one = keeperOf({ thinker: breaks })
  await create(one.keeper, ['bot:greedy', 'me'])
  await later()
  expect(one.said.map(({ trouble }) => trouble)).toContain('thinker')
  let asked = 0
  const refuses = () => ({ think: async () => (++asked, { answer: { error: 'broken_table' }, without: false }), end: () => undefined }) as unknown as Thinker
  const refused = keeperOf({ thinker: refuses })
  await create(refused.keeper, ['bot:greedy', 'me'])
  for (let i = 0; i < 10; ++i) await later()
  expect(refused.said.map(({ trouble }) => trouble)).toEqual(['thinker'])
  expect(asked).toBe(1)
  const two = keeperOf()
  const table = await create(two.keeper, ['bot:learned', 'me'])
  await myTurn(two.keeper, table)
  expect(two.said.map(({ trouble }) => trouble)).toContain('net')
})

it('says of a damaged log that it is, and shows the others', async () => {
  const { keeper, ground } = keeperOf()
  const [good, bad] = [await create(keeper, ['me', 'me']), await create(keeper, ['me', 'me'])]
  const store = new Memory(true)
  for (const row of await ground.store.rows()) {
    const entries = await ground.store.entries(row.table, 0)
    await store.write(row.table === bad ? entries.slice(1) : entries, [row])
  }
  const again = keeperOf({ store }).keeper
  expect((await again.answer({ type: 'follow', table: bad })).error).toBe('broken_table')
  expect((await again.answer({ type: 'follow', table: good })).error).toBeUndefined()
  expect((await again.answer({ type: 'follow', table: '_nobody00000' })).error).toBe('no_table')
})

it('gives what is whole of a damaged game as a record', async () => {
  const { keeper, ground } = keeperOf()
  const table = await create(keeper, ['me', 'me'])
  for (let i = 0; i < 9; ++i) await decide(keeper, table)
  const whole = (await keeper.record(table)) as { moves: string[] }
  const [row, entries] = [(await ground.store.row(table))!, await ground.store.entries(table, 0)]
  /** After a reload, with these entries. */
  const record = async (left: Entry[]) => {
    const store = new Memory(true)
    await store.write(left, [row])
    const again = keeperOf({ store }).keeper
    expect((await again.answer({ type: 'view', table })).error).toBe('broken_table')
    return (await again.record(table)) as { moves: string[] } | undefined
  }
  const cut = await record(entries.map((entry, index) => (index === entries.length - 3 ? { ...entry, text: '{"tx' } : entry)))
  expect(cut!.moves).toEqual(whole.moves.slice(0, -3))
  expect(cut!.moves.length).toBeGreaterThan(3)
  expect(await record(entries.slice(1))).toBeUndefined()
  const unreadable = keeperOf({ store: Object.assign(new Memory(true), { row: () => Promise.reject(new Error('bad sector')) }) }).keeper
  expect((await unreadable.answer({ type: 'view', table })).error).toBe('broken_table')
})

it('advises, reviews and keeps the review', async () => {
  const { keeper, said, ground } = keeperOf()
  const table = await create(keeper, ['me', 'bot:safe'])
  const view = await myTurn(keeper, table)
  expect(await keeper.answer({ type: 'hint', table, seat: 1 })).toMatchObject({ seq: view.seq })
  expect((await keeper.answer({ type: 'review', table })).error).toBe('not_over')
  await keeper.answer({ type: 'resign', table, seat: 1 })
  expect(await keeper.answer({ type: 'review', table })).toMatchObject({ status: 'running' })
  for (let i = 0; i < 1000 && !said.some(({ status }) => status === 'done'); ++i) await later()
  expect(said.at(-1)).toMatchObject({ type: 'review', status: 'done' })
  // It was made without the net it wants: told, but not kept.
  expect(await ground.store.review(table)).toBeUndefined()
  expect(await keeper.answer({ type: 'reviewed' })).toEqual({ reviewed: [] })
  // What is kept is told with its game.
  const review = { players: [], opening_luck: [], decisions: [], moments: [] }
  await ground.store.keepReview(table, review)
  expect(await keeper.answer({ type: 'reviewed' })).toMatchObject({ reviewed: [{ card: { table, status: 'over' }, review }] })
  await keeper.answer({ type: 'forget', table })
  expect(await keeper.answer({ type: 'reviewed' })).toEqual({ reviewed: [] })
})

it('deals each day once, then for practice, and does not believe a clock that went back', async () => {
  const { keeper } = keeperOf()
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
  const start = (day: string, more = {}) => keeper.answer({ type: 'daily_start', game: 'pyramido', now: noon(day), ...more })
  const daily = (day: string) => keeper.answer({ type: 'daily', now: noon(day) }) as unknown as Promise<DailyState>
  const first = await start('2026-11-18')
  expect(first.counts).toBe(true)
  expect(await start('2026-11-18')).toMatchObject({ table: first.table, counts: true })
  expect((await viewOf(keeper, first.table as string)).settings.daily).toEqual({ day: '2026-11-18', counts: true })
  // The day changes: the game goes on, for its own day, and the next one is there.
  const next = await start('2026-11-19')
  expect(next.counts).toBe(true)
  expect((await daily('2026-11-19')).results.map(({ day, status }) => [day, status])).toEqual([['2026-11-19', 'running'], ['2026-11-18', 'running']])
  await keeper.answer({ type: 'resign', table: next.table, seat: 1 })
  expect((await daily('2026-11-19')).results[0]!.status).toBe('out')
  const again = await start('2026-11-19')
  expect(again.counts).toBe(false)
  expect((await daily('2026-11-19')).results).toHaveLength(2) // practice is none
  expect((await start('2026-11-17')).counts).toBe(false)
  expect((await start('2026-11-20', { day: '2026-11-21' })).error).toBe('bad_field')
})
it('lets a field of bots play, beside everything else', async () => {
  const { keeper } = keeperOf()
  const field = (from: number, count: number) => keeper.answer({ type: 'field', game: 'pyramido', day: '2026-11-18', from, count })
  const { results } = (await field(0, 2)) as unknown as { results: unknown[] }
  expect(results).toHaveLength(2)
  expect((await field(1, 1)).results).toEqual([results[1]])
  expect((await field(200, 1)).error).toBe('bad_field')
})
