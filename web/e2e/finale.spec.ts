// The end of a game: what was built stands in the light, and a picture of it can be taken along.
import { readFileSync } from 'node:fs'
import { expect, finishedTable, test } from './fixtures'

for (const [game, name] of [['pyramido', /^Pyramid: /], ['pyramidion', /^The capstone is set: /]] as const)
  test(`the trophy of ${game} is shown, and shared as a picture in one tap`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const table = await finishedTable(page, game)
    await page.goto(`/t/${table}`)
    await page.getByRole('button', { name: 'Result' }).click()
    const end = page.getByRole('dialog')
    await expect(end.getByRole('img', { name })).toBeVisible()
    // It wants no room that the dialog has not.
    expect(await end.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
    const saved = page.waitForEvent('download')
    await end.getByRole('button', { name: 'Share the picture' }).click()
    const picture = await saved
    expect(picture.suggestedFilename()).toBe(`benben-${table}.png`)
    const bytes = readFileSync(await picture.path())
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 1080, 1350])
    // Nothing but its own drawing is on it, and that is a great deal.
    expect(bytes.length).toBeGreaterThan(60_000)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('the device’s own sheet is given the picture; where it refuses the picture is saved, where somebody closes it nothing is', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      const answers: (() => Promise<void>)[] = [async () => undefined, () => Promise.reject(new DOMException('closed', 'AbortError')), () => Promise.reject(new DOMException('no', 'NotAllowedError'))]
      const given: unknown[] = []
      Object.assign(navigator, {
        given,
        canShare: ({ files }: ShareData) => files?.length === 1,
        share: ({ files, title }: ShareData) => {
          given.push([title, files![0]!.name, files![0]!.type, files![0]!.size > 60_000])
          return answers[given.length - 1]!()
        },
      })
    })
    let saved = 0
    page.on('download', () => saved++)
    const table = await finishedTable(page, 'pyramido')
    await page.goto(`/t/${table}`)
    await page.getByRole('button', { name: 'Result' }).tap()
    const share = page.getByRole('dialog').getByRole('button', { name: 'Share the picture' })
    const given = () => page.evaluate(() => (navigator as unknown as { given: unknown[] }).given)
    const picture = ['Benben', `benben-${table}.png`, 'image/png', true]
    await share.tap()
    await expect.poll(given).toEqual([picture])
    await expect(share).toBeEnabled()
    await share.tap()
    await expect.poll(given).toEqual([picture, picture])
    await expect(share).toBeEnabled()
    expect(saved).toBe(0)
    const download = page.waitForEvent('download')
    await share.tap()
    expect((await download).suggestedFilename()).toBe(`benben-${table}.png`)
    expect(saved).toBe(1)
  })
})
