// What Pyramido's table tells: how a level was scored, what happened before, and the pyramid from another side.
import type { Page } from '@playwright/test'
import { ask, expect, openTable, test } from './fixtures'
import { playUntil } from './scenes'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1440, height: 900 } })

type View = Record<string, any>
interface Drawn {
  turn: string
  log: string
  slots: number
}
declare global {
  interface Window {
    drawn: Drawn[]
    flown: { count: number }
  }
}
/** Our own refill, and nobody has a domino left on the level: the next decision ends it. */
const lastOf = (level: number) => (view: View) =>
  view.observation.level === level && ['cover', 'refill'].includes(view.observation.asked) && view.observation.insight.players.every((one: { left: number }) => one.left === 0)

/** A table that is one decision of ours before the end of the level. */
async function beforeEnd(page: Page, level: number, fits: (view: View) => boolean = () => true): Promise<string> {
  for (let n = 0; n < 24; n++) {
    const table = await openTable(page, 'pyramido', ['me', 'bot:greedy'])
    await playUntil(page, table, (view) => lastOf(level)(view) || view.observation.level > level)
    const { view } = await ask(page, 'view', { table })
    if (view.status === 'running' && lastOf(level)(view) && fits(view)) {
      await page.reload()
      return table
    }
  }
  throw new Error('no such table')
}

test('a level’s scoring is told: areas light up, numbers rise, the pad comes last', async ({ page }) => {
  const table = await beforeEnd(page, 1)
  await expect(page.locator('.pill.mine')).toBeVisible()
  const pile = page.locator('button.pyr-pile').first()
  await pile.click()
  const story = page.locator('.pyr-story')
  await expect(story).toBeVisible()
  await expect(page.locator('.pill')).toHaveText('Level 1 is scored')
  await expect(page.locator('.table-title')).toContainText('level 1 of 4')
  await expect(page.locator('.tally').first()).toBeVisible()
  const written = page.locator('.pad-panel tbody tr').first().locator('td.number')
  await expect(written, 'nothing on the pad before it is counted').toHaveCount(0)
  const sum = async () => Number(await page.locator('.pyr-story-sum').textContent())
  const early = await sum()
  await expect(page.locator('.tally.rising').first()).toBeAttached()
  const { scorings } = await ask(page, 'scorings', { table })
  const mine = scorings.find((one: { player: number }) => one.player === 1)
  await expect.poll(sum).toBe(mine.score)
  expect(early).toBeLessThan(mine.score)
  await expect(written).toHaveCount(2)
  await expect(written.first()).toHaveText(String(mine.score))
  // It ends by itself.
  await expect(story).toHaveCount(0)
  await expect(page.locator('.table-title')).toContainText('level 2 of 4')
})

test('nothing goes on behind the telling, and then the other is seen to play', async ({ page }) => {
  // A level that we end, and that the bot goes on after because it has fewer points.
  await beforeEnd(page, 1, ({ observation }) => observation.insight.players[0].score > observation.insight.players[1].score)
  await expect(page.locator('.pill.mine')).toBeVisible()
  await page.evaluate(() => {
    const drawn: Drawn[] = []
    const note = () => {
      const turn = document.querySelector<HTMLElement>('.table')!.dataset.turn ?? ''
      const log = document.querySelector('.log-panel .log-line')?.textContent ?? ''
      const slots = document.querySelectorAll('.quarry [data-slot] .tile').length
      if (document.querySelector('.pyr-story')) drawn.push({ turn, log, slots })
      requestAnimationFrame(note)
    }
    const flown = { count: 0 }
    new MutationObserver((all) => {
      const added = all.flatMap(({ addedNodes }) => [...addedNodes]) as Element[]
      if (!document.querySelector('.pyr-story')) flown.count += added.filter(({ classList }) => classList?.contains('travel')).length
    }).observe(document.body, { childList: true })
    Object.assign(window, { drawn, flown })
    requestAnimationFrame(note)
  })
  await page.locator('button.pyr-pile').first().click()
  await expect(page.locator('.pyr-story')).toBeVisible()
  await page.evaluate(() => (window.flown.count = 0)) // our own refill
  await expect(page.locator('.pyr-story')).toHaveCount(0)
  await expect(page.locator('.pill')).toContainText('thinking')
  const from = Date.now()
  await expect(page.locator('.pill.mine')).toBeVisible()
  expect(Date.now() - from, 'no longer than its steps take').toBeLessThan(2400 + 800)
  const { drawn, flown } = await page.evaluate(() => ({ drawn: window.drawn, flown: window.flown.count }))
  for (const what of ['turn', 'log', 'slots'] as const) expect(new Set(drawn.map((one) => one[what])).size, `${what} while it is told`).toBe(1)
  expect(flown, 'its domino and its refill, after that').toBeGreaterThanOrEqual(2)
})

test('the game ends in the log when its last level is told', async ({ page }) => {
  await beforeEnd(page, 4)
  await page.locator('button.pyr-pile').first().click()
  await expect(page.locator('.pyr-story')).toBeVisible()
  await expect(page.locator('.log-panel')).not.toContainText('The game ended')
  await expect(page.getByRole('button', { name: 'Result' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('.log-panel')).toContainText('The game ended')
})

test('the scoring can be skipped, and the finished pyramid is shown before the result', async ({ page }) => {
  await beforeEnd(page, 4)
  await page.locator('button.pyr-pile').first().click()
  await expect(page.locator('.pyr-story')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.pyr-story')).toHaveCount(0)
  await expect(page.locator('.pill')).toHaveText('The pyramids stand')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toContainText('Played to the end')
})

test('the log is prose, and points at the domino it tells of', async ({ page }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:greedy'])
  await playUntil(page, table, (view) => view.turn > 24 && view.observation.asked === 'place')
  await page.reload()
  const mine = page.locator('.log-panel .log-line', { hasText: /^\s*You placed .* on level 1/ })
  await expect(mine.first()).not.toContainText('column')
  await expect(page.locator('.board .last-move')).toHaveCount(0)
  await mine.first().hover()
  await expect(page.locator('.board .last-move')).toHaveCount(1)
  const others = page.locator('.log-panel .by-2 .log-line')
  await page.mouse.move(720, 20) // lines that scroll past would be pointed at
  await others.last().focus()
  await expect(page.locator('.board .last-move')).toHaveCount(0)
  await expect(page.locator('.pyr-player .last-move')).toHaveCount(1)
})

test('at an angle the pyramid keeps its sides', async ({ page }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:greedy'])
  await playUntil(page, table, (view) => view.observation.level === 2 && view.observation.asked === 'place')
  await page.reload()
  const places = () => page.locator('.board-block').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => ({ x, y })))
  await expect.poll(async () => (await places()).length).toBeGreaterThan(0)
  const before = await places()
  await page.getByRole('button', { name: 'See it at an angle' }).click()
  const height = (all: { y: number }[]) => Math.max(...all.map(({ y }) => y)) - Math.min(...all.map(({ y }) => y))
  await expect.poll(async () => height(await places())).toBeLessThan(height(before) * 0.85)
  await page.waitForTimeout(600)
  const after = await places()
  for (const [index, one] of before.entries())
    for (const [other, two] of before.entries()) {
      if (two.x - one.x > 20) expect(after[other]!.x, 'right stays right').toBeGreaterThan(after[index]!.x)
      if (two.y - one.y > 20) expect(after[other]!.y, 'front stays front').toBeGreaterThan(after[index]!.y)
    }
  // And can be turned by keys.
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(places).not.toEqual(after)
})
