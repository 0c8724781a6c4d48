// The menu over all pages: what else there is to do than to play is in it, too.
import { expect, resize, test } from './fixtures'

const WAYS = ['Learn', 'Puzzles', 'Daily deal', 'Ladder', 'Score pad']

test('in a wide window one button opens the rest of what there is to do, by mouse and by keys', async ({ page }) => {
  await page.goto('/rules')
  const menu = page.getByRole('navigation', { name: 'Benben' })
  const button = menu.getByRole('button', { name: 'More to do' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Puzzles' })).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  for (const name of WAYS) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Learn', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Learn', exact: true })).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: 'Ladder', exact: true }).click()
  await expect(page).toHaveURL(/\/ladder$/)
  await expect(menu.getByRole('link', { name: 'Ladder', exact: true })).toBeHidden()
  await expect(button).toHaveAttribute('aria-current', 'true')
})

test('on a phone all of it is in the one menu, however low the window', async ({ page }) => {
  await page.goto('/settings')
  await resize(page, [360, 640])
  const menu = page.getByRole('navigation', { name: 'Benben' })
  await page.getByRole('button', { name: 'Menu' }).click()
  for (const name of WAYS) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'More to do' })).toBeHidden()
  await resize(page, [640, 360])
  await menu.getByRole('link', { name: 'Settings' }).scrollIntoViewIfNeeded()
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
  await menu.getByRole('link', { name: 'Score pad', exact: true }).click()
  await expect(page).toHaveURL(/\/pad$/)
})
