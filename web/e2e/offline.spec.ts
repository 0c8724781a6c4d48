// The whole game with no network at all: the page is kept by the browser, the games are kept on the device.
import type { Page } from '@playwright/test'
import { keepGames, playBefore } from './deviceGames'
import { ask, cutOff, eventually, expect, frames, saysInPassing, test, type Benben } from './fixtures'

test.use({ serviceWorkers: 'allow', bots: 'device' })

/** Visits once, until the browser has all of the page; then the server goes and the network with it. */
async function goOffline(page: Page, benben: Benben): Promise<void> {
  await page.goto('/')
  await cutOff(page, benben)
  await page.reload()
}
const tile = (page: Page, game: string) => page.locator(`.tile-${game}`)
/** One decision of Pyramido, by hand: a tap decides, on a phone a second one does. */
async function place(page: Page): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-turn')
  await page.locator('.slot.active').first().click()
  await page.locator('.target').first().click()
  const confirm = page.locator('.prompt-confirm')
  await expect(async () => {
    if (await confirm.isVisible()) await confirm.click()
    const now = await page.locator('.table').getAttribute('data-turn') // none while it is decided
    expect(now).toMatch(/\d/)
    expect(now).not.toBe(before)
    await frames(page, 2) // and no mark that has no choice follows by itself
    expect(await page.locator('.table').getAttribute('data-turn')).toBe(now)
  }).toPass()
}

for (const [size, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }))
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone' })

    test('a game against a bot survives a reload and a closed tab, is reviewed and replayed, with the server gone', async ({ page, context, benben }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      await goOffline(page, benben)
      await tile(page, 'pyramido').getByRole('button', { name: /^Play Pyramido/ }).click()
      await expect(page).toHaveURL(/\/t\/_[0-9a-z]{11}$/)
      await expect(page.locator('.pill.mine')).toBeVisible()
      await place(page)
      await expect(page.locator('.pill.mine')).toBeVisible()
      const at = await page.locator('.table').getAttribute('data-turn')
      const url = page.url()
      await page.reload()
      await expect(page.locator('.table')).toHaveAttribute('data-turn', at!)
      await page.close()

      const again = await context.newPage()
      again.on('pageerror', (error) => errors.push(String(error)))
      await again.goto('/')
      await again.locator('.home-tables .table-card').click()
      await expect(again).toHaveURL(url)
      await expect(again.locator('.table')).toHaveAttribute('data-turn', at!)

      await again.getByRole('button', { name: 'Menu' }).click()
      await again.getByRole('button', { name: 'Resign' }).click()
      await again.locator('.menu-sure').getByRole('button', { name: 'Resign' }).click()
      const end = again.getByRole('dialog')
      await expect(end.getByRole('link', { name: 'Replay' })).toBeVisible()
      const saved = again.waitForEvent('download')
      await end.getByRole('button', { name: 'Download record' }).click()
      expect((await saved).suggestedFilename()).toMatch(/^[0-9a-z]{11}\.json$/)
      await end.getByRole('link', { name: 'Review' }).click()
      await expect(again.locator('.review-margin')).toBeVisible()
      await again.goto('/')
      await again.getByRole('region', { name: 'Finished on this device' }).getByRole('link').click()
      await expect(again.locator('.replay-count')).toContainText('0')
      expect(errors).toEqual([])
    })

    test('several at one screen, rules and settings need no server either', async ({ page, benben }) => {
      await goOffline(page, benben)
      await tile(page, 'pyramidion').getByRole('button', { name: 'On one screen' }).click()
      await page.getByRole('button', { name: 'Start' }).click()
      await expect(page).toHaveURL(/\/t\/_/)
      await expect(page.locator('.nile')).toBeVisible()
      await expect(page.locator('.notice')).toHaveCount(0)
      await page.goto('/rules/pyramido')
      await expect(page.getByRole('heading', { name: 'How to play Pyramido' })).toBeVisible()
      // What is others' says that it is not there.
      for (const path of ['/lobby', '/leaderboard']) {
        await page.goto(path)
        await expect(page.locator('main')).toContainText('The server cannot be reached')
      }
      // So does what a server keeps: its tables, its replays, other people.
      for (const [path, title] of [['/replay/0123456789ab', 'Replay'], ['/t/0123456789ab', 'Game'], ['/profile/u1', 'Profile']] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
        const away = page.getByRole('region', { name: 'The server cannot be reached' })
        await expect(away.getByRole('button', { name: 'Play a bot: Pyramido', exact: true })).toBeEnabled()
        await expect(page.getByRole('region', { name: 'Games on this device' }).getByRole('link')).toHaveCount(1)
        await away.getByRole('button', { name: 'Try again' }).click()
        await saysInPassing(page, 'The server still does not answer.')
      }
      await page.goto('/profile')
      await expect(page.locator('main')).toContainText('Shown is what this device keeps.')
      await page.goto('/new?game=pyramido')
      await page.getByLabel('Seat 2', { exact: true }).selectOption('bot:mason')
      await page.getByRole('button', { name: 'Start' }).click()
      await expect(page).toHaveURL(/\/t\/_/)
      await expect(page.locator('.slot').first()).toBeVisible()
    })
  })

