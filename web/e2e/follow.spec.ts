// What the others do can be followed: step by step, with a piece on its way; and nobody is kept waiting by it.
import type { Page } from '@playwright/test'
import { Benben, expect, openTable, test, withBlue } from './fixtures'
import { playUntil } from './scenes'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Step {
  turn: number
  at: number
}
declare global {
  interface Window {
    steps: Step[]
    travels: number
  }
}
/** Writes down when the page draws which decision, and what travels over it. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.steps = []
    window.travels = 0
    const table = document.querySelector<HTMLElement>('.table')!
    new MutationObserver(() => {
      const turn = Number(table.dataset.turn ?? -1)
      if (turn >= 0 && turn !== window.steps.at(-1)?.turn) window.steps.push({ turn, at: performance.now() })
    }).observe(table, { attributes: true })
    new MutationObserver((all) => (window.travels += all.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => (node as Element).classList?.contains('travel')).length)).observe(document.body, { childList: true })
  })
}
/** Blue is to play. */
async function together(red: Page, benben: Benben) {
  const table = await withBlue(red, benben)
  await expect(red.locator('.pill')).toContainText('to play')
  await watch(red)
  return table
}

test('the other’s turn is drawn step by step, and stays outlined until ours is over', async ({ page, benben }) => {
  const { pass, blue, close } = await together(page, benben)
  const { turn } = await pass(blue)
  // The title knows at once; the table tells it in its time.
  await expect(page).toHaveTitle('● Your turn · Pyramido')
  await expect(page.locator('.pill.mine')).toHaveCount(0)
  await expect(page.locator('.pill.mine')).toBeVisible()
  const { steps, travels } = await page.evaluate(() => ({ steps: window.steps, travels: window.travels }))
  expect(steps.at(-1)!.turn).toBe(turn)
  expect(steps.length, 'place, mark and refill').toBeGreaterThanOrEqual(3)
  expect(steps.at(-1)!.at - steps[0]!.at, 'milliseconds from the first to the last').toBeGreaterThan(900)
  expect(travels, 'domino, marker and refill').toBe(3)
  await expect(page.locator('.pyr-player .last-move')).toHaveCount(1)
  await page.locator('.slot.active').first().click()
  await page.locator('.target').first().click()
  await expect(page.locator('.pyr-player .last-move')).toHaveCount(1)
  await pass(page)
  await expect(page.locator('.pyr-player .last-move')).toHaveCount(0)
  await close()
})

test('a key catches up at once', async ({ page, benben }) => {
  const { pass, blue, close } = await together(page, benben)
  await page.evaluate(() => addEventListener('keydown', () => performance.mark('pressed'), true))
  const { turn } = await pass(blue)
  await page.waitForFunction(() => window.steps.length > 0)
  await page.keyboard.press('h')
  await expect(page.locator('.pill.mine')).toBeVisible()
  const { steps, pressed } = await page.evaluate(() => ({ steps: window.steps, pressed: performance.getEntriesByName('pressed')[0]!.startTime }))
  expect(steps.at(-1)!.turn).toBe(turn)
  expect(steps.at(-1)!.at - pressed, 'two steps would take longer').toBeLessThan(500)
  await close()
})

test('three bots keep nobody waiting', async ({ page }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'])
  await playUntil(page, table, ({ observation, turn }) => observation.asked === 'refill' || (observation.asked === 'cover' && turn > 20))
  await page.reload()
  await expect(page.locator('button.pyr-pile').first()).toBeVisible()
  await watch(page)
  await page.locator('button.pyr-pile').first().click()
  const from = await page.evaluate(() => performance.now())
  await expect(page.locator('.pill.mine')).toHaveCount(0)
  await expect(page.locator('.pill.mine')).toBeVisible()
  const steps = await page.evaluate(() => window.steps)
  expect(steps.length, 'steps of three').toBeGreaterThanOrEqual(8)
  // A second for the bots themselves, on a busy machine.
  expect(steps.at(-1)!.at - from).toBeLessThan(2400 + 1000)
})
