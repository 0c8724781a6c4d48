// Every setting does what it says, at once and after a reload.
import type { Page } from '@playwright/test'
import { ask, eventually, expect, makeTable, openTable, saysInPassing, settled, test } from './fixtures'
import { ourTurn } from './pyramido'
import { playUntil } from './scenes'

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
  await eventually(paper).not.toBe(night)
  const moves = () => page.locator('.button').first().evaluate((button) => parseFloat(getComputedStyle(button).transitionDuration))
  await choose(page, 'Motion', 'Full') // the test's browser asks for less
  await eventually(moves).toBeGreaterThan(0.1)
  await page.reload()
  await eventually(moves).toBeGreaterThan(0.1)
  await choose(page, 'Motion', 'Reduced')
  await eventually(moves).toBeLessThan(0.01)
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(page.getByRole('radio', { name: 'Same as device' }).first()).toBeChecked()
})

test('the board: size, angle, patterns, coordinates', async ({ page }) => {
  const table = await makeTable(page, 'pyramido', ['me', 'bot:safe'])
  // A domino lies already: there is something to see.
  await playUntil(page, table, ({ observation }) => observation.asked === 'cover')
  const board = page.locator('.board').first()
  const look = async () => {
    await page.goto(`/t/${table}`)
    await expect(board).toBeVisible()
    await settled(page)
    const { width, height } = (await board.boundingBox())!
    return { area: width * height, drawn: await page.locator('#main').innerHTML() }
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

test('how quickly the others play', async ({ page }) => {
  await settings(page)
  await choose(page, 'Pace of the others', 'Slow')
  const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy'])
  await page.getByRole('button', { name: 'Menu' }).click()
  const pace = (name: string) => page.getByRole('dialog').getByRole('radio', { name })
  await expect(pace('Slow')).toBeChecked()
  await pace('At once').check()
  await page.goto(`/t/${table}`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(pace('At once')).toBeChecked()
})

test('a click decides; where it is wished, it is confirmed', async ({ page }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  const click = async () => {
    const { what, turn } = await ourTurn(page, table)
    expect(what).toBe('place')
    await page.locator('.slot.active').first().click()
    await page.locator('.target').first().click()
    return turn
  }
  await settings(page)
  await on(page, 'Confirm each decision')
  await page.goto(`/t/${table}`)
  const turn = await click()
  await expect(page.locator('.dock-confirm')).toBeEnabled()
  await settings(page)
  await on(page, 'Confirm each decision')
  await page.goto(`/t/${table}`)
  expect(await click(), 'nothing was decided').toBe(turn)
  await ourTurn(page, table, turn)
})

test('reactions can be silenced', async ({ page, browser, benben }) => {
  const table = await openTable(page, 'pyramido', ['me', 'open'])
  const blue = await (await browser.newContext({ baseURL: benben.url })).newPage()
  await ask(blue, 'sit', { table, seat: 2 })
  await expect(page.locator('.board')).toBeVisible()
  await ask(blue, 'react', { table, seat: 2, reaction: 'wow' })
  await saysInPassing(page, 'Wow')
  await settings(page)
  await on(page, 'Reactions')
  await page.goto(`/t/${table}`)
  await expect(page.locator('.board')).toBeVisible()
  await eventually(async () => (await ask(blue, 'react', { table, seat: 2, reaction: 'wow' })).error, 'one may react again').toBe(undefined)
  // What Blue does next comes after it on the same line.
  await ask(blue, 'resign', { table, seat: 2 })
  await expect(page.getByRole('dialog')).toContainText('resigned')
  await expect(page.locator('.reaction')).toHaveCount(0)
  await blue.context().close()
})