test('two tabs at one table show the same', async ({ page, context }) => {
  await page.goto('/')
  await tile(page, 'pyramido').getByRole('button', { name: 'On one screen' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.locator('.slot.active').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator('.slot.active').first()).toBeVisible()
  await place(page)
  // There is no number while something is decided, as a mark that has no choice.
  const turns = () => Promise.all([page, other].map((one) => one.locator('.table').getAttribute('data-turn')))
  await eventually(async () => ((one, two) => one !== null && one !== '0' && one === two)(...((await turns()) as [string | null, string | null])), 'both are as far').toBe(true)
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.locator('.table')).toHaveAttribute('data-turn', '0')
  await expect(page.locator('.table')).toHaveAttribute('data-turn', '0')
})

test('a device that keeps nothing says so, lets the game go on and be saved', async ({ page }) => {
  await page.goto('/rules/pyramido')
  // A store of a version that this page does not know.
  await page.evaluate(() => new Promise((done) => (indexedDB.open('benben', 99).onsuccess = done)))
  await page.goto('/')
  await tile(page, 'pyramido').getByRole('button', { name: 'On one screen' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  const notice = page.locator('.notice', { hasText: 'does not let us keep games' })
  await expect(notice).toBeVisible()
  const saved = page.waitForEvent('download')
  await notice.getByRole('button', { name: 'Save the game' }).click()
  await saved
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  await place(page)
})

test('what judges a game is fetched once, and judges without a server after that', async ({ page, context, benben }) => {
  const fetched: string[] = []
  context.on('request', (request) => request.url().endsWith('.net') && fetched.push(request.url()))
  /** A short game and its review. */
  const review = async () => {
    await page.goto('/')
    await tile(page, 'pyramido').getByRole('button', { name: 'On one screen' }).click()
    await page.getByRole('button', { name: 'Start' }).click()
    await place(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'End the game' }).click()
    await page.locator('.menu-sure').getByRole('button', { name: 'End the game' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Review' }).click()
    await expect(page.locator('.review-margin')).toBeVisible()
  }
  await review()
  const count = fetched.length
  expect(count).toBeGreaterThan(0)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await benben.kill()
  await context.setOffline(true)
  await review()
  expect(fetched).toHaveLength(count)
})

test('who wants games on the server has them there', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'On the server' }).check()
  await page.goto('/')
  await tile(page, 'pyramido').getByRole('button', { name: /^Play Pyramido/ }).click()
  await expect(page).toHaveURL(/\/t\/[0-9a-z]{12}$/)
})

test('whoever has an account can have the games of the device there, once', async ({ page }) => {
  await ask(page, 'register', { name: 'Indigo', password: 'long enough' })
  await page.goto('/about')
  await keepGames(page, playBefore({ bot: 'child', ends: 'won', luck: 6 }, { bot: 'child', ends: 'resigned' }))
  await page.goto('/')
  const finished = page.getByRole('region', { name: 'Finished on this device' })
  await finished.getByRole('button', { name: 'Send 1 game to my account' }).click()
  await expect(finished.getByText('1 game is with your account now.')).toBeVisible()
  await page.reload()
  await expect(finished.getByRole('link')).toHaveCount(2)
  await expect(finished.getByRole('button')).toHaveCount(0)
  await page.goto('/profile')
  await page.locator('a[href^="/replay/"]:not([href*="/_"])').first().click()
  await expect(page).toHaveURL(/\/replay\/[0-9a-z]{12}$/)
})
