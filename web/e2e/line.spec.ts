// The line to the server breaks, the server dies, another version comes: the page says so and goes on.
import { ask, expect, openTable, test } from './fixtures'
import { ourTurn } from './pyramido'

test('a lost line is told, and comes back by itself', async ({ page, line }) => {
  await page.goto(line.url)
  await openTable(page, 'pyramido', ['me', 'bot:safe'])
  await expect(page.locator('.table-game')).toBeVisible()
  line.cut()
  await expect(page.locator('.notice', { hasText: 'Connection lost' })).toBeVisible()
  await expect(page.locator('.table-game')).toBeVisible() // the game stays on the screen
  line.mend()
  await expect(page.locator('.notice', { hasText: 'Connection lost' })).toBeHidden()
})

test('a killed server loses nothing', async ({ page, benben, line }) => {
  await page.goto(line.url)
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  await ourTurn(page, table)
  const { view: before } = await ask(page, 'view', { table })
  await benben.kill()
  await expect(page.locator('.notice', { hasText: 'Connection lost' })).toBeVisible()
  await benben.start()
  line.lead(benben.url)
  await expect(page.locator('.notice', { hasText: 'Connection lost' })).toBeHidden()
  const { view: after } = await ask(page, 'view', { table })
  expect([after.seq, after.you]).toEqual([before.seq, before.you])
})

for (const [protocol, words] of [[99, 'The server has been updated'], [0, 'The server is older']] as const)
  test(`a server that speaks version ${protocol}`, async ({ page }) => {
    await page.route('**/api/me', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), protocol } })
    })
    await page.goto('/')
    await expect(page.locator('.notice', { hasText: words })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

test('a server that is replaced by a newer one while a game is open', async ({ page, line }) => {
  await page.goto(line.url)
  await openTable(page, 'pyramido', ['me', 'bot:safe'])
  await expect(page.locator('.table-game')).toBeVisible()
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), protocol: 99 } })
  })
  line.cut()
  await expect(page.locator('.notice', { hasText: 'Connection lost' })).toBeVisible()
  line.mend()
  await expect(page.locator('.notice', { hasText: 'The server has been updated' })).toBeVisible()
  await expect(page.locator('.board')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('.board')).toBeVisible()
  await expect(page.locator('.notice', { hasText: 'The server has been updated' })).toBeHidden()
})

for (const [said, words] of [['{"type":"fireworks","colour":"gold"}', 'The server has been updated'], ['not even JSON', 'The server has been updated'], ['{"error":"unknown_type","field":"type"}', 'The server is older']] as const)
  test(`a message of another version: ${said}`, async ({ page }) => {
    const told: ((text: string) => void)[] = []
    await page.routeWebSocket('**/ws', (near) => {
      near.connectToServer()
      told.push((text) => near.send(text))
    })
    await openTable(page, 'pyramido', ['me', 'bot:safe'])
    await expect(page.locator('.board')).toBeVisible()
    await expect(page.locator('.notice', { hasText: words })).toBeHidden()
    told.at(-1)!(said)
    await expect(page.locator('.notice', { hasText: words })).toBeVisible()
    await expect(page.locator('.board')).toBeVisible() // and the game goes on
  })

test('a table that is not there', async ({ page }) => {
  await page.goto('/t/nosuchtable1')
  await expect(page.getByText('There is no such table')).toBeVisible()
})
