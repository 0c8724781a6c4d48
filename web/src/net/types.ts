// What is said between page and server, as the server prints it, and a refusal as something to throw.
import type { Answers, ErrorCode, TableEvent } from '../generated/protocol'

export type {
  Card, Clock, ClockSetting, Decision, GameInfo, GameName, Reaction, Result, Seat, Settings, Status, TableEvent, User, View,
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
