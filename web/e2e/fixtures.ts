// A real server for each test file, with a store of its own, and a line to it that a test can cut.
import { test as base, expect, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const PROGRAM = process.env.BENBEN_PROGRAM ?? here('../../build/benben')

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}

export class Benben {
  url = ''
  #process: ChildProcess | undefined
  #folder = mkdtempSync(join(tmpdir(), 'benben-e2e-'))
  #port = 0

  async start(): Promise<void> {
    this.#port ||= await freePort()
    this.url = `http://127.0.0.1:${this.#port}`
    const args = ['serve', '--listen', `127.0.0.1:${this.#port}`, '--store', `sqlite:${join(this.#folder, 'games.db')}`, '--rate', '0', '--web', here('../dist')]
    this.#process = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise<void>((done, fail) => {
      this.#process!.stdout!.once('data', () => done())
      this.#process!.once('exit', (code) => fail(new Error(`benben serve ended with ${code}`)))
    })
  }
  /** Without a word, as a crash would. */
  async kill(): Promise<void> {
    const ended = new Promise((done) => this.#process?.once('exit', done))
    this.#process?.kill('SIGKILL')
    await ended
  }
  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** A second way to the server, which can be cut and mended. */
export class Line {
  url = ''
  #server: Server | undefined
  #sockets = new Set<Socket>()
  #cut = false

  async open(target: string): Promise<void> {
    const port = Number(new URL(target).port)
    this.#server = createServer((near) => {
      if (this.#cut) return void near.destroy()
      const far = connect(port, '127.0.0.1')
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

export const test = base.extend<{ line: Line }, { benben: Benben }>({
  benben: [
    async ({}, use) => {
      const benben = new Benben()
      await benben.start()
      await use(benben)
      await benben.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ benben }, use) => use(benben.url),
  line: async ({ benben }, use) => {
    const line = new Line()
    await line.open(benben.url)
    await use(line)
    line.close()
  },
})
export { expect }

/** Asks the server as the page's person, by HTTP. */
export async function ask(page: Page, type: string, fields: Record<string, unknown> = {}): Promise<Record<string, any>> {
  const { origin } = new URL(page.url())
  const response = await page.request.post(`${origin}/api/${type}`, { data: fields, headers: { origin } })
  return response.json()
}

/** A table of this person with bots, and its page open. */
export async function openTable(page: Page, game: 'pyramido' | 'pyramidion', seats: string[], more: Record<string, unknown> = {}): Promise<string> {
  if (page.url() === 'about:blank') await page.goto('/')
  const { table } = await ask(page, 'create', { game, seats, ...more })
  await page.goto(`${new URL(page.url()).origin}/t/${table}`)
  return table
}

/** A table of Red's page with Blue, who is played by hand and to whom Red has passed: a turn comes when the test wants it. */
export async function withBlue(red: Page, benben: Benben) {
  const blue = await (await red.context().browser()!.newContext({ baseURL: benben.url })).newPage()
  for (const page of [red, blue]) await page.goto('/')
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
