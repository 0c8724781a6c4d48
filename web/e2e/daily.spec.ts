// The deal of the day: against a server whose day is fixed, and with the server out of reach.
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { Engine, type Entry, type Standing } from '../src/local/engine'
import { ask, eventually, expect, resize, settled, test, type Line } from './fixtures'
import { here } from './served'

const DAY = '2026-05-20' // a Wednesday: against the mason
test.use({ day: DAY })

const at = (page: Page, day = DAY) => page.clock.install({ time: `${day}T12:00:00Z` })
const panel = (page: Page, name: string) => page.locator('.daily-game', { has: page.getByRole('heading', { name, exact: true }) })

/** Plays this person's table to its end on a line of its own, by the first legal decision each time. */
const playOut = (page: Page, table: string): Promise<{ points: number[] }> =>
  page.evaluate(
    (table) =>
      new Promise((done) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`)
        let known: Record<string, any> = {}
        line.onopen = () => line.send(JSON.stringify({ type: 'follow', table, id: 'follow' }))
        line.onmessage = ({ data }) => {
          const said = JSON.parse(String(data)) as Record<string, any>
          const seen = said.view ?? (said.type === 'update' ? said : undefined)
          if (!seen) return
          known = { ...known, ...seen }
          if (known.status === 'over') {
            line.close()
            done(known.result)
          } else if (known.to_act === 1) line.send(JSON.stringify({ type: 'decide', table, seq: known.seq, seat: 1, decision: known.legal[0] }))
        }
      }),
    table,
  )

test('is played once, ranked, shared, and stands in the calendar', async ({ page, context, benben, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await at(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Daily deal' }).click()
  await expect(page.getByRole('heading', { name: 'Daily deal', level: 1 })).toBeVisible()
  await expect(page.locator('.daily-when')).toContainText('Wednesday 20 May')
  await expect(page.locator('.daily-when')).toContainText(/Next deal in 1[12] h/)
  const pyramido = panel(page, 'Pyramido')
  await expect(pyramido).toContainText('Mason')
  await pyramido.getByRole('button', { name: 'Play: Pyramido' }).click()
  await expect(page).toHaveURL(/\/t\/[0-9a-z]{12}$/)
  await expect(page.locator('.pill.mine')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0)
  const table = page.url().split('/t/')[1]!

  // Another tab is led to the same table.
  const tab = await context.newPage()
  await at(tab)
  await tab.goto('/daily')
  await panel(tab, 'Pyramido').getByRole('button', { name: 'Go on: Pyramido' }).click()
  await expect(tab).toHaveURL(new RegExp(table))
  await tab.close()

  const { points } = await playOut(page, table)
  await expect(page.getByRole('dialog')).toContainText('This was the daily deal of 20 May 2026.')
  await page.getByRole('dialog').getByRole('link', { name: 'To the daily deal' }).click()
  await expect(pyramido.locator('.daily-score')).toHaveText(`${points[0]} : ${points[1]}`)
  await expect(pyramido).toContainText('The first to finish this one')
  await expect(pyramido).toContainText('1 day in a row')

  // Somebody else decides the same, and comes to the same.
  const other = await (await browser.newContext({ baseURL: benben.url })).newPage()
  await other.goto('/about')
  await eventually(async () => (await other.context().cookies()).length, 'the page is somebody').toBeGreaterThan(0)
  const theirs = (await ask(other, 'daily_start', { game: 'pyramido' })).table as string
  expect((await playOut(other, theirs)).points).toEqual(points)
  await other.context().close()
  await page.reload()
  await expect(pyramido).toContainText('Place 1 of 2 so far · better than 0%')
  await pyramido.locator('summary').click()
  await expect(pyramido.locator('tbody tr')).toHaveCount(2)
  await expect(pyramido.locator('tr.me')).toHaveCount(1)

  const won = points[0]! > points[1]!
  const text = `Benben ${DAY} ${won ? '▲' : '△'} ${points[0]} : ${points[1]} ☆☆☆☆ 0%`
  await expect(pyramido.locator('code')).toHaveText(text)
  await pyramido.getByRole('button', { name: 'Share the result' }).click()
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  const saved = page.waitForEvent('download')
  await pyramido.getByRole('button', { name: 'As a picture' }).click()
  expect((await saved).suggestedFilename()).toBe(`benben-${DAY}-pyramido.png`)

  // A second try is practice.
  await pyramido.getByRole('button', { name: 'Once more, as practice' }).click()
  await expect(page).toHaveURL(/\/t\/[0-9a-z]{12}$/)
  expect(page.url()).not.toContain(table)
  await page.goto('/daily')
  await expect(pyramido.locator('.daily-score')).toHaveText(`${points[0]} : ${points[1]}`)

  const calendar = page.locator('.daily-calendar')
  const today = calendar.locator('td.today')
  await expect(today).toHaveText(`20${won ? '▲' : '△'}`)
  await expect(today.getByRole('link')).toHaveAttribute('aria-label', `Pyramido: ${won ? 'won' : 'not won'}, ${points[0]} : ${points[1]}`)
  await calendar.getByRole('button', { name: 'Month before' }).click()
  await expect(calendar).toContainText('April 2026')
  await expect(calendar.locator('td.played')).toHaveCount(0)

  // What was promised is there to be read, and today's secret is not.
  await page.getByText('Nobody knew this deal').click()
  await expect(page.locator('.daily-fair dt').first()).toHaveText('27 May')
  const { games } = await ask(page, 'daily')
  await expect(page.locator('.daily-fair')).toContainText(games[0].commitments[0].commitment as string)
  await expect(page.locator('.daily-fair dd', { hasText: 'Secret' })).toHaveCount(14)

  for (const [width, height] of [[360, 640], [1280, 800]] as const) {
    await resize(page, [width, height])
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('goes by the server’s day, whatever the device says', async ({ page }) => {
  await at(page, '2026-05-23')
  await page.goto('/daily')
  await expect(page.locator('.daily-note')).toHaveText('This device says it is another day. By the server’s clock it is 20 May 2026, and that counts.')
  await expect(page.locator('.daily-when')).toContainText('Wednesday 20 May')
  await panel(page, 'Pyramidion').getByRole('button', { name: 'Play: Pyramidion' }).click()
  await expect(page).toHaveURL(/\/t\/[0-9a-z]{12}$/)
  const { view } = await ask(page, 'view', { table: page.url().split('/t/')[1]! })
  expect(view.settings.daily).toEqual({ day: DAY, counts: true })
})

// With no server: the offline deal, which follows from the date.

/** A game of that day as a device plays it, with all that it keeps. */
function playedAlone(day: string): { table: string; entries: Entry[]; row: Standing } {
  const module = new WebAssembly.Module(readFileSync(here('../../build/wasm/engine.wasm')))
  const [engine, thinker] = [new Engine(module), new Engine(module)]
  const now = Date.parse(`${day}T11:00:00Z`)
  const table = '_0123456789a'
  const entries: Entry[] = []
  let row: Standing | undefined
  const take = (message: object) => {
    const said = engine.take(message, now)
    entries.push(...(said.entries ?? []))
    row = said.tables?.[0] ?? row
    return said.answer as Record<string, any>
  }
  take({ type: 'daily_start', game: 'pyramido', made: { table, secret: '0'.repeat(64), counts: true } })
  while (row!.card.status !== 'over') {
    const { seq, to_act, legal } = take({ type: 'view', table }).view
    if (to_act === 1) {
      take({ type: 'decide', table, seq, seat: 1, decision: legal[0] })
      continue
    }
    thinker.take({ type: 'open', table, secret: row!.secret, entries })
    take({ type: 'play', table, seq, notation: thinker.take({ type: 'think', table }).answer.notation })
  }
  return { table, entries, row: row! }
}
/** Puts a game on the page's device, as if it had been played there. */
const putGame = (page: Page, game: ReturnType<typeof playedAlone>) =>
  page.evaluate(
    ({ entries, row: { table, secret, seq, card } }) =>
      new Promise<void>((done, fail) => {
        const request = indexedDB.open('benben')
        request.onerror = () => fail(new Error('no database'))
        request.onsuccess = () => {
          const work = request.result.transaction(['tables', 'entries'], 'readwrite')
          for (const entry of entries) work.objectStore('entries').put(entry)
          work.objectStore('tables').put({ table, secret, seq, card })
          work.oncomplete = () => (request.result.close(), done())
        }
      }),
    game,
  )
/** Visits once, until the browser has all of the page and is somebody to the server; then the line is cut. */
async function goOffline(page: Page, line: Line): Promise<void> {
  await at(page)
  await page.goto(`${line.url}/daily`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  })
  await eventually(async () => (await page.context().cookies()).length, 'the page is somebody').toBeGreaterThan(0)
  line.cut()
  await page.reload()
}

test.describe('with the server out of reach', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the offline deal is played, compared with bots, and sent when the server is back', async ({ page, line }) => {
    await goOffline(page, line)
    await expect(page.locator('.daily-note')).toContainText('The server is out of reach')
    const pyramido = panel(page, 'Pyramido')
    await pyramido.getByRole('button', { name: 'Play today’s offline deal: Pyramido' }).click()
    await expect(page).toHaveURL(/\/t\/_[0-9a-z]{11}$/)
    await expect(page.locator('.pill.mine')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    const mine = page.url().split('/t/')[1]!
    await page.goto(`${line.url}/`)
    await page.getByRole('link', { name: 'Daily deal Go on with Pyramido' }).click()
    await expect(page).toHaveURL(`${line.url}/t/${mine}`)

    // The server, back again, knows nothing of it: the page does.
    line.mend()
    await page.goto(`${line.url}/daily`)
    await expect(pyramido.getByRole('button', { name: 'Play: Pyramido' })).toBeVisible()
    await expect(page.locator('.daily-note', { hasText: 'Your game of 20 May 2026 is not over.' }).getByRole('link', { name: 'Go on' })).toHaveAttribute('href', `/t/${mine}`)
    line.cut()

    // One that was played to its end takes its place; of the field most have played.
    const game = playedAlone(DAY)
    await putGame(page, game)
    await page.evaluate(
      ([table, day]) => {
        const request = indexedDB.open('benben')
        localStorage['benben.daily.field'] = JSON.stringify({ [`pyramido ${day}`]: Array.from({ length: 196 }, (_, k) => [k, 100]) })
        return new Promise<void>((done) => (request.onsuccess = () => {
          const work = request.result.transaction(['tables'], 'readwrite')
          work.objectStore('tables').delete(table!)
          work.oncomplete = () => (request.result.close(), done())
        }))
      },
      [mine, DAY],
    )
    await page.goto(`${line.url}/daily`)
    const [points, theirs] = game.row.card.result!.points as [number, number]
    await expect(pyramido.locator('.daily-score')).toHaveText(`${points} : ${theirs}`)
    await expect(pyramido).toContainText(/Place \d+ among 201, you and the bots · better than \d+%/)
    await expect(pyramido.locator('code')).toContainText('% (bots)')
    const field = await page.evaluate((day) => JSON.parse(localStorage['benben.daily.field'])[`pyramido ${day}`] as number[][], DAY)
    expect(field).toHaveLength(200)
    expect(field[199]).toEqual([72, 55])
    await page.getByText('Nobody knew this deal').click()
    await expect(page.locator('.daily-fair')).toContainText('follows from the date by a public rule')

    // The clock goes back behind what was played: told, and no second one that counts.
    await page.clock.setSystemTime('2026-05-19T12:00:00Z')
    await page.reload()
    await expect(page.locator('.daily-note').last()).toContainText('you have already played the deal of 20 May 2026')

    await page.clock.setSystemTime(`${DAY}T12:00:00Z`)
    line.mend()
    await page.reload()
    await expect(page.locator('.daily-note')).toHaveCount(0)
    await expect(pyramido).toContainText('it counts for your streak')
    // Asked once: the page itself would be told to come later.
    expect((await ask(page, 'daily')).results).toMatchObject([{ status: 'sent' }])
    await expect(pyramido).toContainText('1 day in a row')
    await expect(pyramido.getByRole('button', { name: 'Play: Pyramido' })).toBeVisible()
  })
})
