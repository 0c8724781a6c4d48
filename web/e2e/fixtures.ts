// A real server for each test, with a store and a luck of its own, and a line to it that a test can cut.
// Whatever a test waits for, the test's own time (playwright.config.ts) is the only limit.
import { test as base, expect, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const PROGRAM = process.env.BENBEN_PROGRAM ?? here('../../build/benben')

export class Benben {
  url = ''
  #process: ChildProcess | undefined
  #folder = mkdtempSync(join(tmpdir(), 'benben-e2e-'))
  #starts = 0

  /** The seed fixes every deal and what bots do; 0: neither, as rated games want it. */
  constructor(
    readonly seed: number,
    readonly day = '',
  ) {}

  async start(): Promise<void> {
    // Each start on a store wants another seed.
    const luck = this.seed ? ['--test-seed', String(this.seed + 1_000_000 * this.#starts++), ...(this.day ? ['--test-day', this.day] : [])] : []
    const args = ['serve', '--listen', '127.0.0.1:0', '--store', `sqlite:${join(this.#folder, 'games.db')}`, '--rate', '0', '--web', here('../dist'), ...luck]
    this.#process = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let log = ''
    this.#process.stderr!.on('data', (said) => (log = (log + String(said)).slice(-4000)))
    this.url = await new Promise((done, fail) => {
      createInterface(this.#process!.stdout!).once('line', (line) => done(/http:\/\/[\d.:]+/.exec(line)![0]))
      this.#process!.once('exit', (code) => fail(new Error(`benben serve ended with ${code}: ${log}`)))
    })
  }
  /** Without a word, as a crash would. */
  async kill(): Promise<void> {
    const process = this.#process
    this.#process = undefined
    if (!process) return
    const ended = new Promise((done) => process.once('exit', done))
    process.kill('SIGKILL')
    await ended
  }
  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** A second way to the server, which can be cut and mended, and led to another. */
export class Line {
  url = ''
  #port = 0
  #server: Server | undefined
  #sockets = new Set<Socket>()
  #cut = false

  /** Where those who come from now on are led. */
  lead(target: string): void {
    this.#port = Number(new URL(target).port)
  }
  async open(target: string): Promise<void> {
    this.lead(target)
    this.#server = createServer((near) => {
      if (this.#cut) return void near.destroy()
      const far = connect(this.#port, '127.0.0.1')
      for (const [from, to] of [[near, far], [far, near]] as const) {
        this.#sockets.add(from)
        from.on('error', () => to.destroy())
        from.on('close', () => {
          this.#sockets.delete(from)
          to.destroy()
        })
        from.pipe(to)
      }
    })
    await new Promise<void>((done) => this.#server!.listen(0, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  cut(): void {
    this.#cut = true
    for (const socket of this.#sockets) socket.destroy()
  }
  mend(): void {
    this.#cut = false
  }
  close(): void {
    this.cut()
    this.#server?.close()
  }
}

/**
 * Keeps which questions of the page have no answer yet, how far it has heard of its table, and what was said in passing; and the
 * browser's own frames: those of a page whose clock is a test's (page.clock) come by that clock, whether anything is drawn or not.
 */
function listenIn(): void {
  const [frame, later] = [requestAnimationFrame.bind(window), setTimeout.bind(window)]
  window.drawn = (then) => void frame(() => later(then))
  window.unanswered = new Set()
  window.heard = 0
  window.passing = []
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.toast, .reaction')) if (!window.passing.includes(textContent)) window.passing.push(textContent)
  }).observe(document, { subtree: true, childList: true, characterData: true })
  const listen = (kind: typeof WebSocket): (() => void) => {
    const { send } = kind.prototype
    const heard = new WeakSet<WebSocket>()
    kind.prototype.send = function (text) {
      const { id } = JSON.parse(String(text)) as { id?: string }
      if (id) window.unanswered.add(id)
      if (!heard.has(this)) {
        heard.add(this)
        // After the page's own listener, which may have asked the next question.
        this.addEventListener('message', ({ data }) => {
          const { id, type, seq } = JSON.parse(String(data)) as { id?: string; type?: string; seq?: number }
          if (id) window.unanswered.delete(id)
          if (type === 'update') window.heard = seq!
        })
        this.addEventListener('close', () => window.unanswered.clear())
      }
      send.call(this, text)
    }
    return () => void (kind.prototype.send = send)
  }
  let current = WebSocket
  let stop = listen(current)
  // A test that stands between page and server puts another kind in its place.
  Object.defineProperty(window, 'WebSocket', {
    get: () => current,
    set(kind: typeof WebSocket) {
      stop()
      stop = listen((current = kind))
    },
  })
}
declare global {
  interface Window {
    drawn: (then: () => void) => void // when the next picture has been drawn, and what was due by then is done
    unanswered: Set<string>
    heard: number
    passing: string[]
  }
}

/** Until the page has said this, if only for a moment: on a busy machine it may be gone when a test looks. */
export const saysInPassing = (page: Page, text: string) =>
  eventually(() => page.evaluate(() => window.passing), `said in passing: ${text}`).toEqual(expect.arrayContaining([expect.stringContaining(text)]))

/** So many pictures later. */
export const frames = (page: Page, count: number) =>
  page.evaluate((count) => new Promise<void>((done) => { const next = () => void (count-- > 0 ? window.drawn(next) : done()); next() }), count)

/** Gives the window another size and waits until the page has it, in height too, which on a busy machine comes later. */
export async function resize(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height })
  // The body is as high as the window at least.
  const has = () => page.evaluate(() => [innerWidth, innerHeight, parseFloat(getComputedStyle(document.body).minHeight)])
  await eventually(has, `the window is ${width} × ${height}`).toEqual([width, height, height])
}

export const LANGUAGES = ['en', 'ru', 'bg', 'de']
/** As if another tab had changed the language. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((language) => dispatchEvent(new StorageEvent('storage', { key: 'benben.preferences', newValue: JSON.stringify({ language }) })), language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Until nothing on the page has changed or moved for some frames, no question is open and no font is missing. */
export async function still(page: Page, frames = 5): Promise<void> {
  await page.evaluate(
    (frames) =>
      new Promise<void>((done) => {
        let quiet = 0
        const watch = new MutationObserver(() => (quiet = 0))
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        const look = () => {
          const moves = document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
          quiet = window.unanswered.size || document.fonts.status !== 'loaded' || moves ? 0 : quiet + 1
          if (quiet <= frames) return window.drawn(look)
          watch.disconnect()
          done()
        }
        window.drawn(look)
      }),
    frames,
  )
}

/** The screen is there, with all its answers and fonts, and nothing on it moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('#main:not([aria-busy])').waitFor()
  await still(page)
}

/** Where games are kept that need nobody else, and whether somebody has played before, unless the test or the page has chosen itself. */
function keepAt([bots, newcomer]: readonly [string, boolean]): void {
  try {
    localStorage['benben.preferences'] ??= JSON.stringify({ bots })
    const games = ['one', 'two', 'three']
    if (!newcomer) localStorage['benben.notes'] ??= JSON.stringify({ games: { pyramido: games, pyramidion: games } })
  } catch {
    // no page yet
  }
}

export const test = base.extend<{ seed: number; day: string; bots: 'device' | 'server'; newcomer: boolean; benben: Benben; line: Line }>({
  context: async ({ context, bots, newcomer }, use) => {
    await context.addInitScript(listenIn)
    await context.addInitScript(keepAt, [bots, newcomer] as const)
    await use(context)
  },
  seed: [1, { option: true }],
  day: ['', { option: true }], // what day it is on the server, and noon
  bots: ['server', { option: true }], // what most tests look at is a served table
  newcomer: [false, { option: true }], // to whom notes are told in the first games
  benben: async ({ seed, day }, use) => {
    const benben = new Benben(seed, day)
    await benben.start()
    await use(benben)
    await benben.stop()
  },
  baseURL: async ({ benben }, use) => use(benben.url),
  line: async ({ benben }, use) => {
    const line = new Line()
    await line.open(benben.url)
    await use(line)
    line.close()
  },
})
export { expect }

/** Looks often until it is so. */
export const eventually = <T>(look: () => Promise<T>, message?: string) => expect.poll(look, { intervals: [20], message })

/**
 * From now on no time passes on the page (after page.clock.install) but by `pass`. First the screen is let come: what is drawn after
 * the next frame, as pieces that are loaded when they are needed, would not be there as long as time stands.
 */
export async function stopTime(page: Page): Promise<void> {
  await settled(page)
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  // Told too late, on a busy machine, the clock stands, but says that the moment has passed; then the next one cannot.
  await pause().catch((error: Error) => (error.message.includes('to the past') ? pause() : Promise.reject(error)))
}
/** Until the page has been told of this entry of its table, whatever it shows. */
export const hears = (page: Page, seq: number) => eventually(() => page.evaluate(() => window.heard), `the page hears of ${seq}`).toBe(seq)
/** Lets time pass on the page, and its questions be answered. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await eventually(() => page.evaluate(() => window.unanswered.size)).toBe(0)
}

/** Lets the moment pass in which a changed question takes no press (after page.clock.install); a test that plays a whole game has no time for it. */
export const settle = (page: Page) => page.clock.fastForward(400)

const isOpen = (page: Page) => page.url() !== 'about:blank'
/** Where the page is; as long as nothing is open, the test's own server. */
const origin = (page: Page) => (isOpen(page) ? new URL(page.url()).origin : '')

/**
 * Asks the server as the page's person, by HTTP. Whoever asks first becomes somebody by it: this or the page's line, so a page that
 * is to be the same person is opened later, or has been seen to hear from the server.
 */
export async function ask(page: Page, type: string, fields: Record<string, unknown> = {}): Promise<Record<string, any>> {
  const response = await page.request.post(`${origin(page)}/api/${type}`, { data: fields })
  return response.json()
}

/** Until the game is over; the bots play it out. */
export const isOver = (page: Page, table: string) => eventually(async () => (await ask(page, 'view', { table })).view.status as string, 'the game ends').toBe('over')

/** The page has heard from the server who it is. */
export const isSomebody = (page: Page) => eventually(async () => (await page.context().cookies()).length, 'the page is somebody').toBeGreaterThan(0)

/** A table of this person with bots. */
export async function makeTable(page: Page, game: 'pyramido' | 'pyramidion', seats: string[]): Promise<string> {
  if (isOpen(page)) await isSomebody(page)
  return (await ask(page, 'create', { game, seats, leaver_bot: 'greedy' })).table
}
/** The same, and its page open. */
export async function openTable(page: Page, game: 'pyramido' | 'pyramidion', seats: string[]): Promise<string> {
  const table = await makeTable(page, game, seats)
  await page.goto(`${origin(page)}/t/${table}`)
  return table
}
/** One that is over: bots played all of it. */
export async function finishedTable(page: Page, game: 'pyramido' | 'pyramidion'): Promise<string> {
  const table = await makeTable(page, game, ['me', 'bot:greedy'])
  await ask(page, 'leave', { table, seat: 1 })
  await isOver(page, table)
  return table
}

/** A table of Red's page with Blue, who is played by hand and to whom Red has passed: a turn comes when the test wants it. */
export async function withBlue(red: Page, benben: Benben) {
  const blue = await (await red.context().browser()!.newContext({ baseURL: benben.url })).newPage()
  const { table } = await ask(red, 'create', { game: 'pyramido', seats: ['me', 'open'] })
  await ask(blue, 'sit', { table, seat: 2 })
  /** Decides until it is the other's turn. */
  const pass = async (from: Page) => {
    for (;;) {
      const { view } = await ask(from, 'view', { table })
      if (!view.you.includes(view.to_act)) return view
      await ask(from, 'decide', { table, seq: view.seq, seat: view.to_act, decision: view.legal[0] })
    }
  }
  await pass(red)
  await red.goto(`/t/${table}`)
  return { table, pass, blue, close: () => blue.context().close() }
}

/** Once the browser has all of the page that is open, the server goes and the network with it. */
export async function cutOff(page: Page, benben: Benben): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  })
  await benben.kill()
  await page.context().setOffline(true)
}
