// Nothing is cut, nothing lies on something else, nothing makes the page scroll sideways: every recorded scene in every
// language, from a phone to a desktop. 720 × 450 is a laptop at 200%, 360 wide is one at 400%.
import type { Page } from '@playwright/test'
import { expect, frames, LANGUAGES, resize, settled, speak, still, test } from './fixtures'
import { layoutFaults } from './lint'
import { OPENED, SCENES } from './scenes'
import { Stage } from './stage'

const SIZES = [[1440, 900], [768, 1024], [844, 390], [720, 450], [640, 360], [360, 640]] as const

// Meant so: whose turn it is, with a long name, is cut in a phone's header (the dock says it whole), the cards to choose from lie over the quarry, a long name at a small pyramid or in a narrow column of a city is
// cut (its sign and colour tell who it is).
const MEANT = /pill|pyr-card|pyr-player-name|arena-name/
const faults = async (page: Page) => (await layoutFaults(page)).filter((fault) => !MEANT.test(fault))

/** Boxes are looked at, not pictures: what is not painted is there sooner, and lies where it would. */
const paint = (page: Page, on: boolean) => page.evaluate((on) => void (document.documentElement.style.clipPath = on ? '' : 'inset(100%)'), on)

for (const name of Object.keys(SCENES))
  test(name, async ({ context }) => {
    const page = await new Stage(name, context).show(async () => '')
    await settled(page)
    for (const open of [undefined, OPENED[name]].slice(0, OPENED[name] ? 2 : 1)) {
      await paint(page, true)
      await open?.(page)
      await paint(page, false)
      // A window that changes costs a page more than its words do.
      for (const [width, height] of SIZES) {
        await resize(page, [width, height])
        for (const language of LANGUAGES) {
          await speak(page, language)
          await still(page)
          let found = await faults(page)
          if (found.length) {
            await frames(page, 60) // what is measured and drawn anew more than once
            found = await faults(page)
          }
          expect.soft(found, `${name}, ${language}, ${width} × ${height}${open ? ', opened' : ''}`).toEqual([])
        }
      }
    }
  })
