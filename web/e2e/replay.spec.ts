// A finished game can be walked through, jumped in, and shared at a moment.
import type { Page } from '@playwright/test'
import { ask, eventually, expect, finishedTable, makeTable, resize, still, test } from './fixtures'
import { playUntil } from './scenes'

test('replay steps, jumps, and links to a moment', async ({ page }) => {
  const table = await finishedTable(page, 'pyramido')
  await page.goto(`/replay/${table}?at=10`)
  await expect(page.locator('.replay-count')).toContainText('Decision 10 of')
  await page.getByRole('button', { name: 'Step forward' }).click()
  await expect(page.locator('.replay-count')).toContainText('Decision 11 of')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.replay-count')).toContainText('Decision 10 of')
  await page.getByRole('button', { name: 'To the end' }).click()
  const turns = (await ask(page, 'view', { table })).view.turn
  await expect(page.locator('.replay-count')).toContainText(`Decision ${turns} of ${turns}`)
  await page.getByLabel('Jump to').selectOption({ label: 'Level 3' })
  await expect(page).toHaveURL(/at=\d+/)
  const here = page.url()
  await page.goto('/')
  await page.goto(here)
  await expect(page.locator('.replay-count')).toContainText(`Decision ${new URL(here).searchParams.get('at')} of`)
})

test('a level is told to whoever comes to its scoring step by step, and to nobody who jumps over it', async ({ page }) => {
  const table = await finishedTable(page, 'pyramido')
  const { view } = await ask(page, 'view', { table })
  const scored = view.events.filter((event: { then?: object[] }) => event.then).map((event: { turn: number }) => event.turn + 1) as number[]
  const [first, second] = scored as [number, number]
  await page.goto(`/replay/${table}?at=${first - 2}`)
  const slider = page.getByRole('slider')
  const to = async (turn: number) => {
    await slider.fill(String(turn))
    await expect(page.locator('.replay-count')).toContainText(`Decision ${turn} of`)
    await still(page)
  }
  await to(second - 1) // over the first level's scoring
  await expect(page.locator('.replay')).toContainText('level 2 of 4')
  await expect(page.locator('.pyr-story')).toHaveCount(0)
  await to(second)
  await expect(page.getByRole('region', { name: 'Level 2 is scored' })).toBeVisible()
  await to(second + 6) // while it is told
  await expect(page.locator('.replay')).toContainText('level 3 of 4')
  await expect(page.locator('.pyr-story')).toHaveCount(0)
})

/** A game in which we decided something bad now and then, and its review. */
async function badlyPlayed(page: Page, game: 'pyramido' | 'pyramidion') {
  const table = await makeTable(page, game, ['bot:greedy', 'me'])
  let at = 0
  await playUntil(page, table, () => false, async (page, view) => (++at % 4 ? (await ask(page, 'hint', { table, seat: view.to_act })).decision : view.legal.at(-1)))
  await eventually(async () => (await ask(page, 'review', { table })).status, 'the review is made').toBe('done')
  const { review } = await ask(page, 'review', { table })
  const mine = review.decisions.filter((one: Decided) => one.seat === 2 && one.lost >= 1).sort((a: Decided, b: Decided) => b.lost - a.lost) as Decided[]
  return { table, mine }
}
type Decided = { turn: number; seat: number; lost: number; best: string; reason?: { better?: object; lost?: object } }

