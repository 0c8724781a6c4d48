// How a person plays Pyramido on the page: each kind of decision by pointing, or by keys. What is decided follows from what is
// legal by a fixed rule, so the same deal gives the same game.
import type { Locator, Page } from '@playwright/test'
import { ask, eventually } from './fixtures'

/** How a person touches the page. */
export interface Hand {
  on(thing: Locator, at?: { x: number; y: number }): Promise<void>
  twice: boolean // what the first press shows, the second one decides
}
export const mouse: Hand = { on: (thing, position) => thing.click({ position }), twice: false }
export const thumb: Hand = { on: (thing, position) => thing.tap({ position }), twice: true }

export const asked = async (page: Page, table: string) => {
  const { view } = await ask(page, 'view', { table })
  const what = view.observation.asked as string
  const mine = view.you.includes(view.to_act) as boolean
  // A marker that can stand on one block only is set by the page, unless that was just taken back.
  const unasked = mine && view.observation.insight.forced === true && view.events.at(-1).kind === 'decide'
  return { over: view.status === 'over', mine, what, unasked, turn: view.turn as number }
}
/** The decision that the page shows while nothing is on its way. */
export const drawn = async (page: Page) => Number((await page.locator('.table').getAttribute('data-turn')) ?? -1)
/** Waits until the page has come to this decision, and nothing is on its way. */
export async function shown(page: Page, turn: number): Promise<void> {
  await eventually(() => drawn(page), `turn ${turn} is on the page`).toBe(turn)
}
/** Puts the telling of a level away, if it is under way; it would end by itself. */
const skipTelling = (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>('.pyr-story button')?.click())
/** Waits until nobody else is to decide after that turn, nor the page by itself, and it is on the page. What we are asked. */
export async function ourTurn(page: Page, table: string, after = -1, meanwhile?: (page: Page) => Promise<void>) {
  let now = await asked(page, table)
  const ready = async () => {
    await meanwhile?.(page)
    now = await asked(page, table)
    return now.over || (now.turn > after && now.mine && !now.unasked && (await drawn(page)) === now.turn)
  }
  await eventually(ready, `we are asked after turn ${after}`).toBe(true)
  return now
}

interface Placing {
  slot: number
  x: number
  y: number
  rotation: number
  hole: boolean
}
/** Where a sensible player places: the first spot that leaves no hole. Its slot, and it as the page offers it. */
async function spot(page: Page, table: string): Promise<{ slot: number; target: Locator }> {
  const { view } = await ask(page, 'view', { table })
  const { choices } = await ask(page, 'preview', { table, seat: view.to_act })
  const all = (view.legal as Placing[]).map((one, index) => ({ ...one, hole: choices[index].hole === true }))
  const { slot, x, y, rotation } = all.find(({ hole }) => !hole) ?? all[0]!
  return { slot, target: page.locator(`[data-target="place-${slot}-${x}-${y}-${rotation}"]`) }
}

/** Presses what decides: once or twice. */
async function press(hand: Hand, thing: Locator): Promise<void> {
  await hand.on(thing)
  if (hand.twice) await hand.on(thing)
}
export async function decide(page: Page, table: string, hand: Hand, what: string, n: number): Promise<void> {
  const layCard = async () => {
    await hand.on(page.locator('.pyr-card').first())
    // A card that fits in one place only is held out there already.
    const confirm = page.locator('.dock-confirm:enabled')
    if (await confirm.count()) await hand.on(confirm)
    else await press(hand, page.locator('.target').first())
  }
  switch (what) {
    case 'place': {
      const { slot, target } = await spot(page, table)
      // Pressed again, a domino turns.
      for (let turns = 0; turns < 4 && !(await target.count()); turns++) await hand.on(page.locator(`.slot.active[data-slot="${slot}"]`))
      return press(hand, target)
    }
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

export async function keys(page: Page, table: string, what: string): Promise<void> {
  const press = (key: string) => page.keyboard.press(key)
  const toSpot = async () => {
    await page.locator('.target').first().waitFor()
    await press('ArrowRight')
    await page.locator('.target:focus').waitFor()
  }
  switch (what) {
    case 'place': {
      const { slot, target } = await spot(page, table)
      await press(String(slot))
      for (let turns = 0; turns < 4 && !(await target.count()); turns++) await press('r')
      await toSpot()
      break
    }
    case 'mark':
      await toSpot()
      break
    case 'cover':
    case 'refill':
      await press('ArrowRight')
      break
    case 'fill':
      await press('1')
      if (!(await page.locator('.dock-confirm:enabled').count())) await toSpot()
  }
  await press('Enter')
}

/** Plays to the end; how a level is scored is told elsewhere (telling.spec.ts). */
export async function playOut(page: Page, table: string, act: (what: string, n: number) => Promise<void>): Promise<void> {
  for (let n = 0, now = await ourTurn(page, table); !now.over; now = await ourTurn(page, table, now.turn, skipTelling)) await act(now.what, n++)
}
