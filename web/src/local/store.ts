// What a device keeps of the games that are played on it, in IndexedDB: logs of tables, reviews, nets. Several tabs may write: an
// entry of a number that another one wrote first is refused, as on a server.
import type { Card, Review } from '../generated/protocol'
import type { Entry } from './engine'

export interface Row {
  table: string
  secret: string
  seq: number
  card: Card
}
/** Somebody else wrote an entry of this number first. */
export class Taken extends Error {}

export interface Store {
  readonly lasts: boolean // longer than the page
  rows(): Promise<Row[]>
  row(table: string): Promise<Row | undefined>
  /** Those after this one, in their order. */
  entries(table: string, after: number): Promise<Entry[]>
  /** All of it or nothing, and for good; rejects with `Taken`, or with what the browser says. */
  write(entries: readonly Entry[], rows: readonly Row[]): Promise<void>
  review(table: string): Promise<Review | undefined>
  keepReview(table: string, review: Review): Promise<void>
  /** All that are kept, by table. */
  reviews(): Promise<Map<string, Review>>
  net(url: string): Promise<ArrayBuffer | undefined>
  /** Of a kind of net only the newest is kept. */
  keepNet(kind: string, url: string, file: ArrayBuffer): Promise<void>
  forget(table: string): Promise<void>
}

/** What is kept while the page is open, and no longer. */
export class Memory implements Store {
  constructor(readonly lasts = false) {}
  readonly #rows = new Map<string, Row>()
  readonly #entries = new Map<string, Entry[]>()
  readonly #reviews = new Map<string, Review>()
  async rows() {
    return [...this.#rows.values()]
  }
  async row(table: string) {
    return this.#rows.get(table)
  }
  async entries(table: string, after: number) {
    return (this.#entries.get(table) ?? []).filter(({ seq }) => seq > after)
  }
  async write(entries: readonly Entry[], rows: readonly Row[]) {
    for (const { table, seq } of entries) if (this.#entries.get(table)?.some((one) => one.seq === seq)) throw new Taken()
    for (const entry of entries) this.#entries.set(entry.table, [...(this.#entries.get(entry.table) ?? []), entry])
    for (const row of rows) this.#rows.set(row.table, row)
  }
  async review(table: string) {
    return this.#reviews.get(table)
  }
  async keepReview(table: string, review: Review) {
    this.#reviews.set(table, review)
  }
  async reviews() {
    return new Map(this.#reviews)
  }
  async net() {
    return undefined
  }
  async keepNet() {}
  async forget(table: string) {
    this.#rows.delete(table)
    this.#entries.delete(table)
    this.#reviews.delete(table)
  }
}

const NAME = 'benben'
const VERSION = 1

const PATIENCE_MS = 8000
/** Browsers have stores that say nothing, neither yes nor no: after this long it is a no. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('the store says nothing')), PATIENCE_MS)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the store refused'))
  })
const finished = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve()
    work.onabort = () => reject(work.error?.name === 'ConstraintError' ? new Taken() : (work.error ?? new Error('the store gave up')))
  })

export class Device implements Store {
  readonly lasts = true
  constructor(readonly database: IDBDatabase) {}

  static async open(): Promise<Device> {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      const database = request.result
      database.createObjectStore('tables', { keyPath: 'table' })
      database.createObjectStore('entries', { keyPath: ['table', 'seq'] })
      database.createObjectStore('reviews')
      database.createObjectStore('nets', { keyPath: 'kind' })
    }
    const opened = done(request)
    const database = await inTime(opened).catch((error: unknown) => {
      opened.then((late) => late.close(), () => undefined)
      throw error
    })
    database.onversionchange = () => database.close() // a newer page wants it
    return new Device(database)
  }
  // Also where the database was closed meanwhile, a promise that fails.
  async #read<T>(store: string, ask: (from: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return inTime(done(ask(this.database.transaction(store).objectStore(store))))
  }
  rows() {
    return this.#read<Row[]>('tables', (from) => from.getAll())
  }
  row(table: string) {
    return this.#read<Row | undefined>('tables', (from) => from.get(table))
  }
  entries(table: string, after: number) {
    return this.#read<Entry[]>('entries', (from) => from.getAll(IDBKeyRange.bound([table, after + 1], [table, Infinity])))
  }
  async write(entries: readonly Entry[], rows: readonly Row[]) {
    const work = this.database.transaction(['tables', 'entries'], 'readwrite', { durability: 'strict' })
    const end = finished(work)
    const log = work.objectStore('entries')
    for (const entry of entries) log.add(entry)
    for (const row of rows) work.objectStore('tables').put(row)
    work.commit?.()
    await inTime(end)
  }
  review(table: string) {
    return this.#read<Review | undefined>('reviews', (from) => from.get(table))
  }
  async keepReview(table: string, review: Review) {
    await this.#change(['reviews'], (of) => of('reviews').put(review, table))
  }
  async reviews() {
    const from = this.database.transaction('reviews').objectStore('reviews')
    const [tables, reviews] = await inTime(Promise.all([done(from.getAllKeys()), done(from.getAll() as IDBRequest<Review[]>)]))
    return new Map(tables.map((table, index) => [String(table), reviews[index]!]))
  }
  async net(url: string) {
    const kept = await this.#read<{ kind: string; url: string; file: ArrayBuffer }[]>('nets', (from) => from.getAll())
    return kept.find((one) => one.url === url)?.file
  }
  async keepNet(kind: string, url: string, file: ArrayBuffer) {
    await this.#change(['nets'], (of) => of('nets').put({ kind, url, file }))
  }
  async forget(table: string) {
    await this.#change(['tables', 'entries', 'reviews'], (of) => {
      of('tables').delete(table)
      of('entries').delete(IDBKeyRange.bound([table, 0], [table, Infinity]))
      of('reviews').delete(table)
    })
  }
  async #change(stores: string[], act: (of: (store: string) => IDBObjectStore) => void): Promise<void> {
    const work = this.database.transaction(stores, 'readwrite')
    const end = finished(work)
    act((store) => work.objectStore(store))
    await inTime(end)
  }
}
