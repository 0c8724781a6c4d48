// The games of this page, in the order people see them: the only list. Another one is built with BENBEN_GAMES (vite.config.ts).
import type { GameModule } from './module'
import { pyramidion } from './pyramidion'
import { pyramido } from './pyramido'

export const GAMES: readonly GameModule[] = [pyramido, pyramidion]
