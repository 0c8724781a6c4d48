// axe finds nothing on any screen, by day and by night, large and small.
import axe, { type AxeResults } from 'axe-core'
import { expect, test } from './fixtures'
import { SCENES, settled } from './scenes'
import { Stage } from './stage'

for (const [name, prepare] of Object.entries(SCENES))
  test(`axe on ${name}`, async ({ context }) => {
    const page = await new Stage(name, context).show(prepare)
    for (const [width, height, colorScheme] of [[1440, 900, 'light'], [360, 740, 'dark']] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.reload()
      await settled(page)
      await page.evaluate(axe.source)
      const { violations } = await page.evaluate<AxeResults>(
        `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
      )
      const told = violations.map((one) => `${one.id}: ${one.help}\n  ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join('\n  ')}`)
      expect.soft(told, `${width} px, ${colorScheme}`).toEqual([])
    }
  })
