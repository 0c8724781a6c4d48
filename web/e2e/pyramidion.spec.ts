// Whole games of Pyramidion, by mouse, by thumb and by keyboard alone.
import { ask, eventually, expect, openTable, pass, settle, stopTime, test } from './fixtures'
import { mouse, thumb } from './pyramido'
import { decide, keys, now, playOut, shown, until } from './pyramidion'

test('a whole game by mouse', async ({ page }) => {
  await page.clock.install()
  const wrong: Error[] = []
  page.on('pageerror', (error) => wrong.push(error))
  const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy'])
  await playOut(page, table, async (what, n) => {
    await settle(page)
    await decide(page, mouse, what, n)
  })
  expect(wrong, 'nothing goes wrong in the page').toEqual([])
  await expect(page.locator('dialog .podium .step')).toHaveCount(2)
  const { view } = await ask(page, 'view', { table })
  for (const points of view.result.points) await expect(page.locator('dialog .podium')).toContainText(String(points))
  // When the result is put away, the table itself shows everybody's fleet.
  await page.keyboard.press('Escape')
  const boats = view.observation.players.flatMap((player: { boats: number[] }) => player.boats)
  await expect(page.locator('.ion-final .fleet-boats > li')).toHaveCount(boats.length)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  test('a whole game by thumb, four at the table', async ({ page }) => {
    await page.clock.install()
    const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'])
    await playOut(page, table, async (what, n) => {
      await settle(page)
      await decide(page, thumb, what, n)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, 'nothing sticks out to the right').toBeLessThanOrEqual(0)
    })
    await expect(page.locator('dialog .podium .step')).toHaveCount(4)
  })
})

// From a phone to a laptop at twice the size: the table fits the window, and what is to be done is in it.
for (const [name, width, height, scale] of [['a phone', 360, 640, 2], ['a phone on its side', 640, 360, 2], ['a tablet', 768, 1024, 1], ['a laptop at 200 %', 720, 450, 2]] as const)
  test.describe(name, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale })
    test('has everything in the window or one tap away', async ({ page }) => {
      const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'])
      for (const [what, target] of [['activate', '.nile .target'], ['lay', '.hand .playable'], ['load', '.quay .target']] as const) {
        await until(page, table, what)
        // What the question is about has come forward.
        await expect(page.locator(target).first()).toBeInViewport({ ratio: 0.5 })
        for (const part of ['.prompt', '.prompt-hint', '.mine-strip', '.leaf-tabs']) await expect(page.locator(part), `${what}: ${part}`).toBeInViewport({ ratio: 0.99 })
        const beyond = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight])
        expect(beyond, `${what}: the page does not scroll`).toEqual([0, 0])
      }
      for (const leaf of await page.getByRole('tab').all()) {
        await leaf.click()
        await expect(leaf).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByRole('tabpanel')).toBeInViewport({ ratio: 0.9 })
        expect(await page.getByRole('tabpanel').evaluate((panel) => panel.scrollWidth - panel.clientWidth), 'nothing is cut at the right').toBeLessThanOrEqual(0)
      }
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  test('leaves come forward by themselves, wear a mark when they change, and turn by a swipe', async ({ page }) => {
    const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy'])
    const tab = (name: string) => page.getByRole('tab', { name })
    await until(page, table, 'activate')
    await expect(tab('Map')).toHaveAttribute('aria-selected', 'true')
    await until(page, table, 'lay')
    await expect(page.locator('.ion-contest')).toBeVisible()
    await expect(tab('Log').locator('.leaf-changed')).toBeVisible()
    await tab('Log').tap()
    await expect(tab('Log').locator('.leaf-changed')).toHaveCount(0)
    await page.getByRole('tabpanel').evaluate((panel) => {
      const touch = (clientX: number) => new Touch({ identifier: 1, target: panel, clientX, clientY: 300 })
      panel.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(80)], changedTouches: [touch(80)], bubbles: true }))
      panel.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(250)], bubbles: true }))
    })
    await expect(tab('Players')).toHaveAttribute('aria-selected', 'true')
  })
  test('a lifted card stays clear of the question', async ({ page }) => {
    const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy'])
    await until(page, table, 'lay')
    await page.locator('.hand .playable').first().tap({ position: { x: 10, y: 40 } })
    await expect(page.locator('.prompt-confirm')).toBeVisible()
    const [card, above] = [await page.locator('.hand .lifted .card').boundingBox(), await page.locator('.mine-strip').boundingBox()]
    expect(card!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
  })
})

for (const answer of ['a key', 'a press in its time'])
  test(`a second press does not answer the next question; ${answer} does`, async ({ page }) => {
    await page.clock.install()
    const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy'])
    const { turn } = await until(page, table, 'lay')
    await stopTime(page)
    await page.locator('.hand').getByRole('button', { name: 'Deity' }).click()
    await page.locator('.prompt-confirm').click()
    await shown(page, turn + 1)
    await pass(page, 20)
    const category = page.locator('.prompt-buttons').getByRole('button', { name: 'Influence' })
    const { x, y, width, height } = (await category.boundingBox())!
    const press = () => page.mouse.click(x + width / 2, y + height / 2)
    await press()
    await pass(page, 20)
    expect(await now(page, table)).toMatchObject({ what: 'deity', turn: turn + 1 })
    if (answer === 'a key') {
      await category.focus()
      await page.keyboard.press('Enter')
    } else {
      await pass(page, 400)
      await press()
    }
    await eventually(async () => (await now(page, table)).what, 'it is decided').not.toBe('deity')
  })

