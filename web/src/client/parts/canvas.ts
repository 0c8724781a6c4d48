// What pictures have in common that are drawn here to be shared.
export const TITLE = "'Alegreya Variable', Georgia, serif"
export const PLAIN = "'Source Sans 3 Variable', sans-serif"
/** Sand in the evening, lightest at one height. */
export function pictureGround(pen: CanvasRenderingContext2D, width: number, height: number, at = height / 2): void {
  const sand = pen.createLinearGradient(0, 0, 0, height)
  sand.addColorStop(0, '#fdf3da')
  sand.addColorStop(1, '#e3c48a')
  pen.fillStyle = sand
  pen.fillRect(0, 0, width, height)
  const light = pen.createRadialGradient(width / 2, at, 40, width / 2, at, 560)
  light.addColorStop(0, 'rgb(255 246 208 / 0.95)')
  light.addColorStop(1, 'rgb(255 246 208 / 0)')
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
}

/** Hands the picture to the device's own sheet where it takes one, else saves it. */
export async function handOut(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('no picture')
  const file = new File([blob], name, { type: 'image/png' })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    // Whoever closes the sheet wants no picture; where the device refuses it is saved instead.
    const done = await navigator.share({ files: [file], title: 'Benben' }).then(
      () => true,
      (error: DOMException) => error.name === 'AbortError',
    )
    if (done) return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
