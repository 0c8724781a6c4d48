// What the server says, besides what `benben protocol --typescript` prints.
import type { Decision, ErrorCode } from '../generated/protocol'

export type GameName = 'pyramido' | 'pyramidion'
export interface User {
  id: string
  name: string
  guest?: boolean
  bot?: boolean
}
export interface GameInfo {
  game: GameName
  players: [number, number]
  options: Record<string, (string | number)[]>
  bots: string[]
  reactions: string[]
}
export interface Me {
  user: User
  protocol: number
  version: string
  now: number
  games: GameInfo[]
}
export interface Seat {
  kind: 'person' | 'bot' | 'open'
  name?: string
  user?: string
  bot?: string
  away?: boolean
  connected?: boolean
  forfeited?: boolean
  agrees?: boolean
  rating?: number
  deviation?: number
}
export type ClockSetting =
  | { kind: 'none' }
  | { kind: 'live'; base: number; increment: number }
  | { kind: 'days'; days: number }
export interface Clock {
  kind: 'none' | 'live' | 'days'
  left?: number[] | number
  since?: number
  deadline?: number
}
export interface Settings {
  clock: ClockSetting
  public: boolean
  rated: boolean
  hints: boolean
  leavers: 'bot' | 'forfeit'
  leaver_bot: string
  start: 'full' | 'manual'
  owner: string
}
export interface TableEvent {
  seq: number
  at: number
  kind:
    | 'create'
    | 'start'
    | 'close'
    | 'next'
    | 'sit'
    | 'stand'
    | 'leave'
    | 'back'
    | 'resign'
    | 'timeout'
    | 'seed'
    | 'decide'
    | 'undo'
    | 'agree_end'
    | 'end'
  seat?: number
  turn?: number
  decision?: Decision
  notation?: string
  used?: number
  bot?: boolean | string
  agree?: boolean
  reason?: string
  name?: string
  table?: string
}
export interface Result {
  reason: 'played' | 'resigned' | 'timeout' | 'agreed'
  points: number[]
  ranks: number[]
  ratings?: { before: number; after: number }[]
}
export type Status = 'open' | 'running' | 'over' | 'closed'
export interface View {
  table: string
  game: GameName
  options: Record<string, string | number>
  status: Status
  seq: number
  turn: number
  seats: Seat[]
  you: number[]
  to_act: number
  observation: unknown // the game's own type: board/<game>/types.ts
  legal?: Decision[]
  can_undo: boolean
  clock: Clock
  events: TableEvent[]
  deal: { version: number; commitment: string; seeds: string[]; seed?: string }
  result?: Result
  settings: Settings
  next?: string
}
export interface Card {
  table: string
  game: GameName
  status: Status
  seats: Seat[]
  settings: Settings
  to_act?: number
  updated?: number
  your_turn?: boolean
  result?: Result
}

/** An answer `{"error":…}` as something to throw. */
export class Refused extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    readonly field?: string,
    readonly seq?: number,
    readonly what?: string,
  ) {
    super(code)
  }
}
