// Approved pictures: the page at its true size, in eight shades of each colour, so that it is small enough to keep without loss
// (WebP). A picture fails when more than two pixels are not what was approved; a pixel that is a mixture of those
// around it, as at the edge of a letter, is as good.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, type TestInfo } from '@playwright/test'

const folder = fileURLToPath(new URL('approved/', import.meta.url))
export const MOST = 2 // pixels that may differ
const SHADES = 36 // 0, 36, 72 … 252
const NEAR = 40 // of 255, one shade: as good as the same

export interface Compared {
  differing: number
  where: string // the box around them, for people
  webp: string // what was given, as it would be approved; '' when nothing differs
}

/** Compares a PNG with an approved WebP, both in base64; without one only makes that. Runs in any page. */
export function compared(page: Page, given: string, approved: string | undefined): Promise<Compared> {
  return page.evaluate(
    async ({ given, approved, SHADES, NEAR }) => {
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d', { willReadFrequently: true })!
      const read = async (kind: string, base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes], { type: kind }))
        canvas.width = image.width
        canvas.height = image.height
        pen.drawImage(image, 0, 0)
        return pen.getImageData(0, 0, image.width, image.height)
      }
      const wanted = approved ? await read('image/webp', approved) : undefined
      const shown = await read('image/png', given)
      for (let i = 0; i < shown.data.length; i++) shown.data[i] = Math.round(shown.data[i]! / SHADES) * SHADES
      const { width, height } = shown
      const webp = () => {
        pen.putImageData(shown, 0, 0)
        return canvas.toDataURL('image/webp', 1).split(',')[1]!
      }
      if (!wanted || wanted.width !== width || wanted.height !== height) return { differing: width * height, where: `${width} × ${height}, approved ${wanted?.width} × ${wanted?.height}`, webp: webp() }

      /** Whether the pixel at (x, y) of one picture lies between those at and beside its place in the other. */
      const isThere = (one: Uint8ClampedArray, other: Uint8ClampedArray, x: number, y: number) =>
        [0, 1, 2].every((colour) => {
          let [least, most] = [255, 0]
          for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
            for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
              const there = other[(v * width + u) * 4 + colour]!
              least = Math.min(least, there)
              most = Math.max(most, there)
            }
          const value = one[(y * width + x) * 4 + colour]!
          return value >= least - NEAR && value <= most + NEAR
        })
      let differing = 0
      let [left, top, right, bottom] = [width, height, 0, 0]
      const [a, b] = [shown.data, wanted.data]
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const at = (y * width + x) * 4
          if (Math.abs(a[at]! - b[at]!) <= NEAR && Math.abs(a[at + 1]! - b[at + 1]!) <= NEAR && Math.abs(a[at + 2]! - b[at + 2]!) <= NEAR) continue
          if (isThere(a, b, x, y) && isThere(b, a, x, y)) continue
          differing++
          ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
        }
      return differing ? { differing, where: `${left}, ${top} to ${right}, ${bottom}`, webp: webp() } : { differing, where: '', webp: '' }
    },
    { given, approved, SHADES, NEAR },
  )
}

export const fileOf = (name: string) => `${folder}${name}.webp`
export const approved = (name: string) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'base64') : undefined)

/** Holds the page against its approved picture; with -u what differs is approved. */
export async function expectPicture(page: Page, name: string, info: TestInfo): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
  const { differing, where, webp } = await compared(page, png.toString('base64'), approved(name))
  if (differing > MOST && ['all', 'changed'].includes(info.config.updateSnapshots)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(fileOf(name), Buffer.from(webp, 'base64'))
    return
  }
  if (differing > MOST) await info.attach(name, { body: png, contentType: 'image/png' })
  expect.soft(differing, `${name}: pixels that are not as approved, at ${where}`).toBeLessThanOrEqual(MOST)
}
