// Nothing that is in sight moves by itself while a page comes up, even when fonts and answers are late.
import type { Page } from '@playwright/test'
import { expect, finishedTable, makeTable, test } from './fixtures'
import { settled } from './scenes'

declare global {
  interface Window {
    shifts: { value: number; what: string }[]
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Element | null }[]
    }
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[])
        if (!shift.hadRecentInput) window.shifts.push({ value: shift.value, what: shift.sources.map(({ node }) => (node?.nodeType === 1 ? `${node.tagName}.${node.className}` : (node?.textContent ?? '').slice(0, 30))).join(', ') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const late = (ms: number) => new Promise((done) => setTimeout(done, ms))
  await page.route('**/*.woff2', async (route) => (await late(200), route.continue()))
  await page.route('**/api/me', async (route) => (await late(100), route.continue()))
  await page.routeWebSocket('**/ws', (near) => {
    const far = near.connectToServer()
    far.onMessage((message) => void late(100).then(() => near.send(message)))
  })
}
async function steady(page: Page, where: string): Promise<void> {
  await settled(page)
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect.soft(sum, `${where}: ${JSON.stringify(shifts)}`).toBeLessThan(0.02)
}

for (const [width, height] of [[1440, 900], [360, 640]] as const)
  test(`nothing jumps at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const tables: Record<string, string> = {}
    for (const game of ['pyramido', 'pyramidion'] as const) tables[game] = await makeTable(page, game, ['me', 'bot:greedy'])
    const finished = await finishedTable(page, 'pyramido')
    await watchShifts(page)
    for (const path of ['/', `/t/${tables.pyramido}`, `/t/${tables.pyramidion}`, `/replay/${finished}?at=40`, '/lobby', '/rules/pyramido', '/profile', '/new']) {
      await page.goto(path)
      await steady(page, path)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
