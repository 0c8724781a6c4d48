// Nothing about a table belongs to the page as a whole: two of them stand side by side, and what is done on one leaves the other alone.
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { ask, expect, test } from './fixtures'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }
let folder = ''

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benben-boards-'))
  await build({
    root: here('..'),
    configFile: here('../vite.config.ts'),
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      cssCodeSplit: false,
      rollupOptions: { input: here('twoBoards.tsx'), output: { entryFileNames: 'main.js', assetFileNames: '[name][extname]' } },
    },
  })
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** A table where one person has both seats: as it begins, and after the first decision. */
async function recorded(page: Page, game: string) {
  const { table, view } = await ask(page, 'create', { game, seats: ['me', 'me'] })
  const decision = view.legal[0]
  const { seq } = await ask(page, 'decide', { table, seq: view.seq, seat: view.to_act, decision })
  const { view: after } = await ask(page, 'view', { table })
  return { table, game, decision, said: [{ answer: 'follow', view }, { answer: 'decide', seq }, { type: 'update', ...after }] }
}

async function show(page: Page, recordings: object[]) {
  await page.addInitScript((all) => Object.assign(window, { recordings: all }), recordings)
  await page.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="stylesheet" href="/style.css" /><div id="app"></div><script type="module" src="/main.js"></script>' })
    if (!existsSync(folder + path)) return route.continue() // what the page before this one still asked for
    return route.fulfill({ contentType: TYPES[extname(path)] ?? 'application/octet-stream', body: readFileSync(folder + path) })
  })
  await page.goto('/')
  return recordings.map((_, index) => page.locator('[data-board]').nth(index))
}

test('two boards of one game act and are drawn each by itself', async ({ page }) => {
  const first = await recorded(page, 'pyramido')
  const second = await recorded(page, 'pyramido')
  const [one, other] = await show(page, [first, second])
  const { slot } = first.decision
  await expect(one!.locator('.slot.active')).toHaveCount(3)
  await expect(other!.locator('.slot.active')).toHaveCount(3)

  // What is chosen on one is chosen there only.
  await one!.locator(`.slot[data-slot="${slot}"]`).click()
  await expect(one!.locator('.slot.chosen')).toHaveCount(1)
  await expect(other!.locator('.slot.chosen')).toHaveCount(0)
  // The table that is turned is the one that was pressed.
  await one!.locator('.target').first().click()
  await expect(one!).toHaveAttribute('data-turn', '1')
  await expect(other!).toHaveAttribute('data-turn', '0')
  await expect(one!.locator('.slot.empty')).toHaveCount(1)
  await expect(other!.locator('.slot.empty')).toHaveCount(0)
  const asked = await page.evaluate(() => window.asked.map((all) => all.filter(({ type }) => type === 'decide').length))
  expect(asked[0], 'and what follows by itself').toBeGreaterThan(0)
  expect(asked[1]).toBe(0)

  // The other one goes on by itself.
  await other!.locator(`.slot[data-slot="${second.decision.slot}"]`).click()
  await other!.locator('.target').first().click()
  await expect(other!).toHaveAttribute('data-turn', '1')
})

test('a key is for the board that has the focus', async ({ page }) => {
  const [one, other] = await show(page, [await recorded(page, 'pyramido'), await recorded(page, 'pyramido')])
  await other!.locator('.slot').first().focus()
  await page.keyboard.press('2')
  await expect(other!.locator('.slot.chosen')).toHaveCount(1)
  await expect(one!.locator('.slot.chosen')).toHaveCount(0)
})

test('boards of different games stand on one page', async ({ page }) => {
  const [pyramid, cities] = await show(page, [await recorded(page, 'pyramido'), await recorded(page, 'pyramidion')])
  await expect(pyramid!.locator('.quarry')).toBeVisible()
  await expect(cities!.locator('.ion-ask')).toBeVisible()
  await expect(pyramid!.locator('.subtitle')).toHaveText('level 1 of 4')
})
