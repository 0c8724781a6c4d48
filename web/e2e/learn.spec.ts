// Learning by playing: a guided first game for each game, and notes in the first real ones.
import type { Locator, Page } from '@playwright/test'
import { cutOff, eventually, expect, LANGUAGES, openTable, resize, settled, speak, still, test } from './fixtures'
import { mouse, thumb, type Hand } from './pyramido'
import { byRote, playUntil } from './scenes'

test.use({ bots: 'device', newcomer: true })

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 640 }

const lesson = (page: Page) => page.locator('.lesson')
const button = (page: Page, name: string) => page.locator('.coach').getByRole('button', { name, exact: true })
/** Which step, which of its questions, and whether it is asked, answered otherwise, or done. */
const where = (page: Page) =>
  page.evaluate(() => {
    const { step, at, state } = document.querySelector<HTMLElement>('.lesson')?.dataset ?? {}
    return step ? `${step} ${at} ${state}` : document.querySelector('.lesson-ended') ? 'ended' : ''
  })
const comesTo = (page: Page, place: string) => eventually(() => where(page), `the lesson is at ${place}`).toBe(place)
/** Until it is at another place than this. */
async function leaves(page: Page, place: string): Promise<string> {
  let now = place
  await eventually(async () => (now = await where(page)), `the lesson goes on from ${place}`).not.toMatch(new RegExp(`^${place}$|^$`))
  return now
}
/** Lets itself be shown whatever is asked until this is so. */
async function walkOn(page: Page, hand: Hand, until: (place: string) => boolean): Promise<void> {
  let now = await where(page)
  while (!until(now)) {
    // What is told ends by itself, too.
    if (now.endsWith(' told')) await page.evaluate(() => document.querySelector<HTMLElement>('.settling-skip, .pyr-story button')?.click())
    else await hand.on(now.endsWith(' done') ? page.locator('.coach .gold') : button(page, 'Show me'))
    now = await leaves(page, now)
  }
}
/** Cards and boats are held out first. */
async function lay(page: Page, hand: Hand, card: Locator): Promise<void> {
  await hand.on(card)
  await hand.on(page.locator('.prompt-confirm'))
}

/** What of Pyramido's table lies on something else, or out of the window, below a coach or a note. */
const outOfPlace = (page: Page) =>
  page.evaluate(() => {
    const boxes = ['.coach', '.note-now', '.pyr-others', '.pyr-board .board', '.dock', '.pit']
      .map((name) => [name, document.querySelector(name)?.getBoundingClientRect()] as const)
      .flatMap(([name, box]) => (box?.width && box.height ? [{ name, box }] : []))
    const on = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    const within = ({ left, top, right, bottom }: DOMRect, outer: { left: number; top: number; right: number; bottom: number }) =>
      left > outer.left - 1 && top > outer.top - 1 && right < outer.right + 1 && bottom < outer.bottom + 1
    const dock = document.querySelector('.dock')!.getBoundingClientRect()
    return [
      ...boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => on(one.box, other.box)).map((other) => `${one.name} on ${other.name}`)),
      ...boxes.filter(({ box }) => !within(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })).map(({ name }) => `${name} out of the window`),
      ...[...document.querySelectorAll('.dock-prompt, .dock-tools .tool')].filter((one) => !within(one.getBoundingClientRect(), dock)).map(({ className }) => `${className} out of the dock`),
    ]
  })
async function inPlace(page: Page): Promise<void> {
  for (const language of LANGUAGES) {
    await speak(page, language)
    await still(page)
    expect.soft(await outOfPlace(page), `${language}, ${JSON.stringify(page.viewportSize())}`).toEqual([])
  }
  await speak(page, 'en')
}

