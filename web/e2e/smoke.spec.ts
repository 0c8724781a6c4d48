import { expect, openTable, test } from './fixtures'

test('the page comes up, and a table opens', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto('/')
  await expect(page.locator('#main')).toBeVisible()
  for (const game of ['pyramido', 'pyramidion'] as const) {
    await openTable(page, game, ['me', 'bot:safe'])
    await expect(page.locator('.table-game')).toHaveText(game === 'pyramido' ? 'Pyramido' : 'Pyramidion')
  }
  expect(errors).toEqual([])
})
