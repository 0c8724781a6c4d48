// Where the keyboard is: it stays where somebody put it, and where its button goes it is led on.
import { ask, expect, hears, test, withBlue } from './fixtures'

test('a question of the menu takes the focus once, whatever others do meanwhile, and Cancel gives it back', async ({ page: red, benben }) => {
  const { table, pass: turn, blue, close } = await withBlue(red, benben)
  await expect(red.locator('.board')).toBeVisible()
  await red.getByRole('button', { name: 'Menu' }).click()
  await red.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(red.locator('.menu-sure')).toBeFocused()
  const cancel = red.locator('.menu-sure').getByRole('button', { name: 'Cancel' })
  await cancel.focus()
  const { seq } = await turn(blue)
  await hears(red, seq)
  await expect(red.locator('.pill')).toContainText('Your turn')
  await expect(cancel).toBeFocused()
  await cancel.press('Enter')
  await expect(red.getByRole('dialog').getByRole('button', { name: 'Resign' })).toBeFocused()
  expect((await ask(red, 'view', { table })).view.status).toBe('running')
  await close()
})
