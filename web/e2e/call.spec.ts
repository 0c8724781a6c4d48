// "Your turn": in the title and the icon always, as a bell and a notification where they are wanted.
import type { Page } from '@playwright/test'
import { Benben, eventually, expect, test, withBlue } from './fixtures'

interface Called {
  hidden: boolean
  bells: number
  notes: { title: string; body?: string }[]
  permission: NotificationPermission
  answer: NotificationPermission // what the person says when asked
}
declare global {
  interface Window {
    called: Called
  }
}

/** Stands in for what a browser does not let a test see: sounds, notifications, being in the background. */
async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const called: Called = { hidden: false, bells: 0, notes: [], permission: 'default', answer: 'granted' }
    window.called = called
    Object.defineProperty(document, 'hidden', { get: () => called.hidden })
    const param = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    const node = () => ({ frequency: param, gain: param, connect: (next: unknown) => next, start() {}, stop() {} })
    class Silence {
      state = 'running'
      async resume() {}
      currentTime = 0
      sampleRate = 8000
      createOscillator() {
        called.bells++
        return node()
      }
      createGain = node
      createBufferSource = node
      createBiquadFilter = node
      createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
    }
    class Note {
      static get permission() {
        return called.permission
      }
      static requestPermission() {
        return Promise.resolve((called.permission = called.answer))
      }
      constructor(title: string, options?: NotificationOptions) {
        called.notes.push({ title, body: options?.body })
      }
      close() {}
    }
    // Whatever waits for an idle moment has it.
    Object.assign(window, { AudioContext: Silence, Notification: Note, requestIdleCallback: (run: () => void) => run() })
  })
}
const called = (page: Page) => page.evaluate(() => window.called)
const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')
const prefer = (page: Page, change: object) =>
  page.evaluate((change) => {
    localStorage.setItem('benben.preferences', JSON.stringify(change))
    dispatchEvent(new StorageEvent('storage', { key: 'benben.preferences', newValue: JSON.stringify(change) }))
  }, change)

async function together(red: Page, benben: Benben) {
  await listenIn(red)
  const { pass, blue, close } = await withBlue(red, benben)
  await expect(red).toHaveTitle('Pyramido · Benben')
  return { pass: (whose: 'red' | 'blue') => pass(whose === 'red' ? red : blue), close }
}

test('the title and the icon say whose turn it is, with a bell', async ({ page, benben }) => {
  const { pass, close } = await together(page, benben)
  expect(await icon(page)).toBe('/icon.svg')
  expect((await called(page)).bells).toBe(0)
  await pass('blue')
  await expect(page).toHaveTitle('● Your turn · Pyramido')
  expect(await icon(page)).toBe('/icon-turn.svg')
  expect((await page.request.get('/icon-turn.svg')).headers()['content-type']).toContain('svg')
  await eventually(async () => (await called(page)).bells).toBeGreaterThan(0)
  await pass('red')
  await expect(page).toHaveTitle('Pyramido · Benben')
  expect(await icon(page)).toBe('/icon.svg')
  // Sound off: silence.
  await prefer(page, { sound: false })
  const { bells } = await called(page)
  await pass('blue')
  await expect(page).toHaveTitle('● Your turn · Pyramido')
  expect((await called(page)).bells).toBe(bells)
  // Leaving the table takes the call away.
  await page.locator('.brand').click()
  await expect(page).toHaveTitle('Benben')
  expect(await icon(page)).toBe('/icon.svg')
  await close()
})

test('a notification comes only where it is wanted, allowed and the page is not in sight', async ({ page, benben }) => {
  const { pass, close } = await together(page, benben)
  const turn = async (state: Partial<Called>) => {
    await page.evaluate((state) => Object.assign(window.called, state), state)
    await pass('blue')
    await expect(page).toHaveTitle('● Your turn · Pyramido')
    const { notes } = await called(page)
    await pass('red')
    await expect(page).toHaveTitle('Pyramido · Benben')
    return notes
  }
  expect(await turn({ hidden: true, permission: 'granted' })).toEqual([]) // not wanted
  await prefer(page, { notify: true })
  expect(await turn({ hidden: false })).toEqual([]) // in sight
  expect(await turn({ hidden: true, permission: 'denied' })).toEqual([]) // not allowed any more
  expect(await turn({ hidden: true, permission: 'granted' })).toEqual([{ title: 'Your turn', body: 'Pyramido' }])
  await close()
})

test('notifications are asked for once they are switched on, and a refusal is told', async ({ page }) => {
  await listenIn(page)
  await page.goto('/settings')
  const wish = page.getByRole('switch', { name: 'Notifications' })
  expect((await called(page)).permission).toBe('default') // nobody is asked out of the blue
  await page.evaluate(() => (window.called.answer = 'denied'))
  await wish.click()
  await expect(page.locator('.field-error', { hasText: 'Your browser blocks notifications' })).toBeVisible()
  await expect(wish).not.toBeChecked()
  await page.evaluate(() => (window.called.answer = 'granted'))
  await wish.click()
  await expect(page.locator('.field-error', { hasText: 'Your browser blocks notifications' })).toBeHidden()
  await expect(wish).toBeChecked()
  await page.reload()
  await expect(wish).toBeChecked()
})
