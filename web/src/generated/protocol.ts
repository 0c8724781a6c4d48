// Printed by `benben protocol --typescript`; do not edit.

export const PROTOCOL = 1

export type ErrorCode =
  | 'not_json'
  | 'unknown_type'
  | 'unknown_field'
  | 'missing_field'
  | 'bad_field'
  | 'too_long'
  | 'too_fast'
  | 'too_many'
  | 'bad_origin'
  | 'not_signed_in'
  | 'accounts_only'
  | 'http_only'
  | 'already_account'
  | 'name_taken'
  | 'bad_name'
  | 'wrong_password'
  | 'no_table'
  | 'broken_table'
  | 'not_your_seat'
  | 'seat_taken'
  | 'no_open_seat'
  | 'seats_open'
  | 'game_started'
  | 'not_running'
  | 'not_over'
  | 'not_your_turn'
  | 'stale'
  | 'illegal'
  | 'bad_decision'
  | 'cannot_undo'
  | 'no_hints'
  | 'not_rateable'
  | 'busy'
  | 'restarting'

export type Reaction =
  | 'hello'
  | 'well_played'
  | 'thanks'
  | 'oops'
  | 'hurry'
  | 'wow'
  | 'hmm'
  | 'good_game'

export type GameName = 'pyramido' | 'pyramidion'
export type Status = 'open' | 'running' | 'over' | 'closed'
export type Options = Record<string, string | number | null>
export type Parts = Record<string, unknown>

export interface User {
  id: string
  name: string
  guest: boolean
}

export interface GameInfo {
  game: GameName
  players: [number, number]
  options: Record<string, (string | number | null)[]>
  bots: string[]
  parts?: true
  reactions: Reaction[]
}

export interface Seat {
  kind: 'person' | 'bot' | 'open'
  name?: string
  user?: string
  guest?: true
  bot?: string
  rating?: number
  deviation?: number
  connected?: boolean
  away?: true
  forfeited?: true
  agrees?: true
}

export type ClockSetting =
  | { kind: 'none' }
  | { kind: 'live'; base: number; increment: number }
  | { kind: 'days'; days: number }

export type Clock =
  | { kind: 'none' }
  | { kind: 'live'; left: number[]; since: number }
  | { kind: 'days'; deadline?: number }

export interface Settings {
  clock: ClockSetting
  public: boolean
  rated: boolean
  hints: boolean
  leavers: 'bot' | 'forfeit'
  leaver_bot: string
  start: 'full' | 'manual'
  owner: string
  again?: { table: string; turn: number }
  origin?: { as: string }
  parts?: true
  daily?: { day: string; counts: boolean }
}

export interface Deal {
  version: number
  commitment: string
  seeds: string[]
  seals?: string[]
  awaits?: number[]
  reveal_by?: number
  seed?: string
}

export type EndReason = 'played' | 'resigned' | 'timeout' | 'agreed'

export interface Result {
  reason: EndReason
  points: number[]
  ranks: number[]
  ratings?: { before: number; after: number; deviation: number }[]
  unrated?: 'short' | 'left' | 'often' | 'gone' | 'bot'
}

export type TableEvent =
  | { seq: number; at: number; kind: 'create' | 'call' | 'start' | 'close' }
  | { seq: number; at: number; kind: 'sit'; seat: number; name: string; guest?: true }
  | { seq: number; at: number; kind: 'stand' | 'leave' | 'back' | 'resign' | 'timeout' | 'seed' | 'seal' | 'reveal'; seat: number }
  | {
      seq: number
      at: number
      kind: 'decide'
      seat: number
      turn: number
      decision: Decision
      notation: string
      level?: number
      round?: number
      used: number
      bot?: string
      then?: Happening[]
    }
  | { seq: number; at: number; kind: 'undo'; seat: number; turn: number }
  | { seq: number; at: number; kind: 'agree_end'; seat: number; agree: boolean }
  | { seq: number; at: number; kind: 'end'; reason: EndReason }
  | { seq: number; at: number; kind: 'next'; seat?: number; table: string }

export interface View {
  table: string
  game: GameName
  options: Options
  parts?: Parts
  status: Status
  seq: number
  turn: number
  seats: Seat[]
  you: number[]
  to_act: number
  observation?: Observation
  legal?: Decision[]
  can_undo?: boolean
  premoves?: Premoves[]
  clock: Clock
  deal: Deal
  settings: Settings
  result?: Result
  next?: string
  events: TableEvent[]
}

