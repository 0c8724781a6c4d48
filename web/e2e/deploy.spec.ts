// A new version of the page is deployed while a table is open: the game goes on, and a reload is offered, never forced.
import { expect, test } from '@playwright/test'
import { join } from 'node:path'
import { build } from 'vite'
import { ask, isSomebody } from './fixtures'
import { here, Served } from './served'

const server = new Served()
const newer = join(server.folder, 'newer')

test.beforeAll(async () => {
  // The same page under other names, as any change would give it.
  await build({ root: here('..'), configFile: here('../vite.config.ts'), logLevel: 'error', build: { outDir: newer, rollupOptions: { output: { entryFileNames: 'assets/newer-[hash].js', chunkFileNames: 'assets/newer-[hash].js' } } } })
  await server.start(here('../dist'))
})
test.afterAll(() => server.stop())

test('an open table outlives a deployment', async ({ page }) => {
  await page.goto(server.url)
  await isSomebody(page)
  const { table } = await ask(page, 'create', { game: 'pyramido', seats: ['me', 'me'] })
  await page.goto(`${server.url}/t/${table}`)
  await page.locator('.slot.active').first().click()
  await page.locator('.target').first().click()
  await expect(page.locator('.table')).toHaveAttribute('data-turn', /[1-9]/)
  await page.evaluate(() => Object.assign(window, { same: true }))

  await server.end()
  await server.start(newer)
  const notice = page.locator('.notice', { hasText: 'newer version' })
  await expect(notice).toBeVisible()

  // The game goes on in the old page.
  const before = await page.locator('.table').getAttribute('data-turn')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.slot.active')).toHaveCount(3)
  expect(await page.locator('.table').getAttribute('data-turn')).not.toBe(before)

  // What it has not loaded is gone, over the table or on a screen of its own; the way back is not, and neither is the way out.
  const menu = () => page.getByRole('button', { name: 'Menu' }).click()
  const toRules = async () => {
    await menu()
    await page.getByRole('button', { name: 'Rules' }).click()
  }
  const gone = page.getByRole('heading', { name: 'could not be loaded' })
  await toRules()
  await expect(gone).toBeVisible()
  await page.keyboard.press('Escape')
  await menu()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(gone).toBeVisible()
  await page.goBack()
  await expect(page.locator('.slot.active')).toHaveCount(3)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)

  await notice.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => !('same' in window))
  await expect(page.locator('.slot.active')).toHaveCount(3)
  await expect(notice).toHaveCount(0)
  await toRules()
  await expect(page.getByRole('heading', { name: 'How to play' })).toBeVisible()
})

test.describe('a page that the browser keeps', () => {
  test.use({ serviceWorkers: 'allow' })
  test('has all its pieces after a deployment, and lets the new one in when it is asked to', async ({ page }) => {
    await server.end()
    await server.start(here('../dist'))
    await page.goto(server.url)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
      Object.assign(window, { same: true })
    })
    await server.end()
    await server.start(newer)
    const notice = page.locator('.notice', { hasText: 'newer version' })
    await expect(notice).toBeVisible()
    // What it had not loaded before is there.
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    await notice.getByRole('button', { name: 'Reload' }).click()
    await page.waitForFunction(() => !('same' in window))
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect(page.locator('script[src*="newer-"]')).toHaveCount(1)
    await expect(notice).toHaveCount(0)
  })
})
