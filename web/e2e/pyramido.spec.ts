// Whole games of Pyramido, by mouse, by thumb and by keyboard alone; how quick the table is, and how it bears being zoomed.
import type { Page } from '@playwright/test'
import { ask, eventually, expect, makeTable, openTable, pass, saysInPassing, settle, settled, stopTime, test } from './fixtures'
import { asked, decide, keys, mouse, ourTurn, playOut, shown, thumb } from './pyramido'
import { playUntil } from './scenes'

// We begin; of the domino in slot 1 either block can be marked, of the one in slot 2 only one.
test.use({ seed: 1 })

test('a whole game by mouse, with drag, undo and hint', async ({ page }) => {
  await page.clock.install()
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  const { turn } = await ourTurn(page, table)
  // A hint is put on the board, and can be put back.
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.locator('.dock-confirm')).toBeEnabled()
  await expect(page.locator('.dock-why')).toHaveText(/./)
  await page.keyboard.press('Escape')
  await expect(page.locator('.dock-confirm')).toBeDisabled()
  // Drag a domino from the quarry onto a spot.
  const from = (await page.locator('.slot.active').first().boundingBox())!
  const board = (await page.locator('.board').boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2, { steps: 12 })
  await page.mouse.up()
  // Two blocks could be marked: we are asked. Undo takes back one decision after the other.
  expect(await ourTurn(page, table, turn)).toMatchObject({ what: 'mark', turn: turn + 1 })
  await page.locator('.target').first().click()
  expect(await ourTurn(page, table, turn + 1)).toMatchObject({ what: 'cover', turn: turn + 2 })
  for (const [left, what] of [[turn + 1, 'mark'], [turn, 'place']] as const) {
    await page.getByRole('button', { name: 'Undo' }).click()
    await shown(page, left)
    expect((await asked(page, table)).what).toBe(what)
  }
  await playOut(page, table, async (what, n) => {
    await settle(page)
    await decide(page, table, mouse, what, n)
  })
  await expect(page.getByRole('dialog')).toContainText('Played to the end')
  await expect(page.locator('.podium .step')).toHaveCount(2)
  // The table of points agrees with the server.
  const { view } = await ask(page, 'view', { table })
  await expect(page.locator('.podium')).toContainText(String(view.result.points[0]))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  test('a whole game by thumb, four at the table', async ({ page }) => {
    await page.clock.install()
    const table = await openTable(page, 'pyramido', ['me', 'bot:safe', 'bot:safe', 'bot:safe'])
    await playOut(page, table, async (what, n) => {
      await settle(page)
      await decide(page, table, thumb, what, n)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, 'nothing sticks out to the right').toBeLessThanOrEqual(0)
    })
    await expect(page.locator('.podium .step')).toHaveCount(4)
  })
})

test('a second press does not answer the next question', async ({ page }) => {
  await page.clock.install()
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  const { turn } = await ourTurn(page, table)
  await stopTime(page)
  await page.locator('.slot.active').first().click()
  await page.locator('.target').first().click()
  await shown(page, turn + 1)
  await pass(page, 20)
  const { x, y, width, height } = (await page.locator('.target').first().boundingBox())!
  const press = () => page.mouse.click(x + width / 2, y + height / 2)
  await press()
  await pass(page, 20)
  expect(await asked(page, table)).toMatchObject({ what: 'mark', turn: turn + 1 })
  await pass(page, 400)
  await press()
  await shown(page, turn + 2)
})

