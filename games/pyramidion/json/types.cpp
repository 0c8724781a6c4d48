// Pyramidion's part of the server's messages. docs/protocol.md and docs/notation.md say what each member means.
#include "games/pyramidion/json/json.h"

namespace benben::protocol {

std::string_view Json<pyramidion::Pyramidion>::types() noexcept {
  return R"(type City = 'Giza' | 'Abu Simbel' | 'Thebes' | 'Luxor' | 'Cairo' | 'Alexandria' | 'Philae' | 'Karnak'
type Good = 'camel' | 'food' | 'worker' | 'wood' | 'stone' | 'statue'
type Category = 'influence' | 'agreements' | 'trade'
type TokenKind = 'mercenary' | 'negotiator'

interface Goods {
  camel?: number
  food?: number
  worker?: number
  wood?: number
  stone?: number
  statue?: number
}

type PyramidionAsked =
  | 'collect'
  | 'activate'
  | 'lay'
  | 'philosopher'
  | 'deity'
  | 'guard'
  | 'bandit'
  | 'thief'
  | 'vizier'
  | 'politician'
  | 'stonecutter'
  | 'give'
  | 'take'
  | 'giza'
  | 'luxor'
  | 'cairo'
  | 'alexandria'
  | 'priest'
  | 'exchange'
  | 'load'
  | 'over'

interface PyramidionObservation {
  seat: number
  round: number
  shuffles: { order: number; supply: number; boats: number; cards: number; revolt: number }
  order: number[]
  supply: Goods
  supply_open: number | null
  supply_deck: number
  supply_discard: number[]
  open_boats: number[]
  boat_deck: number
  boat_discard: number[]
  karnak: { player: number; boat: number } | null
  deck: number
  discard: number[]
  unseen: number[]
  sundials: City[]
  here: City | null
  used_mercenaries: City[]
  cities: { name: City; goods: Goods; mercenary: number | null; negotiator: number | null }[]
  laid: LaidCard[]
  players: PyramidionPlayer[]
  insight?: PyramidionInsight
}

interface LaidCard {
  player: number
  card: number
  copied: number | null
  category: Category | null
  raised: boolean
}

interface PyramidionPlayer {
  goods: Goods
  hand?: number[]
  known?: number[]
  cards: number
  boats: number[]
  place: number | null
}

interface PyramidionInsight {
  asked: PyramidionAsked
  actor?: number
  target?: number
  activations: { order: number[]; done: number; now?: number }
  laid: Record<Category, number>[]
  coming: Record<string, Goods>
  contest?: Contest
  boats: Boat[]
  players: {
    points?: number
    boat_points?: number
    mercenary_point: boolean
    mercenaries_left: number
    negotiators_left: number
    unused_mercenaries: City[]
  }[]
}

interface Boat {
  boat: number
  points: number
  cost: Goods
  karnak?: true
  missing?: Goods
  tokens?: { city: City; good: Good }[]
  statues?: number
  loadable?: boolean
  shares?: { good: Good; asked: number; own: number; mercenaries: City[]; statues: number; lacking: number }[]
}

interface Contest {
  city: City
  activator: number
  passed: number[]
  rebels: number
  categories: ContestCategory[]
}

interface ContestCategory {
  category: Category
  threshold: number
  numbers: number[]
  ahead: number[]
  winner?: number
  gains?: boolean
  prize: { token: TokenKind; holder?: number } | { goods: Goods }
}

type PyramidionDecision =
  | { do: 'collect'; city: City; good: Good }
  | { do: 'activate'; city: City }
  | { do: 'lay'; card: number }
  | { do: 'pass'; hire?: number }
  | { do: 'philosopher'; card: number }
  | { do: 'deity'; category: Category }
  | { do: 'guard'; card: number }
  | { do: 'guard'; token: TokenKind }
  | { do: 'bandit'; card: number }
  | { do: 'thief'; card: number }
  | { do: 'vizier'; good: Good }
  | { do: 'politician'; good: Good }
  | { do: 'stonecutter'; city?: City }
  | { do: 'give'; goods: Good[] }
  | { do: 'take'; goods: Good[] }
  | { do: 'giza'; place: number }
  | { do: 'luxor'; draw: boolean }
  | { do: 'cairo'; token?: TokenKind }
  | { do: 'alexandria'; good: Good }
  | { do: 'priest'; card: number }
  | { do: 'exchange'; times: number }
  | { do: 'decline' }
  | { do: 'load'; boat: number; mercenaries: City[]; statues: Goods }

type PyramidionHappening =
  | { what: 'collect'; seat: number; city: City; good: Good }
  | { what: 'activate'; seat: number; city: City }
  | { what: 'lay'; seat: number; card: number }
  | { what: 'discard'; card: number }
  | { what: 'take'; seat: number; good: Good }
  | { what: 'revolt'; city: City; tokens: number[]; strength: number; numbers?: number[]; ahead?: number[]; beaten: number[]; winner?: number; reward?: Goods }
  | { what: 'contests'; contest: Contest }
  | { what: 'return'; seat: number; card: number }
  | { what: 'boat'; seat: number; boat: number }
  | { what: 'order'; order: number[] }
  | { what: 'paid'; goods: Goods }
  | { what: 'no_load' }
  | { what: 'round'; round: number }
  | { what: 'goods'; goods: Record<string, Goods> }

type PyramidionPreview =
  | { seq: number; now?: Contest; choices: { wins?: Category[]; gains?: Category[]; spent?: Goods; best?: true; saves?: Goods }[] }
  | { seq: number; now?: Contest; contest?: Contest; goods: Goods; points: number; spent?: Goods }

// What can be said for or against a decision.
type PyramidionClaim =
  | { kind: 'leads'; categories: Category[]; number: number; asked: number; goods?: Goods; cards: number; cities: number }
  | { kind: 'ends'; categories: Category[]; seat?: number }
  | { kind: 'leaves'; categories: Category[]; seat: number; goods?: Goods }
  | { kind: 'nears'; category: Category; number: number; asked: number; others: number }
  | { kind: 'opens'; category: Category; goods?: Goods; cards: number }
  | { kind: 'enough'; category: Category; card: number; number: number; asked: number }
  | { kind: 'keeps' | 'spends'; card: number; cities: number }
  | { kind: 'saves'; cards: number; cities: number }
  | { kind: 'survives' | 'risks'; number: number; times: number; of: number }
  | { kind: 'beats'; seat: number; number: number; times: number; of: number }
  | { kind: 'revolt'; seats: number[]; number: number; times: number; of: number; least: number; most: number }
  | { kind: 'does'; what: 'good' | 'card' | 'back' | 'place' | 'token' | 'boat' | 'statue'; city?: City }
  | { kind: 'removes'; what: TokenKind; seat?: number }
  | { kind: 'own'; what: TokenKind; seat: number }
  | { kind: 'needless'; category: Category; number: number; others: number }
  | { kind: 'short'; category: Category; city?: City; number: number; asked: number }
  | { kind: 'idle'; card: number }
  | { kind: 'forgoes'; categories: Category[]; goods?: Goods }
  | { kind: 'unwanted' | 'holds'; goods: Goods }
  | { kind: 'lies'; goods: Goods; number: number; asked: number }
  | { kind: 'suits'; category: Category; number: number; asked: number }
  | { kind: 'bare'; city: City }
  | { kind: 'only'; city: City; goods: Goods }
  | { kind: 'wanted'; good: Good; points: number }
  | { kind: 'any' }
  | { kind: 'boat' | 'fewer'; points: number }
  | { kind: 'before' | 'yields'; seat: number; points: number }
  | { kind: 'nearer' | 'farther'; number: number; points: number }
  | { kind: 'hires' | 'fires'; card: number; times: number; of: number }
  | { kind: 'place'; number: number }
  | { kind: 'later' | 'less'; what: 'points' | 'their_points' | 'goods' | 'their_goods' | 'tokens'; by: number }

interface PyramidionReason {
  kind: 'compared' | 'other'
  city?: City
  better?: PyramidionClaim
  lost?: PyramidionClaim
}

type PyramidionAdvice = PyramidionClaim
)";
}

}  // namespace benben::protocol
