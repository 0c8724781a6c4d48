// Every setting does what it says, at once and after a reload.
import type { Page } from '@playwright/test'
import { ask, expect, openTable, test } from './fixtures'

async function settings(page: Page): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
}
const on = (page: Page, name: string) => page.getByRole('switch', { name }).click()
const choose = (page: Page, group: string, value: string) => page.getByRole('group', { name: group }).getByRole('radio', { name: value }).check()
const root = (page: Page) => page.locator('html')

test('colours and motion', async ({ page }) => {
  await settings(page)
  await choose(page, 'Colours', 'Night')
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  const paper = () => page.locator('.panel').first().evaluate((panel) => getComputedStyle(panel).backgroundColor)
  const night = await paper()
  await choose(page, 'Colours', 'Day')
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  await expect.poll(paper).not.toBe(night)
  const moves = () => page.locator('.button').first().evaluate((button) => parseFloat(getComputedStyle(button).transitionDuration))
  await choose(page, 'Motion', 'Full') // the test's browser asks for less
  await expect.poll(moves).toBeGreaterThan(0.1)
  await page.reload()
  await expect.poll(moves).toBeGreaterThan(0.1)
  await choose(page, 'Motion', 'Reduced')
  await expect.poll(moves).toBeLessThan(0.01)
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(page.getByRole('radio', { name: 'Same as device' }).first()).toBeChecked()
})

test('the board: size, angle, patterns, coordinates', async ({ page }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  // A domino lies already: there is something to see.
  await expect.poll(async () => (await ask(page, 'view', { table })).view.legal?.[0]?.do).toBe('place')
  const { view } = await ask(page, 'view', { table })
  await ask(page, 'decide', { table, seq: view.seq, seat: 1, decision: view.legal[0] })
  // A marker that fits in one place only is set by the page itself.
  await page.goto(`/t/${table}`)
  await expect.poll(async () => (await ask(page, 'view', { table })).view.legal.map((one: { do: string }) => one.do).join()).not.toBe('mark')
  const board = page.locator('.board').first()
  const look = async () => {
    await page.goto(`/t/${table}`)
    await expect(board).toBeVisible()
    // As it stands once everything is there.
    let drawn = ''
    await expect.poll(async () => drawn === (drawn = await page.locator('#main').innerHTML()), { intervals: [250] }).toBe(true)
    const { width, height } = (await board.boundingBox())!
    return { area: width * height, drawn }
  }
  const fit = await look()
  for (const name of ['Patterns on the stones', 'Coordinates', 'Show the pyramid at an angle']) {
    await settings(page)
    await on(page, name)
    expect((await look()).drawn === fit.drawn, name).toBe(false)
    await settings(page)
    await on(page, name)
    expect((await look()).drawn === fit.drawn, `${name}, off again`).toBe(true)
  }
  await settings(page)
  await choose(page, 'Board', 'Large')
  expect((await look()).area).toBeGreaterThan(fit.area * 1.1)
})

test('a click decides; where it is wished, it is confirmed', async ({ page }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  const turn = async () => (await ask(page, 'view', { table })).view.turn as number
  const mine = async () => {
    const { view } = await ask(page, 'view', { table })
    return view.you.includes(view.to_act) && view.observation.asked === 'place'
  }
  const click = async () => {
    await expect.poll(mine).toBe(true)
    await page.locator('.slot.active').first().click()
    await page.locator('.target').first().click()
  }
  await settings(page)
  await on(page, 'Confirm each decision')
  await page.goto(`/t/${table}`)
  await click()
  const before = await turn()
  await expect(page.locator('.dock-confirm')).toBeEnabled()
  expect(await turn()).toBe(before)
  await settings(page)
  await on(page, 'Confirm each decision')
  await page.goto(`/t/${table}`)
  await click()
  await expect.poll(turn).toBeGreaterThan(before)
})

test('reactions can be silenced', async ({ page, browser, benben }) => {
  const table = await openTable(page, 'pyramido', ['me', 'open'])
  const blue = await (await browser.newContext({ baseURL: benben.url })).newPage()
  await blue.goto('/')
  await ask(blue, 'sit', { table, seat: 2 })
  await expect(page.locator('.board')).toBeVisible()
  await ask(blue, 'react', { table, seat: 2, reaction: 'wow' })
  await expect(page.locator('.reaction')).toContainText('Wow')
  await settings(page)
  await on(page, 'Reactions')
  await page.goto(`/t/${table}`)
  await expect(page.locator('.board')).toBeVisible()
  await ask(blue, 'react', { table, seat: 2, reaction: 'wow' })
  await page.waitForTimeout(500)
  await expect(page.locator('.reaction')).toHaveCount(0)
  await blue.context().close()
})