export interface Premoves {
  seat: number
  decisions: (Decision | string)[]
}

export interface Card {
  table: string
  game: GameName
  status: Status
  seats: Seat[]
  settings: Settings
  result?: Result
  ended?: number
  figures?: (Figures | null)[]
  to_act?: number
  updated?: number
  your_turn?: true
}

export type Figures = Record<string, number | number[]>

export interface Rating {
  game: GameName
  rating: number
  deviation: number
  games: number
}

export interface Statistics {
  user: string
  name: string
  game: GameName
  games: number
  wins: number
  mean_points: number
  rating?: number
  deviation?: number
  results: {
    at: number
    table: string
    players: number
    points: number
    rank: number
    reason: EndReason
    hints?: boolean
    others?: { bot?: string; points: number; rank: number }[]
    figures?: Figures
    review?: { own: number; luck: number; accuracy?: number; lost: number }
  }[]
  ratings: { at: number; rating: number; deviation: number }[]
}

export interface DailyPlace {
  rank: number
  user: string
  name: string
  guest?: true
  points: number
  theirs: number
}

export interface DailyGame {
  game: GameName
  bot: string
  commitments: { day: string; commitment: string }[]
  opened: { day: string; commitment: string; secret: string }[]
  played: number
  best: DailyPlace[]
  streak: number
  longest: number
}

export interface DailyResult {
  day: string
  game: GameName
  table: string
  status: 'running' | 'counted' | 'sent' | 'out'
  points?: number
  theirs?: number
  rank?: number
  of?: number
  beaten?: number
}

export interface Token {
  id: string
  label: string
  created: number
}

export interface Moment {
  seq: number
  turn: number
  turns: number
  to_act: number
  observation: Observation
  next?: { seat: number; decision: Decision; notation: string; level?: number; round?: number }
}

export interface Review {
  players: { start: number; own: number; others: number; luck: number; result: number; accuracy?: number }[]
  opening_luck: number[]
  decisions: {
    turn: number
    seat: number
    played: string
    best: string
    best_decision?: Decision
    before: number
    after: number
    lost: number
    error?: number
    luck: number[]
    reason?: Reason
  }[]
  moments: number[]
}

export type Compared = { kind: 'only' } | { kind: 'even' | 'close'; choices: number } | { kind: 'ahead'; choices: number; points: number }

export interface ReviewState {
  status: 'queued' | 'running' | 'done'
  progress: number
  review?: Review
}

// What each message is answered with, besides `type` and `id`.
export interface Answers {
  me: { user: User; protocol: number; version: string; now: number; foretold?: true; games: GameInfo[] }
  register: { user: User }
  login: { user: User }
  logout: {}
  password: {}
  rename: { user: User }
  delete_account: {}
  export: { user: User; created: number; ratings: Rating[]; tokens: Token[]; tables: Card[] }
  make_token: { token: string; token_id: string; label: string }
  tokens: { tokens: Token[] }
  drop_token: {}
  create: { table: string; view: View }
  bring: { table: string }
  sit: { seat: number; seq: number }
  stand: { seq: number }
  start: { seq: number }
  seed: { seq: number }
  reveal: { seq: number }
  close: { seq: number }
  follow: { view: View }
  unfollow: {}
  view: { view: View }
  legal: { seq: number; legal: Decision[] }
  preview: Preview
  scorings: { seq: number; scorings: Scoring[] }
  moment: Moment
  review: ReviewState
  decide: { seq: number }
  premove: {}
  undo: { seq: number }
  hint: { seq: number; decision: Decision; then?: Decision; reason: Advice | Compared }
  leave: { seq: number }
  back: { seq: number }
  resign: { seq: number }
  agree_end: { seq: number }
  rematch: { table: string; seq?: number }
  try: { table: string; view: View }
  react: {}
  lobby: { tables?: Card[] }
  tables: { tables: Card[] }
  mine: { tables: Card[] }
  turns: { turns: { table: string; seat: number }[] }
  history: { tables: Card[] }
  leaderboard: { players: { user: string; name: string; rating: number; deviation: number; games: number }[] }
  ratings: { ratings: Rating[] }
  statistics: Statistics
  daily: { day: string; next: number; games: DailyGame[]; results: DailyResult[] }
  daily_start: { table: string; counts: boolean }
  daily_send: { day: string; game: GameName; points: number; theirs: number }
}

