// A finished game can be walked through, jumped in, and shared at a moment.
import { ask, expect, finishedTable, test } from './fixtures'

test('replay steps, jumps, and links to a moment', async ({ page }) => {
  const table = await finishedTable(page, 'pyramido')
  await page.goto(`/replay/${table}?at=10`)
  await expect(page.locator('.replay-count')).toContainText('Decision 10 of')
  await page.getByRole('button', { name: 'Step forward' }).click()
  await expect(page.locator('.replay-count')).toContainText('Decision 11 of')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.replay-count')).toContainText('Decision 10 of')
  await page.getByRole('button', { name: 'To the end' }).click()
  const turns = (await ask(page, 'view', { table })).view.turn
  await expect(page.locator('.replay-count')).toContainText(`Decision ${turns} of ${turns}`)
  await page.getByLabel('Jump to').selectOption({ label: 'Level 3' })
  await expect(page).toHaveURL(/at=\d+/)
  const here = page.url()
  await page.goto('/')
  await page.goto(here)
  await expect(page.locator('.replay-count')).toContainText(`Decision ${new URL(here).searchParams.get('at')} of`)
})

test('a finished game is reviewed', async ({ page }) => {
  const table = await finishedTable(page, 'pyramido')
  await page.goto(`/replay/${table}?review=1`)
  await expect(page.getByText('Expected margin')).toBeVisible()
  // It opens on the decision that cost most.
  await expect(page.locator('.mistakes button').first()).toHaveAttribute('aria-current', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })
  test('board, verdict, graph and steps of a review are in the window together', async ({ page }) => {
    const table = await finishedTable(page, 'pyramidion')
    await page.goto(`/replay/${table}?review=1&at=5`)
    const parts = ['.replay-board > *', '.review-here', '.review .plot', '.replay-steps', '.replay-slider', '.replay-line']
    await expect(page.locator('.review-here')).toBeVisible()
    for (const part of parts) await expect(page.locator(part), part).toBeInViewport({ ratio: 0.99 })
    expect(await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0])
  })
})
