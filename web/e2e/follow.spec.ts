// What the others do can be followed: step by step, with a piece on its way; and nobody is kept waiting by it. The page's time
// stands still here, so that it is the pace that is tested and not the machine.
import type { Page } from '@playwright/test'
import { ask, Benben, eventually, expect, hears, makeTable, pass as letPass, stopTime, test, withBlue } from './fixtures'
import { drawn, shown } from './pyramido'
import { playUntil } from './scenes'

// As src/present/pace.ts has them.
const STEP_MS = 600
const LONGEST_MS = 2400
const FRAME_MS = 20 // and a little: the title follows after the next frame

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

declare global {
  interface Window {
    turns: number[]
    travels: number
  }
}
/** Writes down which decisions the page draws, and what travels over it. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { turns: [], travels: 0 })
    const table = document.querySelector<HTMLElement>('.table')!
    new MutationObserver(() => {
      const turn = Number(table.dataset.turn ?? -1)
      if (turn >= 0 && turn !== window.turns.at(-1)) window.turns.push(turn)
    }).observe(table, { attributes: true })
    new MutationObserver((all) => (window.travels += all.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => (node as Element).classList?.contains('travel')).length)).observe(document.body, { childList: true })
  })
}
const turns = (page: Page) => page.evaluate(() => window.turns)
/** Blue is to play, and no time passes. */
async function together(red: Page, benben: Benben) {
  await red.clock.install()
  const table = await withBlue(red, benben)
  await expect(red.locator('.pill')).toContainText('to play')
  await stopTime(red)
  await watch(red)
  return table
}

test('the other’s turn is drawn step by step, and stays outlined until ours is over', async ({ page, benben }) => {
  const { pass, blue, close } = await together(page, benben)
  const { turn, seq } = await pass(blue)
  // The title knows at once; the table tells it in its time: domino, marker, refill.
  await hears(page, seq)
  await letPass(page, FRAME_MS)
  await expect(page).toHaveTitle('● Your turn · Pyramido')
  expect((await turns(page)).length, 'the first step').toBe(1)
  for (const [steps, wait] of [[2, STEP_MS - FRAME_MS], [3, STEP_MS]] as const) {
    await letPass(page, wait - 10)
    expect((await turns(page)).length).toBe(steps - 1)
    await expect(page.locator('.pill.mine')).toHaveCount(0)
    await letPass(page, 10)
    expect((await turns(page)).length).toBe(steps)
  }
  expect((await turns(page)).at(-1)).toBe(turn)
  await expect(page.locator('.pill.mine')).toBeVisible()
  expect(await page.evaluate(() => window.travels), 'domino, marker and refill').toBe(3)
  await page.clock.resume()
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
  const { turn, seq } = await pass(blue)
  await hears(page, seq)
  expect(await drawn(page)).toBeLessThan(turn)
  await page.keyboard.press('h')
  await shown(page, turn)
  await expect(page.locator('.pill.mine')).toBeVisible()
  await close()
})

test('three bots keep nobody waiting', async ({ page }) => {
  await page.clock.install()
  const table = await makeTable(page, 'pyramido', ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'])
  const { turn: from } = await playUntil(page, table, ({ observation, turn }) => observation.asked === 'cover' && turn > 20)
  await page.goto(`/t/${table}`)
  await expect(page.locator('button.pyr-pile').first()).toBeVisible()
  await stopTime(page)
  await watch(page)
  await page.locator('button.pyr-pile').first().click()
  // We laid no card and chose a pile; then each of the three plays.
  let view: Record<string, any> = {}
  await eventually(async () => {
    view = (await ask(page, 'view', { table })).view
    return view.turn > from + 2 && view.you.includes(view.to_act)
  }).toBe(true)
  await hears(page, view.seq)
  await expect(page.locator('.pill.mine')).toHaveCount(0)
  await letPass(page, LONGEST_MS)
  expect(await drawn(page)).toBe(view.turn)
  await expect(page.locator('.pill.mine')).toBeVisible()
  expect((await turns(page)).length, 'steps of three').toBeGreaterThanOrEqual(8)
})
