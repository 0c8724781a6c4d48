// Several people at one screen: they have names, the table stays in sight, and a hand is covered until its owner wants to see it.
import { ask, eventually, expect, test } from './fixtures'
import { shown } from './pyramidion'
import { byHint } from './scenes'

test('three at one screen hand it over only to choose from a hand', async ({ page }) => {
  await page.goto('/')
  const tile = page.locator('.tile-pyramidion')
  await tile.getByRole('radio', { name: '3' }).check()
  await tile.getByRole('button', { name: 'On one screen' }).click()
  await page.getByLabel('Name of Blue').fill('Two')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/t\//)
  const table = page.url().split('/t/')[1]!
  const names = ['Red', 'Two', 'Green']
  const faces = page.locator('.hand .card:not(.back)')
  const count = { decisions: 0, changes: 0, handOvers: 0 }
  let [before, uncovered] = [0, 0]
  for (;;) {
    const { view } = await ask(page, 'view', { table })
    if (view.observation.round > 1) break
    await shown(page, view.turn)
    const seat: number = view.to_act
    await expect(page.locator('.pill')).toHaveText(`${names[seat - 1]} to play`)
    await expect(page.locator('.nile')).toBeVisible()
    if (seat !== uncovered) {
      uncovered = 0
      await expect(faces, 'nobody sees another one’s hand').toHaveCount(0)
    }
    // Whoever has no card left has nothing to show.
    await expect(page.locator('.uncover')).toHaveCount(!uncovered && view.observation.players[seat - 1].cards ? 1 : 0)
    const decision = (await byHint(page, view)) as { do: string; hire?: number }
    // Whoever passes need not look again.
    if (!uncovered && (decision.do === 'lay' || decision.hire !== undefined)) {
      await page.getByRole('button', { name: `${names[seat - 1]}: show my cards` }).click()
      uncovered = seat
      count.handOvers++
    }
    if (uncovered) await expect(faces).toHaveCount(view.observation.players[seat - 1].hand.length)
    count.decisions++
    count.changes += seat === before ? 0 : 1
    before = seat
    if (decision.do === 'pass' && !uncovered) await page.getByRole('button', { name: 'Pass', exact: true }).click()
    else await ask(page, 'decide', { table, seq: view.seq, seat, decision })
    await eventually(async () => (await ask(page, 'view', { table })).view.turn as number).toBeGreaterThan(view.turn)
  }
  // A hand-over for every card that is laid after another one's decision: by the rules there cannot be fewer. Every change was one when the
  // whole table was covered: 29 in this round, now 26, with the hints as they are.
  expect(count.decisions).toBeGreaterThan(count.changes)
  expect(count.handOvers, `of ${count.changes} changes`).toBeLessThan(count.changes)
})

test('where nothing is hidden nobody hands over anything: it is said whose turn it is', async ({ page }) => {
  // It goes by itself after a while, which on a busy machine is over when a test looks.
  await page.addInitScript((gone) => {
    const later = window.setTimeout
    Object.assign(window, { setTimeout: (run: () => void, ms?: number, ...more: unknown[]) => (ms === gone ? 0 : later(run, ms, ...more)) })
  }, 2500)
  await page.goto('/')
  await page.locator('.tile-pyramido').getByRole('button', { name: 'On one screen' }).click()
  await page.getByLabel('Name of Red').fill('One')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/t\//)
  const table = page.url().split('/t/')[1]!
  const names = ['One', 'Blue']
  let { view } = await ask(page, 'view', { table })
  for (const first = view.to_act; view.to_act === first; view = (await ask(page, 'view', { table })).view) {
    await expect(page.locator('.whose')).toHaveText(`${names[first - 1]} to play`)
    await expect(page.locator('.board')).toBeVisible()
    await ask(page, 'decide', { table, seq: view.seq, seat: first, decision: view.legal[0] })
  }
  await expect(page.locator('.whose')).toHaveText(`${names[view.to_act - 1]} to play`)
  // What was just laid stays in sight: it lies over the header alone.
  const [name, others] = await Promise.all(['.whose', '.pyr-others'].map((one) => page.locator(one).boundingBox()))
  expect(name!.y + name!.height).toBeLessThanOrEqual(others!.y)
  await page.keyboard.press('Tab')
  await expect(page.locator('.whose')).toHaveCount(0)
  await page.goto('/')
  await expect(page.locator('.home-tables'), 'as they are called at home too').toContainText('One')
  // They are asked for once.
  await page.locator('.tile-pyramidion').getByRole('button', { name: 'On one screen' }).click()
  await expect(page.getByLabel('Name of Red')).toHaveValue('One')
})
