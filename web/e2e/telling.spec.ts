// What Pyramido's table tells: how a level was scored, what happened before, and the pyramid from another side. While a level is
// told the page's time stands still, and passes as the test says.
import type { Page } from '@playwright/test'
import { ask, eventually, expect, hears, makeTable, pass, still, stopTime, test } from './fixtures'
import { byHint, byRote, playUntil } from './scenes'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1440, height: 900 } })

const STEP_MS = 100

declare global {
  interface Window {
    flown: number
  }
}

/** A table one decision of ours before the end of the level, with no time passing. The turn it is at. */
async function beforeEnd(page: Page, level: number, bot: string, choose: typeof byHint) {
  await page.clock.install()
  const table = await makeTable(page, 'pyramido', ['me', bot])
  // Our own refill, and nobody has a domino left on the level: the next decision ends it.
  const isLast = ({ observation }: Record<string, any>) => observation.level === level && observation.asked === 'cover' && observation.insight.players.every((one: { left: number }) => one.left === 0)
  const { status, turn, observation } = await playUntil(page, table, isLast, choose)
  expect(status, 'this deal comes to it').toBe('running')
  await page.goto(`/t/${table}`)
  await expect(page.locator('.pill.mine')).toBeVisible()
  await stopTime(page)
  return { table, turn: turn as number, points: observation.insight.players.map((one: { score: number }) => one.score) as number[] }
}
/** Our last decision of the level, until the page knows all that follows and begins to tell it. */
async function endLevel(page: Page, table: string, turn: number): Promise<void> {
  await page.locator('button.pyr-pile').first().click()
  let seq = 0
  await eventually(async () => {
    const { view } = await ask(page, 'view', { table })
    seq = view.seq
    return view.status === 'over' || (view.turn > turn + 2 && view.you.includes(view.to_act)) // after the bot, if that goes on
  }).toBe(true)
  await hears(page, seq)
  for (const story = page.locator('.pyr-story'); !(await story.count()); ) await pass(page, 20)
}
/** Lets time pass while there is such a thing on the page, in steps that `look` looks at. How many milliseconds that took. */
async function during(page: Page, what: string, look: () => Promise<void> = async () => {}): Promise<number> {
  let spent = 0
  for (; await page.locator(what).count(); spent += STEP_MS) {
    await look()
    await pass(page, STEP_MS)
  }
  return spent
}

test.describe('the end of a level', () => {
  test.use({ seed: 3 })

  test('a level’s scoring is told: areas light up, numbers rise, the pad comes last', async ({ page }) => {
    const { table, turn } = await beforeEnd(page, 1, 'bot:greedy', byHint)
    await endLevel(page, table, turn)
    await expect(page.locator('.pill')).toHaveText('Level 1 is scored')
    await expect(page.locator('.table-title')).toContainText('level 1 of 4')
    const { scorings } = await ask(page, 'scorings', { table })
    const mine = scorings.find((one: { player: number }) => one.player === 1)
    const seen: { sum: number; tallies: number; rising: number; note: string; written: string[] }[] = []
    await during(page, '.pyr-story', async () => {
      seen.push(
        await page.evaluate(() => {
          const count = (what: string) => document.querySelectorAll(what).length
          const written = [...document.querySelectorAll('.pad-panel tbody tr:first-child td.number')].map((cell) => cell.textContent!)
          return { sum: Number(document.querySelector('.pyr-story-sum')!.textContent), tallies: count('.tally'), rising: count('.tally.rising'), note: document.querySelector('.pyr-note')?.textContent ?? '', written }
        }),
      )
    })
    const sums = seen.map(({ sum }) => sum)
    expect(sums, 'numbers rise').toEqual(sums.toSorted((a, b) => a - b))
    expect(sums[0]).toBeLessThan(mine.score)
    expect(sums.at(-1)).toBe(mine.score)
    expect(seen.some(({ tallies }) => tallies > 0), 'areas have their numbers').toBe(true)
    expect(seen.some(({ rising }) => rising > 0), 'which go up').toBe(true)
    expect([seen[0]!.note, seen.at(-1)!.note], 'what Mino counts is said with it').toEqual(['', expect.stringMatching(/^Mino’s bonus: the smallest marked area \(\w+\) counts once more$/)])
    expect(seen[0]!.written, 'nothing on the pad before it is counted').toEqual([])
    expect(seen.find(({ written }) => written.length)!.sum, 'the pad comes last').toBe(mine.score)
    expect(seen.at(-1)!.written).toHaveLength(2)
    expect(seen.at(-1)!.written[0]).toBe(String(mine.score))
    // It has ended by itself.
    await expect(page.locator('.table-title')).toContainText('level 2 of 4')
  })

  test('nothing goes on behind the telling, and then the other is seen to play', async ({ page }) => {
    const { table, turn, points } = await beforeEnd(page, 1, 'bot:greedy', byHint)
    expect(points[0], 'the bot goes on, because it has fewer').toBeGreaterThan(points[1]!)
    await endLevel(page, table, turn)
    await page.evaluate(() => {
      window.flown = 0
      new MutationObserver((all) => {
        const added = all.flatMap(({ addedNodes }) => [...addedNodes]) as Element[]
        if (!document.querySelector('.pyr-story')) window.flown += added.filter(({ classList }) => classList?.contains('travel')).length
      }).observe(document.body, { childList: true })
    })
    const drawn: string[] = []
    const look = () =>
      page.evaluate(() => {
        const { turn } = document.querySelector<HTMLElement>('.table')!.dataset
        return [turn, document.querySelector('.log-panel .log-line')!.textContent, document.querySelectorAll('.quarry [data-slot] .tile').length].join(', ')
      })
    await during(page, '.pyr-story', async () => void drawn.push(await look()))
    expect(new Set(drawn).size, `while it is told: ${drawn.join('; ')}`).toBe(1)
    await expect(page.locator('.pill')).toContainText('thinking')
    expect(await during(page, '.pill:not(.mine)'), 'milliseconds: no longer than its steps take').toBeLessThanOrEqual(2400)
    expect(await page.evaluate(() => window.flown), 'its domino and its refill, after that').toBeGreaterThanOrEqual(2)
  })
})

