// The rules' figures, drawn with the board's own pieces.
import './figures.css'
import level2 from '../../../../docs/examples/level-2.jsonl?raw'
import { card, domino, laid } from './board/dominoes'
import { Pyramid, Tile, type Block, type Camera, type Spot } from './board'
import type { Figures } from '../module'
import { FIGURES, type FigureName } from './rules/types'
import { switched } from '../../parts/settings'
import { Mark } from '../../ui/Mark'
import { stone } from './blocks'
import { FINISHED } from './finished'

const COLOURS = ['brown', 'blue', 'yellow', 'aqua', 'red', 'green'] as const
/** The pyramid whose scoring the rules tell, the same as in the documents. */
const SCORED = (JSON.parse(level2.trim()) as { blocks: Block[] }).blocks
const SCORED_AREAS =
  '1,1 1,2 2,0 2,1 2,2 3,0 5,1 5,2 6,1 6,2 7,1 7,2 7,3 7,4 8,0 8,1 8,2 8,3 8,4 9,0 9,1 1,3 1,4 1,5 1,6 2,3 2,4 2,5 2,6 2,7 3,3 3,4 3,5 3,6 3,7 4,3 4,4 4,5 4,6 7,5 7,6 8,5 8,6 9,4 9,5'
const spots = (text: string) => text.split(' ').map((one) => one.split(',').map(Number) as unknown as Spot)

const FOUR = [stone(1, 0, 0, 'red', 'tl br'), stone(1, 2, 0, 'blue', 'tr bl'), stone(1, 0, 2, 'green', 'tl'), stone(1, 2, 2, 'yellow', 'br')]
const ON_TOP = stone(2, 1, 1, 'brown')
const GREEN = [stone(1, 0, 0, 'green', 'tl'), stone(1, 2, 0, 'green', 'tr'), stone(1, 0, 2, 'red', 'bl'), stone(1, 2, 2, 'blue'), stone(2, 1, 1, 'green', 'tl', true)]
const ASIDE: Camera = { pitch: 50, yaw: -30, turns: 0 }

const HALF = [domino(40), domino(61), domino(18), domino(75)] as const

function Figure({ name }: { name: string }) {
  const patterns = switched('patterns')
  const tile = (blocks: readonly Block[], width: number, key?: unknown) => (
    <span class="figure-tile" style={{ width: `${width}px` }} key={String(key)}>
      <Tile blocks={blocks} patterns={patterns} />
    </span>
  )
  const pyramid = (blocks: readonly Block[], width: number, more: { camera?: Camera; lit?: Spot[] } = {}) => (
    <span class="figure-tile" style={{ width: `${width}px` }}>
      <Pyramid blocks={blocks} patterns={patterns} {...more} />
    </span>
  )
  const row = (children: preact.ComponentChildren) => (
    <div class="figure-row" aria-hidden="true">
      {children}
    </div>
  )
  switch (name as FigureName) {
    case 'domino':
      return row(tile(laid(HALF[1], 0, 0, 0, 1), 260))
    case 'turns':
      return row(([0, 90, 180, 270] as const).map((rotation) => tile(laid(HALF[1], 0, 0, rotation, 1), rotation % 180 ? 62 : 124, rotation)))
    case 'jewels':
      return row(COLOURS.map((colour) => tile([stone(1, 0, 0, colour, 'tl br', true)], 84, colour)))
    case 'card':
      return row(COLOURS.map((colour) => tile([card(colour, 0, 0, 0, 1)], 84, colour)))
    case 'quarry':
      return (
        <div class="quarry-row" aria-hidden="true">
          {[0, 1, 2, 3, 4, 5, 6].map((at) => (
            <span key={at} class={at % 2 ? 'quarry-slot' : 'quarry-pile'}>
              <Tile blocks={laid(domino([12, 33, 47, 58, 66, 71, 84][at]!), 0, 0, 90, 1)} patterns={patterns} />
            </span>
          ))}
        </div>
      )
    case 'levels':
      return row(pyramid(FINISHED, 420, { camera: ASIDE }))
    case 'covering':
      return row(
        <>
          {pyramid(FOUR, 150)}
          <span class="figure-arrow" aria-hidden="true" />
          {pyramid([...FOUR, ON_TOP], 150)}
        </>,
      )
    case 'touching':
      return row(
        [
          { good: true, blocks: [...laid(HALF[0], 0, 0, 0, 1), ...laid(HALF[2], 2, 2, 0, 1)] },
          { good: false, blocks: [...laid(HALF[0], 0, 0, 0, 1), ...laid(HALF[2], 4, 2, 0, 1)] },
          { good: false, blocks: [...laid(HALF[0], 0, 0, 0, 1), ...laid(HALF[2], 1, 2, 0, 1)] },
        ].map(({ good, blocks }, index) => (
          <span key={index} class="figure-judged">
            {pyramid(blocks, [150, 200, 125][index]!)}
            <Mark good={good} />
          </span>
        )),
      )
    case 'marking':
      return row(tile([stone(1, 0, 0, 'red', 'tl br', true), stone(1, 2, 0, 'brown')], 220))
    case 'hole':
      return row(pyramid(SCORED.filter(({ level, x, y }) => level === 1 && !(x === 2 && y === 2) && !(x === 6 && y === 4)), 300))
    case 'areas':
      return row(pyramid(GREEN, 190, { lit: spots('0,0 1,0 0,1 2,0 3,0 3,1 1,1 2,1 1,2 2,2') }))
    case 'scoring':
      return row(pyramid(SCORED, 380, { lit: spots(SCORED_AREAS) }))
  }
}

export const figures: Figures = { names: FIGURES, Figure }
