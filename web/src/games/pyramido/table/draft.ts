// A decision in the making: what can still be chosen, and what the next turn of a domino gives. Works on the legal
// decisions alone.
import type { Target } from '../board/Board'
import type { Hidden } from '../board/Spots'
import type { Block, Colour, Decision, Observation, Placing, Preview, Rotation } from '../board/types'
import { card, domino, laid, middle } from '../board/dominoes'

const ROTATIONS: Rotation[] = [0, 90, 180, 270]
/** After so many quarter turns clockwise. */
export const turned = (rotation: Rotation, turns: number): Rotation => ROTATIONS[(rotation / 90 + turns + 4) % 4]!
export const keyOf = (decision: Decision): string =>
  decision.do === 'place'
    ? `place-${decision.slot}-${decision.x}-${decision.y}-${decision.rotation}`
    : decision.do === 'mark'
      ? `mark-${decision.x}-${decision.y}`
      : decision.do === 'refill'
        ? `refill-${decision.pile}`
        : 'colour' in decision
          ? `${decision.do}-${decision.x}-${decision.y}-${decision.colour}-${decision.rotation}`
          : decision.do

export function placings(legal: readonly Decision[], slot: number, rotation?: Rotation): Placing[] {
  return legal.filter((one): one is Placing => one.do === 'place' && one.slot === slot && (rotation === undefined || one.rotation === rotation))
}
/** The next rotation that fits anywhere, clockwise; the same one if no other does. */
export function nextRotation(legal: readonly Decision[], slot: number, from: Rotation): Rotation {
  for (let i = 1; i <= 4; i++) {
    const rotation = turned(from, i)
    if (placings(legal, slot, rotation).length) return rotation
  }
  return from
}
/** The same domino turned on as nearly the same spot as is legal: the least move of its middle, if it still touches. */
export function turnedOn(legal: readonly Decision[], { slot, x, y, rotation }: Placing): Placing | undefined {
  const [mx, my] = middle(x, y, rotation)
  const far = (one: Placing) => {
    const [ox, oy] = middle(one.x, one.y, one.rotation)
    return Math.hypot(ox - mx, oy - my)
  }
  for (let i = 1; i <= 3; i++) {
    const next = turned(rotation, i)
    const near = placings(legal, slot, next).filter((one) => far(one) < 2)
    // Of equally near ones keep the left block where it is.
    near.sort((a, b) => far(a) - far(b) || Number(b.x === x && b.y === y) - Number(a.x === x && a.y === y))
    if (near[0]) return near[0]
  }
  return undefined
}
export type Refill = Extract<Decision, { do: 'refill' }>
/** The decision to lay no cover card. */
export const declines = (decision: Decision): boolean => decision.do === 'cover' && !('colour' in decision)
/** The piles that may refill the quarry now; whoever may still cover refills without that. */
export function refills(legal: readonly Decision[], piles: readonly number[]): Refill[] {
  return legal.some((one) => one.do === 'refill' || declines(one)) ? piles.map((pile) => ({ do: 'refill', pile })) : []
}
/** The sides of cover cards that may be laid now. */
export function cardSides(legal: readonly Decision[]): Colour[] {
  const sides = new Set<Colour>()
  for (const one of legal) if ('colour' in one) sides.add(one.colour)
  return [...sides]
}
/** The jewels that a decision would hide, with their quarters. */
export function hiddenJewels(preview: Preview | undefined): Hidden[] {
  return (preview?.covers ?? []).flatMap(({ x, y, colour }) => (colour ? [{ x, y, colour }] : []))
}
/** What a decision would put on the board. */
export function blocksOf(decision: Decision, observation: Observation, level: number): Block[] {
  switch (decision.do) {
    case 'place': {
      const id = observation.quarry[decision.slot - 1]
      return id ? laid(domino(id), decision.x, decision.y, decision.rotation, level) : []
    }
    case 'cover':
    case 'fill':
      return 'colour' in decision ? [card(decision.colour, decision.x, decision.y, decision.rotation, level)] : []
    default:
      return []
  }
}

/** What might have been decided, as it would lie; nothing where nothing is laid. */
export function laidInstead(decision: Decision, observation: Observation, seat: number): Target | undefined {
  if (!('x' in decision)) return undefined
  const { level } = observation.insight!.players[seat - 1]!
  const { x, y } = decision
  const place = { key: keyOf(decision), label: '', level }
  if (decision.do === 'mark') {
    const block = observation.players[seat - 1]!.blocks.find((one) => one.level === level && one.x === x && one.y === y)
    return block && { ...place, middle: [x + 1, y + 1], ground: level, blocks: [], marker: block.colour }
  }
  return { ...place, middle: decision.do === 'place' ? middle(x, y, decision.rotation) : [x + 1, y + 1], ground: decision.do === 'cover' ? level : level - 1, blocks: blocksOf(decision, observation, level) }
}
