// What those are told who do not see the page: by two regions and no more.
import { ask, eventually, expect, finishedTable, openTable, stopTime, test, withBlue } from './fixtures'

const REGIONS = '[aria-live], [role=status], [role=alert], [role=log], [role=timer], output'

for (const game of ['pyramido', 'pyramidion'] as const)
  test(`at a table of ${game} two regions speak, and call us when it is our turn`, async ({ page }) => {
    await openTable(page, game, ['me', 'bot:greedy'])
    await expect(page.locator('[aria-live=assertive]')).toContainText(/^Your turn\. ./)
    await expect(page.locator(REGIONS)).toHaveCount(2)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Resign' }).click()
    await expect(page.locator('.menu-sure')).toBeFocused()
    await expect(page.locator(REGIONS)).toHaveCount(2)
  })

test('what others did is said line by line', async ({ page: red, benben }) => {
  const { pass: turn, blue, close } = await withBlue(red, benben)
  await expect(red.locator('.board')).toBeVisible()
  const happened = red.locator('[aria-live=polite] p')
  const before = await happened.count()
  await turn(blue)
  await eventually(() => happened.count(), 'each step is a line').toBeGreaterThan(before + 1)
  await expect(red.locator('[aria-live=assertive]')).toContainText('Your turn.')
  const { user } = await ask(blue, 'me')
  for (const line of (await happened.allTextContents()).slice(before)) expect(line).toContain(user.name)
  await close()
})

test('over an open dialog it is seen and heard, too, and in the page when that is closed', async ({ page: red, benben }) => {
  const { table, pass: turn, blue, close } = await withBlue(red, benben)
  await expect(red.locator('.board')).toBeVisible()
  await red.getByRole('button', { name: 'Menu' }).click()
  const dialog = red.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await turn(blue)
  await expect(dialog.locator('[aria-live=assertive]')).toContainText('Your turn.')
  // What is refused is told over the dialog that asked for it.
  const { view } = await ask(red, 'view', { table })
  await ask(red, 'resign', { table, seat: view.to_act })
  await expect(red.getByRole('heading', { name: /has won|wins/ })).toBeVisible()
  await benben.kill()
  await expect(dialog.locator('.notice', { hasText: 'Connection lost' })).toBeVisible()
  await expect(red.locator(REGIONS)).toHaveCount(2)
  await red.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(red.locator('body > #notices .notice', { hasText: 'Connection lost' })).toBeVisible()
  await expect(red.locator(REGIONS)).toHaveCount(2)
  await close()
})

test('a spot of Pyramido is said once, with all that it would bring', async ({ page }) => {
  await page.clock.install()
  await openTable(page, 'pyramido', ['me', 'bot:safe'])
  await page.locator('.slot.active').first().click()
  await page.locator('.target').first().waitFor()
  const said = page.locator('[aria-live=polite] p', { hasText: 'Level 1:' })
  await page.keyboard.press('ArrowRight')
  await expect(said).toContainText('Mino')
  await page.clock.runFor(3000)
  await expect(said).toHaveCount(1)
})

test('one\u2019s own clock is said when it becomes short, and all of them at a key', async ({ page }) => {
  await page.clock.install()
  const { table } = await ask(page, 'create', { game: 'pyramido', seats: ['me', 'me'], clock: { kind: 'live', base: 149, increment: 0 } })
  await page.goto(`/t/${table}`)
  const [polite, assertive] = [page.locator('[aria-live=polite]'), page.locator('[aria-live=assertive]')]
  await expect(assertive).toContainText('to play.')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Say the time left')
  await page.keyboard.press('Escape')
  // What says it is loaded when the table is there.
  await eventually(async () => {
    await page.keyboard.press('t')
    return assertive.innerText()
  }).toMatch(/^Red: \d+ minutes?.*\. Blue: 2 minutes 29 seconds/)
  await stopTime(page)
  // However long all this took.
  const { view } = await ask(page, 'view', { table })
  await page.clock.runFor(149_000 - 59_000 - ((await page.evaluate(() => Date.now())) - view.clock.since))
  await expect(polite).toContainText('You have 1 minute left')
  await page.clock.runFor(30_000)
  await expect(assertive).toHaveText('You have 30 seconds left')
  await page.clock.runFor(20_000)
  await expect(assertive).toHaveText('You have 10 seconds left')
})

test('a review is read with the decision that it is about, by the same two regions', async ({ page }) => {
  const table = await finishedTable(page, 'pyramido')
  await eventually(async () => (await ask(page, 'review', { table })).status, 'the review is made').toBe('done')
  await page.goto(`/replay/${table}?review=1&at=5`)
  await expect(page.locator('[aria-live=polite]')).toContainText(/Decision 5 of \d+\. .+\. (No better decision is known|[\d.]+( ± [\d.]+)? points lost)/)
  await expect(page.locator(REGIONS)).toHaveCount(2)
})
