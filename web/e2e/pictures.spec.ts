// Every screen at three sizes, compared with the approved pictures (e2e/approved). After a wanted change look at the new
// ones and approve them: npx playwright test pictures -u. A new scene is recorded with RECORD=1.
import { expect, test } from './fixtures'
import { SCENES, settled } from './scenes'
import { picture, Stage } from './stage'

const SIZES = { desktop: [1440, 900], tablet: [768, 1024], phone: [360, 740] } as const
const DARK = ['home', 'pyramido-level2', 'pyramidion-lay']

for (const [name, prepare] of Object.entries(SCENES))
  test(`picture of ${name}`, async ({ context }) => {
    test.slow(process.env.RECORD === '1')
    const stage = new Stage(name, context)
    const page = await stage.show(prepare)
    for (const [size, [width, height]] of Object.entries(SIZES)) {
      await page.setViewportSize({ width, height })
      await page.reload()
      await settled(page)
      expect.soft(await picture(page)).toMatchSnapshot(`${name}-${size}.jpg`, { maxDiffPixelRatio: 0.02 })
      if (DARK.includes(name) && size !== 'tablet') {
        await page.emulateMedia({ colorScheme: 'dark' })
        await settled(page)
        expect.soft(await picture(page)).toMatchSnapshot(`${name}-${size}-dark.jpg`, { maxDiffPixelRatio: 0.02 })
        await page.emulateMedia({ colorScheme: 'light' })
      }
    }
    stage.keep()
  })
