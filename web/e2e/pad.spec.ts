// The score pad for a real box, with the server gone and the network off: points, pyramids, boats; what it says, keeps, sends and prints.
import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { cutOff, eventually, expect, test, type Benben } from './fixtures'
import { here } from './served'

test.use({ serviceWorkers: 'allow', permissions: ['clipboard-read', 'clipboard-write'] })

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } }
const COLOURS = new Map(
  readFileSync(here('../../data/pyramido-dominoes.csv'), 'utf8').trim().split('\n').slice(1).map((line) => {
    const [id, left, , right] = line.split(',')
    return [Number(id), [left!, right!] as const]
  }),
)

/** Visits once, until the browser has all of the page; then the server goes and the network with it. */
async function goOffline(page: Page, benben: Benben): Promise<void> {
  await page.goto('/pad')
  await cutOff(page, benben)
  await page.reload()
}
interface Begin {
  game?: string
  players?: number
  first: string
  how?: string
}
async function begin(page: Page, { game = 'Pyramido', players = 2, first, how }: Begin): Promise<void> {
  const choose = (name: string) => page.locator('form label', { has: page.getByRole('radio', { name: new RegExp(`^${name}`) }) }).click()
  await choose(game)
  await choose(String(players))
  if (how) await choose(how)
  await choose(first)
  await page.getByRole('button', { name: 'Begin the sheet' }).click()
  await expect(page).toHaveURL(/\/pad\/[0-9a-z]{8}$/)
}
const cell = (page: Page, name: string, level: number) => page.getByRole('textbox', { name: new RegExp(`^${name}, Level ${level}`) })
async function points(page: Page, level: number, all: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(all)) await cell(page, name, level).fill(String(value))
}

