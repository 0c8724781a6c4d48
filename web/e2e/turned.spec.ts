// A phone that is turned, or a window that is pulled, looks as if it had been opened that way.
import type { Page } from '@playwright/test'
import { expect, resize, settled, test } from './fixtures'
import { SCENES } from './scenes'
import { Stage } from './stage'

/** Once nothing moves any more. */
async function rest(page: Page): Promise<Record<string, string>> {
  await settled(page)
  return places(page)
}
/** Where everything is that a table consists of, by its classes and number, in whole pixels. */
function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {}
    const count: Record<string, number> = {}
    for (const element of document.querySelectorAll('main .card, main .board, main .arena, main section, main .slot, main [class*=pile]')) {
      const { x, y, width, height } = element.getBoundingClientRect()
      const name = `${element.tagName} ${element.getAttribute('class')}`
      count[name] = (count[name] ?? 0) + 1
      found[`${name} ${count[name]}`] = [x, y, width, height].map((n) => Math.round(n)).join(' ')
    }
    return found
  })
}

for (const scene of ['pyramidion-lay', 'pyramido-cover'])
  test(`${scene}, turned`, async ({ context }) => {
    const page = await new Stage(scene, context).show(SCENES[scene]!)
    for (const [from, to] of [[[360, 740], [740, 360]], [[740, 360], [360, 740]], [[1440, 900], [1024, 600]]] as const) {
      await resize(page, to)
      await page.reload()
      const opened = await rest(page)
      await resize(page, from)
      await page.reload()
      await rest(page)
      await resize(page, to)
      expect.soft(await rest(page), `${from.join(' × ')} to ${to.join(' × ')}`).toEqual(opened)
    }
  })