test.describe('the end of the game', () => {
  test.use({ seed: 27 })

  test('the game ends in the log when its last level is told', async ({ page }) => {
    const { table, turn } = await beforeEnd(page, 4, 'bot:random', byRote)
    await endLevel(page, table, turn)
    await expect(page.locator('.log-panel')).not.toContainText('The game ended')
    await expect(page.getByRole('button', { name: 'Result' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await pass(page, 50)
    await expect(page.locator('.log-panel')).toContainText('The game ended')
  })

  test('the scoring can be skipped, and the finished pyramid is shown before the result', async ({ page }) => {
    const { table, turn } = await beforeEnd(page, 4, 'bot:random', byRote)
    await endLevel(page, table, turn)
    await page.keyboard.press('Escape')
    await pass(page, 50)
    await expect(page.locator('.pyr-story')).toHaveCount(0)
    await expect(page.locator('.pill')).toHaveText('The pyramids stand')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await pass(page, 1000)
    await expect(page.getByRole('dialog')).toContainText('Played to the end')
  })
})

test('the log is prose, and points at the domino it tells of', async ({ page }) => {
  const table = await makeTable(page, 'pyramido', ['me', 'bot:greedy'])
  await playUntil(page, table, (view) => view.turn > 24 && view.observation.asked === 'place', byRote)
  await page.goto(`/t/${table}`)
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
  const table = await makeTable(page, 'pyramido', ['me', 'bot:greedy'])
  await playUntil(page, table, (view) => view.observation.level === 2 && view.observation.asked === 'place', byRote)
  await page.goto(`/t/${table}`)
  const places = () => page.locator('.board-block').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => ({ x, y })))
  await eventually(async () => (await places()).length).toBeGreaterThan(0)
  await still(page)
  const before = await places()
  await page.getByRole('button', { name: 'See it at an angle' }).click()
  const height = (all: { y: number }[]) => Math.max(...all.map(({ y }) => y)) - Math.min(...all.map(({ y }) => y))
  await eventually(async () => height(await places())).toBeLessThan(height(before) * 0.85)
  await still(page)
  const after = await places()
  for (const [index, one] of before.entries())
    for (const [other, two] of before.entries()) {
      if (two.x - one.x > 20) expect(after[other]!.x, 'right stays right').toBeGreaterThan(after[index]!.x)
      if (two.y - one.y > 20) expect(after[other]!.y, 'front stays front').toBeGreaterThan(after[index]!.y)
    }
  // And can be turned by keys.
  await page.keyboard.press('Shift+ArrowLeft')
  await eventually(places).not.toEqual(after)
})
