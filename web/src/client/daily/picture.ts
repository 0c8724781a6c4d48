// A picture of a day's result, to be shared: drawn here, with nothing on it that tells of the deal.
import { gameText } from '../../games/module'
import type { DailyResult } from '../../generated/protocol'
import { handOut, pictureGround, PLAIN, TITLE } from '../parts/canvas'
import { percentOf, starsOf, type Played, type Standing } from './result'
import { dailyWords, dayText } from './words'

const SIDE = 1080
const INK = '#2b1d10'
const QUIET = '#69501f'

/** The benben: two faces in the light of the evening. */
function stone(pen: CanvasRenderingContext2D, x: number, y: number, height: number): void {
  const face = (colour: string, ...points: [number, number][]) => {
    pen.fillStyle = colour
    pen.beginPath()
    points.forEach(([dx, dy], index) => (index ? pen.lineTo : pen.moveTo).call(pen, x + dx * height, y + dy * height))
    pen.closePath()
    pen.fill()
  }
  face('#c8912b', [0, 0], [-0.62, 1], [0, 1])
  face('#7d5414', [0, 0], [0, 1], [0.62, 1])
  face('#f6dc98', [0, 0], [-0.24, 0.38], [-0.12, 0.46], [0, 0.4])
  face('#c79a45', [0, 0], [0.24, 0.38], [0.12, 0.46], [0, 0.4])
}
function star(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, full: boolean): void {
  pen.beginPath()
  for (let i = 0; i < 10; i++) {
    const [angle, far] = [(Math.PI * i) / 5 - Math.PI / 2, i % 2 ? radius * 0.42 : radius]
    ;(i ? pen.lineTo : pen.moveTo).call(pen, x + far * Math.cos(angle), y + far * Math.sin(angle))
  }
  pen.closePath()
  pen.fillStyle = full ? '#c8912b' : 'rgb(200 145 43 / 0.15)'
  pen.strokeStyle = '#7d5414'
  pen.lineWidth = 4
  pen.fill()
  pen.stroke()
}

export function drawDaily(result: DailyResult & Played, standing: Standing | undefined, bots: boolean): HTMLCanvasElement {
  const words = dailyWords()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const pen = canvas.getContext('2d')!
  pictureGround(pen, SIDE, SIDE)
  const write = (text: string, y: number, font: string, colour = INK) => {
    pen.font = font
    pen.textAlign = 'center'
    pen.fillStyle = colour
    pen.fillText(text, SIDE / 2, y, SIDE - 120)
  }
  stone(pen, SIDE / 2, 70, 170)
  write(`Benben · ${words.title}`, 320, `700 52px ${TITLE}`)
  write(`${gameText(result.game).name} · ${dayText(result.day)}`, 390, `600 42px ${PLAIN}`, QUIET)
  write(`${result.points} : ${result.theirs}`, 610, `800 190px ${PLAIN}`)
  const percent = standing && percentOf(standing)
  if (standing && percent !== undefined) {
    for (let i = 0; i < 4; i++) star(pen, SIDE / 2 + (i - 1.5) * 120, 720, 46, i < starsOf(percent))
    write(words.better(percent), 860, `600 56px ${PLAIN}`)
    write(bots ? words.rankBots(standing.rank, standing.of) : words.rank(standing.rank, standing.of), 930, `500 40px ${PLAIN}`, QUIET)
  }
  if (standing && percent === undefined) write(words.only, 760, `600 52px ${PLAIN}`)
  write(location.host, SIDE - 36, `500 32px ${PLAIN}`, QUIET)
  return canvas
}

export const shareDaily = (result: DailyResult & Played, standing: Standing | undefined, bots: boolean): Promise<void> => handOut(drawDaily(result, standing, bots), `benben-${result.day}-${result.game}.png`)
