// What can be chosen is chosen on the table, what things mean is said beside them, and no question moves the table.
import type { Page } from '@playwright/test'
import { ask, eventually, expect, makeTable, resize, settle, still, test } from './fixtures'
import { CORNER, now, shown, until } from './pyramidion'
import { byHint, playUntil } from './scenes'

const SPECIALS = [32, 33, 37] // guard, bandit, philosopher: somebody in the city is chosen
type View = Record<string, any>
const isTarget = ({ legal }: View) => !['lay', 'priest'].includes(legal[0].do) && 'card' in legal[0] && legal.length > 4

/** A table of four at which we are to choose one of many in the city. */
async function atTargets(page: Page): Promise<View & { table: string }> {
  for (;;) {
    const table = await makeTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'])
    const view = await playUntil(page, table, isTarget, async (_, seen) => {
      const lays = seen.legal.filter((one: { do: string }) => one.do === 'lay')
      const special = lays.find(({ card }: { card: number }) => SPECIALS.includes(card))
      if (!special) return byHint(page, seen)
      const crowded = seen.observation.laid.length > 4
      return crowded ? special : (lays.find(({ card }: { card: number }) => !SPECIALS.includes(card)) ?? byHint(page, seen))
    })
    if (view.status === 'running') return { ...view, table }
  }
}

test('somebody in the city is chosen on the card, with what comes of it, at every size', async ({ page }) => {
  await page.clock.install()
  const { table, legal, turn, observation } = await atTargets(page)
  await page.goto(`/t/${table}`)
  await shown(page, turn)
  await settle(page)
  for (const [width, height] of [[1440, 900], [1920, 1080], [844, 390], [390, 844], [360, 640]] as const) {
    await resize(page, [width, height])
    await still(page)
    const where = `${width} × ${height}`
    const targets = page.locator('.laid .target')
    await expect(targets, where).toHaveCount(legal.filter((one: { card?: number }) => one.card !== undefined).length)
    // Nothing of the contest is cut off, and each of them can be pressed.
    const contest = (await page.locator('.ion-contest').boundingBox())!
    const row = (await page.locator('.arena-row').last().boundingBox())!
    expect(row.y + row.height, where).toBeLessThanOrEqual(contest.y + contest.height + 1)
    for (const target of await targets.all()) {
      const hit = await target.evaluate((card, { x, y }) => {
        const box = card.getBoundingClientRect()
        return card.contains(document.elementFromPoint(box.x + x, box.y + y))
      }, CORNER)
      expect(hit, where).toBe(true)
    }
    await targets.nth(1).click({ position: CORNER })
    await expect(targets.nth(1)).toHaveAttribute('aria-pressed', 'true')
    const card = Number(await targets.nth(1).getAttribute('data-card'))
    const { contest: then } = await ask(page, 'preview', { table, seat: 1, decision: legal.find((one: { card: number }) => one.card === card) })
    const numbers = then.categories.map((one: { numbers: number[] }) => one.numbers)
    for (const seat of [1, 2, 3, 4]) await expect(page.locator(`.arena-number .by-${seat}`), where).toHaveText(numbers.map((one: number[]) => String(one[seat - 1])))
    const changes = then.categories.filter((one: { numbers: number[]; winner?: number }, index: number) => {
      const before = observation.insight.contest.categories[index]
      return one.winner !== before.winner || one.numbers.some((number, at) => number !== before.numbers[at])
    })
    await expect(page.locator('.consequence li:not(:has(.revolt))'), where).toHaveCount(changes.length)
    await expect(page.locator('.prompt-confirm'), where).toBeInViewport({ ratio: 0.99 })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.locator('.consequence')).toHaveCount(0)
  }
  expect((await now(page, table)).turn, 'nothing is decided').toBe(turn)
  // Nor is anything cut off where more is written above it: a longer effect, more goods, a revolt.
  await resize(page, [1440, 900])
  await page.locator('.arena-title').evaluate((title) => title.append(...[1, 2, 3].map(() => title.querySelector('p')!.cloneNode(true))))
  await still(page)
  const room = (await page.locator('.ion-contest').boundingBox())!
  for (const card of await page.locator('.laid .card').all()) {
    const { y, height } = (await card.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(room.y + room.height)
  }
})

