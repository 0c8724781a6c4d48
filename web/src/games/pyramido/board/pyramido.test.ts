import { describe, expect, it } from 'vitest'
import { ABOVE, bounds, fitted, lying, project, turnedBlock, turnedPlace, turnedRect, UNIT } from './camera'
import { card, domino, DOMINOES, laid, middle } from './dominoes'
import { extentOf, outline, seen } from './scene'
import { parted } from './shapes'
import { toward } from './toward'
import type { Block } from './types'

const block = (level: number, x: number, y: number, jewels: Block['jewels'] = []): Block => ({ level, x, y, colour: 'red', jewels, cover: false, marker: false })

describe('dominoes', () => {
  it('are ninety, each with two jewels', () => {
    expect(DOMINOES).toHaveLength(90)
    for (const { left, right } of DOMINOES) expect(left.jewels.length + right.jewels.length).toBe(2)
  })
  it('turn clockwise with their jewels', () => {
    const { left, right } = domino(1) // brown with a jewel bottom left, brown with one top right
    const at = (rotation: 0 | 90 | 180 | 270) => laid({ id: 1, left, right }, 4, 2, rotation, 1).map(({ x, y, jewels }) => [x, y, jewels.join()])
    expect(at(0)).toEqual([[4, 2, 'bl'], [6, 2, 'tr']])
    expect(at(90)).toEqual([[4, 2, 'tl'], [4, 4, 'br']])
    expect(at(180)).toEqual([[4, 2, 'tr'], [2, 2, 'bl']])
    expect(at(270)).toEqual([[4, 2, 'br'], [4, 0, 'tl']])
  })
  it('have their middle between their blocks', () => {
    expect(middle(4, 2, 0)).toEqual([6, 3])
    expect(middle(4, 2, 270)).toEqual([5, 2])
  })
  it('leave a card’s jewel where its rotation says', () => {
    expect(([0, 90, 180, 270] as const).map((rotation) => card('red', 0, 0, rotation, 1).jewels.join())).toEqual(['tl', 'tr', 'br', 'bl'])
  })
})

describe('what is seen', () => {
  const four = [block(1, 0, 0, ['tl', 'br']), block(1, 2, 0, ['bl']), block(1, 0, 2), block(1, 2, 2)]
  it('is not what a block of the next level covers', () => {
    const all = seen([...four, block(2, 1, 1, ['tr'])])
    expect(all.map(({ block: { level } }) => level)).toEqual([1, 1, 1, 1, 2])
    expect(all[0]!.jewels).toEqual(['tl'])
    expect(all[1]!.jewels).toEqual([])
    expect(all[4]!.jewels).toEqual(['tr'])
  })
  it('lies in the least rectangle around it', () => {
    expect(extentOf([block(1, -2, 0), block(1, 2, 4)])).toEqual({ x: -2, y: 0, width: 6, height: 6 })
  })
  it('has an outline without inner edges', () => {
    expect(outline([[0, 0], [1, 0]])).toHaveLength(6)
  })
})

describe('the camera', () => {
  it('turns places, blocks and rectangles alike', () => {
    expect(turnedPlace(0, 0, 1)).toEqual([-2, 0])
    expect(turnedBlock(block(1, 4, 2, ['tl']), 1)).toMatchObject({ x: -4, y: 4, jewels: ['tr'] })
    expect(turnedRect({ x: 0, y: 0, width: 8, height: 10 }, 1)).toEqual({ x: -10, y: 0, width: 10, height: 8 })
    expect(turnedPlace(4, 2, 4)).toEqual([4, 2])
  })
  it('lays a pyramid along the longer side of the window', () => {
    const tall = { x: 0, y: 0, width: 8, height: 10 }
    const broad = { x: 0, y: 0, width: 10, height: 8 }
    const [wide, high] = [{ width: 900, height: 600 }, { width: 400, height: 700 }]
    expect([lying(ABOVE, tall, 30, wide), lying(ABOVE, broad, 30, wide)]).toEqual([1, 0])
    expect([lying(ABOVE, tall, 30, high), lying(ABOVE, broad, 30, high)]).toEqual([0, 1])
    // A window that suits both leaves it as it is.
    expect(lying(ABOVE, { x: 0, y: 0, width: 10, height: 10 }, 30, wide)).toBe(0)
  })
  it('has the whole pyramid in the middle of the window', () => {
    const rect = { x: 4, y: -6, width: 8, height: 10 }
    const size = { width: 900, height: 600 }
    for (const turns of [0, 1, 2, 3]) {
      const { scale, x, y } = fitted({ ...ABOVE, turns }, rect, 60, size)
      const view = bounds(ABOVE, turnedRect(rect, turns), 60)
      const left = view.x * scale + x
      const top = view.y * scale + y
      expect([left, top].every((one) => one > 0)).toBe(true)
      expect(left + (view.width * scale) / 2).toBeCloseTo(450)
      expect(top + (view.height * scale) / 2).toBeCloseTo(300)
    }
  })
  it('raises what is high', () => {
    expect(project(ABOVE, 1, 1, 30)[1]).toBeLessThan(project(ABOVE, 1, 1, 0)[1])
    const flatView = { pitch: 0, yaw: 0, turns: 0 }
    expect(bounds(flatView, { x: 1, y: 2, width: 3, height: 4 }, 100)).toEqual({ x: UNIT, y: 2 * UNIT, width: 3 * UNIT, height: 4 * UNIT })
  })
})

describe('places on the screen', () => {
  const place = (x: number) => ({ middle: [x, 5] as [number, number], shape: [[x - 10, 0], [x + 10, 0], [x + 10, 10], [x - 10, 10]] as [number, number][] })
  it('are whole when they stand alone', () => {
    expect(parted([place(0), place(30)])).toEqual([place(0).shape, place(30).shape])
  })
  it('are shared half and half where they overlap', () => {
    const [left, right] = parted([place(0), place(10)])
    expect(left).toEqual([[-10, 0], [5, 0], [5, 10], [-10, 10]])
    expect(right).toHaveLength(4)
    expect(right).toEqual(expect.arrayContaining([[5, 0], [20, 0], [20, 10], [5, 10]]))
  })
})

describe('arrow keys', () => {
  const points: [number, number][] = [[0, 0], [10, 0], [30, 1], [10, 10]]
  it('go to the nearest point ahead', () => {
    expect(toward(points, points[0], 'ArrowRight', [0, 0])).toBe(1)
    expect(toward(points, points[1], 'ArrowRight', [0, 0])).toBe(2)
    expect(toward(points, points[1], 'ArrowDown', [0, 0])).toBe(3)
    expect(toward(points, points[2], 'ArrowRight', [0, 0])).toBeUndefined()
  })
  it('begin in the middle', () => {
    expect(toward(points, undefined, 'ArrowLeft', [9, 9])).toBe(3)
  })
})
