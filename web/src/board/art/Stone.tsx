// Stones, cover cards and markers as symbols, each drawn in a square of 100: a block and its four quarters of 50.
import { COLOURS, PAINT, type Colour } from './colours'
import { JewelSymbols } from './Jewel'

const dark = '#20120a'

// A cut block: lit from the upper left, a cross engraved, rounded by wear.
function Block({ colour }: { colour: Colour }) {
  const { base, shade, light } = PAINT[colour]
  return (
    <symbol id={`stone-${colour}`} viewBox="0 0 100 100">
      <linearGradient id={`face-${colour}`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color={light} />
        <stop offset="0.28" stop-color={base} />
        <stop offset="0.72" stop-color={base} />
        <stop offset="1" stop-color={shade} />
      </linearGradient>
      <rect width="100" height="100" rx="6" fill={shade} />
      <path d="M6 0h88l-6 6H6v82l-6 6V6a6 6 0 0 1 6-6z" fill={light} />
      <path d="M100 6v88a6 6 0 0 1-6 6H6l6-6h82V12z" fill={shade} />
      <path d="M100 6v88a6 6 0 0 1-6 6H6l6-6h82V12z" fill={dark} opacity="0.22" />
      <rect x="4.5" y="4.5" width="91" height="91" rx="4" fill={`url(#face-${colour})`} />
      <path d="M50 6v88M6 50h88" stroke={dark} stroke-opacity="0.42" stroke-width="2.4" />
      <path d="M52 6v43M52 52v42M6 52h43M52 52h42" stroke={light} stroke-opacity="0.6" stroke-width="1.5" />
    </symbol>
  )
}

// Wear and grain, the same for all colours; blocks take different ones so that no two neighbours look stamped.
const GRAIN = [
  'M9 20c9-5 17 3 27-1M12 31c6-2 11 1 16-1M60 14c8 4 16-2 27 2M64 70c10-4 15 3 26-1M70 82c6-2 12 1 18-1M14 66c8 4 16-3 26 1M20 84c7-3 12 2 19 0M58 36c9-3 20 3 33-2',
  'M58 22c9 4 18-3 30 1M66 33c6-2 11 1 16 0M11 15c9 4 17-3 28 1M9 38c10-4 17 2 31-1M13 76c8-4 15 2 25-1M60 62c9 4 19-3 30 0M62 86c8-3 14 2 22-1M11 62c6-2 9 1 14 0',
  'M10 27c11-4 18 2 29-1M57 12c9-3 19 3 32-1M61 28c6 3 13-1 20 1M12 58c9 4 17-3 27 1M10 88c9-3 16 2 27-1M59 60c10-3 19 3 31-1M63 76c8 3 15-2 25 0M16 12c5-2 8 1 13 0',
]
const SPECKS = [
  'M18 41h3v2h-3zM33 12h2v2h-2zM71 24h3v2h-3zM84 42h2v2h-2zM27 73h3v2h-3zM42 90h2v2h-2zM61 91h3v2h-3zM88 62h2v3h-2zM9 55h2v2h-2zM57 57h2v2h-2z',
  'M12 45h2v3h-2zM41 24h3v2h-3zM60 43h2v2h-2zM90 27h2v3h-2zM31 61h2v2h-2zM8 81h3v2h-3zM45 84h2v2h-2zM72 74h3v2h-3zM91 90h2v2h-2zM24 9h2v2h-2z',
  'M29 36h3v2h-3zM9 9h2v2h-2zM82 18h2v2h-2zM63 44h3v2h-3zM11 71h2v3h-2zM43 68h2v2h-2zM86 86h3v2h-3zM57 89h2v2h-2zM90 55h2v2h-2zM37 45h2v2h-2z',
]
export const GRAINS = GRAIN.length

// A carved pattern for each colour, for those who do not tell the colours apart. Each fills one quarter of 50.
const PATTERN: Record<Colour, string> = {
  brown: 'M8 14h34M8 25h34M8 36h34', // courses of brick
  blue: 'M7 15q4.5-6 9 0t9 0 9 0 9 0M7 27q4.5-6 9 0t9 0 9 0 9 0M7 39q4.5-6 9 0t9 0 9 0 9 0', // water
  yellow: 'M14 14h.1M25 14h.1M36 14h.1M14 25h.1M25 25h.1M36 25h.1M14 36h.1M25 36h.1M36 36h.1', // sand
  aqua: 'M8 20 20 8M8 31 31 8M8 42 42 8M19 42 42 19M30 42 42 30', // slanting rain
  red: 'M8 18l8.5-8 8.5 8 8.5-8 8.5 8M8 30l8.5-8 8.5 8 8.5-8 8.5 8M8 42l8.5-8 8.5 8 8.5-8 8.5 8', // flames
  green: 'M14 8v34M25 8v34M36 8v34M8 14h34M8 25h34M8 36h34', // woven reed
}

// A cover card: painted papyrus in a bronze frame, so that it is never taken for stone.
function Card({ colour }: { colour: Colour }) {
  const { base, shade, light } = PAINT[colour]
  return (
    <symbol id={`card-${colour}`} viewBox="0 0 100 100">
      <linearGradient id={`leaf-${colour}`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color={light} />
        <stop offset="0.4" stop-color={base} />
        <stop offset="1" stop-color={base} />
      </linearGradient>
      <rect x="0.5" y="0.5" width="99" height="99" rx="3" fill="url(#bronze)" stroke="#3d2408" stroke-width="1" />
      <rect x="4" y="4" width="92" height="92" rx="2" fill="#f2e0b0" />
      <path d="M9 9h82v82H9z" fill={`url(#leaf-${colour})`} stroke={shade} stroke-width="1.5" />
      <path
        d="M9 17h82M9 25h82M9 33h82M9 41h82M9 58h82M9 66h82M9 74h82M9 82h82M17 9v82M33 9v82M66 9v82M82 9v82"
        stroke="#fff"
        stroke-opacity="0.13"
        stroke-width="1.5"
      />
      <path d="M50 9v82M9 50h82" stroke="#fff3d0" stroke-opacity="0.55" stroke-width="1.6" stroke-dasharray="3 2.5" />
      <g fill="#5b3a10">
        <circle cx="6.5" cy="6.5" r="2.3" />
        <circle cx="93.5" cy="6.5" r="2.3" />
        <circle cx="6.5" cy="93.5" r="2.3" />
        <circle cx="93.5" cy="93.5" r="2.3" />
      </g>
    </symbol>
  )
}

// A marker is a low drum that stands on the block's middle, between the jewels. In a square of 32.
function Marker({ colour }: { colour: Colour }) {
  const { base, shade } = PAINT[colour]
  return (
    <symbol id={`marker-${colour}`} viewBox="-18 -18 36 40" overflow="visible">
      <ellipse cx="2.5" cy="6" rx="15.5" ry="14.5" fill="#160b03" opacity="0.4" />
      <circle cy="2.6" r="15" fill="#a87f3c" stroke={dark} stroke-width="1.2" />
      <circle r="15" fill="#fff2d0" stroke={dark} stroke-width="1.2" />
      <circle r="11.3" fill={shade} />
      <circle cx="0.5" cy="0.6" r="10.7" fill={base} />
      <use href={`#jewel-${colour}`} x="-8.5" y="-8.5" width="17" height="17" />
    </symbol>
  )
}

/** All symbols that boards use. */
export function Symbols() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false" style={{ position: 'absolute' }}>
      <defs>
        <JewelSymbols />
        <linearGradient id="bronze" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#f0cf8a" />
          <stop offset="0.35" stop-color="#b0792c" />
          <stop offset="0.6" stop-color="#8a5a1c" />
          <stop offset="1" stop-color="#5d390e" />
        </linearGradient>
        {COLOURS.map((colour) => (
          <Block key={colour} colour={colour} />
        ))}
        {COLOURS.map((colour) => (
          <Card key={colour} colour={colour} />
        ))}
        {COLOURS.map((colour) => (
          <Marker key={colour} colour={colour} />
        ))}
        {COLOURS.map((colour) => (
          <symbol key={colour} id={`pattern-${colour}`} viewBox="0 0 100 100">
            {[0, 50].flatMap((x) =>
              [0, 50].map((y) => (
                <g key={`${x}${y}`} transform={`translate(${x} ${y})`} fill="none" stroke-linecap="round" stroke-width={colour === 'yellow' ? 5 : 2.2}>
                  <path d={PATTERN[colour]} stroke={dark} stroke-opacity="0.5" />
                  <path d={PATTERN[colour]} stroke="#fff" stroke-opacity="0.28" transform="translate(1.2 1.2)" />
                </g>
              )),
            )}
          </symbol>
        ))}
        {GRAIN.map((grain, index) => (
          <symbol key={index} id={`grain-${index}`} viewBox="0 0 100 100">
            <path d={grain} fill="none" stroke={dark} stroke-opacity="0.13" stroke-width="1.8" stroke-linecap="round" />
            <path d={grain} fill="none" stroke="#fff" stroke-opacity="0.16" stroke-width="1.2" stroke-linecap="round" transform="translate(0.6 1.6)" />
            <path d={SPECKS[index]} fill={dark} fill-opacity="0.2" />
            <path d={SPECKS[(index + 1) % GRAINS]} fill="#fff" fill-opacity="0.22" />
          </symbol>
        ))}
        <pattern id="hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="10" fill={dark} fill-opacity="0.55" />
        </pattern>
        <filter id="soft" x="-10%" y="-10%" width="120%" height="120%">
          <feGaussianBlur stdDeviation="5" />
        </filter>
      </defs>
    </svg>
  )
}
