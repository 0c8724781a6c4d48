// How a person plays Pyramidion on the page: by pointing at cards, cities and boats, by buttons, or by keys.
import type { Locator, Page } from '@playwright/test'
import { ask, eventually, expect } from './fixtures'
import { drawn, type Hand } from './pyramido'
import { playUntil as hurry } from './scenes'

export async function now(page: Page, table: string) {
  const { view } = await ask(page, 'view', { table })
  const mine = view.you.includes(view.to_act)
  return { over: view.status === 'over', mine, what: mine ? (view.legal[0].do as string) : '', turn: view.turn as number, seat: view.to_act as number }
}
/** Waits until the page has come to this decision, and puts away what is told of cities that were settled before it. */
export async function shown(page: Page, turn: number): Promise<void> {
  const come = async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>('.settling-skip')?.click())
    return (await page.locator('.settling').count()) ? -1 : drawn(page)
  }
  await eventually(come, `turn ${turn} is on the page`).toBe(turn)
}
/** Waits until we are asked something after that turn and the page shows it, or the game is over. */
export async function ourTurn(page: Page, table: string, after = -1) {
  let at = await now(page, table)
  const ready = async () => {
    at = await now(page, table)
    return at.over || (at.mine && at.turn > after)
  }
  await eventually(ready, `we are asked after turn ${after}`).toBe(true)
  if (!at.over) await shown(page, at.turn)
  return at
}

/** What to touch first for a decision of this kind. */
function thing(page: Page, what: string, n: number): Locator {
  const buttons = page.locator('.prompt-buttons .button:not(.prompt-hint):not(.quiet):not(.prompt-confirm)')
  const boats = page.locator('.quay button[aria-pressed]')
  if (what === 'activate') return page.locator('.nile button[aria-pressed]').nth(n % 3)
  if (what === 'lay' && n % 4 !== 3) return page.locator('.hand .card[aria-disabled=false]').or(buttons).first()
  if (what === 'load') return boats.or(buttons).first()
  return buttons.or(page.locator('.laid .target, .nile button[aria-pressed], .quay button[aria-pressed], .hand .card[aria-disabled=false]')).first()
}

/** Of cards that lie over each other this much shows of each. */
export const CORNER = { x: 8, y: 12 }

/** Cards, boats and cities are looked at before anything is done with them; anything else a click settles. */
const heldOut = (one: Locator) => one.evaluate((element) => element.matches('.card, .quay *, .nile *'))

/** Now and then a decision goes by a hint; the others by pointing, and it is the bots who bring the game to its end. */
const byHint = (n: number) => n % 5 === 1

/** One decision: by a hint, or by pointing. */
export async function decide(page: Page, hand: Hand, what: string, n: number): Promise<void> {
  const confirm = page.locator('.prompt-confirm')
  if (byHint(n)) await hand.on(page.locator('.prompt-hint'))
  else {
    const one = thing(page, what, n)
    const held = await heldOut(one)
    await hand.on(one, (await one.evaluate((element) => element.matches('.laid *'))) ? CORNER : undefined)
    if (!held && !hand.twice) return
  }
  await hand.on(confirm)
}

/** Presses Tab until the thing has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let n = 0; n < 120; n++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${String(wanted)}`)
}
export async function keys(page: Page, what: string, n: number): Promise<void> {
  const confirm = page.locator('.prompt-confirm')
  const one = byHint(n) ? page.locator('.prompt-hint') : thing(page, what, n)
  const held = byHint(n) || (await heldOut(one))
  await tabTo(page, one)
  await page.keyboard.press('Enter')
  if (!held) return
  await expect(confirm).toBeVisible()
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
}

/** Plays to the end. */
export async function playOut(page: Page, table: string, act: (what: string, n: number) => Promise<void>): Promise<void> {
  for (let n = 0, at = await ourTurn(page, table); !at.over; at = await ourTurn(page, table, at.turn)) await act(at.what, n++)
}

/** Plays on by hints, past the page, until we are asked this; then the page shows it. */
export async function until(page: Page, table: string, what: string): Promise<Record<string, any>> {
  const view = await hurry(page, table, ({ observation }) => observation.insight.asked === what)
  expect(view.status, `somebody asked for ${what}`).toBe('running')
  await shown(page, view.turn)
  return view
}