test('a good is taken where it lies: from the city collected in, and says what one would have then', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const table = await makeTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy'])
  const { legal, turn, observation } = await playUntil(page, table, ({ legal: [first, second] }) => first.do === 'collect' && second !== undefined)
  const goods: string[] = legal.map((one: { good: string }) => one.good)
  await page.goto(`/t/${table}`)
  await shown(page, turn)
  const lying = page.locator(`.city[data-city="${legal[0].city}"] .pile-pick`)
  await expect(lying).toHaveCount(goods.length)
  await expect(page.locator('.pile-pick')).toHaveCount(goods.length)
  const have = observation.players[0].goods[goods[1]!] ?? 0
  await expect(page.locator('.prompt-buttons .button', { has: page.locator('.good-gain') }).nth(1)).toContainText(`${have} → ${have + 1}`)
  await lying.nth(1).click()
  await eventually(async () => (await ask(page, 'view', { table })).view.observation.players[0].goods[goods[1]!], 'it is taken').toBe(have + 1)
})

for (const [what, isAsked] of [
  ['six goods', ({ legal }: View) => legal.length > 4 && legal.every((one: object) => 'good' in one)],
  ['three categories', ({ legal }: View) => legal[0].do === 'deity'],
] as const)
  test(`all answers are in sight, though they are ${what}, at every size`, async ({ page }) => {
    let view: View = {}
    for (let table = ''; view.status !== 'running'; view = { ...view, table }) {
      table = await makeTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy'])
      view = await playUntil(page, table, isAsked, async (_, seen) => seen.legal.find((one: { city?: string }) => one.city === 'Alexandria') ?? byHint(page, seen))
    }
    await page.goto(`/t/${view.table}`)
    await shown(page, view.turn)
    for (const size of [[1440, 900], [1920, 1080], [1024, 768], [844, 390], [390, 844], [360, 640]] as const) {
      await resize(page, size)
      await still(page)
      const answers = page.locator('.prompt-buttons .button')
      await expect(answers).toHaveCount(view.legal.length)
      for (const answer of await answers.all()) await expect(answer, size.join(' × ')).toBeInViewport({ ratio: 0.99 })
      await expect(page.locator('.prompt .more-count'), size.join(' × ')).toHaveCount(0)
    }
  })

