// What the others do is seen: their domino goes from its slot to their pyramid, a marker from their hand to its block, the
// next domino from its pile into the quarry.
import { useSteps, type Presenter } from '../../../present/presenter'
import { turnedBlock } from '../board/camera'
import { card, domino, laid } from '../board/dominoes'
import { extentOf } from '../board/scene'
import { Tile } from '../board/Tile'
import type { Block, Decision, Observation } from '../board/types'
import type { DecideEvent } from '../../../source/types'
import { switched } from '../../../parts/settings'
import { travel } from '../../../parts/travel'
import { declines } from './draft'
import { broad } from './view'

const MARKER = 26 // pixels

/** `quiet`: something else is being told. */
export function useTravels(table: Presenter, root: { current: HTMLElement | null }, quiet: boolean): void {
  useSteps(table, ({ before, view, pause }) => {
    const fresh = view.events.filter((event): event is DecideEvent => event.seq > before.seq && event.kind === 'decide' && !declines(event.decision as Decision))
    // More at once than one step is no step to follow.
    if (quiet || fresh.length !== 1 || view.events.at(-1)!.kind !== 'decide' || !root.current) return
    depict(root.current, fresh[0]!, before.observation as Observation, view.observation as Observation, view.you.includes(fresh[0]!.seat), Math.min(480, pause * 0.8))
  })
}

function depict(root: HTMLElement, { seat, decision: decided }: DecideEvent, before: Observation, now: Observation, mine: boolean, ms: number): void {
  const decision = decided as Decision
  const patterns = switched('patterns')
  const player = root.querySelector(`.pyr-player.by-${seat}`)
  const slotAt = (slot: number) => root.querySelector(`.quarry [data-slot="${slot}"]`)
  const tileWidth = (upright: boolean) => (root.querySelector('.slot .tile:not(.upright)')?.getBoundingClientRect().width ?? 80) / (upright ? 2 : 1)
  const { turns } = broad(now.insight!.players[seat - 1]!.extent)
  // Where it lies in the small pyramid, or the card where there is none.
  const lying = (blocks: readonly Pick<Block, 'x' | 'y' | 'level'>[]) => {
    const last = player?.querySelector('.last-move')
    const one = blocks.length > 1 ? last : last?.querySelector(`[data-block="${blocks[0]!.x}/${blocks[0]!.y}"]`)
    return one?.getBoundingClientRect().width ? one : player
  }
  switch (decision.do) {
    case 'place': {
      const id = before.quarry[decision.slot - 1]
      if (mine || !id) return
      const blocks = laid(domino(id), decision.x, decision.y, decision.rotation, 1).map((block) => turnedBlock(block, turns))
      const { width, height } = extentOf(blocks)
      travel({ thing: <Tile blocks={blocks} patterns={patterns} />, width: tileWidth(height > width), from: slotAt(decision.slot), to: lying(blocks), arriving: player?.querySelectorAll('.settle') ?? [], ms })
      return
    }
    case 'mark': {
      const block = now.players[seat - 1]!.blocks.findLast((one) => one.marker && one.x === decision.x && one.y === decision.y)
      if (mine || !block) return
      const thing = (
        <svg viewBox="0 0 36 40" aria-hidden="true">
          <use href={`#marker-${block.colour}`} width="36" height="40" />
        </svg>
      )
      travel({ thing, width: MARKER, from: player?.querySelector('.pyr-hand-markers') ?? player, to: lying([block]), ms })
      return
    }
    case 'cover':
    case 'fill':
      if (mine || !('colour' in decision)) return
      travel({ thing: <Tile blocks={[card(decision.colour, 0, 0, decision.rotation, 1)]} patterns={patterns} />, width: tileWidth(true), from: player?.querySelector('.pyr-hand-cards') ?? player, to: lying([{ ...decision, level: 1 }]), ms })
      return
    case 'refill': {
      const top = before.piles[decision.pile - 1]?.top
      const slot = before.quarry.findIndex((id) => !id) + 1
      if (!top || !slot) return
      const to = slotAt(slot)
      travel({ thing: <Tile blocks={laid(domino(top), 0, 0, 0, 1)} patterns={patterns} />, width: tileWidth(false), from: root.querySelectorAll('.quarry .pyr-pile')[decision.pile - 1], to, arriving: to?.querySelectorAll('.tile') ?? [], ms })
    }
  }
}
