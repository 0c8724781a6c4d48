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
