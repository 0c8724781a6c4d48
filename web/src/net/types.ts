// What is said between page and server, as the server prints it, and a refusal as something to throw.
import type { Answers, ErrorCode, Result, Review, TableEvent } from '../generated/protocol'

export type {
  Card, Clock, ClockSetting, Decision, GameInfo, GameName, Moment, Rating, Reaction, Reason, Result, Review, Seat, Settings, Status, TableEvent, Token, User, View,
} from '../generated/protocol'
export type Me = Answers['me']
export type DecideEvent = Extract<TableEvent, { kind: 'decide' }>

/** An answer `{"error":…}`; `offline` when there was none. */
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

export interface Statistics {
  user: string
  name: string
  games: number
  wins: number
  mean_points: number
  rating?: number
  deviation?: number
  results: { at: number; table: string; players: number; points: number; rank: number; reason: Result['reason'] }[]
  ratings: { at: number; rating: number; deviation: number }[]
}
export type ReviewDecision = Review['decisions'][number]
