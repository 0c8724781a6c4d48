// The server's answers to questions that several screens ask, with their types.
import { connection } from './session'

export const askMine = async () => (await connection.ask('mine', {})).tables
export const askTables = async (status: 'open' | 'running' | 'over') => (await connection.ask('tables', { status })).tables
export const askHistory = async (fields: { user?: string; game?: string; before?: number; limit?: number }) =>
  (await connection.ask('history', fields)).tables
export const askLeaderboard = async (game: string) => (await connection.ask('leaderboard', { game, limit: 100 })).players
export const askRatings = async (user?: string) => (await connection.ask('ratings', user ? { user } : {})).ratings
export const askStatistics = (game: string, user?: string) => connection.ask('statistics', { game, ...(user ? { user } : {}) })
export const askTokens = async () => (await connection.ask('tokens', {})).tokens
export const askMoment = (table: string, turn: number, seat?: number) =>
  connection.ask('moment', { table, turn, ...(seat ? { seat } : {}) })
export const askReview = (table: string) => connection.ask('review', { table })
