// What may go wrong on a device in the middle of a game: it is said, the game goes on or is offered to be saved, and nothing that was
// kept is lost. The worker that keeps the games is told what to break by a channel of the test's own.
import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from '@playwright/test'
import { expect, frames, test } from './fixtures'

test.use({ bots: 'device' })

/** Lets a script run in the worker that keeps the games, before all else: `told` is what the test says to it. */
const inWorker = (page: Page, script: string) =>
  page.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    const hear = "let told = ''; const channel = new BroadcastChannel('benben.test'); channel.onmessage = ({ data }) => { told = data; channel.postMessage('heard') };"
    await route.fulfill({ response, body: `{${hear}${script}}\n${await response.text()}` })
  })
const tell = (page: Page, what: string) =>
  page.evaluate(
    (what) =>
      new Promise<void>((done) => {
        const channel = new BroadcastChannel('benben.test')
        const again = setInterval(() => channel.postMessage(what), 20) // it may have just begun
        channel.onmessage = () => (clearInterval(again), channel.close(), done())
      }),
    what,
  )

async function begin(page: Page, game = 'pyramido'): Promise<void> {
  await page.goto('/')
  await page.locator(`.tile-${game}`).getByRole('button', { name: 'On one screen' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.locator('.slot.active').first()).toBeVisible()
}
const turn = (page: Page) => page.locator('.table').getAttribute('data-turn') // none while something is decided
/** One decision, whatever is asked for: a domino, a marker, a pile, which covers nothing. */
async function decide(page: Page): Promise<void> {
  const [slot, pile, target] = ['.slot.active', 'button.pyr-pile:enabled', '.target'].map((what) => page.locator(what).first())
  await expect(slot!.or(pile!).or(target!).first()).toBeVisible()
  const before = await turn(page)
  await expect(async () => {
    const now = await turn(page)
    if (now === before) {
      // A mark that has no choice is made meanwhile.
      if (await target!.isVisible()) await target!.click({ timeout: 1000 })
      else await ((await slot!.isVisible()) ? slot! : pile!).click({ timeout: 1000 })
    }
    expect(now).toMatch(/\d/)
    expect(now).not.toBe(before)
    await frames(page, 2) // and none follows by itself
    expect(await turn(page)).toBe(now)
  }).toPass({ intervals: [50] })
}
/** Decides until this is seen; bots do in between. */
const until = (page: Page, seen: Locator) =>
  expect(async () => {
    if (!(await seen.isVisible()) && (await page.locator('.pill.mine').isVisible())) await decide(page)
    expect(await seen.isVisible()).toBe(true)
  }).toPass({ intervals: [50] })
const movesOf = async (saved: Download) => (JSON.parse(readFileSync(await saved.path(), 'utf8')) as { moves: string[] }).moves.length
const notice = (page: Page, text: string) => page.locator('.notice', { hasText: text })

test('a device without room says so once, offers the game, and keeps all of it when there is room again', async ({ page }) => {
  await inWorker(page, "const add = IDBObjectStore.prototype.add; IDBObjectStore.prototype.add = function (...all) { if (told === 'full') throw new DOMException('no room', 'QuotaExceededError'); return add.apply(this, all) }")
  await begin(page)
  await decide(page)
  await tell(page, 'full')
  await decide(page)
  const full = notice(page, 'This device has no room left for your game')
  const saved = page.waitForEvent('download')
  await full.getByRole('button', { name: 'Save the game' }).click()
  expect(await movesOf(await saved)).toBeGreaterThan(1)
  await full.getByRole('button', { name: 'Close' }).click()
  await decide(page)
  await expect(full).toHaveCount(0)
  await tell(page, 'room')
  await decide(page)
  const at = await turn(page)
  await page.reload()
  await expect(page.locator('.table')).toHaveAttribute('data-turn', at!)
})

test('a game that was damaged is said to be, and what is whole of it can be saved', async ({ page }) => {
  await begin(page)
  for (let i = 0; i < 3; ++i) await decide(page)
  const damaged = page.url()
  await begin(page)
  const whole = page.url()
  await page.evaluate(
    (table) =>
      new Promise<void>((done) => {
        const request = indexedDB.open('benben')
        request.onsuccess = () => {
          const entries = request.result.transaction('entries', 'readwrite').objectStore('entries')
          const all = entries.getAll(IDBKeyRange.bound([table, 0], [table, Infinity]))
          all.onsuccess = () => {
            const last = (all.result as { text: string }[]).at(-1)!
            entries.put({ ...last, text: last.text.slice(1) }).onsuccess = () => (request.result.close(), done())
          }
        }
      }),
    damaged.split('/t/')[1]!,
  )
  await page.goto(damaged)
  await expect(page.getByRole('heading', { name: 'This game was damaged where this device keeps it' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the game' }).click()
  expect(await movesOf(await saved)).toBeGreaterThan(1)
  await page.goto(whole)
  await expect(page.locator('.slot.active').first()).toBeVisible()
})

test('the worker that keeps the games crashes, and the game goes on', async ({ page }) => {
  await inWorker(page, "setInterval(() => { if (told === 'crash') { told = ''; throw new Error('crash') } }, 10)")
  await begin(page)
  await decide(page)
  await tell(page, 'crash')
  await expect(notice(page, 'What plays the games on this device broke down')).toBeVisible()
  await decide(page)
  const at = await turn(page)
  await page.reload()
  await expect(page.locator('.table')).toHaveAttribute('data-turn', at!)
})

test('a bot breaks down, and goes on after a reload', async ({ page }) => {
  await inWorker(page, "const Whole = Worker; self.Worker = class extends Whole { constructor(url, options) { super(told === 'break' ? 'data:text/javascript,throw new Error()' : url, options) } }")
  await page.goto('/')
  await tell(page, 'break')
  await page.locator('.tile-pyramido').getByRole('button', { name: /^Play Pyramido/ }).click()
  await until(page, notice(page, 'A bot broke down while it was thinking'))
  await expect(page.locator('.pill.mine')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.pill.mine')).toBeVisible()
})

test('what a bot has learnt does not come, or comes damaged, and is there when it comes whole', async ({ page }) => {
  await inWorker(page, "const real = fetch; self.fetch = async (url, options) => told !== 'whole' && /\\.net$/.test(url) ? new Response('<!doctype html>Sign in to this network') : real(url, options)")
  await page.goto('/new?game=pyramido')
  await page.getByLabel('Seat 2', { exact: true }).selectOption('bot:architect')
  await page.getByText('Show in the lobby').click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/t\/_/)
  await expect(page.locator('.pill.mine')).toBeVisible()
  const net = notice(page, 'What this bot has learnt could not be loaded')
  await until(page, net)
  await net.getByRole('button', { name: 'Close' }).click()
  await tell(page, 'whole')
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((done) => {
          const request = indexedDB.open('benben')
          request.onsuccess = () => {
            request.result.transaction('nets').objectStore('nets').count().onsuccess = ({ target }) => (request.result.close(), done((target as IDBRequest<number>).result))
          }
        }),
    )
  expect(await kept()).toBe(0)
  await expect(async () => {
    if (await page.locator('.pill.mine').isVisible()) await decide(page)
    expect(await kept()).toBe(1)
  }).toPass({ intervals: [50] })
  await expect(page.locator('.pill.mine')).toBeVisible()
  await expect(net).toHaveCount(0)
})
