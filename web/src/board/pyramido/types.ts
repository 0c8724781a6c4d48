// What the server tells of a game of Pyramido (docs/notation.md, docs/protocol.md).
import type { Colour } from '../art/colours'

export type { Colour }
export type Quarter = 'tl' | 'tr' | 'br' | 'bl'
export type Rotation = 0 | 90 | 180 | 270
/** A block lies with its upper left quarter at x, y; places are quarters, x to the right and y down. */
export interface Block {
  level: number
  x: number
  y: number
  colour: Colour
  jewels: Quarter[]
  cover?: boolean
  marker?: boolean
}
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}
export interface Player {
  blocks: Block[]
  cards: [Colour, Colour][]
  markers: Colour[]
  scores: number[]
  eliminated: boolean
}
export interface PlayerInsight {
  level: number
  score?: number
  bonus?: number
  total: number
  placed: number
  left: number
  extent: Rect
  grid: Rect
  settled: boolean
  hole: boolean
  markers_left: number
  cards_left: number
}
export type Asked = 'place' | 'mark' | 'cover' | 'refill' | 'fill' | 'over'
export interface Observation {
  level: number
  first: number
  turn: number
  asked: Asked
  quarry: (number | null)[]
  piles: { top: number | null; size: number }[]
  unseen: number[]
  players: Player[]
  insight: { blocks: number; dominoes: number; new: { x: number; y: number }[]; players: PlayerInsight[] }
}
export type Decision =
  | { do: 'place'; slot: number; x: number; y: number; rotation: Rotation }
  | { do: 'mark'; x: number; y: number }
  | { do: 'cover'; x?: number; y?: number; colour?: Colour; rotation?: Rotation }
  | { do: 'refill'; pile: number }
  | { do: 'fill'; x: number; y: number; colour: Colour; rotation: Rotation }
export type Place = Extract<Decision, { do: 'place' }>

export type Spot = [number, number]
export interface Area {
  colour: Colour
  jewels: number
  points: number
  marked: boolean
  marker?: Spot
  quarters: Spot[]
  jewels_at: Spot[]
}
export interface Scoring {
  level: number
  player?: number
  score: number
  bonus: number
  areas: Area[]
}
export interface Choice {
  score: number
  with_marker?: number
  hole?: boolean
}
export interface Preview {
  now: Scoring
  scoring: Scoring
  joins: number[]
  covers: { level: number; x: number; y: number; jewel: boolean }[]
  hole?: boolean
}
