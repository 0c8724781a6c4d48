import { gameOf } from '../../games/module'

/** A game in one sign. */
export function GameEmblem({ game, size = 48 }: { game: string; size?: number }) {
  const { Emblem } = gameOf(game)
  return (
    <svg class="emblem" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect class="emblem-ground" width="48" height="48" rx="10" />
      <Emblem />
    </svg>
  )
}
