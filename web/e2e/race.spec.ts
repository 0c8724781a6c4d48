// A third game, which lives in tests/race, in the page and at a server that have it in their lists.
import { expect, test, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { ask, isSomebody } from './fixtures'
import { here, Served } from './served'

const server = new Served(process.env.BENBEN_RACE_PROGRAM ?? here('../../build/dev/benben_race'))

test.beforeAll(async () => {
  const env = { ...process.env, BENBEN_GAMES: here('../../tests/race/page/games.ts'), BENBEN_OUT: 'dist-race' }
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: here('..'), env, stdio: 'inherit' })
  await server.start(here('../dist-race'))
})
test.afterAll(() => server.stop())

const cards = (page: Page) => page.locator('.race-card').allTextContents()

/** Rolls up to fifteen, then stays, until the game is over. */
async function play(page: Page): Promise<void> {
  for (;;) {
    await page.locator('.race-buttons button:enabled, .podium').first().waitFor()
    if (await page.locator('.podium').count()) return
    const turn = await page.locator('.table').getAttribute('data-turn')
    const total = Number(await page.locator('[data-seat="1"] .race-total').textContent())
    await page.getByRole('button', { name: total < 15 ? 'Roll' : 'Stay', exact: true }).click()
    await expect(page.locator('.table')).not.toHaveAttribute('data-turn', turn!)
  }
}

test('a game against a bot, from the first screen to the podium', async ({ page }) => {
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Race' })).toBeVisible()
  await page.getByRole('button', { name: 'Play Race against Cautious' }).click()
  await expect(page.locator('.table-title')).toContainText('to 21')
  const [own, other] = await cards(page)
  expect(own).toMatch(/^\d+$/)
  expect(other, 'hidden from us').toBe('?')
  await play(page)
  for (const card of await cards(page)) expect(card, 'shown at the end').toMatch(/^\d+$/)
  await expect(page.locator('.podium-points')).toHaveCount(2)
})

test('a spectator sees what everybody sees, and follows to the end', async ({ page, browser }) => {
  await page.goto(server.url)
  await isSomebody(page)
  const { table } = await ask(page, 'create', { game: 'race', seats: ['me', 'bot:random'], options: { target: 31 } })
  const context = await browser.newContext()
  const watcher = await context.newPage()
  await watcher.goto(`${server.url}/t/${table}`)
  await expect(watcher.locator('.table-title')).toContainText('to 31')
  expect(await cards(watcher)).toEqual(['?', '?'])
  await expect(watcher.locator('.race-buttons')).toHaveCount(0)
  await page.goto(`${server.url}/t/${table}`)
  await play(page)
  await expect(watcher.locator('.podium')).toBeVisible()
  for (const card of await cards(watcher)) expect(card).toMatch(/^\d+$/)
  expect(await watcher.locator('.race-total').allTextContents()).toEqual(await page.locator('.race-total').allTextContents())
  await context.close()
})
