// What else there is to do here than to play: one tile each on the first screen.
import { gameText, isGame } from '../../games/module'
import { t } from '../../i18n'
import type { Card } from '../../source/types'

// Drawn on a grid of 24, as all icons.
const SIGNS = {
  learn: 'M12 4 2 9l10 5 10-5zM6 11.500V17c3 2.500 9 2.500 12 0v-5.500M22 9v6',
  puzzles: 'M12 3a6 6 0 0 0-3.500 10.900c.6.5 1 1.300 1 2.100h5c0-.8.4-1.600 1-2.100A6 6 0 0 0 12 3zM9.500 19h5M10.500 22h3',
  daily: 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM12 1v2.500M12 20.500V23M1 12h2.500M20.500 12H23M4.200 4.200 6 6M18 18l1.800 1.800M4.200 19.800 6 18M18 6l1.800-1.800',
  ladder: 'M8 2v20M16 2v20M8 6h8M8 10.500h8M8 15h8M8 19.500h8',
  pad: 'M6 3h12v18H6zM6 8h12M12 8v13M8.500 12h.01M15.500 12h.01M8.500 16h.01M15.500 16h.01',
} as const
export type Way = keyof typeof SIGNS

export const WAYS: readonly Way[] = ['learn', 'puzzles', 'daily', 'ladder', 'pad']

const DAY_MS = 86_400_000

/** Deals of the day that were begun, on this device or the server, and still count: until the end of the day after. */
export const dailyBegun = (cards: readonly Card[], now: number): Card[] =>
  cards.filter(({ game, status, settings: { daily } }) => isGame(game) && status === 'running' && daily?.counts && Date.parse(daily.day) + 2 * DAY_MS > now)

export function Ways({ begun }: { begun: readonly Card[] }) {
  const words = t().screens.home
  const line = (way: Way) => (way === 'daily' && begun.length ? words.dailyGoOn([...new Set(begun.map(({ game }) => gameText(game).name))].join(', ')) : words.ways[way].line)
  return (
    <nav class="home-ways" aria-label={words.waysTitle}>
      {WAYS.map((way) => (
        <a key={way} class="panel home-way" href={way === 'daily' && begun.length === 1 ? `/t/${begun[0]!.table}` : `/${way}`}>
          <svg class="icon" viewBox="0 0 24 24" width="1.75rem" height="1.75rem" fill="none" stroke="currentColor" stroke-width="1.800" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
            <path d={SIGNS[way]} />
          </svg>
          <strong>{words.ways[way].name}</strong>
          <span class="quiet small">{line(way)}</span>
        </a>
      ))}
    </nav>
  )
}
