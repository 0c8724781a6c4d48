// A picture for each game's card on the first screen; they come with the screen, so that nothing moves afterwards.
import type { ComponentType } from 'preact'
import { GAMES } from '../../games/all'

const arts = new Map<string, ComponentType>()
export async function loadArt(): Promise<void> {
  await Promise.all(GAMES.map(async ({ name, art }) => arts.set(name, (await art()).Art)))
}

export function GameArt({ game }: { game: string }) {
  const Art = arts.get(game)!
  return <Art />
}
