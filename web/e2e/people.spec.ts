// Guests become accounts, and everybody reads their own language.
import { ask, expect, isOver, makeTable, openTable, test } from './fixtures'

test('an account takes over the guest\u2019s games, here and on another machine', async ({ page, browser, benben }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  await page.goto('/sign-in')
  await page.getByRole('radio', { name: 'I am new here' }).check()
  await page.getByLabel('Name').fill('Red Test')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('.field-error', { hasText: 'Use at least 8 characters' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('sand and stone')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('.header')).toContainText('Red Test')
  const mine = await ask(page, 'mine')
  expect(mine.tables.map((one: { table: string }) => one.table)).toContain(table)

  // Elsewhere: a guest with a game of their own signs in, and has both.
  const elsewhere = await (await browser.newContext({ baseURL: benben.url })).newPage()
  const second = await openTable(elsewhere, 'pyramidion', ['me', 'bot:safe'])
  await elsewhere.goto('/sign-in')
  await elsewhere.getByLabel('Name').fill('Red Test')
  await elsewhere.getByLabel('Password', { exact: true }).fill('wrong password')
  await elsewhere.locator('button[type=submit]').click()
  await expect(elsewhere.locator('.field-error', { hasText: 'Wrong name or password' })).toBeVisible()
  await elsewhere.getByLabel('Password', { exact: true }).fill('sand and stone')
  await elsewhere.locator('button[type=submit]').click()
  await expect(elsewhere.locator('.header')).toContainText('Red Test')
  const both = (await ask(elsewhere, 'mine')).tables.map((one: { table: string }) => one.table)
  expect(both).toEqual(expect.arrayContaining([table, second]))
  await elsewhere.context().close()
})

test('a rated table wants an account and a clock', async ({ page }) => {
  await page.goto('/new?game=pyramidion')
  const rated = page.getByRole('switch', { name: /^Rated/ })
  await page.getByRole('radio', { name: 'By the day' }).check()
  await expect(rated).toBeDisabled()
  await ask(page, 'register', { name: 'Blue Test', password: 'sand and stone' })
  await page.reload()
  await expect(rated).toBeDisabled()
  await page.getByRole('radio', { name: 'By the day' }).check()
  await rated.check()
  await page.getByRole('radio', { name: 'No clock' }).check()
  await expect(rated).toBeDisabled()
  await expect(rated).not.toBeChecked()
  await expect(page.locator('.switch', { has: rated })).toContainText('It needs a clock')
})

for (const [locale, words] of [['ru-RU', ['Пирамиды', 'Играть']], ['bg-BG', ['Пирамидо', 'Игра']], ['de-AT', ['Pyramido', 'Spielen']], ['en-GB', ['Pyramido', 'Play now']]] as const)
  test.describe(locale, () => {
    test.use({ locale })
    test('the page speaks it, from the home page to a table', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
      for (const word of words) await expect(page.locator('body')).toContainText(word)
      for (const game of ['pyramido', 'pyramidion'] as const) {
        await openTable(page, game, ['me', 'bot:safe'])
        await expect(page.locator('.table-game')).toBeVisible()
        // What is left in English would show as a key or as the English prompt.
        if (locale !== 'en-GB') await expect(page.locator('body')).not.toContainText(/\b(Your turn|Choose|undefined)\b/)
      }
    })
  })

test('the language can be changed, and is kept', async ({ page }) => {
  await page.goto('/settings')
  await page.getByLabel('Language').selectOption('bg')
  await expect(page.locator('h1')).toHaveText('Настройки')
  await page.reload()
  await expect(page.locator('h1')).toHaveText('Настройки')
})

test('a first game is at most two taps away', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Play Pyramidion against/ }).click()
  await expect(page.locator('.table-game')).toHaveText('Pyramidion')
})

test('a profile says that a game that was given up does not count', async ({ page }) => {
  const table = await makeTable(page, 'pyramido', ['me', 'bot:greedy'])
  await ask(page, 'resign', { table, seat: 1 })
  await isOver(page, table)
  await page.goto('/profile')
  await expect(page.locator('.figures')).toContainText('1 of the last games does not count')
})
