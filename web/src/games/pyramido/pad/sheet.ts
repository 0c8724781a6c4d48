// What is written on a sheet, and what the engine says of it (games/pyramido/insight/pad.h). No rule is known here: dominoes have
// pictures, and pieces lie at places.
import type { PadSheet } from '../../module'
import { DOMINOES, laid, type Domino } from '../board/dominoes'
import type { Block, Colour, Observation, Rotation, Scoring, Spot } from '../board/types'

export const LEVELS = 4
export interface Numbers {
  levels: (number | null)[][] // by level, by seat
  cards: (number | null)[] // cover cards played
  out: boolean[]
}
export type Piece =
  | { domino: number; level: number; x: number; y: number; rotation: Rotation }
  | { card: Colour; level: number; x: number; y: number; rotation: Rotation }
  | { marker: true; level: number; x: number; y: number }
export interface Built {
  pyramids: Piece[][] // by seat
  out: boolean[]
  market: (number | null)[] // the quarry's three slots, the tops of the four piles
  luck: number
  areas?: 'visible' | 'structural'
}

export interface Tally {
  totals: number[]
  scored: number
  starters: number[]
  over: boolean
  ranks?: number[]
  decided?: 'points' | 'cards' | 'level' | 'shared'
  asks?: 'cards'
}
export interface Oddity {
  kind: 'domino_twice' | 'overlaps' | 'outside' | 'apart' | 'hole' | 'card_twice' | 'card_nowhere' | 'marker_twice' | 'no_jewel' | 'no_block'
  player: number
  piece: number
  other_player?: number
  other?: number
  hole?: { level: number; x: number; y: number }
  level: number
}
export interface Entered {
  complete: number
  level: number // the next piece's
  seen: Observation // of one player
  scorings: Scoring[]
  spots: Record<Rotation, Spot[]>
  holes: Spot[]
}
export interface Judged extends Tally {
  pyramids: Entered[]
  odd: Oddity[]
  position?: string
  to_act?: number
  why?: 'odd' | 'uneven' | 'over' | 'market' | 'alone'
  begins: { level: number; position: string }[]
}

export const emptyNumbers = (players: number): Numbers => ({
  levels: Array.from({ length: LEVELS }, () => Array<null>(players).fill(null)),
  cards: Array<null>(players).fill(null),
  out: Array<boolean>(players).fill(false),
})
export const emptyPyramids = (players: number, luck: number): Built => ({
  pyramids: Array.from({ length: players }, () => []),
  out: Array<boolean>(players).fill(false),
  market: Array<null>(7).fill(null),
  luck,
})

/** The sheet as the engine reads it; what is not even of this shape is nothing. */
export function asked({ how, names, first, data }: PadSheet): object | undefined {
  const isList = (list: unknown, length: number): list is unknown[] => Array.isArray(list) && list.length === length
  const players = names.length
  const head = { players, first }
  if (how === 'pyramids') {
    const { pyramids, out, market, luck, areas = 'visible' } = data as Partial<Built>
    if (!isList(pyramids, players) || !isList(out, players) || !isList(market, 7)) return undefined
    return { ...head, out, pyramids, market, luck, areas }
  }
  const { levels, cards, out } = data as Partial<Numbers>
  if (!isList(levels, LEVELS) || !levels.every((row) => isList(row, players)) || !isList(cards, players) || !isList(out, players)) return undefined
  return { ...head, out, levels, cards }
}

/** Who has which domino. */
export function usedBy(pyramids: readonly Piece[][]): Map<number, { seat: number; piece: number; level: number }> {
  const map = new Map<number, { seat: number; piece: number; level: number }>()
  pyramids.forEach((pieces, index) =>
    pieces.forEach((one, piece) => {
      if ('domino' in one && !map.has(one.domino)) map.set(one.domino, { seat: index + 1, piece, level: one.level })
    }),
  )
  return map
}

/** A domino as it may lie there: which, and how it is turned. */
export interface Lying {
  id: number
  rotation: Rotation
}
const turnsOf = (upright: boolean): Rotation[] => (upright ? [90, 270] : [0, 180])
/** The halves as they lie, the left or upper one first. */
export function halves({ id, rotation }: Lying): [Block, Block] {
  const [a, b] = laid(DOMINOES[id - 1]!, 0, 0, rotation, 1)
  return a.x < b.x || a.y < b.y ? [a, b] : [b, a]
}
const picture = (lying: Lying): string => halves(lying).map(({ colour, jewels }) => colour + [...jewels].sort().join('')).join()

/** Every way a domino can lie with these colours, the left or upper one first: as many pictures as there are to tell apart. */
export function lyings(first: Colour | undefined, second: Colour | undefined, upright: boolean): Lying[] {
  const all: Lying[] = []
  for (const one of DOMINOES) {
    const pictures = new Set<string>()
    for (const rotation of turnsOf(upright)) {
      const lying = { id: one.id, rotation }
      const [a, b] = halves(lying)
      if ((first && a.colour !== first) || (second && b.colour !== second) || pictures.has(picture(lying))) continue
      pictures.add(picture(lying))
      all.push(lying)
    }
  }
  return all
}
/** The colours that the other half of a free domino can have. */
export function partners(first: Colour, used: ReadonlySet<number>): Set<Colour> {
  const found = new Set<Colour>()
  for (const { id, left, right } of DOMINOES as readonly Domino[]) {
    if (used.has(id)) continue
    if (left.colour === first) found.add(right.colour)
    if (right.colour === first) found.add(left.colour)
  }
  return found
}

const covers = (piece: Piece, x: number, y: number, level: number): boolean =>
  piece.level === level &&
  ('domino' in piece ? laid(DOMINOES[piece.domino - 1]!, piece.x, piece.y, piece.rotation, level).some((block) => block.x === x && block.y === y) : piece.x === x && piece.y === y)

/** The pieces without the domino that lies here, nor what lies and stands on it; a card in a hole likewise. */
export function without(pieces: readonly Piece[], x: number, y: number, level: number): Piece[] {
  const domino = pieces.find((one): one is Extract<Piece, { domino: number }> => 'domino' in one && covers(one, x, y, level))
  const places: Spot[] = domino ? laid(DOMINOES[domino.domino - 1]!, domino.x, domino.y, domino.rotation, level).map((block) => [block.x, block.y]) : [[x, y]]
  return pieces.filter((one) => one !== domino && ('domino' in one || one.level !== level || !places.some(([px, py]) => one.x === px && one.y === py)))
}
/** The marker or the card at a place. */
export function pieceAt(pieces: readonly Piece[], kind: 'marker' | 'card', x: number, y: number, level: number): number {
  return pieces.findIndex((one) => kind in one && one.level === level && one.x === x && one.y === y)
}
