// Answers that come late, when something else is already being done; and words that are changed meanwhile.
import type { Page, WebSocketRoute } from '@playwright/test'
import { ask, eventually, expect, openTable, speak, test } from './fixtures'
import { shown } from './pyramido'
import * as ion from './pyramidion'

/** Holds back what the server advises until it is let go. */
async function holdHints(page: Page) {
  const asked = new Set<string>()
  const held: { near: WebSocketRoute; message: string }[] = []
  await page.routeWebSocket('**/ws', (near) => {
    const far = near.connectToServer()
    near.onMessage((message) => {
      const { id, type } = JSON.parse(String(message)) as { id?: string; type: string }
      if (type === 'hint') asked.add(id!)
      far.send(message)
    })
    far.onMessage((message) => {
      const { id } = JSON.parse(String(message)) as { id?: string }
      if (id && asked.has(id)) held.push({ near, message: String(message) })
      else near.send(message)
    })
  })
  return {
    here: () => eventually(async () => held.length, 'the advice is made').toBe(1),
    /** The page has it, and has drawn what came of it. */
    async letGo() {
      const { near, message } = held.pop()!
      near.send(message)
      await eventually(() => page.evaluate(() => window.unanswered.size)).toBe(0)
      await page.evaluate(() => new Promise<void>((done) => window.drawn(() => done())))
    },
  }
}

test('a late hint disturbs nobody who goes on choosing, and is no answer to the next question', async ({ page }) => {
  const hints = await holdHints(page)
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  const { view } = await ask(page, 'view', { table })
  await shown(page, view.turn)
  const hinted = page.locator('.dock-hinted')
  // What the mouse passes over is not chosen.
  await page.locator('.dock-hint').click()
  await page.locator('.pyr-board').hover()
  await hints.here()
  await hints.letGo()
  await expect(hinted).toBeVisible()
  // It and the names of the spots are in the language of the page, also when that changes.
  const texts = [page.locator('.dock-why'), page.locator('.target').first()] as const
  const [why, spot] = [await texts[0].innerText(), (await texts[1].getAttribute('aria-label'))!]
  await speak(page, 'de')
  await expect(texts[0]).not.toHaveText(why)
  await expect(texts[1]).not.toHaveAttribute('aria-label', spot)
  await speak(page, 'en')
  await page.locator('.dock-back').click()
  await expect(hinted).toHaveCount(0)
  await page.locator('.dock-hint').click()
  await hints.here()
  await page.locator('.slot[data-slot="2"]').click()
  await expect(page.locator('.slot[data-slot="2"]')).toHaveAttribute('aria-pressed', 'true')
  await hints.letGo()
  await expect(hinted).toHaveCount(0)
  await expect(page.locator('.slot[data-slot="2"]')).toHaveAttribute('aria-pressed', 'true')
  // Decided by hand: what is chosen for the next question stays.
  await page.locator('.dock-hint').click()
  await hints.here()
  await page.locator('.target').first().click()
  const next = () => ask(page, 'view', { table }).then(({ view: now }) => now)
  await eventually(async () => (await next()).turn > view.turn && (await next()).you.includes((await next()).to_act), 'we are asked again').toBe(true)
  await shown(page, (await next()).turn)
  await hints.letGo()
  await expect(hinted).toHaveCount(0)
})

test('nor does it at a table of Pyramidion', async ({ page }) => {
  const hints = await holdHints(page)
  const table = await openTable(page, 'pyramidion', ['me', 'bot:safe'])
  await eventually(async () => (await ask(page, 'view', { table })).view.you.includes((await ask(page, 'view', { table })).view.to_act), 'we are asked').toBe(true)
  const { view } = await ask(page, 'view', { table })
  await ion.shown(page, view.turn)
  await page.locator('.prompt-hint').click()
  await hints.here()
  await hints.letGo()
  await expect(page.locator('.hint-word')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.hint-word')).toHaveCount(0)
  await page.locator('.prompt-hint').click()
  await hints.here()
  await page.locator('.hand .card[aria-disabled=false]').last().click()
  const confirm = page.locator('.prompt-confirm')
  const chosen = await confirm.innerText()
  await hints.letGo()
  await expect(page.locator('.hint-word')).toHaveCount(0)
  await expect(confirm).toHaveText(chosen)
})
