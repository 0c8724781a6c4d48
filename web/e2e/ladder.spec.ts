// The ladder, an opponent at one's own level, and what one's games add up to: all of it on the device.
import { forgetGames, keepGames, playBefore, type Kept } from './deviceGames'
import { cutOff, expect, settled, test } from './fixtures'
import { layoutFaults } from './lint'
import type { Page } from '@playwright/test'

test.use({ bots: 'device' })

/** Somewhere that asks nothing of the device's games, so that they can be put there first. */
async function begin(page: Page, games: readonly Kept[]): Promise<void> {
  await page.goto('/about')
  await keepGames(page, games)
}
const now = (page: Page) => page.locator('.ladder-now')
const rung = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.locator('strong', { hasText: name }) })
const pips = (page: Page, won: number, lost: number) => expect(now(page).getByRole('img', { name: `Best of three: ${won} won, ${lost} lost` })).toBeVisible()

for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }))
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone' })

    test('two wins of three climb a rung that stays, and the next game is one tap away', async ({ page, context }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      const games = playBefore({ bot: 'child', ends: 'won', luck: 6 }, { bot: 'child', ends: 'resigned' }, { bot: 'child', ends: 'won', luck: 6, hints: true }, { bot: 'child', ends: 'won', unfinished: true, luck: 54 })
      await begin(page, games.slice(0, 3))
      await page.goto('/')
      await page.getByRole('link', { name: 'Ladder' }).click()
      // One of the three counts for the match: another was given up, another had hints.
      await expect(page.getByRole('heading', { name: 'The ladder' })).toBeVisible()
      await pips(page, 1, 0)
      await expect(rung(page, 'Child')).toContainText('2 of 2 won')
      await expect(page.locator('.rung')).toHaveCount(10)
      await settled(page)
      expect(await layoutFaults(page)).toEqual([])

      // The game that goes on belongs to the match, in any tab.
      await keepGames(page, games.slice(3))
      const other = await context.newPage()
      await other.goto('/ladder')
      await expect(now(other).getByRole('link', { name: 'Go on against Child' })).toBeVisible()
      await other.close()
      await page.reload()
      await now(page).getByRole('link', { name: 'Go on against Child' }).click()
      const end = page.getByRole('dialog')
      await expect(end.getByText('You have beaten Child', { exact: true })).toBeVisible()
      await expect(end.getByText('One rung up: next comes Apprentice.', { exact: true })).toBeVisible()
      await page.reload()
      await page.getByRole('button', { name: 'Result' }).click()
      await expect(end.getByText('You have beaten Child', { exact: true })).toBeVisible()
      await end.getByRole('button', { name: 'Play against Apprentice' }).click()
      await expect(page).not.toHaveURL(new RegExp(games[3]!.row.table))
      await expect(page.locator('.slot').first()).toBeVisible()
      const begun = page.url()

      // What was climbed stays, also when its games are gone; what was begun goes on.
      await forgetGames(page, games.map(({ row }) => row.table))
      await page.goto('/ladder')
      await expect(now(page)).toContainText('Apprentice')
      await expect(rung(page, 'Child')).toContainText('Climbed')
      await expect(rung(page, 'Child').getByRole('button', { name: 'Play Child again' })).toBeVisible()
      await expect(page.locator('.rung[aria-current=step]')).toContainText('Apprentice')
      await now(page).getByRole('link', { name: 'Go on against Apprentice' }).click()
      await expect(page).toHaveURL(begun)
      // Games of the other game are another ladder.
      await page.goto('/ladder?game=pyramidion')
      await pips(page, 0, 0)
      await now(page).getByRole('button', { name: 'Play against Child' }).click()
      await expect(page.locator('.pill')).toBeVisible()
      expect(errors).toEqual([])
    })

    test('statistics tell what games were made of, and review the last ones', async ({ page }) => {
      const games = playBefore({ bot: 'child', ends: 'won', luck: 6 }, { game: 'pyramidion', bot: 'child' }, { bot: 'apprentice', ends: 'won', luck: 2 }, { game: 'pyramidion', bot: 'child', ends: 'resigned' })
      const figures = [games[0]!, games[2]!].map(({ row }) => row.card.figures![0] as { hidden: number; levels: number[] })
      const mean = (values: number[]) => (values.reduce((sum, one) => sum + one, 0) / values.length).toFixed(1)
      await begin(page, games)
      await page.goto('/profile?game=pyramido')
      await settled(page)
      await expect(page.getByRole('region', { name: 'By opponent' }).getByRole('row')).toHaveCount(3)
      await expect(page.getByRole('region', { name: 'Jewels hidden' })).toContainText(mean(figures.map(({ hidden }) => hidden)))
      const levels = page.getByRole('region', { name: 'Points a level' }).getByRole('listitem')
      await expect(levels).toHaveCount(4)
      await expect(levels.nth(3)).toContainText(mean(figures.map(({ levels: [, , , top] }) => top!)))
      await expect(page.getByRole('region', { name: 'Personal records' })).toContainText(String(Math.max(...[0, 2].map((index) => games[index]!.row.card.result!.points[0]!))))
      await settled(page)
      expect(await layoutFaults(page)).toEqual([])

      // Of Pyramidion's games one was given up.
      await page.getByRole('radio', { name: 'Pyramidion' }).check()
      await expect(page.getByRole('region', { name: 'Boats loaded' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'By opponent' }).getByRole('row')).toHaveCount(2)
      const played = page.getByRole('region', { name: 'How well you played' })
      await expect(played).toContainText('1 of your last ten games on this device has no review yet.')
      await played.getByRole('button', { name: 'Review it' }).click()
      await expect(played).toContainText('By the review of 1 game.')
      await expect(played).toContainText(/\d+ %/)
      await expect(played.getByRole('button')).toHaveCount(0)
    })
  })

