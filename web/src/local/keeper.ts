// The tables of this device: takes the questions that a server would take, keeps every entry before anybody hears of it, lets bots
// think elsewhere. It runs in a worker; what it needs of the browser it is given, so that tests can give it something else.
import type { Card, Review, Statistics, Unasked } from '../generated/protocol'
import type { Trouble } from '../source/local'
import { resultOf, withResults, type DailyState } from '../source/daily'
import type { Answer, Engine, Entry, Said, Standing } from './engine'
import { Taken, type Row, type Store } from './store'
import type { Log, Thinker, Thoughts } from './thinkers'

export interface Ground {
  /** A module with nothing in it; called again when one has broken. */
  engine: () => Engine
  thinker: () => Thinker
  store: Store
  /** To the page. */
  say: (news: Unasked | { type: 'trouble'; trouble: Trouble; table?: string }) => void
  /** To the other tabs, and how to hear them. */
  tabs: { tell: (table: string) => void; hear: (hear: (table: string) => void) => void }
  luck: (bytes: number) => Uint8Array
}
type Message = { type: string } & Record<string, unknown>

interface Kept {
  secret: string
  entries: Entry[]
  saved: number // the last that is kept for good
  standing?: Standing
  thinking: boolean
  timer?: ReturnType<typeof setTimeout>
  follow?: Message // as it was asked for
}

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const MOST_REVIEWS = 100 // that statistics look into
/** For a thinker that is asked about no table. */
const NOTHING: Log = { table: '', secret: '', entries: [] }
/** No server's table begins with it. */
export const MARK = '_'

export class Keeper {
  #engine: Engine
  #store: Store
  readonly #tables = new Map<string, Kept>()
  readonly #thinker: Thinker
  readonly #reviews = new Map<string, number>() // under way: how far
  #line: Promise<unknown> = Promise.resolve() // one message after the other

  constructor(readonly ground: Ground) {
    this.#engine = ground.engine()
    this.#store = ground.store
    this.#thinker = ground.thinker()
    ground.tabs.hear((table) => void this.#inLine(() => this.#catchUp(table)))
  }

  /** The answer to one question of the page. */
  answer(message: Message): Promise<Answer> {
    // What takes long does not hold up the rest.
    if (message.type === 'hint') return this.#hint(message)
    if (message.type === 'field') return this.#field(message)
    return this.#inLine(() => this.#answer(message))
  }

  #inLine<T>(act: () => Promise<T>): Promise<T> {
    const mine = this.#line.then(act)
    this.#line = mine.catch(() => undefined)
    return mine
  }