test('keys lead on from wherever the focus is, and can be switched off', async ({ page }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  const { turn } = await ourTurn(page, table)
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const slot = (number: number) => page.locator(`.slot[data-slot="${number}"]`)
  // From the first domino a digit leads to the second, and arrows from there to its spots.
  await slot(1).focus()
  await press('2')
  await expect(slot(2)).toBeFocused()
  await expect(slot(2)).toHaveAttribute('aria-pressed', 'true')
  await press('ArrowRight')
  await expect(page.locator('.target:focus')).toHaveAttribute('data-target', /^place-2-/)
  await press('Enter')
  expect(await ourTurn(page, table, turn)).toMatchObject({ what: 'cover' })
  // Arrows walk among the cover cards, too.
  await press('c', 'ArrowRight', 'ArrowRight')
  await expect(page.locator('.pyr-card').nth(1)).toBeFocused()
  await press('Enter')
  await expect(page.locator('.pyr-card').nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.dock-confirm')).toBeEnabled()
  // What was decided is taken back, as anywhere else; where there is nothing more, it is said why.
  await press('Control+z')
  await shown(page, turn)
  await press('Control+z')
  await saysInPassing(page, 'You can take back your own last decision')
  // The list of keys, from which they are switched off.
  await press('?')
  const list = page.getByRole('dialog', { name: 'Keys' })
  await expect(list).toContainText('Ctrl + Z')
  await expect(list.getByText('Undo', { exact: true })).toHaveCount(1)
  await list.getByRole('switch', { name: 'Letter and digit keys' }).uncheck()
  await press('Escape', '2', '?')
  await expect(list).toHaveCount(0)
  await expect(page.locator('.slot[aria-pressed=true]')).toHaveCount(0)
})

test('a whole game by keyboard alone', async ({ page }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  await settled(page)
  await playOut(page, table, (what) => keys(page, table, what))
  await expect(page.locator('.podium')).toBeVisible()
})

test('a turn by mouse: a domino, a spot, a pile; and undo takes back what nobody was asked', async ({ page }) => {
  const table = await openTable(page, 'pyramido', ['me', 'bot:safe'])
  const decisions = async () => (await ask(page, 'view', { table })).view.events.filter((event: { kind: string; seat: number }) => event.kind === 'decide' && event.seat === 1).map((event: { decision: { do: string } }) => event.decision.do)
  const { turn } = await ourTurn(page, table)
  await page.locator('.slot.active[data-slot="2"]').click()
  await page.locator('.target').first().click()
  // One of its blocks can be marked: nobody is asked, and it is said why; so is which piles may be chosen.
  expect(await ourTurn(page, table, turn)).toMatchObject({ what: 'cover', turn: turn + 2 })
  await expect(page.locator('.pyr-note')).toContainText('marker was set by itself: only one block can carry it')
  await expect(page.locator('.dock-prompt')).toContainText('from a pile beside it')
  await expect(page.locator('div.pyr-pile').first()).toHaveAttribute('title', 'Only a pile beside the empty slot can refill it')
  await page.locator('button.pyr-pile').first().click()
  await eventually(decisions).toEqual(['place', 'mark', 'cover', 'refill'])
  // The pile and the card that was not laid were one word: both are taken back.
  await ourTurn(page, table, turn + 4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(async () => (await asked(page, table)).what).toBe('cover')
  await expect(page.locator('.dock-cover')).toBeEnabled()
})

/** Four at the table, each with a whole first level, and a domino to be placed. */
async function openLargeTable(page: Page): Promise<void> {
  const table = await makeTable(page, 'pyramido', ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'])
  const { turn } = await playUntil(page, table, ({ observation }) => observation.level >= 2 && observation.asked === 'place')
  await page.goto(`/t/${table}`)
  await shown(page, turn)
  await settled(page)
}

test('what a spot would score adds up, and a hint that covers nothing says which pile', async ({ page }) => {
  const table = await makeTable(page, 'pyramido', ['me', 'bot:greedy'])
  await playUntil(page, table, (view) => view.turn > 12 && view.observation.asked === 'place')
  await page.goto(`/t/${table}`)
  await page.locator('.slot.active').first().waitFor()
  await settled(page)
  await page.keyboard.press('h')
  await expect(page.locator('.outlook-part').first()).toBeVisible()
  const numbers = (await page.locator('.outlook-part b').allTextContents()).map(Number)
  const sum = numbers.reduce((all, one) => all + one, 0)
  await expect(page.locator('.outlook-after')).toHaveText(new RegExp(`→ ${sum}$`))
  // Which area Mino counts once more lies beside his name, and is said.
  await expect(page.locator('.pyr-chip.mino .mino-of')).toBeVisible()
  await expect(page.locator('.pyr-chip.mino')).toHaveAttribute('title', /the smallest marked area \(\w+\) counts once more/)
  await page.goto('/')
  const view = await playUntil(page, table, (view) => view.observation.asked === 'cover')
  const { then } = await ask(page, 'hint', { table, seat: view.to_act })
  expect(then, 'in this deal a bot would lay no card here').toMatchObject({ do: 'refill' })
  await page.goto(`/t/${table}`)
  await page.locator('button.pyr-pile').first().waitFor()
  await settled(page)
  await page.keyboard.press('h')
  await expect(page.locator('.pyr-pile.chosen')).toHaveAttribute('data-pile', String(then.pile))
  await expect(page.locator('.dock-prompt')).toContainText(`Refill from pile ${then.pile}?`)
  await expect(page.locator('.toast')).toHaveCount(0)
})

// Sixty frames a second, by design rather than by a clock that a busy machine spoils: the piece in the hand moves by itself,
// what stands is never drawn again, and a move that aims at nothing new costs no layout.
test('a dragged domino moves alone, with four pyramids on the table', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLargeTable(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const measure = async () => Object.fromEntries((await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]))
  const slot = (await page.locator('.slot.active').first().boundingBox())!
  const board = (await page.locator('.board').boundingBox())!
  await page.mouse.move(slot.x + slot.width / 2, slot.y + slot.height / 2)
  await page.mouse.down()
  await page.mouse.move(slot.x + slot.width / 2, slot.y + slot.height / 2 + 20, { steps: 4 })
  await expect(page.locator('.dragged')).toBeVisible()
  await settled(page)
  await page.evaluate(() => {
    const counted = { aims: 0, standing: 0 }
    Object.assign(window, { counted })
    const watch = (element: Element, count: (all: MutationRecord[]) => void) => new MutationObserver(count).observe(element, { subtree: true, childList: true, attributes: true })
    for (const still of document.querySelectorAll('.board-picture.standing, .pyr-players, .pad-panel, .log-panel')) watch(still, (all) => (counted.standing += all.length))
    watch(document.querySelector('.board-targets')!, (all) => (counted.aims += all.filter(({ attributeName }) => attributeName === 'aria-pressed' || attributeName === 'class').length))
  })

  const MOVES = 60
  const sweep = async (at: (part: number) => [number, number]) => {
    const before = await measure()
    for (let n = 1; n <= MOVES; n++) await page.mouse.move(...at(n / MOVES))
    const after = await measure()
    const grown = (name: string) => after[name]! - before[name]!
    const counted = await page.evaluate(() => (window as unknown as { counted: { aims: number; standing: number } }).counted)
    return { layouts: grown('LayoutCount'), styles: grown('RecalcStyleCount'), ...counted }
  }
  // Beside the board.
  const beside = await sweep((part) => [slot.x + 40 * Math.sin(part * 6), slot.y + 100 * part])
  expect(beside.layouts, 'no layout').toBeLessThanOrEqual(1)
  expect(beside.styles, 'one style a move, for the piece itself').toBeLessThanOrEqual(MOVES + 6)
  // To and fro over the spots.
  const over = await sweep((part) => [board.x + board.width * (0.1 + 0.8 * part), board.y + board.height * (0.5 + 0.35 * Math.sin(part * 12))])
  expect(over.aims, 'spots were aimed at').toBeGreaterThan(0)
  expect(over.layouts, 'layouts for what is aimed at, not for moves').toBeLessThanOrEqual(2 * over.aims + 6)
  expect(over.styles).toBeLessThanOrEqual(MOVES + over.layouts)
  expect(over.standing, 'pyramids, pad and log stand still').toBe(0)
  await page.mouse.up()
  test.info().annotations.push({ type: 'drag', description: JSON.stringify({ beside, over }) })
})

// Whoever is quick loses nothing, and waits for little: what is fetched and asked until then is counted, for the time that it
// takes says more about the machine.
test('from the address to spots one can choose: every press counts, and few things are fetched', async ({ page, baseURL }) => {
  const fetched: string[] = []
  const lines: string[][] = []
  page.on('request', (request) => void (request.url().startsWith('data:') || fetched.push(new URL(request.url()).pathname)))
  page.on('websocket', (socket) => {
    const asked: string[] = []
    lines.push(asked)
    socket.on('framesent', ({ payload }) => asked.push((JSON.parse(String(payload)) as { type: string }).type))
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    // Presses the next thing as soon as it is there.
    const steps = ['.tile-pyramido .tile-play:not([disabled])', '.slot.active', '.target']
    const look = () => {
      const element = document.querySelector<HTMLElement>(steps[0]!)
      if (!element) return
      performance.mark(steps.shift()!)
      if (!steps.length) return watch.disconnect()
      element.click()
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'disabled'] })
  })
  await page.goto(baseURL!)
  await expect(page.locator('.target').first()).toBeVisible()
  const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name, startTime }) => `${name} ${Math.round(startTime)} ms`))
  test.info().annotations.push({ type: 'from the address', description: [...marks, fetched.join(' '), ...lines.map((asked) => asked.join(' '))].join('; ') })
  expect(fetched.length, fetched.join(' ')).toBeLessThanOrEqual(45) // four of them play the game on this device, three help whoever is new, five are small parts that other screens share
  // On each line: a page that a busy machine kept from hearing for some seconds begins another. Asked for again, `me` is its pulse.
  for (const asked of lines) {
    const questions = asked.filter((type, index) => type !== 'me' || asked.indexOf('me') === index)
    expect(questions.length, asked.join(' ')).toBeLessThanOrEqual(8) // whether somebody is new is asked of the server if the line is open by then
  }
})