test.describe('by mouse', () => {
  test.use({ viewport: DESKTOP })

  test('whoever is new is offered a lesson, may decide otherwise and hear why not, leave, go on, skip, and play', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto('/')
    await page.getByRole('link', { name: 'New here? Learn it in ten minutes: Pyramido' }).click()
    await comesTo(page, 'touch 0 asked')
    await expect(page.getByRole('heading', { name: 'Place and touch' })).toBeVisible()
    // What is spoken of has a rim.
    await expect(page.locator('.quarry')).toHaveCSS('outline-style', 'dashed')
    // Something else: the aqua one, anywhere.
    await page.locator('.slot[data-slot="2"]').click()
    await page.locator('.target').first().click()
    await comesTo(page, 'touch 0 other')
    await expect(page.locator('.coach-text')).toContainText('nothing of it is red')
    // Whoever comes back finds it as it was left.
    await page.reload()
    await comesTo(page, 'touch 0 other')
    await expect(page.locator('.coach-text')).toContainText('nothing of it is red')
    await button(page, 'Take it back').click()
    await comesTo(page, 'touch 0 asked')
    await expect(lesson(page)).toHaveAttribute('data-turn', '0')
    // What is wanted, by hand: red beside red.
    await page.locator('.slot[data-slot="1"]').click()
    await page.locator('.target[aria-label^="level 1, column 3, row 1"]').click()
    await comesTo(page, 'touch 1 done')
    await button(page, 'Next').click()
    await comesTo(page, 'jewel 0 asked')
    // The engine says what it cost.
    await page.locator('.slot[data-slot="1"]').click()
    await page.locator('.target').first().click()
    await comesTo(page, 'jewel 0 other')
    await expect(page.locator('.coach-text')).toContainText(/carries no ankh at all/)
    // Left so, it goes on.
    await button(page, 'Leave it so').click()
    await comesTo(page, 'marker 0 asked')
    await page.getByRole('link', { name: 'Leave' }).click()
    await expect(page.locator('.course-steps .now')).toContainText('Only marked areas count')
    await page.reload()
    await page.locator('.course', { hasText: 'Pyramido' }).getByRole('link', { name: 'Go on' }).click()
    await comesTo(page, 'marker 0 asked')
    await page.reload()
    await comesTo(page, 'marker 0 asked')
    await button(page, 'Skip').click()
    await comesTo(page, 'refill 0 asked')
    // By keys: the pile that helps the other least, and on.
    await page.locator('.pyr-pile.active').first().waitFor()
    await page.keyboard.press('3')
    await comesTo(page, 'refill 1 done')
    await page.keyboard.press('n')
    await comesTo(page, 'cover 0 asked')
    await expect(page.getByRole('heading', { name: 'A cover card' })).toBeFocused()
    await walkOn(page, mouse, (place) => place === 'ended')
    // No table of the lesson is left behind, and the first screen offers nothing any more.
    await page.goto('/')
    await expect(page.locator('.home-tables .table-card')).toHaveCount(0)
    await expect(page.locator('.home-way')).toContainText(['Learn'])
    await expect(page.locator('.offer')).toHaveCount(0)
    await page.goto('/learn/pyramido')
    await page.getByRole('button', { name: 'Play your first game' }).click()
    await expect(page).toHaveURL(/\/t\/_/)
    await expect(page.locator('.slot.active').first()).toBeVisible()
    expect(errors).toEqual([])
  })

  test('in the first games a note tells what happens for the first time, once', async ({ page }) => {
    const note = page.locator('.note-now')
    /** A new game, whose first domino is laid: a cover card may follow. The page is opened by it, as the same person. */
    const begin = async () => {
      const table = await openTable(page, 'pyramido', ['me', 'bot:greedy'])
      await page.locator('.slot').first().waitFor()
      const { turn } = await playUntil(page, table, ({ legal }) => legal[0].do === 'cover', byRote)
      await expect(page.locator('.table')).toHaveAttribute('data-turn', String(turn))
    }
    await begin()
    const told = note.filter({ hasText: 'your three cover cards' })
    // Whatever else was new comes before it, one at a time; each is put away.
    for (;;) {
      const text = (await note.locator('p').textContent())!
      if (text.includes('your three cover cards')) break
      const other = note.filter({ hasText: text })
      await other.getByRole('button', { name: 'Got it' }).click()
      await expect(other).toHaveCount(0)
    }
    // It lies beside what is played with, and nothing moves when it goes.
    const boxes = () => page.evaluate(() => ['.pyr-left', '.pyr-board', '.dock', '.pyr-others'].map((name) => document.querySelector(name)!.getBoundingClientRect().toJSON() as DOMRect))
    const before = await boxes()
    const { x, y, width, height } = (await told.boundingBox())!
    for (const one of before) expect(x >= one.right || y >= one.bottom || x + width <= one.left || y + height <= one.top).toBe(true)
    await told.getByRole('button', { name: 'Got it' }).click()
    await expect(told).toHaveCount(0)
    await settled(page)
    expect(await boxes()).toEqual(before)
    await begin()
    await settled(page)
    await expect(told).toHaveCount(0)
    // All of them can be switched off: whoever has heard none hears none.
    await page.goto('/settings')
    await page.getByRole('switch', { name: /Notes in my first games/ }).click()
    await page.evaluate(() => localStorage.removeItem('benben.notes'))
    await begin()
    await settled(page)
    await expect(note).toHaveCount(0)
  })
})