  async #answer(message: Message): Promise<Answer> {
    const { type } = message
    const table = typeof message.table === 'string' ? message.table : ''
    if (type === 'mine' || type === 'history') return { tables: await this.#list(message) }
    if (type === 'statistics') return { ...(await this.#statistics(String(message.game))) }
    if (type === 'reviewed') return { reviewed: await this.#reviewed() }
    if (type === 'forget') return this.#forget(table)
    if (type === 'daily') return this.#daily(message)
    if (type === 'daily_start') return this.#startDaily(message)
    if (table && !(await this.#load(table))) return { error: this.#broken.has(table) ? 'broken_table' : 'no_table' }
    if (type === 'review') return this.#review(table)
    if (type === 'follow') this.#tables.get(table)!.follow = message
    if (type === 'unfollow') delete this.#tables.get(table)!.follow
    const made = type === 'create' || type === 'begin' || type === 'rematch' || type === 'try' ? { made: { table: this.#id(), secret: this.#secret() } } : {}
    const answer = await this.#take({ ...message, ...made })
    const next = type === 'rematch' && answer.table
    if (typeof next === 'string') await this.#load(next)
    if (type === 'follow') this.#lookAfter(table)
    return answer
  }

  #id(): string {
    return MARK + [...this.ground.luck(11)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  }
  #secret(): string {
    return [...this.ground.luck(32)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  /** Lets the module take it, keeps what came of it, tells it. */
  async #take(message: Message, now?: number): Promise<Answer> {
    const said = this.#ask(message, now)
    const { entries = [], tables = [], news = [], answer } = said
    for (const standing of tables) {
      const kept = this.#kept(standing.table, standing.secret)
      kept.standing = standing
    }
    for (const entry of entries) this.#kept(entry.table, '').entries.push(entry)
    if (entries.length) {
      try {
        await this.#write(tables)
      } catch {
        // Another tab was first: what is in memory is thrown away, and what was kept is read.
        for (const { table } of tables) await this.#readAgain(table)
        return { error: 'stale', seq: this.#tables.get(tables[0]!.table)?.standing?.seq ?? 0 }
      }
    }
    for (const one of news) this.ground.say(one)
    for (const { table } of tables) this.#lookAfter(table)
    return answer
  }

  #ask(message: Message, now?: number): Said {
    try {
      return this.#engine.take(message, now)
    } catch {
      // It broke. A new one is given what is known, and asked once more.
      this.#engine = this.ground.engine()
      for (const [table, { secret, entries, follow }] of this.#tables) {
        this.#engine.take({ type: 'open', table, secret, entries })
        if (follow) this.#engine.take(follow)
      }
      try {
        return this.#engine.take(message, now)
      } catch {
        this.#engine = this.ground.engine()
        this.#tables.clear()
        return { answer: { error: 'busy' } }
      }
    }
  }

  #kept(table: string, secret: string): Kept {
    const known = this.#tables.get(table)
    if (known) return known
    const fresh: Kept = { secret, entries: [], saved: 0, thinking: false }
    this.#tables.set(table, fresh)
    return fresh
  }

  /** Rejects with `Taken`; whatever else goes wrong, the game goes on in memory and the page is told. */
  async #write(tables: readonly Standing[]): Promise<void> {
    const unsaved = tables.flatMap(({ table }) => {
      const { entries, saved } = this.#tables.get(table)!
      return entries.filter(({ seq }) => seq > saved)
    })
    const rows = tables.map(({ table, secret, seq, card }): Row => ({ table, secret, seq, card }))
    try {
      await this.#store.write(unsaved, rows)
    } catch (error) {
      if (error instanceof Taken) throw error
      const full = (error as DOMException | undefined)?.name === 'QuotaExceededError'
      return this.#warn(full ? 'full' : 'refused', tables[0]!.table)
    }
    for (const { table, seq } of tables) {
      this.#tables.get(table)!.saved = seq
      this.ground.tabs.tell(table)
      if (this.#store.lasts) for (const trouble of ['full', 'refused'] as const) this.#warned.delete(trouble + table)
    }
    if (!this.#store.lasts) this.#warn('refused', tables[0]!.table)
  }

  /** Once a table, for whoever has read it is not told with every decision; what could not be kept is told again when it had gone well in between. */
  #warn(trouble: Trouble, table: string): void {
    if (this.#warned.has(trouble + table)) return
    this.#warned.add(trouble + table)
    this.ground.say({ type: 'trouble', trouble, table })
  }
  readonly #warned = new Set<string>()

  readonly #broken = new Set<string>()
  async #load(table: string): Promise<boolean> {
    if (this.#tables.has(table)) return true
    const row = await this.#store.row(table).catch(() => void this.#broken.add(table))
    if (!row) return false
    const entries = await this.#store.entries(table, 0).catch(() => [])
    const { answer, tables = [] } = this.#ask({ type: 'open', table, secret: row.secret, entries })
    if (answer.error) {
      this.#broken.add(table)
      return false
    }
    this.#tables.set(table, { secret: row.secret, entries, saved: entries.at(-1)?.seq ?? 0, standing: tables[0]!, thinking: false })
    this.#lookAfter(table)
    return true
  }
  /** Another tab has gone on at this table. */
  async #catchUp(table: string): Promise<void> {
    const kept = this.#tables.get(table)
    if (!kept) return
    const fresh = await this.#store.entries(table, kept.saved).catch(() => [])
    if (!fresh.length) return
    if (kept.saved < (kept.entries.at(-1)?.seq ?? 0)) return this.#readAgain(table)
    const { answer, tables = [], news = [] } = this.#ask({ type: 'open', table, secret: kept.secret, entries: fresh })
    if (answer.error) return this.#readAgain(table)
    kept.entries.push(...fresh)
    kept.saved = fresh.at(-1)!.seq
    kept.standing = tables[0]!
    for (const one of news) this.ground.say(one)
    this.#lookAfter(table)
  }
  async #readAgain(table: string): Promise<void> {
    const { follow, timer, entries = [], saved = 0 } = this.#tables.get(table) ?? {}
    clearTimeout(timer)
    this.#tables.delete(table)
    this.#ask({ type: 'forget', table })
    if (!(await this.#load(table)) || !follow) return
    this.#tables.get(table)!.follow = follow
    // What was told so far is what was kept.
    const { answer } = this.#ask({ ...follow, seen: Math.min(saved, entries.at(-1)?.seq ?? 0) })
    if (answer.view) this.ground.say({ ...(answer.view as object), type: 'update' } as unknown as Unasked)
  }

  #list({ type, game, before, limit }: Message): Promise<unknown[]> {
    return this.#cards().then((cards) =>
        cards
          .filter((card) => (type === 'mine' ? card.status === 'running' || card.status === 'open' : card.status === 'over'))
          // Lessons, puzzles: whoever set them up knows them. One that goes on from the score pad is like any other.
          .filter(({ settings: { origin } }) => !origin || origin.as === 'pad')
          .filter((card) => (!game || card.game === game) && (!before || (card.updated ?? 0) < (before as number)))
          .sort((a, b) => (b.updated ?? 0) - (a.updated ?? 0))
          .slice(0, (limit as number | undefined) ?? (type === 'mine' ? 100 : 20)),
    )
  }
  /** What is kept, as it stands now, and what could not be kept. */
  async #cards(): Promise<Card[]> {
    const rows = await this.#store.rows().catch(() => undefined)
    const cards = new Map(rows?.map(({ table, card }) => [table, card]))
    for (const [table, { standing, saved }] of this.#tables) {
      // One that was kept and is there no more another tab has removed.
      if (standing && (!rows || cards.has(table) || saved === 0)) cards.set(table, standing.card)
    }
    return [...cards.values()]
  }
  /** As a server tells them, of the games that one person played to the end here. */
  async #statistics(game: string): Promise<Statistics> {
    const rows = await this.#store.rows().catch(() => [])
    const results: Statistics['results'] = []
    const seats = new Map<string, number>()
    for (const row of rows) {
      if (row.card.game !== game) continue
      const card = await this.#figured(row)
      const mine = card.seats.findIndex(({ kind }) => kind === 'person')
      const alone = card.seats.filter(({ kind }) => kind === 'person').length === 1
      if (!alone || !card.result || card.settings.parts || !card.figures?.[mine]) continue
      const { points, ranks, reason } = card.result
      const others = card.seats.flatMap((seat, index) => (index === mine ? [] : [{ ...(seat.bot ? { bot: seat.bot } : {}), points: points[index]!, rank: ranks[index]! }]))
      seats.set(card.table, mine)
      results.push({ at: card.ended ?? 0, table: card.table, players: card.seats.length, points: points[mine]!, rank: ranks[mine]!, reason, hints: card.settings.hints, others, figures: card.figures[mine] })
    }
    results.sort((a, b) => a.at - b.at)
    for (const result of results.slice(-MOST_REVIEWS)) {
      const review = await this.#store.review(result.table).catch(() => undefined)
      const mine = seats.get(result.table)!
      const judged = review?.players[mine]
      if (!judged) continue
      const lost = review!.decisions.reduce((sum, decision) => sum + (decision.seat === mine + 1 ? decision.lost : 0), 0)
      result.review = { own: judged.own, luck: judged.luck, ...(judged.accuracy === undefined ? {} : { accuracy: judged.accuracy }), lost }
    }
    const wins = results.filter(({ rank }) => rank === 1).length
    const points = results.reduce((sum, one) => sum + one.points, 0)
    return { user: '', name: '', game: game as Statistics['game'], games: results.length, wins, mean_points: results.length ? points / results.length : 0, results, ratings: [] }
  }
  /** The card of a game, with its figures: an older page kept none, and they are made from the log, once. */
  async #figured({ table, card: kept }: Row): Promise<Card> {
    const card = this.#tables.get(table)?.standing?.card ?? kept
    const counts = card.result?.reason === 'played' && !card.settings.origin && !card.settings.again
    if (!counts || card.ended !== undefined) return card
    const open = this.#tables.has(table)
    if (!(await this.#load(table))) return card
    const { secret, standing } = this.#tables.get(table)!
    if (!open) {
      this.#tables.delete(table)
      this.#ask({ type: 'forget', table })
    }
    if (!standing) return card
    await this.#store.write([], [{ table, secret, seq: standing.seq, card: standing.card }]).catch(() => undefined)
    return standing.card
  }
  /** The games whose review is kept, the newest first. */
  async #reviewed(): Promise<unknown[]> {
    const [rows, reviews] = await Promise.all([this.#store.rows(), this.#store.reviews()]).catch(() => [[], new Map<string, Review>()] as const)
    return rows
      .filter(({ table }) => reviews.has(table))
      .map(({ table, card }) => ({ card, review: reviews.get(table) }))
      .sort((a, b) => (b.card.updated ?? 0) - (a.card.updated ?? 0))
  }

  // The deal of the day. What day it is the page says, by the clock that the person sees.
  async #daily({ now, month }: Message): Promise<Answer> {
    const { answer } = this.#ask({ type: 'daily' }, now as number)
    return answer.error ? answer : { ...withResults(answer as unknown as DailyState, await this.#cards(), month as string | undefined) }
  }
  /** The one that counts, once; then, or when the clock went back behind a day that was played, practice. */
  async #startDaily({ now, ...message }: Message): Promise<Answer> {
    const { day: today } = this.#ask({ type: 'daily' }, now as number).answer as unknown as DailyState
    const day = (message.day as string | undefined) ?? today
    const results = (await this.#cards()).flatMap((card) => resultOf(card) ?? []).filter(({ game }) => game === message.game)
    const begun = results.find((one) => one.day === day)
    if (begun?.status === 'running') return { table: begun.table, counts: true }
    const counts = !begun && results.every((one) => one.day < day)
    return this.#take({ ...message, made: { table: this.#id(), secret: this.#secret(), counts } }, now as number)
  }
  #fielder: Thinker | undefined // nobody's turn waits for it
  async #field({ game, day, from, count }: Message): Promise<Answer> {
    this.#fielder ??= this.ground.thinker()
    try {
      const thought = await this.#fielder.think(() => NOTHING, { ask: 'field', field: { game: String(game), day: String(day), from: Number(from), count: Number(count) } })
      return thought?.answer ?? { error: 'busy' }
    } catch {
      return { error: 'busy' }
    }
  }
  async #forget(table: string): Promise<Answer> {
    clearTimeout(this.#tables.get(table)?.timer)
    this.#tables.delete(table)
    this.#ask({ type: 'forget', table })
    await this.#store.forget(table)
    return {}
  }

  /** What happens by itself: bots' turns, clocks. */
  #lookAfter(table: string): void {
    const kept = this.#tables.get(table)
    if (!kept?.standing) return
    clearTimeout(kept.timer)
    const { bot, due } = kept.standing
    if (bot) void this.#think(table, kept)
    else if (due !== undefined) kept.timer = setTimeout(() => void this.#inLine(() => this.#take({ type: 'timeout', table })), due + 1)
  }
  async #think(table: string, kept: Kept): Promise<void> {
    if (kept.thinking) return
    kept.thinking = true
    let thought: Thoughts | undefined
    try {
      thought = await this.#thinker.think(() => (this.#tables.get(table) === kept && kept.standing?.bot ? this.#log(table) : undefined), { ask: 'think' })
    } catch {
      this.ground.say({ type: 'trouble', trouble: 'thinker', table })
    }
    kept.thinking = false
    if (!thought || this.#tables.get(table) !== kept) return
    // It would say so again and again.
    if (thought.answer.error) return this.ground.say({ type: 'trouble', trouble: 'thinker', table })
    if (thought.without) this.#warn('net', table)
    const { seq, notation } = thought.answer
    await this.#inLine(async () => {
      const { error } = await this.#take({ type: 'play', table, seq, notation })
      if (error) this.#lookAfter(table) // the table moved on while the bot thought
    })
  }
  #log(table: string): Log | undefined {
    const kept = this.#tables.get(table)
    return kept && { table, secret: kept.secret, entries: kept.entries }
  }

  async #hint(message: Message): Promise<Answer> {
    const table = String(message.table)
    if (!(await this.#inLine(() => this.#load(table)))) return { error: 'no_table' }
    try {
      const thought = await this.#thinker.think(() => this.#log(table), { ask: 'advise', seat: Number(message.seat) })
      const seq = this.#tables.get(table)?.standing?.seq
      if (!thought) return { error: 'no_table' }
      return thought.answer.error || thought.answer.seq === seq ? thought.answer : { error: 'stale', seq }
    } catch {
      return { error: 'busy' }
    }
  }

  async #review(table: string): Promise<Answer> {
    const kept = await this.#store.review(table).catch(() => undefined)
    if (kept) return { status: 'done', progress: 1, review: kept }
    if (this.#tables.get(table)!.standing?.card.status !== 'over') return { error: 'not_over' }
    if (!this.#reviews.has(table)) void this.#judge(table)
    return { status: 'running', progress: this.#reviews.get(table) ?? 0 }
  }
  /** By a thinker of its own: no bot waits for it. */
  async #judge(table: string): Promise<void> {
    const tell = (status: 'running' | 'done', progress: number, review?: Review) =>
      this.ground.say({ type: 'review', table, status, progress, ...(review ? { review } : {}) } as Unasked)
    this.#reviews.set(table, 0)
    const thinker = this.ground.thinker()
    try {
      const progress = (part: number) => {
        if (part < (this.#reviews.get(table) ?? 0) + 0.05) return
        this.#reviews.set(table, part)
        tell('running', part)
      }
      const thought = await thinker.think(() => this.#log(table), { ask: 'judge', progress })
      const review = thought?.answer.review as Review | undefined
      if (!review) throw new Error('no review')
      // One that was made without the net it wants is told, but made again next time.
      if (!thought!.without) await this.#store.keepReview(table, review).catch(() => undefined)
      tell('done', 1, review)
    } catch {
      this.ground.say({ type: 'trouble', trouble: 'thinker', table })
    } finally {
      thinker.end()
      this.#reviews.delete(table)
    }
  }

  /** The game as a record, as far as it has come; of a damaged one as far as it is whole. */
  async record(table: string): Promise<unknown> {
    return this.#inLine(async () => ((await this.#load(table)) ? this.#ask({ type: 'record', table }).answer.record : this.#whole(table)))
  }
  async #whole(table: string): Promise<unknown> {
    const row = await this.#store.row(table).catch(() => undefined)
    const entries = row ? await this.#store.entries(table, 0).catch(() => []) : []
    const engine = this.ground.engine()
    let record: unknown
    // The longest part that can be opened is between those two.
    for (let whole = 0, broken = entries.length + 1; whole + 1 < broken; ) {
      const half = (whole + broken) >> 1
      const { answer } = engine.take({ type: 'open', table, secret: row!.secret, entries: entries.slice(0, half) })
      if (answer.error) {
        broken = half
        continue
      }
      whole = half
      record = engine.take({ type: 'record', table }).answer.record ?? record
      engine.take({ type: 'forget', table })
    }
    return record
  }
}
