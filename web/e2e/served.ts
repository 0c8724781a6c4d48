// A server with a page of the test's choosing, for tests that need another program or another build than the rest.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
export const BENBEN = process.env.BENBEN_PROGRAM ?? here('../../build/benben')

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

export class Served {
  url = ''
  readonly folder = mkdtempSync(join(tmpdir(), 'benben-served-'))
  #process: ChildProcess | undefined
  #port = 0
  #starts = 0

  constructor(readonly program = BENBEN) {}
  /** Serves the page in `web`, at the same address and from the same store each time. */
  async start(web: string): Promise<void> {
    if (!existsSync(this.program)) throw new Error(`${this.program} is not built`)
    this.#port ||= await freePort()
    this.url = `http://127.0.0.1:${this.#port}`
    const store = `sqlite:${join(this.folder, 'games.db')}`
    const seed = String(++this.#starts) // each start on a store wants another one
    const args = ['serve', '--listen', `127.0.0.1:${this.#port}`, '--store', store, '--rate', '0', '--test-seed', seed, '--web', web]
    const child = spawn(this.program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#process = child
    await new Promise<void>((done, fail) => {
      child.stdout.once('data', () => done())
      child.once('exit', (code) => fail(new Error(`${this.program} serve ended with ${code}`)))
    })
  }
  async end(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }
  async stop(): Promise<void> {
    await this.end()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
