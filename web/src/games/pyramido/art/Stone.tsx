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

// Wear and grain, the same for all colours; blocks take different ones so that no two neighbours look stamped: hollows,
// worn places, dark and light specks.
const GRAIN: [string, string, string, string][] = [
  ['M20 16q8 -3 16 0q-8 3 -16 0zM58 29q5 -5 11 0q-5 5 -11 0zM11 74q6 -3 13 0q-6 3 -13 0zM58 71q8 -3 16 0q-8 3 -16 0z', 'M17 14q9 -6 18 0q-9 6 -18 0zM57 30q5 -4 11 0q-5 4 -11 0zM11 76q9 -6 19 0q-9 6 -19 0zM57 65q5 -7 10 0q-5 7 -10 0z', 'M24 44h.1M60 25h.1M76 22h.1M80 46h.1M78 30h.1M20 81h.1M80 88h.1M31 54h.1M19 77h.1M15 79h.1M14 86h.1M33 70h.1M75 61h.1M47 66h.1M81 65h.1M53 45h.1', 'M38 30h.1M38 17h.1M80 45h.1M74 70h.1M50 64h.1M43 84h.1M16 22h.1M72 60h.1M28 50h.1M26 69h.1M60 12h.1M92 16h.1'],
  ['M20 22q7 -7 15 0q-7 7 -15 0zM71 30q8 -3 17 0q-8 3 -17 0zM12 66q8 -3 17 0q-8 3 -17 0zM57 80q7 -7 14 0q-7 7 -14 0z', 'M24 21q8 -5 16 0q-8 5 -16 0zM56 26q7 -4 15 0q-7 4 -15 0zM13 73q5 -4 10 0q-5 4 -10 0zM65 62q6 -6 13 0q-6 6 -13 0z', 'M57 70h.1M17 28h.1M64 58h.1M77 42h.1M24 62h.1M77 42h.1M60 52h.1M55 36h.1M26 17h.1M29 26h.1M36 91h.1M36 8h.1M69 82h.1M30 40h.1M43 7h.1M25 60h.1', 'M75 54h.1M85 79h.1M47 23h.1M72 86h.1M90 93h.1M13 65h.1M78 57h.1M57 58h.1M57 20h.1M68 88h.1M58 14h.1M31 15h.1'],
  ['M16 26q6 -3 12 0q-6 3 -12 0zM66 31q5 -3 10 0q-5 3 -10 0zM10 76q6 -7 12 0q-6 7 -12 0zM59 69q9 -3 19 0q-9 3 -19 0z', 'M12 18q9 -6 19 0q-9 6 -19 0zM60 32q7 -5 14 0q-7 5 -14 0zM21 73q5 -3 11 0q-5 3 -11 0zM71 72q8 -6 17 0q-8 6 -17 0z', 'M46 17h.1M25 20h.1M50 40h.1M68 27h.1M73 9h.1M33 74h.1M53 25h.1M76 10h.1M74 45h.1M89 18h.1M40 73h.1M53 28h.1M52 35h.1M75 76h.1M71 49h.1M88 35h.1', 'M85 31h.1M37 58h.1M36 32h.1M73 70h.1M52 10h.1M10 42h.1M67 40h.1M31 84h.1M51 64h.1M51 53h.1M17 35h.1M20 36h.1'],
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
        <linearGradient id="plinth" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#f2dfb2" />
          <stop offset="0.5" stop-color="#dcc08a" />
          <stop offset="1" stop-color="#c3a063" />
        </linearGradient>
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
        {GRAIN.map(([hollows, worn, dots, sparks], index) => (
          <symbol key={index} id={`grain-${index}`} viewBox="0 0 100 100">
            <path d={hollows} fill={dark} fill-opacity="0.09" />
            <path d={worn} fill="#fff" fill-opacity="0.1" />
            <path d={dots} stroke={dark} stroke-opacity="0.26" stroke-width="1.7" stroke-linecap="round" />
            <path d={sparks} stroke="#fff" stroke-opacity="0.3" stroke-width="1.5" stroke-linecap="round" />
          </symbol>
        ))}
        <filter id="soft" x="-10%" y="-10%" width="120%" height="120%">
          <feGaussianBlur stdDeviation="5" />
        </filter>
      </defs>
    </svg>
  )
}
