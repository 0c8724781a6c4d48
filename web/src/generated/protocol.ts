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

export type Decision = Record<string, unknown>

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
  options?: Record<string, unknown>
  clock?: Record<string, unknown>
  public?: boolean
  rated?: boolean
  hints?: boolean
  leavers?: 'bot' | 'forfeit'
  leaver_bot?: string
  start?: 'full' | 'manual'
  seed?: string
}
export interface SendSit {
  type: 'sit'
  id?: string
  table: string
  seat?: number
  seed?: string
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
export interface SendDecide {
  type: 'decide'
  id?: string
  table: string
  seq: number
  seat?: number
  decision: Decision | string
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
  | SendSit
  | SendStand
  | SendStart
  | SendSeed
  | SendClose
  | SendFollow
  | SendUnfollow
  | SendView
  | SendLegal
  | SendDecide
  | SendUndo
  | SendHint
  | SendLeave
  | SendBack
  | SendResign
  | SendAgreeEnd
  | SendRematch
  | SendReact
  | SendLobby
  | SendTables
  | SendMine
  | SendTurns
  | SendHistory
  | SendLeaderboard
  | SendRatings
