// What is said between page and server, as the server prints it, and a refusal as something to throw.
import type { Answers, ErrorCode, Review, TableEvent, View as TableView } from '../generated/protocol'

export type {
  Card, Clock, ClockSetting, Compared, Decision, Figures, GameInfo, Moment, Parts, Rating, Reaction, Reason, Result, Review, Seat, Settings, Statistics, Status, TableEvent, Token, User,
} from '../generated/protocol'
/** `mine` in a replay: the seats that were ours, though nothing is to be decided any more. */
export type View = TableView & { mine?: number[] }
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

export type ReviewDecision = Review['decisions'][number]
