import { gameOf } from '../../games/module'
import { rem } from '../../ui/rem'

/** A game in one sign. */
export function GameEmblem({ game, size = 48 }: { game: string; size?: number }) {
  const { Emblem } = gameOf(game)
  return (
    <svg class="emblem" width={rem(size)} height={rem(size)} viewBox="0 0 48 48" aria-hidden="true">
      <rect class="emblem-ground" width="48" height="48" rx="10" />
      <Emblem />
    </svg>
  )
}
