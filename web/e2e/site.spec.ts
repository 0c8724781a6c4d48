// The whole game as a folder on a file host, under a path of its own, with no server of ours.
import { expect, test } from '@playwright/test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { here } from './served'

test.use({ serviceWorkers: 'allow' })

const folder = mkdtempSync(join(tmpdir(), 'benben-site-'))
const PATH = '/some/where/'
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json', '.webmanifest': 'application/manifest+json', '.wasm': 'application/wasm' }
let host: Server
let url = ''
const missed: string[] = []

test.beforeAll(async () => {
  process.env.VITE_SITE = '1'
  await build({ root: here('..'), configFile: here('../vite.config.ts'), logLevel: 'error', build: { outDir: folder } })
  delete process.env.VITE_SITE
  // It knows files and nothing else.
  host = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://here')
    const file = pathname.startsWith(PATH) ? pathname.slice(PATH.length) || 'index.html' : undefined
    try {
      const content = readFileSync(join(folder, file!))
      response.writeHead(200, { 'content-type': TYPES[extname(file!)] ?? 'application/octet-stream' }).end(content)
    } catch {
      missed.push(pathname)
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}${PATH}`
})
test.afterAll(() => {
  host.close()
  rmSync(folder, { recursive: true, force: true })
})

test('plays, tells the rules and comes back, from any folder', async ({ page, context }) => {
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'With friends' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await page.getByRole('link', { name: 'How to play' }).first().click()
  await expect(page.getByRole('heading', { name: 'How to play Pyramido' })).toBeVisible()
  await expect(page).toHaveURL(`${url}#/rules/pyramido`)
  await page.goBack()
  await page.getByRole('button', { name: /^Play Pyramido/ }).click()
  await expect(page).toHaveURL(/#\/t\/_[0-9a-z]{11}$/)
  await expect(page.locator('.pill.mine')).toBeVisible()
  const table = page.url()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await expect(page).toHaveURL(table)
  await expect(page.locator('.pill.mine')).toBeVisible()
  await page.goto(url)
  await page.locator('.home-tables .table-card').click()
  await expect(page).toHaveURL(table)
  await expect(page.locator('.notice')).toHaveCount(0)
  expect(missed).toEqual([])
})

test('has a ladder and statistics of its own', async ({ page }) => {
  await page.goto(`${url}#/ladder`)
  await page.locator('.ladder-now').getByRole('button', { name: 'Play against Child' }).click()
  await expect(page.locator('.slot').first()).toBeVisible()
  const table = page.url()
  await page.goto(`${url}#/ladder`)
  await page.getByRole('link', { name: 'Your statistics' }).click()
  await expect(page).toHaveURL(`${url}#/profile?game=pyramido`)
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await page.goBack()
  await page.locator('.ladder-now').getByRole('link', { name: 'Go on against Child' }).click()
  await expect(page).toHaveURL(table)
  expect(missed).toEqual([])
})

test('has the score pad, the numbers of a box and the deal of the day, and their links', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.goto(url)
  await page.getByRole('link', { name: 'Score pad' }).click()
  await page.getByRole('button', { name: 'Begin the sheet' }).click()
  await expect(page).toHaveURL(/#\/pad\/[0-9a-z]{8}$/)
  const first = page.getByRole('textbox', { name: 'Red, Level 1' })
  await first.fill('21')
  await expect(page.locator('tfoot')).toContainText('21')
  await page.reload()
  await expect(first).toHaveValue('21')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(copied).toContain('?sheet=')
  const sent = /http\S+/.exec(await copied())![0]
  expect(sent.startsWith(`${url}#/pad?sheet=`)).toBe(true)
  await page.goto('about:blank')
  await page.goto(sent)
  await expect(first).toHaveValue('21')
  await page.getByRole('link', { name: 'All sheets' }).click()
  await expect(page.locator('.sheet-list li')).toHaveCount(2)

  await page.goto(`${url}#/new?game=pyramidion`)
  await page.getByRole('link', { name: 'Enter the numbers of your box' }).click()
  await expect(page).toHaveURL(`${url}#/box/pyramidion`)
  await page.getByRole('textbox', { name: 'Thebes, Trade' }).fill('9')
  await page.getByRole('textbox', { name: 'Name' }).fill('Red’s box')
  await page.getByRole('button', { name: 'Copy a link' }).click()
  await expect.poll(copied).toContain('#/box/')
  const box = await copied()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Set up a table' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page).toHaveURL(/#\/t\/_[0-9a-z]{11}$/)
  await expect(page.getByRole('button', { name: /^Thebes\..*Trade 9/ })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(box)
  await expect(page.locator('.box-note')).toContainText('“Red’s box” came with this link')

  await page.goto(url)
  await page.getByRole('link', { name: 'Daily deal' }).click()
  await page.locator('.daily-game').first().getByRole('button', { name: /^Play/ }).click()
  await expect(page).toHaveURL(/#\/t\/_[0-9a-z]{11}$/)
  await expect(page.locator('.pill.mine')).toBeVisible()
  const table = page.url()
  await page.goBack()
  await page.getByRole('button', { name: 'Go on: Pyramido' }).click()
  await expect(page).toHaveURL(table)
  expect(missed).toEqual([])
})

test('says so where the engine cannot be started', async ({ page, context }) => {
  await context.route(/\.wasm$/, (route) => route.abort())
  await page.goto(url)
  const notice = page.locator('.notice', { hasText: 'What plays the games could not be started in this browser' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: /^Play Pyramido/ }).click()
  await expect(notice).toBeVisible()
})