for (const [width, height] of [[1440, 900], [360, 640]] as const)
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })
    test('a press on a city looks at it; a button beside what lies there activates it', async ({ page }) => {
      const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy'])
      const { turn, legal } = await until(page, table, 'activate')
      const [first, second] = legal.map(({ city }: { city: string }) => city) as [string, string]
      const city = page.locator(`[data-city="${first}"]`)
      await city.dblclick()
      await expect(city).toHaveAttribute('aria-pressed', 'true')
      const prompt = page.locator('.prompt')
      await expect(prompt.locator('.prompt-help')).toContainText(`${first}.`)
      await expect(prompt.locator('.prompt-help')).toContainText((await city.locator('.city-effect').textContent())!)
      await expect(prompt.locator('.stake .shield')).toHaveCount(3)
      await expect(prompt.locator('.stake').first()).toBeInViewport({ ratio: 0.99 })
      expect((await now(page, table)).turn, 'nothing is decided').toBe(turn)
      await page.locator(`[data-city="${second}"]`).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(prompt.locator('.prompt-help')).toContainText(`${second}.`)
      expect((await now(page, table)).turn).toBe(turn)
      await prompt.getByRole('button', { name: `Activate ${second}` }).click()
      await eventually(async () => (await now(page, table)).turn).toBeGreaterThan(turn)
    })
  })

test('a deity says what each category would stand at, and what it would win', async ({ page }) => {
  const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy'])
  const { turn } = await until(page, table, 'lay')
  await page.locator('.hand').getByRole('button', { name: 'Deity' }).click()
  await page.locator('.prompt-confirm').click()
  await shown(page, turn + 1)
  const { view } = await ask(page, 'view', { table })
  for (const decision of view.legal) {
    const { contest } = await ask(page, 'preview', { table, seat: 1, decision })
    const { numbers, threshold, winner, ahead } = contest.categories.find(({ category }: { category: string }) => category === decision.category)
    const button = page.locator('.prompt-buttons').getByRole('button', { name: new RegExp(decision.category, 'i') })
    await expect(button.locator('.foreseen')).toHaveText(`${numbers[0]} of ${threshold}${winner === 1 ? ': would win' : ahead.length > 1 && ahead.includes(1) ? ', tie' : ''}`)
    // Pointed at, it is shown in the contest, and nothing is decided.
    await button.hover()
    const column = contest.categories.findIndex(({ category }: { category: string }) => category === decision.category)
    await expect(page.locator('.arena-number:has(.by-1)').nth(column).locator('.number')).toHaveText(String(numbers[0]))
  }
  expect((await now(page, table)).what).toBe('deity')
})

test('the question speaks of passing only when one may pass', async ({ page }) => {
  const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy'])
  const pass = page.getByRole('button', { name: 'Pass', exact: true })
  const passes = (view: Record<string, any>) => view.legal.some((one: { do: string }) => one.do === 'pass')
  expect(passes(await until(page, table, 'lay'))).toBe(false) // the first card in a city of two
  await expect(page.locator('.prompt-question')).toContainText('you cannot pass yet')
  await expect(pass).toHaveCount(0)
  const { view } = await ask(page, 'view', { table })
  await ask(page, 'decide', { table, seq: view.seq, seat: view.to_act, decision: view.legal[0] })
  expect(passes(await until(page, table, 'lay'))).toBe(true)
  await expect(page.locator('.prompt-question')).toContainText('or pass')
  await expect(pass).toBeVisible()
})

test('a boat\u2019s bill is listed whole', async ({ page }) => {
  const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy'])
  const view = await until(page, table, 'load')
  const loads = view.legal.filter((one: { do: string }) => one.do === 'load') as { boat: number }[]
  const { boat } = loads[0]!
  await page.locator(`[data-boat="${boat}"]`).click()
  const asked = Object.values(view.observation.insight.boats.find((one: { boat: number }) => one.boat === boat).cost as Record<string, number>)
  await expect(page.locator('.ledger-asked td')).toHaveText(asked.map(String))
  // Own goods, mercenaries and statues together are what is asked for, good by good.
  const rows = await page.locator('.ledger-have, .ledger-help, .ledger-statue').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent) || 0)))
  expect(asked.map((_, index) => rows.reduce((sum, row) => sum + row[index]!, 0))).toEqual(asked)
  // The best way is chosen, the others are folded away; the boat's pips are what is paid.
  const { choices } = await ask(page, 'preview', { table, seat: 1 })
  const best = view.legal.findIndex((one: { boat?: number }, index: number) => one.boat === boat && choices[index].best)
  const paid = rows[0]!
  expect(paid).toEqual(Object.keys(view.observation.insight.boats.find((one: { boat: number }) => one.boat === boat).cost).map((good) => choices[best].spent[good] ?? 0))
  await expect(page.locator('.ways > .chip')).toHaveCount(1)
  await expect(page.locator('.ways > .chip')).toHaveAttribute('aria-pressed', 'true')
  const others = loads.filter((one) => one.boat === boat).length - 1
  await expect(page.locator('.ways details .chip')).toHaveCount(others)
  await expect(page.locator(`[data-boat="${boat}"] .pip-have`)).toHaveCount(paid.reduce((sum, count) => sum + count, 0))
})

test('points of others are shown only at a table with open points', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [points, shown] of [['secret', 1], ['open', 3]] as const) {
    const { table } = await ask(page, 'create', { game: 'pyramidion', seats: ['me', 'bot:greedy', 'bot:greedy'], options: { points } })
    await page.goto(`/t/${table}`)
    await expect(page.locator('.ion-players .player')).toHaveCount(3)
    await expect(page.locator('.player-points')).toHaveCount(shown)
  }
})

test('a whole game by keyboard alone', async ({ page }) => {
  const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy'])
  await playOut(page, table, (what, n) => keys(page, what, n))
  await expect(page.locator('dialog .podium')).toBeVisible()
})
