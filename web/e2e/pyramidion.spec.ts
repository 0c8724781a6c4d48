// Whole games of Pyramidion, by mouse, by thumb and by keyboard alone; two people at one screen.
import { ask, expect, openTable, test } from './fixtures'
import { mouse, thumb } from './pyramido'
import { decide, keys, now, playOut } from './pyramidion'

const QUICK = { leaver_bot: 'greedy' } // hints come from this bot: quick, and it knows how to win

test('a whole game by mouse', async ({ page }) => {
  test.slow()
  const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy'], QUICK)
  await playOut(page, table, (what, n) => decide(page, mouse, what, n))
  await expect(page.locator('.podium .step')).toHaveCount(2)
  const { view } = await ask(page, 'view', { table })
  for (const points of view.result.points) await expect(page.locator('.podium')).toContainText(String(points))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  test('a whole game by thumb, four at the table', async ({ page }) => {
    test.slow()
    const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'], QUICK)
    await playOut(page, table, async (what, n) => {
      await decide(page, thumb, what, n)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, 'nothing sticks out to the right').toBeLessThanOrEqual(0)
    })
    await expect(page.locator('.podium .step')).toHaveCount(4)
  })
})

test('a whole game by keyboard alone', async ({ page }) => {
  test.slow()
  const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy'], QUICK)
  await playOut(page, table, (what, n) => keys(page, what, n))
  await expect(page.locator('.podium')).toBeVisible()
})

test('two at one screen do not see each other\u2019s hands', async ({ page }) => {
  const table = await openTable(page, 'pyramidion', ['me', 'me'], QUICK)
  const first = await now(page, table)
  await expect(page.getByText('Hand the screen to')).toBeVisible()
  await expect(page.locator('.hand')).toHaveCount(0)
  await page.getByRole('button', { name: 'I am ready' }).click()
  for (let n = 0; n < 20 && (await now(page, table)).seat === first.seat; n++) {
    const at = await now(page, table)
    await expect(page.locator(`[data-turn="${at.turn}"]`)).toBeAttached()
    await decide(page, mouse, at.what, 1)
    await expect.poll(async () => (await now(page, table)).turn).not.toBe(at.turn)
  }
  await expect(page.getByText('Hand the screen to')).toBeVisible()
  await expect(page.locator('.hand')).toHaveCount(0)
})
