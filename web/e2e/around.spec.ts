// Around a table: its rules over it, and what is there where no table is.
import { ask, expect, openTable, test } from './fixtures'
import { ourTurn } from './pyramido'

test('the rules open over the table, at what matters now, and start no other game', async ({ page }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  await ourTurn(page, table)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rules' }).click()
  const rules = page.getByRole('dialog', { name: 'How to play Pyramido' })
  await expect(rules.getByRole('heading', { name: 'Your turn' })).toBeFocused()
  await expect(rules.getByRole('button', { name: 'Play now' })).toHaveCount(0)
  await rules.getByRole('button', { name: 'Scoring a level' }).click()
  await expect(rules.getByRole('heading', { name: 'Scoring a level' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.locator('.board')).toBeVisible()
  expect(page.url()).toContain(table)
  expect((await ask(page, 'mine')).tables).toHaveLength(1)
})

for (const address of ['/t/nosuchtable1', '/replay/nosuchtable1'])
  test(`${address} leads on to other places`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByText('There is no such table')).toBeVisible()
    await page.getByRole('link', { name: 'Lobby' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lobby')
  })
