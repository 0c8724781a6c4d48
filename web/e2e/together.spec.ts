// Two people at two browsers; one of them loses the line in the middle of a decision.
import { ask, type Benben, eventually, expect, openTable, resize, saysInPassing, test } from './fixtures'
import type { Page } from '@playwright/test'
import { asked, decide, drawn, mouse, ourTurn, shown } from './pyramido'

test('two browsers play each other, and a lost line loses no decision', async ({ browser, benben, line }) => {
  const red = await (await browser.newContext({ baseURL: benben.url })).newPage()
  const blue = await (await browser.newContext({ baseURL: line.url })).newPage()
  await red.goto('/')
  // Red opens a table for friends from the home page; Blue follows the link, reads who invites to what, and joins with a name.
  await red.getByRole('button', { name: 'With friends' }).first().click()
  await red.waitForURL(/\/t\//)
  const table = red.url().split('/t/')[1]!.split(/[?#]/)[0]!
  await expect(red.locator('.qr')).toBeVisible()
  await blue.goto(`/t/${table}`)
  const { user } = await ask(red, 'me')
  await expect(blue.getByRole('heading', { name: `${user.name}° invites you to a game of Pyramido` })).toBeVisible()
  await expect(blue.locator('.qr, .waiting-url')).toHaveCount(0)
  await blue.getByLabel('Your name').fill('??')
  await blue.getByRole('button', { name: 'Join' }).click()
  await expect(blue.locator('.field-error', { hasText: 'Use 2 to 24 letters' })).toBeVisible()
  await blue.getByLabel('Your name').fill('Blue Test')
  await blue.getByRole('button', { name: 'Join' }).click()
  await expect(red.locator('.board')).toBeVisible()
  await expect(red.locator('.pyr-others')).toContainText('Blue Test°')
  await expect(blue.locator('.board')).toBeVisible()

  let cut = false
  // Until both have decided a few times; a marker that can stand on one block only is set by the page.
  const to = async (after: number) => {
    for (;;)
      for (const page of [red, blue]) {
        const now = await asked(page, table)
        if (now.turn > after && now.mine && !now.unasked && (await drawn(page)) === now.turn) return { page, now }
      }
  }
  for (let n = 0, { page, now } = await to(-1); now.turn < 16; n++, { page, now } = await to(now.turn)) {
    if (page === blue && !cut && now.what === 'place') {
      cut = true
      line.cut()
      await expect(blue.locator('.notice', { hasText: 'Connection lost' })).toBeVisible()
      // Decided while the line is down: it waits, and goes when the line is back.
      await blue.locator('.slot.active').first().click()
      await blue.locator('.target').first().click()
      expect((await asked(red, table)).turn).toBe(now.turn)
      line.mend()
    } else await decide(page, table, mouse, now.what, n)
  }
  expect(cut).toBe(true)
  // Both see the same.
  const { view } = await ask(red, 'view', { table })
  for (const page of [red, blue]) await shown(page, view.turn)

  // Blue resigns; both are told.
  await blue.getByRole('button', { name: 'Menu' }).click()
  await blue.getByRole('button', { name: 'Resign' }).dblclick() // a double click is no second answer
  await blue.locator('.menu-sure').getByRole('button', { name: 'Resign' }).click()
  await expect(red.getByRole('dialog')).toContainText('Blue Test° resigned')
  await expect(blue.getByRole('dialog')).toContainText('You resigned')
  // Red wants a rematch: Blue sees it at once, and one tap seats both at the new table, Blue first now.
  await red.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click()
  await red.waitForURL((url) => !url.pathname.endsWith(table))
  await expect(red.getByRole('heading', { name: 'Asked for a rematch: Blue Test°' })).toBeVisible()
  await expect(red.locator('.qr')).toHaveCount(0)
  await red.reload()
  await expect(red.getByRole('heading', { name: 'Asked for a rematch: Blue Test°' })).toBeVisible()
  await expect(blue.getByRole('dialog')).toContainText(`${user.name}° wants a rematch`)
  // It is in sight at every size, whatever stands above it.
  const accept = blue.getByRole('dialog').getByRole('button', { name: 'Accept the rematch' })
  for (const size of [[844, 390], [360, 640]] as const) {
    await resize(blue, size)
    await expect(accept).toBeInViewport({ ratio: 0.99 })
  }
  await accept.click()
  await blue.waitForURL((url) => !url.pathname.endsWith(table))
  for (const page of [red, blue]) {
    await expect(page.locator('.board')).toBeVisible()
    const { view: now } = await ask(page, 'view', { table: page.url().split('/t/')[1]!.split(/[?#]/)[0]! })
    expect([now.status, now.you]).toEqual(['running', page === blue ? [1] : [2]])
  }
  await red.context().close()
  await blue.context().close()
})

/** Red decides until it is Blue's turn. */
async function toBlue(red: Page, table: string): Promise<void> {
  for (;;) {
    const { view } = await ask(red, 'view', { table })
    if (!view.you.includes(view.to_act)) return
    await ask(red, 'decide', { table, seq: view.seq, seat: view.to_act, decision: view.legal[0] })
  }
}
/** Red's page and Blue's, at one table, both watching it. */
async function atOneTable(red: Page, benben: Benben, more: Record<string, unknown> = {}): Promise<{ table: string; blue: Page; names: string[] }> {
  const blue = await (await red.context().browser()!.newContext({ baseURL: benben.url })).newPage()
  const { table } = await ask(red, 'create', { game: 'pyramido', seats: ['me', 'open'], ...more })
  await ask(blue, 'sit', { table })
  for (const page of [red, blue]) {
    await page.goto(`/t/${table}`)
    await expect(page.locator('.board')).toBeVisible()
  }
  return { table, blue, names: (await ask(red, 'view', { table })).view.seats.map(({ name }: { name: string }) => `${name}°`) }
}

test('an offer to end is answered in plain sight, and no single click ends a game', async ({ page: red, benben }) => {
  const { table, blue, names } = await atOneTable(red, benben)
  const status = async () => (await ask(red, 'view', { table })).view.status as string
  const offer = async () => {
    await red.getByRole('button', { name: 'Menu' }).click()
    await red.getByRole('button', { name: 'Offer to end here' }).click()
    await red.locator('.menu-sure').getByRole('button', { name: 'Offer to end here' }).click()
    await expect(red.locator('.matter')).toContainText('You offer to end the game here')
    await expect(blue.locator('.matter')).toContainText(`${names[0]} offers to end the game here`)
  }
  await offer()
  await blue.getByRole('button', { name: 'Decline' }).click()
  await saysInPassing(red, `${names[1]}: let us play on`)
  for (const page of [red, blue]) await expect(page.locator('.matter')).toHaveCount(0)
  await offer()
  await blue.getByRole('button', { name: 'Accept' }).click()
  expect(await status()).toBe('running')
  await blue.getByRole('button', { name: 'End the game' }).click()
  for (const page of [red, blue]) await expect(page.getByRole('dialog')).toContainText('The players agreed to end')
  await blue.context().close()
})

test('people speak across the table; to bots nobody does', async ({ page: red, benben }) => {
  const { blue, names } = await atOneTable(red, benben)
  await blue.getByRole('button', { name: 'React' }).click()
  await blue.getByRole('button', { name: 'Hello!' }).click()
  await saysInPassing(red, `${names[1]} Hello!`)
  await expect(blue.getByRole('button', { name: 'Hello!' })).toBeHidden()
  await blue.context().close()
  const table = await openTable(red, 'pyramido', ['me', 'bot:safe'])
  await expect(red.locator('.board')).toBeVisible()
  await expect(red.getByRole('button', { name: 'React' })).toHaveCount(0)
  // Alone with bots nobody else must agree: it is asked once more.
  await red.getByRole('button', { name: 'Menu' }).click()
  await red.getByRole('button', { name: 'End the game' }).click()
  expect((await ask(red, 'view', { table })).view.status).toBe('running')
  await red.locator('.menu-sure').getByRole('button', { name: 'End the game' }).click()
  await expect(red.getByRole('dialog')).toContainText('The game ended')
})

test('who is gone is told large, with the time until a bot plays on', async ({ page: red, benben }) => {
  const { table, blue, names } = await atOneTable(red, benben, { clock: { kind: 'live', base: 3600, increment: 0 } })
  await toBlue(red, table)
  await expect(red.locator('.matter')).toHaveCount(0)
  await blue.context().close()
  await expect(red.locator('.matter')).toContainText(`${names[1]} is not connected`)
  await expect(red.locator('.matter')).toContainText(/A bot plays on in (1:00:00|59:)/)
})

test('who goes while something is ours to decide is told large, beside what is decided', async ({ page: red, benben }) => {
  const { table, blue, names } = await atOneTable(red, benben, { clock: { kind: 'live', base: 3600, increment: 0 } })
  const { view } = await ask(red, 'view', { table })
  const [mine, other, name] = view.you.includes(view.to_act) ? [red, blue, names[1]] : [blue, red, names[0]]
  await expect(mine.locator('.slot.active').first()).toBeVisible()
  await ask(other, 'leave', { table, seat: 3 - view.to_act })
  await expect(mine.locator('.matter.aside')).toContainText(`${name} left; a bot plays on`)
  const over = (await mine.locator('.matter.aside').boundingBox())!
  for (const what of ['.pyr-board', '.pyr-left', '.dock']) {
    const box = (await mine.locator(what).boundingBox())!
    expect(over.x >= box.x + box.width || over.y >= box.y + box.height || over.x + over.width <= box.x || over.y + over.height <= box.y, `it covers ${what}`).toBe(true)
  }
  await blue.context().close()
})

test('two tabs, the back button and a reload show the same table', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Play Pyramido against/ }).click()
  await page.waitForURL(/\/t\//)
  const table = page.url().split('/t/')[1]!.split(/[?#]/)[0]!
  const { turn } = await ourTurn(page, table)
  const other = await context.newPage()
  await other.goto(`/t/${table}`)
  await shown(other, turn)
  await decide(page, table, mouse, 'place', 0)
  await ourTurn(page, table, turn)
  await shown(other, (await asked(page, table)).turn)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Benben')
  await page.goForward()
  await shown(page, (await asked(page, table)).turn)
  await page.reload()
  await shown(page, (await asked(page, table)).turn)
})

// Plays the person's decisions by hand and reloads after each, in the middle of whatever the page was about to show.
async function reloadAfterEach(page: Page, table: string, decisions: number): Promise<void> {
  for (let n = 0; n < decisions; n++) {
    const { view } = await ask(page, 'view', { table })
    if (view.you.includes(view.to_act)) await ask(page, 'decide', { table, seq: view.seq, seat: view.to_act, decision: view.legal[0] })
    await page.reload()
    await eventually(() => drawn(page)).toBeGreaterThan(view.turn)
  }
}
for (const game of ['pyramido', 'pyramidion'] as const)
  test(`a reload at any moment of ${game} goes on where it was`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    const table = await openTable(page, game, ['me', 'bot:safe'])
    await reloadAfterEach(page, table, 12)
    expect(errors).toEqual([])
  })

test('a table that nobody has joined is set up anew, from what it was', async ({ page }) => {
  await page.goto('/new?game=pyramidion')
  await page.getByLabel('Seat 2', { exact: true }).selectOption('open')
  await page.getByRole('radio', { name: 'By the day' }).check()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.locator('.qr')).toBeVisible()
  const first = page.url()
  await page.getByRole('button', { name: 'Set it up differently' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New table')
  await expect(page.getByRole('radio', { name: 'Pyramidion' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'By the day' })).toBeChecked()
  await page.getByRole('radio', { name: 'Live' }).check()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.locator('.qr')).toBeVisible()
  expect(page.url()).not.toBe(first)
  await expect(page.locator('.waiting-options')).toContainText('15')
  await page.goto(first)
  await expect(page.getByText('This table was closed')).toBeVisible()
})

test('back and forward walk through the screens, and each finds its state again', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Lobby' }).click()
  await page.getByRole('link', { name: 'New table' }).click()
  await page.getByLabel('Seat 2', { exact: true }).selectOption('open')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.locator('.qr')).toBeVisible()
  const waiting = page.url()
  await page.reload()
  await expect(page.locator('.qr')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New table')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lobby')
  await page.goForward()
  await page.goForward()
  await expect(page.locator('.qr')).toBeVisible()
  expect(page.url()).toBe(waiting)
  // The screen is closed elsewhere, in another tab: this one says so.
  const other = await page.context().newPage()
  await other.goto(waiting)
  await other.getByRole('button', { name: 'Close the table' }).click()
  await expect(page.getByText('This table was closed')).toBeVisible()
})
