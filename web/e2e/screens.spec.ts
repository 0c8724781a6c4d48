// Every screen at three sizes, compared with the approved pictures (e2e/approved), and axe finds nothing on it, by day and
// by night. After a wanted change look at the new pictures and approve them: npx playwright test screens -u. A new scene is
// recorded with RECORD=1, which compares nothing. With DOCS=1 the pictures of docs/screens.md are taken anew.
import type { Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'
import { expect, resize, settled, test } from './fixtures'
import { expectPicture } from './pictures'
import { OPENED, RATED, SCENES } from './scenes'
import { RECORD, Stage } from './stage'

const SIZES = { desktop: [1440, 900], tablet: [768, 1024], phone: [360, 740] } as const
const BY_NIGHT = ['home', 'pyramido-level2', 'pyramidion-lay'] // of these there are pictures by night too

const SHOWN = [
  'home-desktop', 'home-phone', 'home-desktop-night', 'pyramido-level2-desktop', 'pyramido-level2-phone', 'pyramido-level2-desktop-night',
  'pyramidion-lay-desktop', 'pyramidion-lay-phone', 'pyramidion-lay-desktop-night', 'pyramido-over-desktop', 'replay-pyramido-desktop', 'rules-pyramido-desktop',
  'new-desktop', 'waiting-phone', 'settings-phone',
]
const DOCS = new URL('../../docs/images/', import.meta.url).pathname

async function compare(page: Page, name: string): Promise<void> {
  if (process.env.DOCS === '1' && SHOWN.includes(name)) await page.screenshot({ type: 'jpeg', quality: 82, path: `${DOCS}screen-${name}.jpg` })
  // The server's address is another one each time.
  await page.evaluate(() => document.querySelectorAll<HTMLElement>('.qr, .waiting-url').forEach((element) => (element.style.visibility = 'hidden')))
  await expectPicture(page, name, test.info())
}
async function accessible(page: Page, where: string): Promise<void> {
  await page.evaluate(axe.source)
  // What is as it should be needs no description.
  const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] }
  const violations = await page.evaluate<Result[]>(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`)
  const told = violations.map((one) => `${one.id}: ${one.help}\n  ${one.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`).join('\n  ')}`)
  expect.soft(told, where).toEqual([])
}

/** Opens the scene anew; what goes is hidden first, since another size and light would be work for it. */
async function open(page: Page, [width, height]: readonly [number, number], colorScheme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.evaluate(() => void (document.documentElement.style.display = 'none'))
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await page.reload()
  await resize(page, [width, height])
}

/** Every size by day, and what is to be seen by night. */
async function look(page: Page, name: string): Promise<void> {
  for (const [size, wide] of Object.entries(SIZES)) {
    if (size !== 'desktop') await open(page, wide) // where it was opened
    await settled(page)
    if (!RECORD) await compare(page, `${name}-${size}`)
    if (size === 'desktop') await accessible(page, `${size}, by day`)
    if (size === 'tablet' || (size === 'desktop' && !BY_NIGHT.includes(name))) continue
    await open(page, wide, 'dark')
    await settled(page)
    if (!RECORD && BY_NIGHT.includes(name)) await compare(page, `${name}-${size}-night`)
    if (size === 'phone') await accessible(page, `${size}, by night`)
  }
}

for (const [name, prepare] of Object.entries(SCENES))
  test.describe('screens', () => {
    const [width, height] = SIZES.desktop
    test.use({ seed: RATED.includes(name) ? 0 : 1, viewport: { width, height } })
    test(name, async ({ context }) => {
      const stage = new Stage(name, context)
      const page = await stage.show(prepare)
      await look(page, name)
      if (RECORD && OPENED[name]) {
        // What is asked only then is recorded too.
        await OPENED[name](page)
        await settled(page)
      }
      stage.keep()
    })
  })
