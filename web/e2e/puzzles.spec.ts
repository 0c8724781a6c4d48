// Puzzles: one decision to be found on the board, what is said to it, ratings and streak, with no network, and one's own mistakes.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { idOf } from '../tools/puzzles'
import { ask, cutOff, expect, makeTable, test } from './fixtures'
import { mouse, thumb, type Hand } from './pyramido'

interface Line {
  theme: string
  position: string
  best: string
  also?: string[]
  tempting: string
}
const read = (game: string) => readFileSync(new URL(`../../data/puzzles/${game}.jsonl`, import.meta.url), 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Line)
const address = (game: string, { position }: Line) => `/puzzles/${game}/${idOf(game, position)}`
// About which pile: the best one, and the tempting one, have a place to press.
const [first, second] = read('pyramido').filter(({ theme }) => theme === 'refill') as [Line, Line]
const placing = read('pyramido').find(({ best, tempting }) => /^\d@/.test(best) && /^\d@/.test(tempting))!
const passing = read('pyramidion').find(({ best }) => best === 'pass')!
// A cover card as it is taken up, which is not how the best one lies.
const turned = read('pyramido').find(({ also }) => also?.some((one) => one.endsWith('.tl')))!

const said = (page: Page) => page.locator('.puzzle-said')
const verdict = (page: Page) => said(page).getByRole('heading')
const figure = (page: Page, name: string) => page.locator('.puzzle-standing .figures > div').filter({ hasText: name }).locator('dd')
/** Where each block in sight lies, as it is said. */
const blocks = (page: Page) => page.locator('.board-block').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!))
async function refill(page: Page, hand: Hand, notation: string): Promise<void> {
  const pile = page.locator(`[data-pile="${notation.slice(1)}"]`)
  await hand.on(pile)
  if (hand.twice) await hand.on(pile)
}

for (const [size, viewport, hand] of [['desktop', { width: 1280, height: 800 }, mouse], ['phone', { width: 360, height: 640 }, thumb]] as const)
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone', bots: 'device' })

    test('the tempting decision is refused with what it loses, the best one is right, and only the first try counts', async ({ page }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      await page.goto(address('pyramido', first))
      await expect(verdict(page)).toHaveText('Find the best decision')
      await refill(page, hand, first.tempting)
      await expect(verdict(page)).toContainText(/Not the best: .* loses \d+\.\d ± \d+\.\d points/)
      await expect(said(page)).toContainText('Try again on the board')
      await refill(page, hand, first.best)
      await expect(verdict(page)).toHaveText('Right, this time.')
      await expect(said(page).locator('.puzzle-options')).toContainText(/\d+\.\d ± \d+\.\d points more/)
      const [, before, after] = /Your rating: (\d+) → (\d+)/.exec(await said(page).innerText())!.map(Number) as [number, number, number]
      expect(before).toBe(1200)
      expect(after).toBeLessThan(1200)

      await page.goto(address('pyramido', second))
      if (size === 'desktop') await page.locator('.pyr-pile.active').first().waitFor().then(() => page.keyboard.press(second.best.slice(1))) // by keys
      else await refill(page, hand, second.best)
      await expect(verdict(page)).toHaveText('Right!')
      const [, , raised] = /Your rating: (\d+) → (\d+)/.exec(await said(page).innerText())!.map(Number) as [number, number, number]
      expect(raised).toBeGreaterThan(after)
      await expect(verdict(page)).toBeFocused()
      await page.getByRole('link', { name: 'All puzzles' }).click()
      await expect(figure(page, 'Your rating')).toContainText(String(raised))
      await expect(figure(page, 'Solved')).toContainText(/2 of \d+ 1 at the first try/)
      await expect(figure(page, 'Streak')).toContainText('1')
      expect(errors).toEqual([])
    })

    test('the answer is drawn on the board and said beside it, and the next puzzle is one tap away', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: /^Puzzles/ }).click()
      await page.locator('.puzzle-kind').first().waitFor()
      await page.goto(address('pyramido', placing))
      await page.getByRole('button', { name: 'Turn the table' }).click()
      const lay = await blocks(page)
      await page.getByRole('button', { name: 'Show the answer' }).click()
      await expect(verdict(page)).toHaveText('The answer')
      // It lies as the question did, but for what is laid on it.
      expect((await blocks(page)).filter((one) => lay.includes(one)).length).toBeGreaterThan(lay.length / 2)
      await expect(page.locator('.ghost.instead')).toBeVisible()
      await expect(said(page).locator('.puzzle-options dt')).toHaveText([/Best/, /Tempting/])
      await expect(page.locator('.dock')).toBeHidden()
      const here = page.url()
      await page.getByRole('button', { name: 'Next puzzle' }).click()
      await expect(verdict(page)).toHaveText('Find the best decision')
      expect(page.url()).not.toBe(here)
      // What was given up counts as not solved.
      await page.getByRole('link', { name: 'All puzzles' }).click()
      await expect(figure(page, 'Solved')).toContainText('0 of')
      await page.locator('.puzzle-kind').filter({ hasText: 'Denial' }).click()
      await expect(said(page)).toContainText('Denial')
    })

    test('a puzzle of the other game, by its own question', async ({ page }) => {
      await page.goto(address('pyramidion', passing))
      const pass = page.locator('.prompt').getByRole('button', { name: 'Pass', exact: true })
      await hand.on(pass)
      if (hand.twice) await hand.on(pass)
      await expect(verdict(page)).toHaveText('Right!')
      const [best, tempting] = [said(page).locator('.puzzle-options dd').first(), said(page).locator('.puzzle-options dd').last()]
      await expect(best).toContainText('Pass')
      // Why, in words: beside the board, and on it where there is room.
      await expect(best).toContainText(/Keeps \d+ cards? for \d+ cit/)
      await expect(tempting).toContainText('Merchant')
      if (size === 'desktop') await expect(page.locator('.ion-compared p')).toHaveText([/Pass: Keeps/, /Merchant/])
      else await expect(page.locator('.ion-compared')).toBeHidden()
    })
  })

