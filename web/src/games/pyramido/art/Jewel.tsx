// The six jewels: cream inlays with a dark rim, each known by its outline alone at 16 pixels. Drawn in a square of 48.
import type { VNode } from 'preact'
import { rem } from '../../../ui/rem'
import { COLOURS, JEWEL_OF, type Colour, type JewelName } from './colours'

const RIM = '#2a1808'
const GOLD = '#c98f2c'

// `shape` is the outline, which gets the rim and the inlay's light; `lines` is what is cut into it.
interface Drawing {
  shape: string
  lines: VNode
}
const cut = (d: string, width = 1.9) => <path d={d} fill="none" stroke={RIM} stroke-width={width} stroke-linecap="round" stroke-linejoin="round" />
const hole = (d: string) => <path d={d} fill={RIM} />
const gilt = (d: string) => <path d={d} fill={GOLD} />

const DRAWINGS: Record<JewelName, Drawing> = {
  // A king's mask: the striped headcloth falls to both sides, the beard between.
  mask: {
    shape:
      'M24 3.5c8.6 0 14 5.6 15.4 13.6L44 33.5c.5 1.9-.2 3.2-2 3.7l-.6.2v6.1c0 .8-.5 1.3-1.3 1.3h-9.3c-.8 0-1.3-.5-1.3-1.3V39.5l-2 1v2.7c0 1.2-.9 2-2 2h-3c-1.1 0-2-.8-2-2v-2.7l-2-1v4c0 .8-.5 1.3-1.3 1.3H7.9c-.8 0-1.3-.5-1.3-1.3v-6.1l-.6-.2c-1.8-.5-2.5-1.8-2-3.7l4.6-16.4C10 9.1 15.4 3.5 24 3.5z',
    lines: (
      <>
        {gilt('M24 3.5c8.6 0 14 5.6 15.4 13.6l.9 3.1c-4.3-4.7-10-6.7-16.3-6.7S12 15.5 7.7 20.2l.9-3.1C10 9.1 15.4 3.5 24 3.5z')}
        {cut('M7.9 19.7c4.2-4.5 9.9-6.4 16.1-6.4s11.9 1.9 16.1 6.4M14.3 17.5c-1.2 9 .1 16.5 5.3 21.5M33.7 17.5c1.2 9-.1 16.5-5.3 21.5M24 3.5v5.8')}
        {cut('M6.3 27.5l6.7-1.5M5 33l8.6-1.2M7 38.2l9-.8M41.7 27.5L35 26M43 33l-8.6-1.2M41 38.2l-9-.8', 1.6)}
        {hole('M16.6 23.6c1.7-1.8 4.2-1.8 5.8.1-1.7 1.6-4.2 1.5-5.8-.1zM31.4 23.6c-1.7-1.8-4.2-1.8-5.8.1 1.7 1.6 4.2 1.5 5.8-.1z')}
        {cut('M21.3 32.4c1.7 1.1 3.7 1.1 5.4 0M24 25.5v3.3', 1.6)}
      </>
    ),
  },
  // Bastet's cat, sitting upright: tall ears, long neck, the tail curled around behind.
  cat: {
    shape:
      'M12.2 2.6c.3-1.1 1.5-1.2 2.1-.3l3.3 4.7c1.3-.3 2.7-.3 4 0l3.7-4.5c.7-.9 1.9-.6 2.1.5l1.2 7.3c1 3.6-.2 6.9-2.9 8.8.3 3 1.9 4.8 4.3 7.3 3.6 3.7 5.9 7.7 6.1 12.3 2.1-1 3-2.9 2.3-5.3-.7-2.6-.5-5 1.1-6.7 1.6-1.6 4.1-1.3 5.1.5.9 1.7.1 3.2-1.3 3.6-.9.3-1 .9-.7 2 1.3 5.2-1.2 10.3-7 11.6-.6.5-1.4.8-2.4.8H12.7c-1.7 0-2.7-1.1-2.4-2.6.2-1.1 1-1.8 2.2-2l.7-.2c-.9-6.4-1.3-13 .8-18.4.5-1.4.7-2.5.5-3.7-2.6-1-4.3-2.7-4.6-4.6-.2-1.1.3-1.9 1.1-2.6.5-2.9.6-5.5 1.2-8.5z',
    lines: (
      <>
        {hole('M13.6 12.1c1.3-1.2 3.1-1 3.9.5-1.2 1-2.9.8-3.9-.5z')}
        {cut('M9.8 15.8l2.6.6M18.6 44.4c-1.1-6.3-1-11.6 0-15.6M22.5 44.6c6.3.4 8.7-3.2 8.3-7.3-.4-3.9-3.7-5.7-6.8-4.4-2.6 1.2-3.8 4-3.5 7.3')}
        {cut('M14.7 20.6c3.6 1.8 7.4 1.7 10.8-.9', 2.6)}
        {cut('M24.8 7.3l1.3-1.6', 1.6)}
      </>
    ),
  },
  // The ankh, broad enough to fill its quarter.
  ankh: {
    shape:
      'M24 2.5c6.8 0 11.6 4.7 11.6 10.9 0 4.6-2.9 8.1-6.1 11.4l11-1.2c1.2-.1 2 .6 2 1.8v6.2c0 1.2-.8 1.9-2 1.8l-11.5-1.2L30.5 43.5c.1 1.2-.6 2-1.8 2h-9.4c-1.2 0-1.9-.8-1.8-2L19 32.2 7.5 33.4c-1.2.1-2-.6-2-1.8v-6.2c0-1.2.8-1.9 2-1.8l11 1.2c-3.2-3.3-6.1-6.8-6.1-11.4C12.4 7.2 17.2 2.5 24 2.5z',
    lines: (
      <>
        {hole('M24 8.6c-3.3 0-5.4 2.2-5.4 5.2 0 3.3 2.6 6.6 5.4 9.3 2.8-2.7 5.4-6 5.4-9.3 0-3-2.1-5.2-5.4-5.2z')}
        {cut('M24 31.5v9.5M19 28.5H11M29 28.5h8', 1.6)}
      </>
    ),
  },
  // Horus standing: hooked beak, the mark under the eye, folded wing, long tail.
  falcon: {
    shape:
      'M25 2.6c5.6-.4 10 1.9 11.7 5.7 3.3.3 6 2.4 6.1 5.6.1 1.6-.8 2.9-2 3.1-.7-1.4-2-2-3.8-1.8-.3 1.6 0 2.9.6 4.6 1.8 5.3.6 11.1-3.7 15.7l-.1 4.3h4.7c1.5 0 2.5 1 2.5 2.4v.8c0 1.4-1 2.4-2.5 2.4H19.8c-1.5 0-2.5-1-2.5-2.4v-.8c0-1.4 1-2.4 2.5-2.4h5.6l-.2-2.7-5.5 1.5-9.8 6.9c-2.3 1.4-4.9-.5-4.2-3.1l3.5-7.2c.1-8.9 2.6-16.5 7.6-22.1C16.6 7.6 19.5 3 25 2.6z',
    lines: (
      <>
        <circle cx="29.8" cy="9.3" r="1.9" fill={RIM} />
        {cut('M30.2 12c-.1 2.8 1.1 4.9 3.5 6', 2.3)}
        {cut('M26.3 8.7c-1.9.2-3.4 1.1-4.4 2.7', 1.6)}
        {cut('M20 16.8c6.3 3.9 8.2 10 5.7 17.2-4.3 2.9-9.3 5.8-15.4 8.6M22.6 24.8c-1.7 5.4-5.6 9.9-11.4 13.9M16.9 21.7c-1 4.5-2.9 8.3-5.8 11.5')}
        {cut('M29.6 36.2v4.3', 1.7)}
      </>
    ),
  },
  // The eye of Horus: brow, almond, tear and spiral.
  eye: {
    shape:
      'M3.5 12.3C9.5 6.2 17 3.3 25 3.7c7.3.3 13.8 2.6 19.2 6.7 1.3 1 1.5 2.6.6 3.8-.8 1-2.3 1.2-3.5.5-1-.6-2-1.2-3.1-1.7 3 1.7 5.5 4 7.4 6.6.9 1.2.7 2.6-.5 3.4-4.2 2.7-8.6 4.6-13.3 5.5 2.4 4.6 6.2 7.6 10.4 7.8 1.3-.1 1.9-.9 1.7-1.8-.2-1-1.3-1.2-2-.6-1.3.9-3.1.3-3.6-1.2-.7-2.2 1-4.5 3.9-4.6 3.6-.1 6 2.7 5.8 6.2-.3 4.1-3.5 6.7-8 6.5-6.5-.3-12-4.9-14.5-11.8-1.2.1-2.4.1-3.6 0l-.2 11.8c0 1.6-1.7 2.5-3.1 1.6l-4.3-3c-1.3-.9-1.8-2-1.4-3.6l2.2-8.3C9.9 25.8 5.8 22.9 2.9 19c-1.9-2.5-1.4-4.7.6-6.7z',
    lines: (
      <>
        {hole('M7.5 17.7c4.3-4.6 9.9-6.9 16-6.8 6.6.1 12.2 2.9 16.3 7.5-4.6 3.7-10.1 5.6-16.2 5.5-6.3-.1-11.7-2.2-16.1-6.2z')}
        <path d="M11.8 17.5c3.4-2.9 7.4-4.3 11.7-4.2 4.6.1 8.6 1.7 11.9 4.8-3.5 2.3-7.5 3.4-11.9 3.3-4.4-.1-8.3-1.4-11.7-3.9z" fill="#fff6df" />
        <circle cx="23.6" cy="17.3" r="4.5" fill={RIM} />
        <circle cx="22.3" cy="15.9" r="1.2" fill="#fff6df" />
        {cut('M5 12.2c5.3-4.2 12-6 19-5.7 6.2.2 11.7 1.9 16.3 5', 1.5)}
      </>
    ),
  },
  // The lotus, open, seen from the side.
  lotus: {
    shape:
      'M24 3c.6 0 1.1.3 1.5.8 2.5 3.2 4.2 6.6 4.9 10.1 2.1-2.3 4.6-4.2 7.6-5.7 1.3-.6 2.5.1 2.5 1.5.1 3.3-.4 6.4-1.4 9.2 2-.5 4.2-.7 6.5-.5 1.3.1 1.9 1.3 1.3 2.5-2.6 5.4-6.6 9.3-12 11.5-2 3.1-5.3 4.9-8.7 5.3v5.3c0 1.5-.9 2.5-2.2 2.5s-2.2-1-2.2-2.5v-5.3c-3.4-.4-6.7-2.2-8.7-5.3C7.7 30.2 3.7 26.3 1.1 20.9c-.6-1.2 0-2.4 1.3-2.5 2.3-.2 4.5 0 6.5.5-1-2.8-1.5-5.9-1.4-9.2 0-1.4 1.2-2.1 2.5-1.5 3 1.5 5.5 3.4 7.6 5.7.7-3.5 2.4-6.9 4.9-10.1.4-.5.9-.8 1.5-.8z',
    lines: (
      <>
        {cut('M17.6 13.9c-1.2 6.5.6 13.2 6.4 19.6 5.8-6.4 7.6-13.1 6.4-19.6M8.9 18.9c2.2 6.5 7.2 11.5 15.1 14.6 7.9-3.1 12.9-8.1 15.1-14.6')}
        {cut('M24 15v9.5', 1.6)}
        {cut('M13 32.3c3.2 1.9 6.9 2.9 11 2.9s7.8-1 11-2.9', 1.9)}
      </>
    ),
  },
}

