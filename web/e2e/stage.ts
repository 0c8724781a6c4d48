// Scenes for pictures. A deal is never twice the same, so a scene is played once on a real server while everything it
// said is written down (RECORD=1 npx playwright test screens); later the page hears exactly that again.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'

const RECORD = process.env.RECORD === '1'
const folder = fileURLToPath(new URL('recorded/', import.meta.url))

type Message = Record<string, unknown>
interface Recording {
  now: number
  path: string
  answers: Record<string, Message>
}
/** A question without its number: the same question has the same answer. */
function question({ id: _, ...message }: Message): string {
  return JSON.stringify(message)
}

export class Stage {
  #recording: Recording
  constructor(
    readonly name: string,
    readonly context: BrowserContext,
  ) {
    const file = `${folder}${name}.json`
    if (!RECORD && !existsSync(file)) throw new Error(`no recording of '${name}': run with RECORD=1`)
    this.#recording = RECORD ? { now: Date.now(), path: '', answers: {} } : (JSON.parse(readFileSync(file, 'utf8')) as Recording)
  }

  /** Plays the scene's beginning on the real server (when recording), then shows it. Returns its page. */
  async show(prepare: (page: Page) => Promise<string>): Promise<Page> {
    const page = await this.context.newPage()
    const recording = this.#recording
    if (RECORD) {
      await page.goto('/')
      recording.path = await prepare(page)
      recording.now = Date.now()
    }
    await page.clock.setFixedTime(recording.now)
    await this.#wire(page)
    await page.goto(recording.path)
    return page
  }

  async #wire(page: Page): Promise<void> {
    const { answers } = this.#recording
    await page.route('**/api/**', async (route) => {
      const request = route.request()
      const key = `${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search} ${request.postData() ?? ''}`
      if (RECORD) {
        const response = await route.fetch()
        answers[key] = (await response.json()) as Message
        await route.fulfill({ response })
      } else await route.fulfill({ json: answers[key] ?? { error: 'offline' } })
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
        const answer = answers[question(message)] ?? (message.type === 'unfollow' ? { type: 'ok' } : { error: 'busy', what: `not recorded: ${question(message)}` })
        socket.send(JSON.stringify({ ...answer, id: message.id }))
      })
    })
  }

  /** Keeps the recording. */
  keep(): void {
    if (!RECORD) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}${this.name}.json`, `${JSON.stringify(this.#recording)}\n`)
  }
}

/** The page at half its size as JPEG: enough to see what moved, small enough to keep. */
export async function picture(page: Page): Promise<Buffer> {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
  const shrinker = await page.context().newPage()
  await shrinker.setContent('<canvas></canvas>')
  const jpeg = await shrinker.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = document.querySelector('canvas')!
    canvas.width = image.width / 2
    canvas.height = image.height / 2
    const context = canvas.getContext('2d')!
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.85).split(',')[1]!
  }, png.toString('base64'))
  await shrinker.close()
  return Buffer.from(jpeg, 'base64')
}