test('a review shows my mistakes on my board, dearest first, and lets me play on from there', async ({ page }) => {
  const { table, mine } = await badlyPlayed(page, 'pyramido')
  expect(mine.length).toBeGreaterThan(1)
  const shown = (index: number) => expect(page.locator('.replay-count')).toContainText(`Decision ${mine[index]!.turn + 1} of`)
  await page.goto(`/replay/${table}?review=1`)
  await shown(0)
  await expect(page.locator('.mistakes button').first()).toHaveAttribute('aria-current', 'true')
  // My own pyramid is the large one, though I had the second seat.
  await expect(page.getByRole('group', { name: 'Pyramid: You' })).toBeVisible()
  await page.keyboard.press('n')
  await shown(1)
  await page.keyboard.press('p')
  await shown(0)
  await page.getByRole('button', { name: 'Next mistake' }).click()
  await shown(1)
  // One of them is about a place: what would have been better lies there, and the one that was taken has its line.
  const placed = mine.findIndex(({ best }) => best.includes('@'))
  await page.locator('.mistakes button').nth(placed).click()
  await shown(placed)
  await expect(page.locator('.pyr-board .ghost.instead')).toBeInViewport({ ratio: 0.99 })
  await expect(page.locator('.pyr-board .last-rim')).toHaveCount(1)
  await page.getByRole('button', { name: 'Try this instead' }).click()
  await expect(page).toHaveURL(/\/t\//)
  await expect(page.getByText('it does not count').first()).toBeVisible()
  const { view } = await ask(page, 'view', { table: new URL(page.url()).pathname.slice(3) })
  expect(view.events.filter((event: { kind: string }) => event.kind === 'decide')[mine[placed]!.turn].notation).toBe(mine[placed]!.best)
  expect(view).toMatchObject({ you: [2], settings: { public: false, rated: false, again: { table, turn: mine[placed]!.turn } } })
  await page.getByRole('link', { name: 'Back to the review' }).click()
  await shown(placed)
})

test('a review of Pyramidion shows the table as the decision found it', async ({ page }) => {
  const { table, mine } = await badlyPlayed(page, 'pyramidion')
  // Nearly all have a reason in words.
  expect(mine.filter(({ reason }) => !reason?.lost && !reason?.better).length).toBeLessThanOrEqual(mine.length / 4)
  const laid = mine.findIndex(({ best, reason }) => (best.startsWith('lay ') || best.startsWith('activate ')) && reason?.better && reason.lost)
  expect(laid).toBeGreaterThanOrEqual(0)
  await page.goto(`/replay/${table}?review=1`)
  await page.locator('.mistakes button').nth(laid).click()
  await expect(page.locator('.replay-count')).toContainText(`Decision ${mine[laid]!.turn + 1} of`)
  await expect(page.locator('.replay-board .hinted')).toHaveCount(1)
  // What was given away stands after the loss, and what is better after the better decision; on the board both again.
  const better = (await page.locator('.review-why').textContent())!
  expect(better).toMatch(/\w/)
  const lost = /lost: (\S.*)/.exec(await page.locator('.review-here p').first().innerText())![1]!
  await expect(page.locator('.mistakes button').nth(laid)).toContainText(lost)
  await expect(page.locator('.ion-compared p').first()).toContainText(better)
  await expect(page.locator('.ion-compared p').last()).toContainText(lost)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })
  test('board, verdict and steps of a review are in the window together', async ({ page }) => {
    const table = await finishedTable(page, 'pyramidion')
    await page.goto(`/replay/${table}?review=1&at=5`)
    const parts = ['.replay-board > *', '.review-here', '.review-steps', '.replay-steps', '.replay-slider', '.replay-line']
    await expect(page.locator('.review-here')).toBeVisible()
    for (const part of parts) await expect(page.locator(part), part).toBeInViewport({ ratio: 0.99 })
    expect(await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0])
    // On its side the leaf and the hand share what the bar leaves, and nothing lies over anything.
    await resize(page, [844, 390])
    await expect(page.locator('.ion-hand .hand')).toBeInViewport({ ratio: 0.99 })
    await expect(page.locator('.mine-strip')).toBeHidden()
    const rail = await page.locator('.leaf-tab, .leaf-head > .ion-look-up, .ion-hand').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom] as const))
    expect(rail.length).toBe(7)
    for (const [index, [top]] of rail.entries()) if (index) expect(top).toBeGreaterThanOrEqual(rail[index - 1]![1] - 1)
  })
})
