// How a person plays Pyramido on the page: each kind of decision by pointing, or by keys.
import type { Locator, Page } from '@playwright/test'
import { ask, expect } from './fixtures'

/** How a person touches the page. */
export interface Hand {
  on(thing: Locator, at?: { x: number; y: number }): Promise<void>
  twice: boolean // what the first press shows, the second one decides
}
export const mouse: Hand = { on: (thing, position) => thing.click({ position }), twice: false }
export const thumb: Hand = { on: (thing, position) => thing.tap({ position }), twice: true }

export const asked = async (page: Page, table: string) => {
  const { view } = await ask(page, 'view', { table })
  return { over: view.status === 'over', mine: view.you.includes(view.to_act), what: view.observation.asked as string, turn: view.turn as number, choices: (view.legal ?? []).length as number }
}
/** After a placement: whether somebody is asked again. A marker that can stand on one block only is set by the page. */
export const askedAgain = async (page: Page, table: string) => {
  const now = await asked(page, table)
  return now.what !== 'place' && !(now.what === 'mark' && now.choices === 1)
}
/** Waits until the page shows this decision of the game, and nothing is on its way. */
export async function shown(page: Page, turn: number): Promise<void> {
  const drawn = async () => Number((await page.locator('.table').getAttribute('data-turn')) ?? -1)
  // The page may be ahead: it sets a marker itself where only one block can take it.
  await expect.poll(drawn, { message: `turn ${turn} is on the page` }).toBeGreaterThanOrEqual(turn)
}

/** Presses what decides: once or twice. */
async function press(hand: Hand, thing: Locator): Promise<void> {
  await hand.on(thing)
  if (hand.twice) await hand.on(thing)
}
export async function decide(page: Page, hand: Hand, what: string, n: number): Promise<void> {
  // Spots that would leave a hole say so; a sensible player keeps away from them.
  const good = page.locator('.target:not([aria-label*="leaves a hole"])')
  const layCard = async () => {
    await hand.on(page.locator('.pyr-card').first())
    // A card that fits in one place only is held out there already.
    const confirm = page.locator('.dock-confirm:enabled')
    if (await confirm.count()) await hand.on(confirm)
    else await press(hand, page.locator('.target').first())
  }
  switch (what) {
    case 'place':
      for (let n = 0; n < 12 && !(await good.count()); n++) await hand.on(page.locator('.slot.active').nth(Math.floor(n / 4) % 3))
      return press(hand, (await good.count()) ? good.first() : page.locator('.target').first())
    case 'mark':
      return press(hand, page.locator('.target').first())
    case 'cover':
      // Once in a while with a card, to see that it works; otherwise with a pile, which covers nothing.
      if (n % 10 === 9) {
        await hand.on(page.locator('.dock-cover'))
        return layCard()
      }
      return press(hand, page.locator('button.pyr-pile').first())
    case 'refill':
      return press(hand, page.locator('button.pyr-pile').first())
    case 'fill':
      return layCard()
  }
}

export async function keys(page: Page, what: string): Promise<void> {
  const press = (key: string) => page.keyboard.press(key)
  switch (what) {
    case 'place':
      for (let slot = 1; slot <= 3 && !(await page.locator('.target').count()); slot++) await press(String(slot))
      for (let n = 0; n < 4 && !(await page.locator('.target:not([aria-label*="leaves a hole"])').count()); n++) await press('r')
      await press('ArrowRight')
      for (let n = 0; n < 8 && (await page.locator('.target:focus[aria-label*="leaves a hole"]').count()); n++) await press('ArrowDown')
      return press('Enter')
    case 'mark':
      await press('ArrowRight')
      return press('Enter')
    case 'cover':
    case 'refill':
      await press('ArrowRight')
      break
    case 'fill':
      await press('1')
      if (!(await page.locator('.dock-confirm:enabled').count())) await press('ArrowRight')
  }
  await press('Enter')
}

export async function playOut(page: Page, table: string, act: (what: string, n: number) => Promise<void>): Promise<void> {
  for (let n = 0; n < 400; n++) {
    const now = await asked(page, table)
    if (now.over) return
    // A marker that can stand on one block only is set by the page.
    if (!now.mine || (now.what === 'mark' && now.choices === 1)) {
      await page.waitForTimeout(20)
      continue
    }
    await shown(page, now.turn)
    if ((await asked(page, table)).turn !== now.turn) continue // the page set a marker itself
    await act(now.what, n)
    await expect.poll(async () => (await asked(page, table)).turn, { message: `${now.what} at turn ${now.turn}` }).toBeGreaterThan(now.turn)
  }
  throw new Error('the game does not end')
}
