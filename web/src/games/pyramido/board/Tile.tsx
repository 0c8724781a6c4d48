// A domino or a cover card by itself, as it lies in the quarry or in a hand.
import { useMemo } from 'preact/hooks'
import { putSheet } from '../art/sheet'
import { ABOVE, bounds, HEIGHT } from './camera'
import { BlockFigure } from './Pyramid'
import { extentOf, signature } from './scene'
import type { Block } from './types'

export function Tile({ blocks, patterns = false, plain = false, class: extra }: { blocks: readonly Block[]; patterns?: boolean; plain?: boolean; class?: string }) {
  putSheet()
  const same = signature(blocks)
  return useMemo(() => {
    const view = bounds(ABOVE, extentOf(blocks), HEIGHT)
    const margin = 2
    const box = [view.x - margin, view.y - margin, view.width + 2 * margin, view.height + 2 * margin].map((one) => +one.toFixed(1)).join(' ')
    return (
      <svg class={`tile${extra ? ` ${extra}` : ''}`} viewBox={box} aria-hidden="true" focusable="false">
        {[...blocks]
          .sort((a, b) => a.y - b.y)
          .map((block) => (
            <BlockFigure key={`${block.x}/${block.y}`} block={block} look={{ camera: ABOVE, patterns, plain }} />
          ))}
      </svg>
    )
  }, [same, patterns, plain, extra])
}