function Inlay({ name }: { name: JewelName }) {
  const { shape, lines } = DRAWINGS[name]
  return (
    <>
      <path d={shape} fill="url(#inlay)" stroke={RIM} stroke-width="3.2" stroke-linejoin="round" paint-order="stroke" />
      {lines}
    </>
  )
}

/** For the sheet of symbols: `#jewel-blue` and so on. */
export function JewelSymbols() {
  return (
    <>
      <linearGradient id="inlay" x1="0" y1="0" x2="0.6" y2="1">
        <stop offset="0" stop-color="#fffdf4" />
        <stop offset="0.55" stop-color="#fff1cf" />
        <stop offset="1" stop-color="#eccf92" />
      </linearGradient>
      {COLOURS.map((colour) => (
        <symbol key={colour} id={`jewel-${colour}`} viewBox="-1 -1 50 50">
          <Inlay name={JEWEL_OF[colour]} />
        </symbol>
      ))}
    </>
  )
}

/** One jewel by itself, as large as you like. */
export function Jewel({ colour, size = 24, label }: { colour: Colour; size?: number; label?: string }) {
  return (
    <svg class="jewel" width={rem(size)} height={rem(size)} viewBox="-1 -1 50 50" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' })}>
      <use href={`#jewel-${colour}`} x="-1" y="-1" width="50" height="50" />
    </svg>
  )
}