test.describe('zoomed to 200%', () => {
  /** What can be pressed is in the window, large enough, and nothing lies over it. */
  async function reachable(page: Page): Promise<void> {
    await expect(page.locator('.table[data-fresh]')).toHaveCount(0) // a question that has just changed feels no press
    const faults = await page.evaluate(() => {
      const said: string[] = []
      if (document.documentElement.scrollWidth > innerWidth) said.push('the page is wider than the window')
      for (const button of document.querySelectorAll<HTMLElement>('.pyr button, .table-header button')) {
        const box = button.getBoundingClientRect()
        const name = button.getAttribute('aria-label') ?? button.textContent
        if (!box.width || button.closest('.target, [inert]')) continue // not shown here; spots may overlap
        if (box.left < 0 || box.right > innerWidth + 1) said.push(`${name}: cut off`)
        if (box.width < 24 || box.height < 24) said.push(`${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`)
        button.scrollIntoView({ block: 'nearest' })
        const now = button.getBoundingClientRect()
        const top = document.elementFromPoint(now.left + now.width / 2, now.top + now.height / 2)
        if (!button.contains(top)) said.push(`${name}: under ${top?.className}`)
      }
      return said
    })
    expect(faults).toEqual([])
  }
  async function play(page: Page): Promise<void> {
    const table = await openTable(page, 'pyramido', ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'])
    const { turn } = await ourTurn(page, table)
    await page.locator('.slot.active').first().click()
    await reachable(page)
    await page.locator('.target').first().click()
    await ourTurn(page, table, turn)
    await reachable(page)
  }
  test.describe('a window of 1440 × 900', () => {
    test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })
    test('everything can be reached', async ({ page }) => play(page))
  })
  test('letters alone, everything can be reached', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await play(page)
  })
})