test.describe('by thumb', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('Pyramidion is learnt on a phone, to the end', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto('/learn')
    await page.locator('.course', { hasText: 'Pyramidion' }).getByRole('link', { name: 'Begin' }).tap()
    await comesTo(page, 'boat 0 asked')
    // The smaller boat first: the reason, and back.
    await lay(page, thumb, page.locator('[data-boat="0"]'))
    await comesTo(page, 'boat 0 other')
    await expect(page.locator('.coach-text')).toContainText('lacks them')
    await button(page, 'Take it back').tap()
    await comesTo(page, 'boat 0 asked')
    await lay(page, thumb, page.locator('[data-boat="5"]'))
    await comesTo(page, 'boat 1 done')
    await page.locator('.coach .gold').tap()
    await comesTo(page, 'trade 0 asked')
    // A merchant who is not enough; the engine knows that another was.
    await lay(page, thumb, page.locator('.hand .card[aria-label*="4"]').first())
    await comesTo(page, 'trade 0 other')
    await expect(page.locator('.coach-text')).toContainText('asks for 5')
    await button(page, 'Take it back').tap()
    await comesTo(page, 'trade 0 asked')
    // The coach can be folded away, and comes back with the next word.
    await page.locator('.coach-fold').tap()
    await expect(page.locator('.coach-text')).toHaveCount(0)
    await button(page, 'Show me').tap()
    await comesTo(page, 'trade 1 asked')
    await expect(page.locator('.coach-text')).toBeVisible()
    // Within a step: left at its second question, and at its second table.
    await page.getByRole('link', { name: 'Leave' }).first().tap()
    await page.locator('.course', { hasText: 'Pyramidion' }).getByRole('link', { name: 'Go on' }).tap()
    await comesTo(page, 'trade 1 asked')
    await walkOn(page, thumb, (place) => place === 'agreements 2 asked')
    await page.reload()
    await comesTo(page, 'agreements 2 asked')
    await walkOn(page, thumb, (place) => place === 'ended')
    // Nothing reaches over the edge.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    expect(errors).toEqual([])
  })
})

test.describe('in a small window', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a coach leaves the board its place, above it the other of whom it speaks', async ({ page }) => {
    await page.goto('/learn/pyramido')
    await comesTo(page, 'touch 0 asked')
    await walkOn(page, thumb, (place) => place === 'refill 0 asked')
    await expect(page.locator('.pyr-others')).toBeVisible()
    await inPlace(page)
    // Folded away it is one line.
    await page.locator('.coach-fold').tap()
    await expect(page.locator('.coach-text')).toHaveCount(0)
    expect((await page.locator('.coach').boundingBox())!.height).toBeLessThan(60)
  })

  test('a note leaves the leaves of a phone lying down their room', async ({ page }) => {
    const table = await openTable(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy'])
    await page.locator('.ion-hand').waitFor()
    await resize(page, [844, 390])
    await playUntil(page, table, (view) => view.observation.round >= 2, byRote)
    await page.locator('.note-now').waitFor()
    await still(page)
    const tabs = await page.locator('.leaf-tab').evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    expect(tabs).toEqual([0, 0, 0, 0, 0])
  })

  test('so does a note, which is there until it is put away', async ({ page }) => {
    const note = page.locator('.note-now')
    const table = await openTable(page, 'pyramido', ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'])
    await page.locator('.slot').first().waitFor()
    const { turn } = await playUntil(page, table, ({ legal }) => legal[0].do === 'cover', byRote)
    await expect(page.locator('.table')).toHaveAttribute('data-turn', String(turn))
    await note.waitFor()
    await inPlace(page)
    await resize(page, [844, 390])
    await inPlace(page)
    const text = (await note.locator('p').textContent())!
    await page.reload()
    await expect(note.locator('p')).toHaveText(text)
    const told = note.filter({ hasText: text })
    await told.getByRole('button', { name: 'Got it' }).tap()
    await expect(told).toHaveCount(0)
    await page.reload()
    await settled(page)
    await expect(told).toHaveCount(0)
  })
})

test.describe('with no network', () => {
  test.use({ viewport: DESKTOP, serviceWorkers: 'allow' })

  test('a lesson needs none once the page was seen', async ({ page, benben }) => {
    await page.goto('/')
    await cutOff(page, benben)
    await page.goto('/learn/pyramidion')
    await comesTo(page, 'boat 0 asked')
    await button(page, 'Show me').click()
    await comesTo(page, 'boat 1 done')
    await expect(page.locator('.notice')).toHaveCount(0)
  })
})
