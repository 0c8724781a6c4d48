// The answers to questions that several screens ask, with their types.
import type { Source } from './source'

export const askMine = async (source: Source) => (await source.ask('mine', {})).tables
export const askTables = async (source: Source, status: 'open' | 'running' | 'over') => (await source.ask('tables', { status })).tables
export const askHistory = async (source: Source, fields: { user?: string; game?: string; before?: number; limit?: number }) =>
  (await source.ask('history', fields)).tables
export const askLeaderboard = async (source: Source, game: string) => (await source.ask('leaderboard', { game, limit: 100 })).players
export const askRatings = async (source: Source, user?: string) => (await source.ask('ratings', user ? { user } : {})).ratings
export const askStatistics = (source: Source, game: string, user?: string) => source.ask('statistics', { game, ...(user ? { user } : {}) })
export const askTokens = async (source: Source) => (await source.ask('tokens', {})).tokens
