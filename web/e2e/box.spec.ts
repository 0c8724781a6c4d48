// The numbers of one's own box: typed in, checked by the engine, kept, handed on, played with here and on the server.
import { readFileSync } from 'node:fs'
import { ask, expect, saysInPassing, test } from './fixtures'
import type { Page } from '@playwright/test'

test.use({ bots: 'device', permissions: ['clipboard-read', 'clipboard-write'] })

const number = (page: Page, name: string) => page.getByRole('textbox', { name })
const foot = (page: Page) => page.locator('.box-foot')
/** Thebes on the map asks for a trade of 9; where the map is a leaf, it is turned to. */
async function seesNine(page: Page): Promise<void> {
  await expect(page.locator('.prompt')).toBeVisible()
  const leaf = page.locator('#leaf-map')
  if (await leaf.count()) await leaf.click()
  await expect(page.getByRole('button', { name: /^Thebes\..*Trade 9/ })).toBeVisible()
}

for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }))
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone' })

    test('numbers are checked as they are typed, kept, and lie on the board of a game', async ({ page, benben }) => {
      await page.goto(`${benben.url}/new?game=pyramidion`)
      await page.getByRole('link', { name: 'Enter the numbers of your box' }).click()
      await expect(page.getByRole('heading', { name: 'The numbers of your box' })).toBeVisible()
      await expect(foot(page)).toContainText('These are the shipped numbers')
      await expect(number(page, 'Thebes, Influence, shown in the rulebook')).toHaveValue('7')

      // What does not fit is said at its field, all of it at once.
      await number(page, 'Thebes, Trade').fill('61')
      await expect(page.locator('.field-error')).toHaveText('Trade: from 0 to 60')
      await expect(number(page, 'Thebes, Trade')).toHaveAttribute('aria-invalid', 'true')
      await page.locator('summary', { hasText: 'Boats' }).click()
      await number(page, 'Boat 1, Points').fill('')
      await expect(page.locator('.field-error')).toHaveText(['Trade: from 0 to 60', 'Points: a whole number'])
      await expect(foot(page)).toContainText('2 numbers do not fit')
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
      await foot(page).getByRole('button', { name: 'Show' }).click()
      await expect(number(page, 'Thebes, Trade')).toBeFocused()
      await number(page, 'Thebes, Trade').fill('9')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(number(page, 'Thebes, Trade')).toHaveValue('61')
      await number(page, 'Thebes, Trade').fill('9')
      await number(page, 'Boat 1, Points').fill('1')
      await expect(page.locator('.field-error')).toHaveCount(0)
      await expect(foot(page)).toContainText('1 number differs from the shipped ones')
      // A closed page loses nothing of it.
      await page.reload()
      await expect(number(page, 'Thebes, Trade, changed by you')).toHaveValue('9')
      await page.getByRole('textbox', { name: 'Name' }).fill('Red’s box')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.getByRole('link', { name: 'Set up a table' }).click()

      await expect(page.getByLabel('Numbers on the components')).toHaveValue(/./)
      await page.getByLabel('Seat 2', { exact: true }).selectOption('bot:safe')
      await page.getByText('Show in the lobby').click()
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page).toHaveURL(/\/t\/_[0-9a-z]{11}$/)
      await seesNine(page)
      await page.reload()
      await seesNine(page)
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog')).toContainText('numbers of somebody’s own box')
    })
  })

test('a box goes on by a link and by a file, and what is damaged is refused', async ({ page, benben }) => {
  await page.goto(`${benben.url}/box/pyramidion`)
  await number(page, 'Giza, Agreements').fill('8')
  await page.getByRole('textbox', { name: 'Name' }).fill('Blue’s box')
  await page.getByRole('button', { name: 'Copy a link' }).click()
  await saysInPassing(page, 'Link copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ about: 'Blue’s box', cities: { 0: { agreements: 8 } } })

  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.locator('.box-note')).toContainText('“Blue’s box” came with this link')
  await expect(number(page, 'Giza, Agreements, changed by you')).toHaveValue('8')
  await expect(page).toHaveURL(/\/box\/pyramidion$/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('.box-sure')).toBeFocused()
  await page.locator('.box-sure').getByRole('button', { name: 'Delete' }).click()
  await expect(number(page, 'Giza, Agreements')).toHaveValue('6')
  await expect(page.getByRole('combobox').first()).toBeFocused()

  const open = (name: string, text: string) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await open('box.json', file)
  await expect(page.locator('.box-note')).toContainText('“Blue’s box” was opened')
  await expect(number(page, 'Giza, Agreements, changed by you')).toHaveValue('8')
  await open('box.json', file.replace('"agreements": 8', '"agreements": 80'))
  await expect(page.locator('.box-note.bad')).toContainText('cities[0].agreements: out of range: 0 to 60')
  await open('cat.json', 'meow')
  await expect(page.locator('.box-note.bad')).toContainText('no set of numbers that we can read')
  await expect(number(page, 'Giza, Agreements, changed by you')).toHaveValue('8')
  await page.goto('about:blank')
  await page.goto(link.slice(0, -9))
  await expect(page.locator('.box-note.bad')).toContainText('This link is damaged')
})

test('a served table with a box of one’s own: everybody sees its numbers', async ({ page, browser, benben }) => {
  const parts = JSON.parse(readFileSync(new URL('../../data/pyramidion.json', import.meta.url), 'utf8')) as { cities: { trade: number }[] }
  parts.cities[2]!.trade = 9
  const { table } = await ask(page, 'create', { game: 'pyramidion', seats: ['me', 'open'], parts })
  await page.goto(`${benben.url}/t/${table}`)
  const blue = await (await browser.newContext({ baseURL: benben.url })).newPage()
  await blue.goto('/lobby')
  await expect(blue.locator('.table-card')).toContainText('own numbers')
  await blue.goto(`/t/${table}`)
  await blue.getByRole('link', { name: 'own numbers' }).click()
  await expect(blue.locator('.box-note')).toContainText('the numbers of that table')
  await expect(number(blue, 'Thebes, Trade, changed by you')).toHaveValue('9')
  await blue.goto(`/t/${table}`)
  await blue.getByRole('button', { name: 'Join' }).click()
  for (const one of [page, blue]) await seesNine(one)
})