test('by keyboard, arrows lead from the question to those who can be chosen', async ({ page }) => {
  const { table, legal, turn } = await atTargets(page)
  await page.goto(`/t/${table}`)
  await shown(page, turn)
  await page.locator('.prompt').focus()
  await page.keyboard.press('ArrowUp')
  const targets = page.locator('.target')
  await expect(targets.first()).toBeFocused()
  for (let at = 1; at < legal.length; at++) await page.keyboard.press('ArrowRight')
  await expect(targets.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.prompt-confirm')).toBeVisible()
  await page.keyboard.press('Enter')
  await eventually(async () => (await now(page, table)).turn).toBeGreaterThan(turn)
})

for (const [width, height] of [[1440, 900], [1920, 1080], [360, 640]] as const)
  test(`no question moves the table at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.clock.install()
    const table = await makeTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy'])
    await page.goto(`/t/${table}`)
    const { turn } = await until(page, table, 'lay')
    const box = async () => {
      await still(page)
      return page.locator('.ion-contest').boundingBox()
    }
    const before = await box()
    await settle(page)
    await page.locator('.hand').getByRole('button', { name: 'Merchant' }).first().click()
    await expect(page.locator('.prompt-confirm')).toBeVisible()
    expect(await box()).toEqual(before)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'hire' }).click()
    expect(await box()).toEqual(before)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.locator('.hand').getByRole('button', { name: 'Deity' }).click()
    await page.locator('.prompt-confirm').click()
    await shown(page, turn + 1)
    await expect(page.locator('.foreseen')).toHaveCount(3)
    expect(await box()).toEqual(before)
  })

test('a large window shows everything larger', async ({ page }) => {
  const table = await makeTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy'])
  await page.goto(`/t/${table}`)
  await until(page, table, 'lay')
  const sizeOf = (what: string) => page.locator(what).first().evaluate((text) => parseFloat(getComputedStyle(text).fontSize))
  const sizes: number[] = []
  for (const window of [[1440, 900], [1920, 1080], [2560, 1440]] as const) {
    await resize(page, window)
    await still(page)
    sizes.push(await sizeOf('.city-effect'))
    expect(await sizeOf('.player .seat-name'), 'what inherits its size too').toBeGreaterThanOrEqual(await sizeOf('html'))
    await expect(page.locator('.pyramidion')).toHaveAttribute('data-room', 'wide')
  }
  expect(sizes[1]! / sizes[0]!).toBeCloseTo(1.2, 1)
  expect(sizes[2]! / sizes[0]!).toBeCloseTo(1.6, 1)
})

test('what things mean is said under the mouse and at the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const table = await makeTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy'])
  await page.goto(`/t/${table}`)
  await until(page, table, 'lay')
  const tip = page.locator('.tip')
  await page.locator('.arena-shield').first().hover()
  await expect(tip).toContainText('puts a mercenary token here')
  await page.mouse.move(0, 0)
  await expect(tip).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.locator('[data-city="Giza"]').focus()
  await expect(tip).toContainText('turn-order token')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  test('a thumb that stays asks what a card is, and does not lift it', async ({ page }) => {
    await page.clock.install()
    const table = await makeTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy'])
    await page.goto(`/t/${table}`)
    await until(page, table, 'lay')
    await settle(page)
    await still(page)
    const deity = page.locator('.hand').getByRole('button', { name: 'Deity' })
    const { x, y } = (await deity.boundingBox())!
    const line = await page.context().newCDPSession(page)
    await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 20, y: y + 20 }] })
    await page.clock.runFor(500)
    await expect(page.locator('.tip')).toContainText('Adds 6')
    await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(deity).toHaveAttribute('aria-pressed', 'false')
    await deity.tap({ position: { x: 20, y: 20 } })
    await expect(deity).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.tip')).toHaveCount(0)
  })
})

for (const [width, height] of [[1440, 900], [360, 640]] as const)
  test(`characters and cities are one tap away at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const table = await makeTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy'])
    await page.goto(`/t/${table}`)
    const { observation } = await until(page, table, 'lay')
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    const dialog = page.locator('dialog')
    await page.getByRole('button', { name: 'Characters and cities' }).click()
    await expect(dialog.locator('.reference li')).toHaveCount(8 + 14)
    // What does not fit is counted; at the end, what lies before it.
    await expect(dialog.locator('.more-count:not(.before)')).toHaveText(/^\d+ more$/)
    await dialog.locator('.more-list').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await expect(dialog.locator('.more-count.before')).toHaveText(/^\d+ more$/)
    await dialog.locator('.more-list').evaluate((list) => list.scrollTo(0, 0))
    await expect(dialog.locator('.reference li.here')).toContainText(observation.here)
    await expect(dialog).toContainText('Merchant 12 among the shared cards, everybody has 2')
    // A list may hear of its scrolling when it is gone.
    const list = await dialog.locator('.more-list').elementHandle()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await list!.evaluate((gone) => gone.dispatchEvent(new Event('scroll')))
    expect(errors).toEqual([])
    await page.keyboard.press('r')
    await expect(dialog).toBeVisible()
  })

test('the header keeps one line on a phone on its side, in every language, also while a city is settled', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const table = await makeTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy'])
  await page.goto(`/t/${table}`)
  await until(page, table, 'lay')
  for (const language of ['en', 'ru', 'bg', 'de']) {
    await page.evaluate((language) => dispatchEvent(new StorageEvent('storage', { key: 'benben.preferences', newValue: JSON.stringify({ language }) })), language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await still(page)
    const { told } = (await import(`../src/games/pyramidion/i18n/${language}.ts`)).words.settling
    for (const says of [undefined, told as string]) {
      if (says) await page.locator('.pill').evaluate((pill, says) => void (pill.textContent = says), says)
      const lines = await page.locator('.table-title, .pill').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)))
      for (const count of lines) expect(count, `${language}: ${says}`).toBeLessThan(2)
      expect(await page.locator('.table-header').evaluate((header) => header.scrollWidth - header.clientWidth), language).toBeLessThanOrEqual(0)
    }
  }
})
