// Nothing that is in sight moves by itself while a page comes up, even when fonts and answers are late. How late is counted on the
// page's own clock, which goes on only when all that is not meant to be late has come: a slow machine changes nothing.
import type { Page } from '@playwright/test'
import { expect, finishedTable, makeTable, stopTime, test } from './fixtures'

const FRAME_MS = 20
const QUIET = 10 // frames without a change: the page is up

declare global {
  interface Window {
    shifts: { value: number; what: string }[]
    changes: number
  }
}

/** What is on its way to the page: some of it held back for a while of the page's time. */
class Way {
  #now = 0
  #held: { due: number; go: () => void }[] = []
  #fetched = 0

  async watch(page: Page): Promise<void> {
    page.on('request', () => this.#fetched++)
    for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', () => this.#fetched--)
    await page.route('**/*.woff2', async (route) => (await this.#hold(200), route.continue()))
    await page.route('**/api/me', async (route) => (await this.#hold(100), route.continue()))
    await page.routeWebSocket('**/ws', (near) => {
      const far = near.connectToServer()
      far.onMessage((message) => void this.#hold(100).then(() => near.send(message)))
    })
  }
  #hold(ms: number): Promise<void> {
    return new Promise((go) => this.#held.push({ due: this.#now + ms, go }))
  }
  /** Lets a frame pass on the page, once everything else has come. */
  async frame(page: Page): Promise<void> {
    await expect.poll(() => this.#fetched <= this.#held.length, { intervals: [5] }).toBe(true)
    this.#now += FRAME_MS
    for (const { go } of this.#held.filter(({ due }) => due <= this.#now)) go()
    this.#held = this.#held.filter(({ due }) => due > this.#now)
    await page.clock.runFor(FRAME_MS)
  }
  get isClear(): boolean {
    return this.#held.length === 0
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    window.changes = 0
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Element | null }[]
    }
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[])
        if (!shift.hadRecentInput) window.shifts.push({ value: shift.value, what: shift.sources.map(({ node }) => (node?.nodeType === 1 ? `${node.tagName}.${node.className}` : (node?.textContent ?? '').slice(0, 30))).join(', ') })
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => window.changes++).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}
/** Lets the page come up, and tells how it moved meanwhile. */
async function steady(page: Page, way: Way, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  for (let quiet = 0, before = -1; quiet < QUIET; ) {
    await way.frame(page)
    const changes = await page.evaluate(() => (document.querySelector('#main:not([aria-busy])') && document.fonts.status === 'loaded' && !window.unanswered.size ? window.changes : -1))
    quiet = way.isClear && changes >= 0 && changes === before ? quiet + 1 : 0
    before = changes
  }
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.02)
}

for (const [width, height] of [[1440, 900], [360, 640]] as const)
  test(`nothing jumps at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.clock.install()
    await page.goto('/')
    const tables: Record<string, string> = {}
    for (const game of ['pyramido', 'pyramidion'] as const) tables[game] = await makeTable(page, game, ['me', 'bot:greedy'])
    const finished = await finishedTable(page, 'pyramido')
    await watchShifts(page)
    await stopTime(page) // before anything is held back: what comes late now would never come
    const way = new Way()
    await way.watch(page)
    for (const path of ['/', `/t/${tables.pyramido}`, `/t/${tables.pyramidion}`, `/replay/${finished}?at=40`, '/lobby', '/rules/pyramido', '/profile', '/new']) await steady(page, way, path)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
