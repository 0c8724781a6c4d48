import { gameOf, type GamePad } from '../../games/module'
import { plain } from './plain'

/** A game's own pad, or the plain one. */
export const loadPad = async (game: string): Promise<GamePad> => (await gameOf(game).pad?.())?.pad ?? plain
