// Whole games of Pyramido, by mouse, by thumb and by keyboard alone.
import { ask, expect, openTable, test } from './fixtures'
import { asked, askedAgain, decide, keys, mouse, playOut, thumb } from './pyramido'

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
  await expect.poll(() => askedAgain(page, table)).toBe(true)
  // Undo takes back one decision after the other.
  for (let now = await asked(page, table); now.what !== 'place'; now = await asked(page, table)) {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await asked(page, table)).turn).toBeLessThan(now.turn)
  }
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