export interface Fault {
  error: ErrorCode
  field?: string
  what?: string
  seq?: number
  id?: string
}

// What the server says unasked.
export type Unasked = Update | LobbyNews | ReactionNews | PremoveNews | ReviewNews | Bye

export interface Update {
  type: 'update'
  table: string
  seq: number
  events: TableEvent[]
  game?: GameName
  options?: Options
  status?: Status
  turn?: number
  seats?: Seat[]
  you?: number[]
  to_act?: number
  observation?: Observation
  changes?: Changes
  legal?: Decision[]
  can_undo?: boolean
  clock?: Clock
  deal?: Deal
  settings?: Settings
  result?: Result
  next?: string
}

export interface LobbyNews {
  type: 'lobby'
  table: Card
}

export interface ReactionNews {
  type: 'reaction'
  table: string
  seat: number
  reaction: Reaction
}

export interface PremoveNews {
  type: 'premove'
  table: string
  seat: number
  dropped: 'illegal' | 'decided' | 'undone' | 'left' | 'over'
}

export interface ReviewNews {
  type: 'review'
  table: string
  status: 'queued' | 'running' | 'done'
  progress: number
  review?: Review
}

export interface Bye {
  type: 'bye'
  reason: 'restart' | 'slow' | 'idle' | 'signed_out'
}

export type Colour = 'brown' | 'blue' | 'yellow' | 'aqua' | 'red' | 'green'
export type Corner = 'tl' | 'tr' | 'br' | 'bl'
export type Rotation = 0 | 90 | 180 | 270

export interface Block {
  level: number
  x: number
  y: number
  colour: Colour
  jewels: Corner[]
  cover: boolean
  marker: boolean
}

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

export type PyramidoAsked = 'place' | 'mark' | 'cover' | 'refill' | 'fill' | 'over'

