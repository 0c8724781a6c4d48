// Scenes for pictures. Each is played once on a real server while everything it said is written down (RECORD=1 npx playwright test
// screens); later the page hears exactly that again, and asking for anything else fails the test.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'

export const RECORD = process.env.RECORD === '1'
const folder = fileURLToPath(new URL('recorded/', import.meta.url))
const NOW = 1_800_000_000_000 // when all scenes are, so that recorded again they say the same

type Message = Record<string, unknown>
interface Recording {
  path: string
  answers: Record<string, Message>
}
/** A question without its number: the same question has the same answer. */
function question({ id: _, ...message }: Message): string {
  return JSON.stringify(message)
}

/** Moments become fixed ones in the same order, and nobody thought for longer than a second. */
function atFixedTimes(recording: Recording): Recording {
  const isTime = (value: unknown): value is number => typeof value === 'number' && value > 1.5e12
  const times: number[] = []
  const change = (key: string, value: unknown, of: Message): unknown => {
    if (key === 'used') return 1000
    if (!isTime(value)) return value
    if (key === 'now') return NOW
    if ('seq' in of) return NOW - 3_600_000 + (of.seq as number) * 1000
    times.push(value)
    return value
  }
  const text = JSON.stringify(recording, function (this: Message, key, value) {
    return change(key, value, this)
  })
  const order = [...new Set(times)].sort((a, b) => a - b)
  return JSON.parse(text, (_, value) => (isTime(value) && order.includes(value) ? NOW - (order.length - order.indexOf(value)) * 60_000 : value)) as Recording
}

export class Stage {
  #recording: Recording
  constructor(
    readonly name: string,
    readonly context: BrowserContext,
  ) {
    const file = `${folder}${name}.json`
    if (!RECORD && !existsSync(file)) throw new Error(`no recording of '${name}': run with RECORD=1`)
    this.#recording = RECORD ? { path: '', answers: {} } : (JSON.parse(readFileSync(file, 'utf8')) as Recording)
  }

  /** Plays the scene's beginning on the real server (when recording), then shows it. Returns its page. */
  async show(prepare: (page: Page) => Promise<string>): Promise<Page> {
    const page = await this.context.newPage()
    const recording = this.#recording
    if (RECORD) {
      // One guest: the page's first two requests would each be given one.
      await this.context.request.post('/api/me', { data: {} })
      await page.goto('/')
      recording.path = await prepare(page)
    } else await page.clock.setFixedTime(NOW)
    await this.#wire(page)
    await page.goto(recording.path)
    return page
  }

  async #wire(page: Page): Promise<void> {
    const { answers } = this.#recording
    const answer = (asked: string): Message => {
      const found = answers[asked]
      // Thrown where nobody catches it, so that the test ends here and now.
      if (!found) setImmediate(() => { throw new Error(`the recording of '${this.name}' has no answer to ${asked}`) })
      return found ?? {}
    }
    await page.route('**/api/**', async (route) => {
      const request = route.request()
      const key = `${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search} ${request.postData() ?? ''}`
      if (RECORD) {
        const response = await route.fetch()
        answers[key] = (await response.json()) as Message
        await route.fulfill({ response })
      } else await route.fulfill({ json: answer(key) })
    })
    await page.routeWebSocket('**/ws', (socket) => {
      if (RECORD) {
        const server = socket.connectToServer()
        const asked = new Map<unknown, string>()
        socket.onMessage((text) => {
          const message = JSON.parse(String(text)) as Message
          asked.set(message.id, question(message))
          server.send(text)
        })
        server.onMessage((text) => {
          const { id, ...answer } = JSON.parse(String(text)) as Message
          const key = asked.get(id)
          if (key) answers[key] = answer
          socket.send(text)
        })
        return
      }
      socket.onMessage((text) => {
        const message = JSON.parse(String(text)) as Message
        socket.send(JSON.stringify({ ...answer(question(message)), id: message.id }))
      })
    })
  }

  /** Keeps the recording. */
  keep(): void {
    if (!RECORD) return
    mkdirSync(folder, { recursive: true })
    const { path, answers } = atFixedTimes(this.#recording)
    const sorted = Object.fromEntries(Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(`${folder}${this.name}.json`, `${JSON.stringify({ path, answers: sorted })}\n`)
  }
}
