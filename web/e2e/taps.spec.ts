// A tap draws what it changes, and nothing besides. How long that takes `tools/taps.mjs` measures; here it is counted what is drawn anew.
import type { Page } from '@playwright/test'
import { eventually, expect, openTable, still, test } from './fixtures'
import { until } from './pyramidion'
import { drawn } from './pyramido'

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

test('a decision draws the city that it is about anew, and no other', async ({ page }) => {
  const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy'])
  const { turn } = await until(page, table, 'lay')
  await still(page)
  await drawnAnew(page, '.city')
  await page.locator('.hand .card').first().click()
  await page.locator('.prompt-confirm').click()
  await eventually(() => drawn(page)).toBeGreaterThan(turn)
  await still(page)
  expect(await drawnAnew(page, '.city')).toEqual({ of: 8, anew: 1 })
})

test('that the board feels no press for a moment styles nothing of it anew', async ({ page }) => {
  await until(page, await openTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy']), 'lay')
  await still(page)
  const cdp = await page.context().newCDPSession(page)
  let styled = 0
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[]) if (name === 'UpdateLayoutTree') styled += args.elementCount ?? 0
  })
  const feel = (fresh: boolean) =>
    page.evaluate((fresh) => {
      const table = document.querySelector('.table')!
      table.toggleAttribute('data-fresh', fresh)
      return getComputedStyle(table.querySelector('main')!, '::after').position
    }, fresh)
  // The page's process begins to record somewhat later than it is said to: nothing recorded is no answer.
  while (styled === 0) {
    await feel(false)
    await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline'] } })
    await feel(true)
    const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
    await cdp.send('Tracing.end')
    await complete
  }
  expect(styled).toBeLessThan(100)
})
