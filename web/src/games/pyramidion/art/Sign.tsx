// Small pieces and signs: the three categories' shields, the ankh, tokens, the sundial, a revolt.
import { seatPath } from './SeatSign'
import type { Category as Name, TokenKind as TokenName } from '../board/types'
import { memo } from '../../../ui/memo'

const INK = '#2b1d10'
/** Each category has its own outline besides its own colour: a warrior's shield, a cartouche, a weight for the scales. */
const OUTLINES: Record<Name, string> = {
  influence: 'M4 5.500C10 5.500 15 4.300 20 2c5 2.300 10 3.500 16 3.500V22c0 9-6.500 15.500-16 20-9.500-4.500-16-11-16-20z',
  agreements: 'M13 2h14c6 0 9 4 9 10v18c0 6-3 10-9 10H13c-6 0-9-4-9-10V12C4 6 7 2 13 2z',
  trade: 'M13 3h14l11 15.500L31.500 41h-23L2 18.500z',
}
const FILLS: Record<Name, [string, string]> = { influence: ['#b3372a', '#d9685a'], agreements: ['#24589f', '#5a8fd6'], trade: ['#2f7238', '#66a866'] }
const SIGNS: Record<Name, string> = {
  // A spear and a club crossed, a sealed scroll, a pair of scales.
  influence: 'M13 13 27 31M27 13 13 31M10.500 10l4 1.500-2.500 2.500zM29.500 10l-4 1.500 2.500 2.500zM11 29l4 4M29 29l-4 4',
  agreements: 'M13 11h14v18H13zM16 16h8M16 20h8M16 24h5M25 29v5l-2-1.500-2 1.500v-5',
  trade: 'M20 11v20M14 31h12M10 15l10-2 10 2M10 15l-3.500 8h7zM30 15l-3.500 8h7z',
}

/** A category as a shield with its number, or with its sign where there is none. `lead` paints the rim in a seat's colour. */
export const Shield = memo(function Shield({ category, number, lead, faint }: { category: Name; number?: number | undefined; lead?: number | undefined; faint?: boolean }) {
  const [base, light] = FILLS[category]
  return (
    <svg class={`shield shield-${category}${faint ? ' faint' : ''}`} viewBox="0 0 40 44" aria-hidden="true">
      <path d={OUTLINES[category]} fill={base} stroke={lead ? `var(--piece-${lead})` : INK} stroke-width={lead ? 4.500 : 1.800} stroke-linejoin="round" />
      <path d={OUTLINES[category]} fill="none" stroke={light} stroke-width="1.600" stroke-linejoin="round" transform="translate(3.600 3.960) scale(.82)" />
      {number === undefined ? (
        <path d={SIGNS[category]} fill="none" stroke="#fff6df" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" transform="translate(3.600 3.600) scale(.82)" />
      ) : (
        <text x="20" y="29.500" text-anchor="middle" class="shield-number">
          {number}
        </text>
      )}
    </svg>
  )
})

export function Ankh() {
  return (
    <svg class="ankh" viewBox="0 0 24 32" aria-hidden="true">
      <path
        d="M12 30V15.500M4 18h16M12 15.500C7.500 12.500 6 9.500 6 7a6 6 0 0 1 12 0c0 2.500-1.500 5.500-6 8.500z"
        fill="none"
        stroke={INK}
        stroke-width="6"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
      <path
        d="M12 30V15.500M4 18h16M12 15.500C7.500 12.500 6 9.500 6 7a6 6 0 0 1 12 0c0 2.500-1.500 5.500-6 8.500z"
        fill="none"
        stroke="#f2c24b"
        stroke-width="3.200"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </svg>
  )
}

