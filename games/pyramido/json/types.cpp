// Pyramido's part of the server's messages. docs/protocol.md and docs/notation.md say what each member means.
#include "games/pyramido/json/json.h"

namespace benben::protocol {

std::string_view Json<pyramido::Pyramido>::types() noexcept {
  return R"(type Colour = 'brown' | 'blue' | 'yellow' | 'aqua' | 'red' | 'green'
type Corner = 'tl' | 'tr' | 'br' | 'bl'
type Rotation = 0 | 90 | 180 | 270

interface Block {
  level: number
  x: number
  y: number
  colour: Colour
  jewels: Corner[]
  cover: boolean
  marker: boolean
}

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

type PyramidoAsked = 'place' | 'mark' | 'cover' | 'refill' | 'fill' | 'over'

interface PyramidoObservation {
  level: number
  first: number
  turn: number
  asked: PyramidoAsked
  quarry: (number | null)[]
  piles: { top: number | null; size: number }[]
  unseen: number[]
  players: PyramidoPlayer[]
  insight?: PyramidoInsight
}

interface PyramidoPlayer {
  blocks: Block[]
  cards: [Colour, Colour][]
  markers: Colour[]
  scores: number[]
  eliminated: boolean
}

interface PyramidoInsight {
  levels: number
  scored: number
  blocks: number
  dominoes: number
  new: { x: number; y: number }[]
  refills: number[]
  forced?: boolean
  players: {
    level: number
    score?: number
    bonus?: number
    total: number
    placed: number
    left: number
    extent: Rectangle
    grid: Rectangle
    settled: boolean
    hole: boolean
    markers_left: number
    cards_left: number
  }[]
}

interface PyramidoChanges {
  level?: number
  first?: number
  turn?: number
  asked?: PyramidoAsked
  quarry?: (number | null)[]
  piles?: { top: number | null; size: number }[]
  revealed?: number[]
  players?: Record<
    string,
    { blocks: Block[]; cards?: [Colour, Colour][]; markers?: Colour[]; scores?: number[]; eliminated?: boolean }
  >
}

type PyramidoDecision =
  | { do: 'place'; slot: number; x: number; y: number; rotation: Rotation }
  | { do: 'mark'; x: number; y: number }
  | { do: 'cover' }
  | { do: 'cover'; x: number; y: number; colour: Colour; rotation: Rotation }
  | { do: 'refill'; pile: number }
  | { do: 'fill'; x: number; y: number; colour: Colour; rotation: Rotation }

type Place = [number, number]

interface Area {
  colour: Colour
  jewels: number
  points: number
  marked: boolean
  doubled?: true
  marker?: Place
  quarters: Place[]
  jewels_at: Place[]
}

interface PyramidoScoring {
  level: number
  player?: number
  total?: number
  score: number
  bonus: number
  areas: Area[]
}

type PyramidoPreview =
  | { seq: number; now: PyramidoScoring; choices: PyramidoChoice[] }
  | { seq: number; now: PyramidoScoring; scoring: PyramidoScoring; marked?: PyramidoScoring; joins: number[]; covers: Cover[]; hole?: true }

interface PyramidoChoice {
  score: number
  with_marker?: number
  hole?: true
}

interface Cover {
  level: number
  x: number
  y: number
  jewel?: true
  colour?: Colour
}

type PyramidoHappening = { what: 'scored'; level: number }

interface PyramidoReason {
  kind: 'hole' | 'area' | 'slot' | 'spot' | 'mark' | 'keep_card' | 'spend_card' | 'cover' | 'fill' | 'refill'
  colour?: Colour
  jewels?: number
  better?: number | Colour
}

type PyramidoAdvice =
  | { kind: 'gains'; colour: Colour; jewels: number; new?: true; points: number }
  | { kind: 'grows'; colour: Colour; jewels: number; new?: true }
  | { kind: 'most'; colour: Colour; jewels: number }
  | { kind: 'fits' }
)";
}

}  // namespace benben::protocol
