// Two people at two browsers; one of them loses the line in the middle of a decision.
import { ask, expect, openTable, test } from './fixtures'
import type { Page } from '@playwright/test'
import { asked, askedAgain, decide, mouse, shown } from './pyramido'

test('two browsers play each other, and a lost line loses no decision', async ({ browser, benben, line }) => {
  const red = await (await browser.newContext({ baseURL: benben.url })).newPage()
  const blue = await (await browser.newContext({ baseURL: line.url })).newPage()
  await red.goto('/')
  // Red opens a table for friends from the home page; Blue follows the link and sits down.
  await red.getByRole('button', { name: 'With friends' }).first().click()
  await red.waitForURL(/\/t\//)
  const table = red.url().split('/t/')[1]!.split(/[?#]/)[0]!
  await expect(red.locator('.qr')).toBeVisible()
  await blue.goto(`/t/${table}`)
  await blue.getByRole('button', { name: 'Sit down here' }).click()
  await expect(red.locator('.board')).toBeVisible()
  await expect(blue.locator('.board')).toBeVisible()

  let cut = false
  for (let n = 0; n < 60; n++) {
    const now = await asked(red, table)
    if (now.turn >= 16) break
    const page = now.mine ? red : blue
    await shown(page, now.turn)
    if ((await asked(red, table)).turn !== now.turn) continue // the page set a marker itself
    if (page === blue && !cut && now.what === 'place') {
      cut = true
      line.cut()
      await expect(blue.getByText('Connection lost')).toBeVisible()
      // Decided while the line is down: it waits, and goes when the line is back.
      await decide(blue, mouse, now.what, n)
      expect((await asked(red, table)).turn).toBe(now.turn)
      line.mend()
    } else await decide(page, mouse, now.what, n)
    await expect.poll(async () => (await asked(red, table)).turn, { timeout: 20_000 }).toBeGreaterThan(now.turn)
  }
  expect(cut).toBe(true)
  // Both see the same.
  const { view } = await ask(red, 'view', { table })
  for (const page of [red, blue]) await shown(page, view.turn)

  // Blue resigns; both are told.
  await blue.getByRole('button', { name: 'Menu' }).click()
  await blue.getByRole('button', { name: 'Resign' }).click()
  await blue.getByRole('alert').getByRole('button', { name: 'Resign' }).click()
  for (const page of [red, blue]) await expect(page.getByRole('dialog')).toContainText('resigned')
  // A rematch takes both to the next table.
  await red.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click()
  await red.waitForURL((url) => !url.pathname.endsWith(table))
  await red.context().close()
  await blue.context().close()
})

test('two tabs, the back button and a reload show the same table', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Play Pyramido against/ }).click()
  await page.waitForURL(/\/t\//)
  const table = page.url().split('/t/')[1]!.split(/[?#]/)[0]!
  await expect.poll(async () => (await asked(page, table)).mine).toBe(true)
  const other = await context.newPage()
  await other.goto(`/t/${table}`)
  await shown(other, (await asked(page, table)).turn)
  await decide(page, mouse, 'place', 0)
  await expect.poll(() => askedAgain(page, table)).toBe(true)
  await shown(other, (await asked(page, table)).turn)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Benben')
  await page.goForward()
  await shown(page, (await asked(page, table)).turn)
  await page.reload()
  await shown(page, (await asked(page, table)).turn)
})

// Plays the person's decisions by hand and reloads after each, in the middle of whatever the page was about to show.
async function reloadAfterEach(page: Page, table: string, decisions: number): Promise<void> {
  for (let n = 0; n < decisions; ) {
    const { view } = await ask(page, 'view', { table })
    if (!view.you.includes(view.to_act)) continue
    await ask(page, 'decide', { table, seq: view.seq, seat: view.to_act, decision: view.legal[0] })
    await page.reload()
    await shown(page, view.turn + 1)
    n++
  }
}
for (const game of ['pyramido', 'pyramidion'] as const)
  test(`a reload at any moment of ${game} goes on where it was`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    const table = await openTable(page, game, ['me', 'bot:safe'])
    await reloadAfterEach(page, table, 12)
    expect(errors).toEqual([])
  })

test('a table that nobody has joined is set up anew, from what it was', async ({ page }) => {
  await page.goto('/new?game=pyramidion')
  await page.getByLabel('Seat 2', { exact: true }).selectOption('open')
  await page.getByRole('radio', { name: 'By the day' }).check()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.locator('.qr')).toBeVisible()
  const first = page.url()
  await page.getByRole('button', { name: 'Set it up differently' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New table')
  await expect(page.getByRole('radio', { name: 'Pyramidion' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'By the day' })).toBeChecked()
  await page.getByRole('radio', { name: 'Live' }).check()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.locator('.qr')).toBeVisible()
  expect(page.url()).not.toBe(first)
  await expect(page.locator('.waiting-options')).toContainText('15')
  await page.goto(first)
  await expect(page.getByText('This table was closed')).toBeVisible()
})

test('back and forward walk through the screens, and each finds its state again', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Lobby' }).click()
  await page.getByRole('link', { name: 'New table' }).click()
  await page.getByLabel('Seat 2', { exact: true }).selectOption('open')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.locator('.qr')).toBeVisible()
  const waiting = page.url()
  await page.reload()
  await expect(page.locator('.qr')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New table')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lobby')
  await page.goForward()
  await page.goForward()
  await expect(page.locator('.qr')).toBeVisible()
  expect(page.url()).toBe(waiting)
  // The screen is closed elsewhere, in another tab: this one says so.
  const other = await page.context().newPage()
  await other.goto(waiting)
  await other.getByRole('button', { name: 'Close the table' }).click()
  await expect(page.getByText('This table was closed')).toBeVisible()
})