/** Taps, and counts them. */
class Thumb {
  taps = 0
  constructor(readonly page: Page) {}
  async tap(what: Locator): Promise<void> {
    this.taps++
    await what.click()
  }
  mode = (name: string) => this.tap(this.page.locator('.enter-controls .segments label', { hasText: new RegExp(`^${name}$`) }))
  /** A domino as it lies: its colours, its picture unless there is but one, its place unless there is but one. */
  async domino(id: number, upright: boolean, place?: string): Promise<void> {
    const wanted = this.page.getByRole('radio', { name: upright ? 'upright' : 'lying' })
    if (!(await wanted.isChecked())) await this.mode(upright ? 'upright' : 'lying')
    const [first, second] = COLOURS.get(id)!
    const rows = this.page.locator('.enter-picker .enter-row')
    await this.tap(rows.nth(0).getByRole('button', { name: first }))
    await this.tap(rows.nth(1).getByRole('button', { name: second }))
    const prompt = this.page.locator('.enter-prompt')
    const picture = this.page.locator(`.enter-tile:not(.used)[data-domino="${id}"]`).first()
    const placed = await this.page.locator('.board-block').count()
    // The only one there is was taken by itself.
    await expect(async () => expect((await picture.count()) || (await prompt.textContent())?.includes('Tap where') || (await this.page.locator('.board-block').count()) > placed).toBeTruthy()).toPass()
    if ((await picture.count()) && !(await picture.getAttribute('class'))!.includes('chosen')) await this.tap(picture)
    if (place) await this.tap(this.page.locator(`[data-target="${place}"]`))
    await expect(this.page.locator('.board-block')).toHaveCount(placed + 2)
  }
  async level(from: number): Promise<void> {
    const lies: [boolean, string][] = [[false, ''], [false, '4,0'], [true, '8,0'], [true, '0,2'], [false, '2,2'], [true, '6,2'], [false, '2,4'], [false, '0,6'], [false, '4,6'], [true, '']]
    let id = from
    for (const [upright, place] of lies) {
      await this.domino(id, upright, place)
      id += 7
    }
  }
}

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use({ viewport })

    test('a game by its numbers: who begins, who wins, undo, reload, a link', async ({ page, benben }) => {
      await goOffline(page, benben)
      await expect(page.getByText('sandcastle')).toBeVisible()
      await begin(page, { players: 4, first: 'Blue' })
      await points(page, 1, { Red: 20, Blue: 24, Green: 21, Ochre: 18 })
      await expect(page.getByText('Level 2: Ochre begins')).toBeVisible()
      await points(page, 2, { Red: 24, Blue: 23, Green: 22, Ochre: 21 })
      await points(page, 3, { Red: 26, Blue: 29, Green: 25, Ochre: 24 })
      await points(page, 4, { Red: 28, Blue: 22, Green: 18, Ochre: 200 })
      await expect(cell(page, 'Ochre', 4)).toHaveAttribute('aria-invalid', 'true')
      await cell(page, 'Ochre', 4).fill('20')
      await expect(page.locator('tfoot')).toContainText('9898')
      // Equal points: the cards decide, once they are counted.
      await expect(page.getByText('Equal points at the top')).toBeVisible()
      await page.getByRole('button', { name: 'Red, cover cards played +' }).click()
      await expect(page.getByText('Blue wins and becomes Vizier')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await expect(page.getByText('Equal points at the top')).toBeVisible()
      await page.getByRole('button', { name: 'Blue, cover cards played +' }).click()
      await expect(page.getByText('Red wins and becomes Vizier')).toBeVisible()
      await page.reload()
      await expect(page.getByText('Red wins and becomes Vizier')).toBeVisible()
      await page.getByRole('button', { name: 'Share' }).click()
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      await eventually(copied).toContain('Red: 98\nBlue: 98')
      const sent = await copied()
      await page.goto(/http\S+/.exec(sent)![0])
      await expect(page.getByText('Red wins and becomes Vizier')).toBeVisible()
      await page.getByRole('link', { name: 'All sheets' }).click()
      await expect(page.locator('.sheet-list li')).toHaveCount(2)
      await page.getByRole('button', { name: 'Throw this sheet away' }).first().click()
      await expect(page.getByRole('group', { name: 'Throw away?' })).toBeFocused()
      await page.getByRole('button', { name: 'Throw away?' }).click()
      await expect(page.locator('.sheet-list li')).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    test('a level of ten dominoes in under two minutes, and on from there', async ({ page, benben }) => {
      await goOffline(page, benben)
      await begin(page, { first: 'Red', how: 'The pyramids' })
      const thumb = new Thumb(page)
      await thumb.level(1)
      await expect(page.locator('.enter-prompt')).toContainText('Level 2: which domino?')
      await thumb.mode('Markers')
      const score = page.locator('.enter-areas h3')
      await expect(score).toHaveText('Level 1: 0 points')
      const marks = page.locator('.target')
      await expect(marks).toHaveCount(20)
      const labels = await marks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!))
      const marked = new Set<string>()
      let second = -1 // a second block of a colour that is marked already
      for (const [index, label] of labels.entries()) {
        const [, colour, jewels] = /: (\w+)(, .*)?$/.exec(label)!
        if (!jewels) continue
        if (marked.has(colour!)) {
          second = index
          continue
        }
        marked.add(colour!)
        await thumb.tap(marks.nth(index))
        await expect(page.locator('.enter-areas li:not(.enter-bonus)')).toHaveCount(marked.size)
      }
      await expect(score).not.toHaveText('Level 1: 0 points')
      // Stated in docs/screens.md. A tap takes a practised thumb a second, and two with looking at the box.
      expect({ taps: thumb.taps, markers: marked.size }).toEqual({ taps: 50, markers: 6 })

      // One marker too many is said kindly, and can be moved.
      await marks.nth(second).click()
      await expect(page.locator('.enter-kindly')).toContainText('One marker too many')
      await page.getByRole('button', { name: 'Move it here' }).click()
      await expect(page.locator('.enter-kindly')).toHaveCount(0)
      await expect(page.locator('.enter-areas li:not(.enter-bonus)')).toHaveCount(marked.size)

      // A domino that somebody has.
      await page.getByRole('button', { name: /^Blue/ }).click()
      await thumb.mode('Dominoes')
      const [first, other] = COLOURS.get(1)!
      const rows = page.locator('.enter-picker .enter-row')
      await rows.nth(0).getByRole('button', { name: first }).click()
      await rows.nth(1).getByRole('button', { name: other }).click()
      await page.locator('.enter-tile.used[data-domino="1"]').first().click()
      await expect(page.locator('.enter-kindly')).toContainText('lies in Red’s pyramid, level 1')
      await expect(page.getByText('Not everybody has had as many turns')).toBeVisible()

      // The other pyramid, too: then it is a position.
      await rows.nth(0).getByRole('button', { name: first }).click()
      await thumb.level(2)
      await expect(page.getByText('Level 2: Blue begins')).toBeVisible() // without a marker, without a point
      await page.getByRole('button', { name: 'What is best now?' }).click()
      await expect(page.locator('.enter-told')).toContainText('Best for Blue: level 2')

      // A hole under a block.
      await page.getByRole('button', { name: /^Red/ }).click()
      await page.locator('.enter-controls .segments label', { hasText: 'lying' }).click()
      await thumb.domino(90, false, '1,1')
      await thumb.mode('Take away')
      await page.locator('[data-target="0,0"]').click()
      await expect(page.locator('.enter-kindly')).toContainText('there is a hole under a block: level 1 is not complete')
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await expect(page.locator('.enter-kindly')).toHaveCount(0)
      await expect(page.locator('.board-block')).toHaveCount(22)
      // The level below as it was scored, and back.
      await thumb.mode('Dominoes')
      await page.getByRole('button', { name: 'Level 1', exact: true }).click()
      await expect(page.locator('.enter-prompt')).toContainText('Level 1 as it was scored')
      await expect(page.locator('.board-block')).toHaveCount(20)
      await page.getByRole('button', { name: 'Back to now' }).click()
      await expect(page.locator('.board-block')).toHaveCount(22)
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await expect(page.locator('.board-block')).toHaveCount(20)

      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.enter-print figure')).toHaveCount(2)
      await expect(page.locator('.enter-print figure').first()).toBeVisible()
      await expect(page.locator('.enter-controls')).toBeHidden()
      await page.emulateMedia({ media: 'screen' })

      await page.reload()
      await expect(page.locator('.board-block')).toHaveCount(20)
      await page.getByRole('button', { name: 'Play on' }).click()
      await expect(page).toHaveURL(/\/t\/_[0-9a-z]{11}$/)
      await expect(page.locator('.slot.active').first()).toBeVisible()
    })

    test('Pyramidion: boats, turn order, the end', async ({ page, benben }) => {
      await goOffline(page, benben)
      await begin(page, { game: 'Pyramidion', players: 2, first: 'Blue' })
      await expect(page.getByText('Blue → Red')).toBeVisible()
      const boat = (name: string, boat: number) => page.getByRole('button', { name: `${name}: a boat of ${boat}` }).click()
      await boat('Red', 5)
      await boat('Red', 4)
      await boat('Blue', 5)
      await page.getByRole('button', { name: 'Boat of 4: take it off again' }).click()
      await boat('Red', 3)
      // Loaded boats lie face down, and nobody shows theirs: one tap shows one's own, another one all.
      await expect(page.locator('tfoot')).toContainText('??')
      await page.getByRole('button', { name: 'Red’s points: secret' }).click()
      await expect(page.getByRole('button', { name: 'Red’s points: 8', pressed: true })).toHaveText('8')
      await expect(page.locator('tfoot')).toContainText('8?')
      await page.getByRole('button', { name: 'The round is over' }).click()
      await expect(page.locator('tfoot')).toContainText('??')
      await expect(page.locator('tbody').getByRole('img', { name: '2 boats loaded' })).toBeVisible()
      await expect(page.locator('.boats-boat')).toHaveCount(0)
      await page.locator('.segments label', { hasText: 'open' }).click()
      await expect(page.locator('tfoot')).toContainText('85')
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await expect(page.locator('tfoot')).toContainText('??')
      // Nobody played Giza: the two change places.
      await page.getByRole('button', { name: 'Round 2: Red begins' }).click()
      await expect(page.getByText('Red → Blue')).toBeVisible()
      await boat('Blue', 4)
      await boat('Red', 1)
      await page.getByRole('button', { name: 'Red, Mercenary tokens in cities +' }).click()
      await page.getByRole('button', { name: 'The round is over' }).click()
      await expect(page.getByText('Red wins')).toBeVisible()
      await expect(page.locator('tfoot')).toContainText('109')
      await page.reload()
      await expect(page.getByText('Red wins')).toBeVisible()
    })
  })

