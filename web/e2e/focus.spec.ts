// Where the keyboard is, and whose keys they are: a list's, a dialog's, the browser's.
import type { Locator } from '@playwright/test'
import { ask, expect, finishedTable, frames, hears, openTable, test, withBlue } from './fixtures'
import { shown } from './pyramidion'
import { byRote, playUntil } from './scenes'

/** Presses by key what goes away or sleeps by it, and finds the focus there, once the browser has taken it from what cannot have it. */
async function leads(button: Locator, to: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
  await expect(button.and(button.page().locator(':enabled'))).toHaveCount(0)
  await frames(button.page(), 2)
  await expect(to).toBeFocused()
  await expect(to).toBeInViewport()
}

test('what goes away when it is pressed leads the focus on: cover cards', async ({ page }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  await expect(page.locator('.board')).toBeVisible()
  const { turn } = await playUntil(page, table, ({ legal }) => legal[0].do === 'cover', byRote)
  await shown(page, turn)
  const prompt = page.locator('.dock-prompt')
  await leads(page.locator('.dock-cover'), prompt)
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.pyr-card').first()).toBeFocused()
  await leads(page.getByRole('button', { name: 'Do not cover' }), prompt)
  await leads(page.locator('.dock-cover'), prompt)
  await leads(page.locator('.dock-back'), prompt)
})

test('what goes away when it is pressed leads the focus on: an offer to end', async ({ page: red, benben }) => {
  const { table, blue, close } = await withBlue(red, benben)
  await ask(blue, 'agree_end', { table, seat: 2, agree: true })
  const offer = red.getByRole('region', { name: 'Offer to end' })
  await leads(offer.getByRole('button', { name: 'Accept' }), offer)
  await leads(offer.getByRole('button', { name: 'Cancel' }), offer)
  await close()
})

test('a question of the menu takes the focus once, whatever others do meanwhile, and Cancel gives it back', async ({ page: red, benben }) => {
  const { table, pass: turn, blue, close } = await withBlue(red, benben)
  await expect(red.locator('.board')).toBeVisible()
  await red.getByRole('button', { name: 'Menu' }).click()
  await red.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(red.locator('.menu-sure')).toBeFocused()
  const cancel = red.locator('.menu-sure').getByRole('button', { name: 'Cancel' })
  await cancel.focus()
  const { seq } = await turn(blue)
  await hears(red, seq)
  await expect(red.locator('.pill')).toContainText('Your turn')
  await expect(cancel).toBeFocused()
  await cancel.press('Enter')
  await expect(red.getByRole('dialog').getByRole('button', { name: 'Resign' })).toBeFocused()
  expect((await ask(red, 'view', { table })).view.status).toBe('running')
  await close()
})

test('in a replay keys belong to the list that has the focus, and to the dialog that is open', async ({ page }) => {
  const table = await finishedTable(page, 'pyramidion')
  await page.goto(`/replay/${table}?at=5`)
  await expect(page.locator('.pyramidion')).toBeVisible()
  const at = page.getByRole('slider')
  const speed = page.locator('.replay-speed select')
  await speed.focus()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await speed.blur()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(at).toHaveValue('5')
  await page.keyboard.press('ArrowRight')
  await expect(at).toHaveValue('6')
})

test('the wheel turns a domino over the board only, and never where it makes the page larger', async ({ page }) => {
  await openTable(page, 'pyramido', ['me', 'bot:safe'])
  await page.locator('.slot.active').first().click()
  await expect(page.locator('.slot.chosen')).toHaveCount(1)
  const taken = (selector: string, ctrlKey = false) =>
    page.locator(selector).first().evaluate((element, ctrlKey) => !element.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 100, ctrlKey })), ctrlKey)
  expect(await taken('.pyr-board .board')).toBe(true)
  expect(await taken('.pit')).toBe(true)
  expect(await taken('.pyr-board .board', true)).toBe(false)
  expect(await taken('.pad-panel')).toBe(false)
})