/** A round piece in a seat's colour: crossed spears for a mercenary, a scroll for a negotiator. Nobody's is an empty ring. */
export const Token = memo(function Token({ token, seat }: { token: TokenName; seat?: number | null | undefined }) {
  const mercenary = token === 'mercenary'
  return (
    <svg class={`token token-${token}${seat ? '' : ' nobody'}`} viewBox="0 0 40 40" aria-hidden="true">
      {seat ? (
        <>
          <circle cx="20" cy="21.500" r="17.500" fill="#000" opacity=".28" />
          <circle cx="20" cy="19.500" r="17.500" fill={`var(--piece-${seat})`} stroke={INK} stroke-width="1.500" />
          <circle cx="20" cy="19.500" r="14" fill="none" stroke="#fff6df" stroke-width="1.400" opacity=".75" />
        </>
      ) : (
        <circle cx="20" cy="20" r="16.500" fill="none" stroke="currentColor" stroke-width="1.800" stroke-dasharray="4 4" opacity=".55" />
      )}
      <g fill="none" stroke={seat ? '#fff6df' : 'currentColor'} stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round" opacity={seat ? 1 : 0.5}>
        {mercenary ? (
          <path d="M12.500 28 27 12M27.500 28 13 12M24.500 10.500l4-.5-.5 4M15.500 10.500l-4-.5.5 4M11 25l4 4M29 25l-4 4" />
        ) : (
          <path d="M14 11.500h13v15.500c0 2-1 3-3 3H13c-2 0-3-1-3-2.500V26h11M14 11.500V26M18 16.500h5.500M18 20.500h5.500" />
        )}
      </g>
      {seat && (
        <g class="token-seat">
          <circle cx="30" cy="30" r="9.500" fill={`var(--piece-${seat})`} stroke="#fff6df" stroke-width="1.500" />
          <g transform="translate(22.800 22.800) scale(.6)">{seatPath(seat)}</g>
        </g>
      )}
    </svg>
  )
})

/** A city that was played this round. */
export function Sundial() {
  return (
    <svg class="sundial" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="17.500" fill="#e8cf97" stroke={INK} stroke-width="1.600" />
      <circle cx="20" cy="20" r="13.500" fill="#f6e6bf" stroke="#a9833f" stroke-width="1.200" />
      <path fill="none" stroke="#7d5414" stroke-width="1.600" stroke-linecap="round" d="M20 8v3M20 29v3M8 20h3M29 20h3M11.500 11.500l2 2M26.500 26.500l2 2M11.500 28.500l2-2M26.500 13.500l2-2" />
      <path fill="#7d5414" d="M20 20 30 14.500 21.500 22z" />
      <circle cx="20" cy="20" r="2.200" fill="#2b1d10" />
    </svg>
  )
}

/** Fire in the streets. */
export function Revolt() {
  return (
    <svg class="revolt" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="18" fill="#3a1d14" stroke={INK} stroke-width="1.500" />
      <path fill="#e8602c" d="M20 5c1 6 9 8.500 9 18a9.200 9.200 0 0 1-18 1.500C10 19 14 17 14 12c3 1.500 4 4 4 6 2-3 3-8 2-13z" />
      <path fill="#ffc23d" d="M20.500 18c.6 3.500 4.500 5 4.500 9.500a5 5 0 0 1-10 .2c0-3 2-4 2.500-6.200 1 .8 1.500 1.700 1.500 2.700 1-1.700 1.700-3.700 1.500-6.200z" />
    </svg>
  )
}

/** The points on a boat, on a sail of their own. */
export function Points({ points }: { points: number | string }) {
  return (
    <svg class="points" viewBox="0 0 40 40" aria-hidden="true">
      <path fill="#fdf1cf" stroke={INK} stroke-width="1.800" stroke-linejoin="round" d="M20 2.500 37.500 20 20 37.500 2.500 20z" />
      <path fill="none" stroke="#c8912b" stroke-width="1.600" stroke-linejoin="round" d="M20 6.800 33.200 20 20 33.200 6.800 20z" />
      <text x="20" y="27" text-anchor="middle" class="points-number">
        {points}
      </text>
    </svg>
  )
}