export interface PyramidoObservation {
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

export interface PyramidoPlayer {
  blocks: Block[]
  cards: [Colour, Colour][]
  markers: Colour[]
  scores: number[]
  eliminated: boolean
}

export interface PyramidoInsight {
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

export interface PyramidoChanges {
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

export type PyramidoDecision =
  | { do: 'place'; slot: number; x: number; y: number; rotation: Rotation }
  | { do: 'mark'; x: number; y: number }
  | { do: 'cover' }
  | { do: 'cover'; x: number; y: number; colour: Colour; rotation: Rotation }
  | { do: 'refill'; pile: number }
  | { do: 'fill'; x: number; y: number; colour: Colour; rotation: Rotation }

export type Place = [number, number]

export interface Area {
  colour: Colour
  jewels: number
  points: number
  marked: boolean
  doubled?: true
  marker?: Place
  quarters: Place[]
  jewels_at: Place[]
}

export interface PyramidoScoring {
  level: number
  player?: number
  total?: number
  score: number
  bonus: number
  areas: Area[]
}

export type PyramidoPreview =
  | { seq: number; now: PyramidoScoring; choices: PyramidoChoice[] }
  | { seq: number; now: PyramidoScoring; scoring: PyramidoScoring; marked?: PyramidoScoring; joins: number[]; covers: Cover[]; hole?: true }

export interface PyramidoChoice {
  score: number
  with_marker?: number
  hole?: true
}

export interface Cover {
  level: number
  x: number
  y: number
  jewel?: true
  colour?: Colour
}

export type PyramidoHappening = { what: 'scored'; level: number }

export interface PyramidoReason {
  kind: 'hole' | 'area' | 'slot' | 'spot' | 'mark' | 'keep_card' | 'spend_card' | 'cover' | 'fill' | 'refill'
  colour?: Colour
  jewels?: number
  better?: number | Colour
}

export type PyramidoAdvice =
  | { kind: 'gains'; colour: Colour; jewels: number; new?: true; points: number }
  | { kind: 'grows'; colour: Colour; jewels: number; new?: true }
  | { kind: 'most'; colour: Colour; jewels: number }
  | { kind: 'fits' }

export type City = 'Giza' | 'Abu Simbel' | 'Thebes' | 'Luxor' | 'Cairo' | 'Alexandria' | 'Philae' | 'Karnak'
export type Good = 'camel' | 'food' | 'worker' | 'wood' | 'stone' | 'statue'
export type Category = 'influence' | 'agreements' | 'trade'
export type TokenKind = 'mercenary' | 'negotiator'

export interface Goods {
  camel?: number
  food?: number
  worker?: number
  wood?: number
  stone?: number
  statue?: number
}

export type PyramidionAsked =
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

export interface PyramidionObservation {
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

export interface LaidCard {
  player: number
  card: number
  copied: number | null
  category: Category | null
  raised: boolean
}

export interface PyramidionPlayer {
  goods: Goods
  hand?: number[]
  known?: number[]
  cards: number
  boats: number[]
  place: number | null
}

export interface PyramidionInsight {
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

export interface Boat {
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

export interface Contest {
  city: City
  activator: number
  passed: number[]
  rebels: number
  categories: ContestCategory[]
}

export interface ContestCategory {
  category: Category
  threshold: number
  numbers: number[]
  ahead: number[]
  winner?: number
  gains?: boolean
  prize: { token: TokenKind; holder?: number } | { goods: Goods }
}

export type PyramidionDecision =
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

export type PyramidionHappening =
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

export type PyramidionPreview =
  | { seq: number; now?: Contest; choices: { wins?: Category[]; gains?: Category[]; spent?: Goods; best?: true; saves?: Goods }[] }
  | { seq: number; now?: Contest; contest?: Contest; goods: Goods; points: number; spent?: Goods }

// What can be said for or against a decision.
export type PyramidionClaim =
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

export interface PyramidionReason {
  kind: 'compared' | 'other'
  city?: City
  better?: PyramidionClaim
  lost?: PyramidionClaim
}

export type PyramidionAdvice = PyramidionClaim

export type Observation = PyramidoObservation | PyramidionObservation
export type Decision = PyramidoDecision | PyramidionDecision
export type Preview = PyramidoPreview | PyramidionPreview
export type Changes = PyramidoChanges
export type Happening = PyramidoHappening | PyramidionHappening
export type Scoring = PyramidoScoring
export type Reason = PyramidoReason | PyramidionReason
export type Advice = PyramidoAdvice | PyramidionAdvice

export interface SendMe {
  type: 'me'
  id?: string
}
export interface SendRegister {
  type: 'register'
  id?: string
  name: string
  password: string
}
export interface SendLogin {
  type: 'login'
  id?: string
  name: string
  password: string
}
export interface SendLogout {
  type: 'logout'
  id?: string
}
export interface SendPassword {
  type: 'password'
  id?: string
  old: string
  new: string
}
export interface SendRename {
  type: 'rename'
  id?: string
  name: string
}
export interface SendDeleteAccount {
  type: 'delete_account'
  id?: string
  password: string
}
export interface SendExport {
  type: 'export'
  id?: string
}
export interface SendMakeToken {
  type: 'make_token'
  id?: string
  label: string
}
export interface SendTokens {
  type: 'tokens'
  id?: string
}
export interface SendDropToken {
  type: 'drop_token'
  id?: string
  token: string
}
export interface SendCreate {
  type: 'create'
  id?: string
  game: string
  seats: string[]
  options?: Options
  parts?: Parts
  clock?: ClockSetting
  public?: boolean
  rated?: boolean
  hints?: boolean
  leavers?: 'bot' | 'forfeit'
  leaver_bot?: string
  start?: 'full' | 'manual'
  seed?: string
  seal?: string
}
export interface SendBring {
  type: 'bring'
  id?: string
  game: string
  seats: string[]
  record: object
}
export interface SendSit {
  type: 'sit'
  id?: string
  table: string
  seat?: number
  seed?: string
  seal?: string
}
export interface SendStand {
  type: 'stand'
  id?: string
  table: string
  seat: number
}
export interface SendStart {
  type: 'start'
  id?: string
  table: string
}
export interface SendSeed {
  type: 'seed'
  id?: string
  table: string
  seat: number
  seed?: string
  seal?: string
}
export interface SendReveal {
  type: 'reveal'
  id?: string
  table: string
  seat: number
  seed: string
}
export interface SendClose {
  type: 'close'
  id?: string
  table: string
}
export interface SendFollow {
  type: 'follow'
  id?: string
  table: string
  seen?: number
  observation?: 'full' | 'changes' | 'none'
  legal?: 'list' | 'none'
}
export interface SendUnfollow {
  type: 'unfollow'
  id?: string
  table: string
}
export interface SendView {
  type: 'view'
  id?: string
  table: string
  seen?: number
}
export interface SendLegal {
  type: 'legal'
  id?: string
  table: string
  seat: number
}
export interface SendPreview {
  type: 'preview'
  id?: string
  table: string
  seat: number
  decision?: Decision | string
}
export interface SendScorings {
  type: 'scorings'
  id?: string
  table: string
}
export interface SendMoment {
  type: 'moment'
  id?: string
  table: string
  turn: number
  seat?: number
}
export interface SendReview {
  type: 'review'
  id?: string
  table: string
}
export interface SendDecide {
  type: 'decide'
  id?: string
  table: string
  seq: number
  seat?: number
  decision: Decision | string
}
export interface SendPremove {
  type: 'premove'
  id?: string
  table: string
  seat: number
  decisions: (Decision | string)[] | null
}
export interface SendUndo {
  type: 'undo'
  id?: string
  table: string
  seq: number
  seat?: number
}
export interface SendHint {
  type: 'hint'
  id?: string
  table: string
  seat: number
}
export interface SendLeave {
  type: 'leave'
  id?: string
  table: string
  seat: number
}
export interface SendBack {
  type: 'back'
  id?: string
  table: string
  seat: number
}
export interface SendResign {
  type: 'resign'
  id?: string
  table: string
  seat: number
}
export interface SendAgreeEnd {
  type: 'agree_end'
  id?: string
  table: string
  seat: number
  agree?: boolean
}
export interface SendRematch {
  type: 'rematch'
  id?: string
  table: string
  seal?: string
}
export interface SendTry {
  type: 'try'
  id?: string
  table: string
  turn: number
}
export interface SendReact {
  type: 'react'
  id?: string
  table: string
  seat: number
  reaction: string
}
export interface SendLobby {
  type: 'lobby'
  id?: string
  on?: boolean
}
export interface SendTables {
  type: 'tables'
  id?: string
  game?: string
  status?: 'open' | 'running' | 'over'
}
export interface SendMine {
  type: 'mine'
  id?: string
}
export interface SendTurns {
  type: 'turns'
  id?: string
}
export interface SendHistory {
  type: 'history'
  id?: string
  user?: string
  game?: string
  before?: number
  limit?: number
}
export interface SendLeaderboard {
  type: 'leaderboard'
  id?: string
  game: string
  limit?: number
}
export interface SendRatings {
  type: 'ratings'
  id?: string
  user?: string
}
export interface SendStatistics {
  type: 'statistics'
  id?: string
  game: string
  user?: string
}
export interface SendDaily {
  type: 'daily'
  id?: string
  month?: string
}
export interface SendDailyStart {
  type: 'daily_start'
  id?: string
  game: string
  day?: string
}
export interface SendDailySend {
  type: 'daily_send'
  id?: string
  record: object
}

export type Send =
  | SendMe
  | SendRegister
  | SendLogin
  | SendLogout
  | SendPassword
  | SendRename
  | SendDeleteAccount
  | SendExport
  | SendMakeToken
  | SendTokens
  | SendDropToken
  | SendCreate
  | SendBring
  | SendSit
  | SendStand
  | SendStart
  | SendSeed
  | SendReveal
  | SendClose
  | SendFollow
  | SendUnfollow
  | SendView
  | SendLegal
  | SendPreview
  | SendScorings
  | SendMoment
  | SendReview
  | SendDecide
  | SendPremove
  | SendUndo
  | SendHint
  | SendLeave
  | SendBack
  | SendResign
  | SendAgreeEnd
  | SendRematch
  | SendTry
  | SendReact
  | SendLobby
  | SendTables
  | SendMine
  | SendTurns
  | SendHistory
  | SendLeaderboard
  | SendRatings
  | SendStatistics
  | SendDaily
  | SendDailyStart
  | SendDailySend

// Asking these twice does no harm: it reads again, or is refused the second time.
export const ASKED_AGAIN: readonly Send['type'][] = [
  'me',
  'export',
  'tokens',
  'sit',
  'start',
  'reveal',
  'follow',
  'unfollow',
  'view',
  'legal',
  'preview',
  'scorings',
  'moment',
  'review',
  'decide',
  'premove',
  'undo',
  'hint',
  'leave',
  'back',
  'resign',
  'agree_end',
  'lobby',
  'tables',
  'mine',
  'turns',
  'history',
  'leaderboard',
  'ratings',
  'statistics',
  'daily',
]

export const UNASKED: readonly Unasked['type'][] = [
  'update',
  'lobby',
  'reaction',
  'premove',
  'review',
  'bye',
]