test('a browser that keeps nothing says so, and the sheet goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
  })
  await page.goto('/pad')
  await begin(page, { first: 'Red' })
  await expect(page.getByText('does not let us keep sheets')).toBeVisible()
  await points(page, 1, { Red: 9, Blue: 7 })
  await expect(page.getByText('Level 2: Blue begins')).toBeVisible()
  await page.getByRole('link', { name: 'All sheets' }).click()
  await page.locator('.sheet-list a').click()
  await expect(cell(page, 'Red', 1)).toHaveValue('9')
})

test('a sheet that is not there, and a link that was cut', async ({ page }) => {
  await page.goto('/pad/nowhere')
  await expect(page.getByRole('heading', { name: 'This sheet is not here' })).toBeVisible()
  await page.goto('/pad?sheet=1abc')
  await expect(page.locator('#main').getByText('The link to this sheet is not whole')).toBeVisible()
})

for (const [what, data] of Object.entries({ shapeless: {}, undrawable: { pyramids: [[null], [7]], out: [false, false], market: [1, 2, 3, 4, 5, 6, 7], luck: 1 } }))
  test(`a sheet that is damaged is said to be: ${what}`, async ({ page }) => {
    await page.goto('/pad')
    await page.evaluate((data) => localStorage.setItem('benben.pad.damaged0', JSON.stringify({ id: 'damaged0', game: 'pyramido', how: 'pyramids', names: ['One', 'Two'], first: 1, changed: 1, data, past: [] })), data)
    await page.goto('/pad/damaged0')
    await expect(page.locator('.sheet-warn')).toHaveText(/This sheet cannot be read/)
    await page.getByRole('link', { name: 'All sheets' }).click()
    await expect(page.getByRole('link', { name: /One, Two/ })).toBeVisible()
  })
