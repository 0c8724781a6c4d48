// The page's part of the shuffle: sealed when it sits down, shown by itself when the game begins.
import { ask, eventually, expect, test } from './fixtures'

// True luck: where deals can be foretold the page seals nothing.
test.use({ seed: 0 })

test('a game against a bot begins at once, with a seed of ours that was sealed', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Play Pyramido against/ }).click()
  await page.waitForURL(/\/t\//)
  const table = page.url().split('/t/')[1]!
  const look = async () => (await ask(page, 'view', { table })).view
  await eventually(async () => (await look()).status, 'the game runs').toBe('running')
  const { deal, you } = await look()
  expect(deal.version).toBe(2)
  expect(deal.seeds[you[0] - 1]).toMatch(/^[0-9a-f]{32}$/)
  expect(deal.seals[you[0] - 1]).toMatch(/^[0-9a-f]{64}$/)
})

test('somebody invited seals, too, and both seeds count', async ({ page, browser, baseURL }) => {
  const { table } = await ask(page, 'create', { game: 'pyramido', seats: ['open', 'open'] })
  await page.goto(`/t/${table}`)
  await page.getByRole('button', { name: 'Sit down here' }).first().click()
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible()
  const friend = await (await browser.newContext({ baseURL })).newPage()
  await friend.goto(`/t/${table}`)
  await friend.getByRole('button', { name: 'Join' }).click()
  for (const each of [page, friend]) await expect(each.locator('.board').first()).toBeVisible()
  const { deal } = (await ask(page, 'view', { table })).view
  expect(deal.seeds.filter((seed: string) => /^[0-9a-f]{32}$/.test(seed))).toHaveLength(2)
  await friend.context().close()
})
