// How a city of Pyramidion is settled: told step by step, to be stopped, stepped and skipped. The page's time stands still here and
// passes as the test says.
import type { Page } from '@playwright/test'
import { ask, eventually, expect, hears, makeTable, pass, stopTime, test } from './fixtures'
import { playUntil } from './scenes'

const STEP_MS = 100

/** We may pass, the other has passed (`last`), and no time passes: our pass settles the city; or else the other's will. */
async function beforeSettling(page: Page, last = true): Promise<string> {
  await page.clock.install()
  const table = await makeTable(page, 'pyramidion', ['me', 'bot:greedy'])
  const isThere = ({ observation, legal }: Record<string, any>) =>
    observation.insight.asked === 'lay' && observation.insight.contest.passed.includes(2) === last && legal.some((one: { do: string }) => one.do === 'pass')
  expect((await playUntil(page, table, isThere)).status, 'this deal comes to it').toBe('running')
  await page.goto(`/t/${table}`)
  await expect(page.locator('.pill.mine')).toBeVisible()
  await stopTime(page)
  return table
}
/** Passes, until the page begins to tell what came of it. */
async function settleCity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  for (const told = page.locator('.settling'); !(await told.count()); ) await pass(page, 20)
}
const lines = (page: Page) => page.locator('.settling-lines').innerText()

for (const motion of ['no-preference', 'reduce'] as const)
  test.describe(`motion: ${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion }, viewport: { width: 1440, height: 900 } })

    test('a city is settled one category after the other, and only then rewards are given', async ({ page }) => {
      const table = await beforeSettling(page)
      const goods = () => page.locator('.ion-players').innerText()
      const [before, written] = [await goods(), await page.locator('.ion-log').innerText()]
      await settleCity(page)
      const { view } = await ask(page, 'view', { table })
      const { contest } = view.events.flatMap((event: { then?: object[] }) => event.then ?? []).findLast((one: { what: string }) => one.what === 'contests')
      await expect(page.locator('.pill')).toHaveText('A city is settled')
      const said = new Map<string, string>()
      while (await page.locator('.settling').count()) {
        said.set((await page.locator('.settling-lines').getAttribute('data-beat'))!, await lines(page))
        expect(await goods(), 'nobody has got anything yet').toBe(before)
        expect(await page.locator('.ion-log').innerText(), 'nor is it written').toBe(written)
        await pass(page, STEP_MS)
      }
      await pass(page, 400) // the log is drawn when nothing else is to do
      const contested = contest.categories.filter(({ numbers }: { numbers: number[] }) => numbers.some((number) => number > 0))
      expect([...said.keys()]).toEqual(['hold', ...contested.map(({ category }: { category: string }) => category), 'rewards'])
      expect(said.get('hold')).toBe('All have passed.')
      for (const { category, winner, ahead } of contested) {
        expect(said.get(category)).toContain(winner ? 'win' : ahead.length > 1 ? 'a tie' : 'not reached')
        await expect(page.locator('.ion-log')).toContainText(said.get(category)!)
      }
    })
  })

test('it can be stopped, taken step by step, and skipped', async ({ page }) => {
  await beforeSettling(page)
  await settleCity(page)
  await pass(page, 400)
  await page.getByRole('button', { name: 'Pause' }).click()
  await pass(page, 20)
  const first = await lines(page)
  await pass(page, 20_000)
  expect(await lines(page)).toBe(first)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await pass(page, 20)
  const second = await lines(page)
  expect(second).not.toBe(first)
  await page.getByRole('button', { name: 'Go on' }).click()
  await pass(page, 3000)
  expect(await lines(page)).not.toBe(second)
  await page.keyboard.press('Escape')
  await pass(page, 20)
  await expect(page.locator('.settling')).toHaveCount(0)
  await expect(page.locator('.prompt')).toBeVisible()
})

test('whoever wants to do something is not kept, nor taken by a press', async ({ page }) => {
  const table = await beforeSettling(page)
  await settleCity(page)
  await pass(page, 400)
  const { view } = await ask(page, 'view', { table })
  await page.mouse.click(300, 300)
  await pass(page, 20)
  await expect(page.locator('.settling')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await eventually(async () => (await ask(page, 'view', { table })).view.turn, 'nothing was decided by it').toBe(view.turn)
})

for (const [width, height] of [[360, 640], [844, 390]] as const)
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true })
    test('the contest and what is told of it are in sight together', async ({ page }) => {
      await beforeSettling(page)
      await settleCity(page)
      while (await page.locator('.settling').count()) {
        await expect(page.locator('.settling')).toBeInViewport({ ratio: 0.99 })
        await expect(page.locator('.settling-skip')).toBeInViewport({ ratio: 0.99 })
        await expect(page.locator('.ion-contest')).toBeInViewport({ ratio: 0.9 })
        expect(await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0])
        await pass(page, 800)
      }
    })
  })

test.describe('what others did', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1440, height: 900 } })
  test('goes at the pace that was chosen, is summed up, and is shown once more', async ({ page }) => {
    const table = await beforeSettling(page, false)
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'benben.preferences', newValue: JSON.stringify({ pace: 'at_once' }) })))
    const ours = async () => (await ask(page, 'view', { table })).view
    const { turn: before } = await ours()
    await page.getByRole('button', { name: 'Pass', exact: true }).click()
    await eventually(async () => ((view) => view.turn > before && view.you.includes(view.to_act))(await ours()), 'we are asked again').toBe(true)
    const { turn, seq } = await ours()
    await hears(page, seq)
    await pass(page, 60)
    await expect(page.locator('.table'), 'at once').toHaveAttribute('data-turn', String(turn))
    await expect(page.locator('.settling')).toHaveCount(0)
    await pass(page, 400) // the log is drawn when nothing else is to do
    await expect(page.locator('.ion-log .since')).toHaveText('Since your last turn')
    // It is read downwards: what was known, what is new; and the newest is in sight.
    const isFresh = await page.locator('.ion-log li:not(.since)').evaluateAll((lines) => lines.map(({ classList }) => classList.contains('fresh')))
    expect(isFresh).toEqual([...isFresh].sort((a, b) => Number(a) - Number(b)))
    expect(new Set(isFresh).size).toBe(2)
    await expect(page.locator('.ion-log li').last()).toBeInViewport()
    await expect(page.locator('.ion-log .more-count')).toHaveText(/^\d+ more$/)
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'benben.preferences', newValue: '{}' })))
    await pass(page, 400)
    await page.locator('.ion-again').click()
    await pass(page, 20)
    await expect(page.locator('.replaying')).toContainText(/^Replay: .* Skip$/)
    // The settling is told again.
    for (const told = page.locator('.settling'); !(await told.count()); ) await pass(page, STEP_MS)
    for (let n = 0; n < 60 && Number(await page.locator('.table').getAttribute('data-turn')) !== turn; n++) await pass(page, 1000)
    await expect(page.locator('.table')).toHaveAttribute('data-turn', String(turn))
    await expect(page.locator('.replaying')).toHaveCount(0)
  })
})
