// Whole games of Pyramido, by mouse, by thumb and by keyboard alone.
import type { Locator, Page } from '@playwright/test'
import { ask, expect, openTable, test } from './fixtures'

/** How a person touches the page. */
interface Hand {
  on(thing: Locator): Promise<void>
}
const mouse: Hand = { on: (thing) => thing.click() }
const thumb: Hand = { on: (thing) => thing.tap() }

const asked = async (page: Page, table: string) => {
  const { view } = await ask(page, 'view', { table })
  return { over: view.status === 'over', mine: view.you.includes(view.to_act), what: view.observation.asked as string, turn: view.turn as number }
}
/** Waits until the page shows this decision of the game, and nothing is on its way. */
async function shown(page: Page, turn: number): Promise<void> {
  await expect(page.locator(`[data-turn="${turn}"]`)).toBeAttached()
}

async function decide(page: Page, hand: Hand, what: string, n: number): Promise<void> {
  const confirm = page.locator('.dock-confirm')
  // Spots that would leave a hole say so; a sensible player keeps away from them.
  const good = page.locator('.target:not([aria-label*="leaves a hole"])')
  switch (what) {
    case 'place':
      for (let n = 0; n < 12 && !(await good.count()); n++) await hand.on(page.locator('.slot.active').nth(Math.floor(n / 4) % 3))
      await hand.on((await good.count()) ? good.first() : page.locator('.target').first())
      break
    case 'mark':
      if (!(await confirm.count())) await hand.on(page.locator('.target').first())
      break
    case 'cover':
      // Once in a while with a card, to see that it works.
      if (n % 10 === 9 && (await page.locator('.cards .card').count())) {
        await hand.on(page.locator('.cards .card').first())
        if (!(await confirm.count())) await hand.on(page.locator('.target').first())
        break
      }
      return hand.on(page.getByRole('button', { name: 'Do not cover' }))
    case 'refill':
      await hand.on(page.locator('button.pile').first())
      break
    case 'fill':
      await hand.on(page.locator('.cards .card').first())
      if (!(await confirm.count())) await hand.on(page.locator('.target').first())
  }
  await hand.on(confirm)
}

async function keys(page: Page, what: string): Promise<void> {
  const press = (key: string) => page.keyboard.press(key)
  const confirm = page.locator('.dock-confirm')
  switch (what) {
    case 'place':
      for (let slot = 1; slot <= 3 && !(await page.locator('.target').count()); slot++) await press(String(slot))
      for (let n = 0; n < 4 && !(await page.locator('.target:not([aria-label*="leaves a hole"])').count()); n++) await press('r')
      await press('ArrowRight')
      for (let n = 0; n < 8 && (await page.locator('.target:focus[aria-label*="leaves a hole"]').count()); n++) await press('ArrowDown')
      await press('Enter')
      break
    case 'mark':
      if (!(await confirm.count())) {
        await press('ArrowRight')
        await press('Enter')
      }
      break
    case 'cover':
      return press('Enter')
    case 'refill':
      await press('ArrowRight')
      break
    case 'fill':
      await press('1')
      if (!(await confirm.count())) {
        await press('ArrowRight')
        await press('Enter')
      }
  }
  if (await confirm.count()) await press('Enter')
}

async function playOut(page: Page, table: string, act: (what: string, n: number) => Promise<void>): Promise<void> {
  for (let n = 0; n < 400; n++) {
    const now = await asked(page, table)
    if (now.over) return
    if (!now.mine) {
      await page.waitForTimeout(20)
      continue
    }
    await shown(page, now.turn)
    await act(now.what, n)
    await expect.poll(async () => (await asked(page, table)).turn, { message: `${now.what} at turn ${now.turn}` }).toBeGreaterThan(now.turn)
  }
  throw new Error('the game does not end')
}

test('a whole game by mouse, with drag, undo and hint', async ({ page }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  await expect.poll(async () => (await asked(page, table)).mine).toBe(true)
  // A hint is put on the board, and can be put back.
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.locator('.dock-confirm')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.dock-confirm')).toBeHidden()
  // Drag a domino from the quarry onto a spot.
  const from = (await page.locator('.slot.active').first().boundingBox())!
  const board = (await page.locator('.board').boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2, { steps: 12 })
  await page.mouse.up()
  await page.locator('.dock-confirm').click()
  await expect.poll(async () => (await asked(page, table)).what).toBe('mark')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await asked(page, table)).what).toBe('place')
  await playOut(page, table, (what, n) => decide(page, mouse, what, n))
  await expect(page.getByRole('dialog')).toContainText('Played to the end')
  await expect(page.locator('.podium .step')).toHaveCount(2)
  // The table of points agrees with the server.
  const { view } = await ask(page, 'view', { table })
  await expect(page.locator('.podium')).toContainText(String(view.result.points[0]))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  test('a whole game by thumb, four at the table', async ({ page }) => {
    const table = await openTable(page, 'pyramido', ['me', 'bot:safe', 'bot:safe', 'bot:safe'])
    await playOut(page, table, async (what, n) => {
      await decide(page, thumb, what, n)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, 'nothing sticks out to the right').toBeLessThanOrEqual(0)
    })
    await expect(page.locator('.podium .step')).toHaveCount(4)
  })
})

test('a whole game by keyboard alone', async ({ page }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  await playOut(page, table, (what) => keys(page, what))
  await expect(page.locator('.podium')).toBeVisible()
})

test('quick play asks nothing twice', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('benben.preferences', '{"confirm":false}'))
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  await expect.poll(async () => (await asked(page, table)).mine).toBe(true)
  await page.locator('.slot.active').first().click()
  await page.locator('.target').first().click()
  await expect.poll(async () => (await asked(page, table)).what).not.toBe('place')
})
