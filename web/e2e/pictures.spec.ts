// The comparison of pictures itself: a jewel, a marker, a digit that is not as approved is seen; what letters' edges do is not.
import type { Page } from '@playwright/test'
import { expect, resize, settled, still, test } from './fixtures'
import { approved, compared, MOST } from './pictures'
import { SCENES } from './scenes'
import { Stage } from './stage'

const shot = async (page: Page) => (await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })).toString('base64')

for (const [size, width, height] of [['desktop', 1440, 900], ['phone', 360, 740]] as const)
  test(`small things count, on a ${size}`, async ({ context }) => {
    const page = await new Stage('pyramido-level2', context).show(SCENES['pyramido-level2']!)
    await resize(page, [width, height])
    await page.reload()
    await settled(page)
    const wanted = approved(`pyramido-level2-${size}`)!
    const differing = async () => (await compared(page, await shot(page), wanted)).differing
    expect(await differing()).toBeLessThanOrEqual(MOST)

    // Every kind of small thing, down to 8 pixels, one at a time: jewels and markers of our own pyramid and of the others'.
    const things = await page.evaluate(() => {
      const inSight = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return width >= 8 && top !== null && (top.closest('svg, .board') === element.closest('svg, .board') || top.closest('.board') !== null) && element.checkVisibility()
      }
      const found: string[] = []
      for (const around of ['.board', '.pyr-player'])
        for (const what of ['use[href^="#jewel-"]', 'use.marker']) {
          const one = [...document.querySelectorAll(`${around} ${what}`)].filter(inSight).at(-1)
          if (!one) continue
          one.setAttribute('data-small', String(found.length))
          found.push(`${around} ${what}`)
        }
      return found
    })
    expect(things).toEqual(expect.arrayContaining(['.board use[href^="#jewel-"]', '.board use.marker']))
    for (const [index, what] of things.entries()) {
      const one = page.locator(`[data-small="${index}"]`)
      await one.evaluate((element) => ((element as SVGElement).style.visibility = 'hidden'))
      expect(await differing(), `without ${what}`).toBeGreaterThan(MOST)
      await one.evaluate((element) => (element as SVGElement).style.removeProperty('visibility'))
    }
    // A digit that is another one.
    const digits = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('.pyr')!, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        if (!/^\s*\d+\s*$/.test(text.data) || !text.parentElement!.checkVisibility()) continue
        const box = text.parentElement!.getBoundingClientRect()
        if (!text.parentElement!.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))) continue
        const before = text.data
        text.data = before.replace(/\d(?=\s*$)/, (digit) => String((Number(digit) + 5) % 10))
        return [before, text.data]
      }
      return []
    })
    expect(digits).toHaveLength(2)
    await still(page, 2)
    expect(await differing(), digits.join(' is ')).toBeGreaterThan(MOST)
  })

test('edges and shades do not count', async ({ page }) => {
  await page.goto('/')
  const wanted = approved('pyramido-level2-desktop')!
  const noisy = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type: 'image/webp' }))
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const pen = canvas.getContext('2d')!
    // A tenth of a pixel beside its place, and every pixel up to 6 lighter or darker.
    pen.drawImage(image, 0, 0)
    pen.drawImage(image, 0.1, 0.1)
    const picture = pen.getImageData(0, 0, canvas.width, canvas.height)
    for (let i = 0, dice = 1; i < picture.data.length; i++) {
      dice = (dice * 16807) % 2147483647
      if (i % 4 < 3) picture.data[i]! += (dice % 13) - 6
    }
    pen.putImageData(picture, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1]!
  }, wanted)
  expect((await compared(page, noisy, wanted)).differing).toBeLessThanOrEqual(MOST)
})
