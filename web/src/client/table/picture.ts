// A picture of a finished game, to be shared: drawn here, from what is on the screen; nothing is fetched.
import { gameText } from '../../games/module'
import { seatName } from '../../parts/names'
import { verdict } from '../../parts/verdict'
import type { View } from '../../source/types'
import { handOut, pictureGround, PLAIN, TITLE } from '../parts/canvas'

const WIDTH = 1080
const HEIGHT = 1350
const SEATS = ['#a5291b', '#1f4fa8', '#2d6a31', '#86540a'] // by day, as everything on it
const INK = '#2b1d10'
const LOOKS = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'opacity'] as const

/** The drawing as a file of its own: what styles and symbols of the page gave to it comes along. */
function alone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = svg.querySelectorAll<SVGElement>('*')
  copy.querySelectorAll<SVGElement>('*').forEach((one, index) => {
    if (!one.getAttribute('class')) return
    const style = getComputedStyle(originals[index]!)
    for (const look of LOOKS) one.setAttribute(look, style.getPropertyValue(look))
    one.removeAttribute('class')
  })
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs')
  const known = new Set<string>()
  const fetch = (from: Element) => {
    for (const [, id] of from.outerHTML.matchAll(/(?:href="|url\(&quot;|url\(")?#([\w-]+)/g)) {
      if (!id || known.has(id) || copy.querySelector(`#${CSS.escape(id)}`)) continue
      known.add(id)
      const found = document.getElementById(id)
      if (!found) continue
      defs.append(found.cloneNode(true))
      fetch(found)
    }
  }
  fetch(copy)
  copy.prepend(defs)
  const { width, height } = svg.viewBox.baseVal
  copy.setAttribute('width', String(Math.round(width)))
  copy.setAttribute('height', String(Math.round(height)))
  return new XMLSerializer().serializeToString(copy)
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(alone(svg))}`
  await image.decode()
  return image
}

/** Verdict, trophy, names, points and our sign. */
export async function drawPicture(own: View, trophy: SVGSVGElement, sign: SVGSVGElement): Promise<HTMLCanvasElement> {
  const view = { ...own, you: [], mine: [] } // others read it: everybody by name
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')!
  pictureGround(pen, WIDTH, HEIGHT, 620)
  const write = (text: string, x: number, y: number, font: string, most: number, align: CanvasTextAlign = 'left', colour = INK) => {
    pen.font = font
    pen.textAlign = align
    pen.fillStyle = colour
    pen.fillText(text, x, y, most)
  }
  const [title, plain] = [TITLE, PLAIN]
  const [drawn, logo] = await Promise.all([imageOf(trophy), imageOf(sign)])
  pen.drawImage(logo, 60, 50, 84, 84)
  write('BENBEN', 160, 112, `700 52px ${title}`, 400)
  write(gameText(view.game).name, WIDTH - 60, 110, `600 44px ${title}`, 420, 'right', '#69501f')
  write(verdict(view), WIDTH / 2, 216, `700 58px ${title}`, WIDTH - 120, 'center')
  const rows = view.result!.ranks.map((rank, index) => ({ rank, seat: index + 1 })).sort((a, b) => a.rank - b.rank)
  const room = { x: 60, y: 250, width: WIDTH - 120, height: HEIGHT - 250 - 130 - rows.length * 84 }
  const scale = Math.min(room.width / drawn.width, room.height / drawn.height)
  pen.drawImage(drawn, room.x + (room.width - drawn.width * scale) / 2, room.y + (room.height - drawn.height * scale) / 2, drawn.width * scale, drawn.height * scale)
  rows.forEach(({ seat }, index) => {
    const y = room.y + room.height + 76 + index * 84
    pen.fillStyle = SEATS[seat - 1]!
    pen.beginPath()
    pen.arc(100, y - 16, 18, 0, 2 * Math.PI)
    pen.fill()
    write(seatName(view, seat), 140, y, `600 46px ${plain}`, 640, 'left', SEATS[seat - 1])
    write(String(view.result!.points[seat - 1]), WIDTH - 80, y, `700 60px ${plain}`, 200, 'right')
  })
  write(location.host, WIDTH / 2, HEIGHT - 36, `500 32px ${plain}`, WIDTH - 120, 'center', '#69501f')
  return canvas
}

export async function sharePicture(view: View, trophy: SVGSVGElement, sign: SVGSVGElement): Promise<void> {
  await handOut(await drawPicture(view, trophy, sign), `benben-${view.table}.png`)
}
