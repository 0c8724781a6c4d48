// High contrast: the system draws with a few colours of its own. What is on, chosen or focused is still to be seen.
import type { Locator } from '@playwright/test'
import { eventually, openTable, test } from './fixtures'
import { until } from './pyramidion'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

const look = (thing: Locator, what: 'background' | 'outline') =>
  thing.evaluate((element, what) => {
    const style = getComputedStyle(element)
    return what === 'background' ? style.backgroundColor + style.backgroundPositionX : `${style.outlineStyle} ${style.outlineWidth}`
  }, what)

test('switches and segments differ by what they say', async ({ page }) => {
  await page.goto('/settings')
  const [on, off] = [page.locator('.switch input:checked').first(), page.locator('.switch input:not(:checked):enabled').first()]
  await eventually(async () => (await look(on, 'background')) === (await look(off, 'background'))).toBe(false)
  const segment = (checked: boolean) => page.locator(`.segments input${checked ? ':checked' : ':not(:checked)'} + span`).first()
  await eventually(async () => (await look(segment(true), 'background')) === (await look(segment(false), 'background'))).toBe(false)
  await page.locator('.segments input:checked').first().focus()
  await page.keyboard.press('ArrowRight')
  await eventually(() => look(segment(true), 'outline')).toBe('double 4px')
})

test('what can be chosen and what is chosen have lines', async ({ page }) => {
  const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy'])
  await until(page, table, 'activate')
  const city = page.locator('.city.target').first()
  await eventually(() => look(city, 'outline')).toBe('dashed 2px')
  await city.click()
  await eventually(() => look(page.locator('.city.chosen'), 'outline')).toBe('solid 4px')
  await openTable(page, 'pyramido', ['me', 'bot:greedy'])
  await eventually(() => look(page.locator('.slot.active').first(), 'outline')).toBe('dashed 2px')
  await page.locator('.slot.active').first().click()
  await eventually(() => look(page.locator('.slot.chosen'), 'outline')).toBe('solid 4px')
})