test('“at my level” picks whom one’s games say, and shows who it is', async ({ page }) => {
  await begin(page, playBefore({ bot: 'child', ends: 'lost' }, { bot: 'child', ends: 'lost' }, { bot: 'child', ends: 'lost' }))
  await page.goto('/')
  const tile = page.locator('.tile-pyramido')
  await tile.getByRole('combobox').selectOption('mine')
  await expect(tile.getByRole('combobox').locator('option:checked')).toHaveText('At my level: Child')
  await expect(tile.getByRole('img', { name: 'Child, strength 1 of 10' })).toBeVisible()
  // Of the other game nothing is known.
  const other = page.locator('.tile-pyramidion')
  await other.getByRole('combobox').selectOption('mine')
  await expect(other.getByRole('combobox').locator('option:checked')).toHaveText('At my level: Mason')
  await page.reload()
  await tile.getByRole('button', { name: 'Play Pyramido against At my level: Child' }).click()
  await expect(page.locator('.bot-strength').first()).toHaveAttribute('aria-label', 'Child, strength 1 of 10')
  await page.goto('/new?game=pyramidion')
  await page.getByLabel('Seat 2', { exact: true }).selectOption('bot:mine')
  await expect(page.getByRole('img', { name: 'Mason, strength 4 of 10' })).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.locator('.nile')).toBeVisible()
})

test.describe('with no network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the ladder stands, and statistics tell of the games of this device', async ({ page, benben }) => {
    await begin(page, playBefore({ bot: 'child', ends: 'won', luck: 6 }))
    await cutOff(page, benben)
    await page.goto('/ladder')
    await pips(page, 1, 0)
    await page.getByRole('link', { name: 'Your statistics' }).click()
    await expect(page.getByRole('region', { name: 'By opponent' }).getByRole('row')).toHaveCount(2)
    await page.goBack()
    await now(page).getByRole('button', { name: 'Play against Child' }).click()
    await expect(page.locator('.slot').first()).toBeVisible()
  })
})
