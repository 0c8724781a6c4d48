// The page with this game alone: BENBEN_GAMES=../tests/race/page/games.ts BENBEN_OUT=dist-race npx vite build
import type { GameModule } from '../../../web/src/games/module'
import { race } from '.'

export const GAMES: readonly GameModule[] = [race]
