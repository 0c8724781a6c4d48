// A tap draws what it changes, and nothing besides. How long that takes `tools/taps.mjs` measures; here it is counted what is drawn anew.
import type { Page } from '@playwright/test'
import { expect, openTable, still, test } from './fixtures'
import { until } from './pyramidion'

test.use({ viewport: { width: 1440, height: 900 } })

/** Of so many buttons how many were drawn anew since the last time: each drawing gives them other functions to call. */
async function drawnAnew(page: Page, what: string): Promise<{ of: number; anew: number }> {
  return page.locator(what).evaluateAll((buttons) => {
    type Drawn = Element & { __e?: Record<string, unknown>; called?: unknown } // where Preact keeps what is called
    const changed = buttons.filter((button) => {
      const one = button as Drawn
      const now = one.__e?.onClick
      const anew = one.called !== undefined && one.called !== now
      one.called = now
      return anew
    })
    return { of: buttons.length, anew: changed.length }
  })
}

test('a tap on a card draws neither cities nor boats nor other cards anew', async ({ page }) => {
  const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy'])
  await until(page, table, 'lay')
  await still(page)
  const look = async () => ({ cities: await drawnAnew(page, '.city'), boats: await drawnAnew(page, '.boat'), hand: await drawnAnew(page, '.hand .card') })
  const { cities, boats, hand } = await look()
  expect([cities.of, boats.of]).toEqual([8, 5])
  await page.locator('.hand .card').first().click()
  await expect(page.locator('.hand .lifted')).toHaveCount(1)
  await still(page)
  expect(await look()).toEqual({ cities: { of: 8, anew: 0 }, boats: { of: 5, anew: 0 }, hand: { of: hand.of, anew: 1 } })
})

test('a tap on a city draws that city anew, and no other', async ({ page }) => {
  const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy'])
  await until(page, table, 'activate')
  await still(page)
  await drawnAnew(page, '.city')
  await page.locator('.city.target').first().click()
  await expect(page.locator('.city.chosen')).toHaveCount(1)
  await still(page)
  expect(await drawnAnew(page, '.city')).toEqual({ of: 8, anew: 1 })
})