test('a cover card is the answer, and turned otherwise it is as good', async ({ page }) => {
  await page.goto(address('pyramido', turned))
  await page.locator('.dock-cover').click()
  await page.locator(`.pyr-card[aria-label*="${/=(\w+)\./.exec(turned.best)![1]}" i]`).click()
  await page.locator('.dock-confirm:enabled, .target').first().click()
  const confirm = page.locator('.dock-confirm:enabled')
  if (await confirm.count()) await confirm.click()
  await expect(verdict(page)).toHaveText('Right!')
})

test('a puzzle of another version is said to be one, and the way goes on', async ({ page }) => {
  await page.goto('/puzzles/pyramido/00000000')
  await expect(page.getByRole('heading', { name: 'This puzzle is of another version' })).toBeVisible()
  await page.getByRole('button', { name: 'Next puzzle' }).click()
  await expect(verdict(page)).toHaveText('Find the best decision')
  await page.goto('/puzzles/pyramido/abc-7')
  await expect(page.getByRole('heading', { name: 'no longer there' })).toBeVisible()
  await page.goto('/puzzles/chess/1')
  await expect(page.getByRole('heading', { name: 'Nothing but sand here' })).toBeVisible()
})

test('what a review found in one’s own game is a puzzle', async ({ page }) => {
  // A few turns of whoever takes the last spot there is, and then no more: that is soon reviewed, and bad enough.
  const table = await makeTable(page, 'pyramido', ['me', 'me'])
  for (let decisions = 0; decisions < 14; decisions++) {
    const { view } = await ask(page, 'view', { table })
    await ask(page, 'decide', { table, seq: view.seq, seat: view.to_act, decision: view.legal.at(-1) })
  }
  await ask(page, 'resign', { table, seat: 1 })
  await page.goto(`/replay/${table}?review=1`)
  await page.locator('.review .mistakes li').first().waitFor()
  await page.goto('/puzzles')
  await page.getByRole('link', { name: 'Find the better move' }).click()
  await expect(said(page)).toContainText('You decided here once')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(said(page).locator('.puzzle-options dt')).toHaveText([/Best/, /You played/])
  await expect(said(page).locator('.puzzle-options')).toContainText(/\d+\.\d ± \d+\.\d points more/)
  await expect(said(page)).not.toContainText('Your rating')
  await page.getByRole('link', { name: 'All puzzles' }).click()
  await expect(figure(page, 'Your rating')).toContainText('1200')
})

test.describe('with no network', () => {
  test.use({ serviceWorkers: 'allow', bots: 'device' })
  test('puzzles are there, and what was solved stays', async ({ page, benben }) => {
    await page.goto('/')
    await cutOff(page, benben)
    await page.goto('/puzzles')
    await page.getByRole('button', { name: 'Next puzzle' }).click()
    await expect(verdict(page)).toHaveText('Find the best decision')
    await page.goto(address('pyramido', first))
    await refill(page, mouse, first.best)
    await expect(verdict(page)).toHaveText('Right!')
    await page.reload()
    await refill(page, mouse, first.best)
    await expect(said(page)).toContainText('Only the first try counts')
    await page.goto('/puzzles')
    await expect(figure(page, 'Solved')).toContainText(/1 of \d+/)
  })
})
