// The people of Pyramidion: a bust for every kind and every special, with a face and something in hand that tells who it is.
import type { ComponentChildren } from 'preact'
import type { Role } from '../board/types'
import { memo } from '../../../ui/memo'

const INK = '#2b1d10'
const outline = { stroke: INK, 'stroke-width': 1.6, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const

type Skin = 'dark' | 'brown' | 'tan' | 'fair'
const SKINS: Record<Skin, [string, string, string]> = {
  // base, shade, lips
  dark: ['#7d4a2a', '#5f3519', '#4b2113'],
  brown: ['#a5673a', '#834c26', '#6d2f20'],
  tan: ['#c68a55', '#a26a3a', '#8d3f2e'],
  fair: ['#ddae7d', '#bb8753', '#a24e3c'],
}
type Look = { skin: Skin; brow?: 'calm' | 'stern' | 'sly' | 'raised'; mouth?: 'calm' | 'smile' | 'stern' | 'shout' | 'none'; kohl?: boolean; old?: boolean; hair?: string }

const FACE = 'M34.500 41C34.500 27 65.500 27 65.500 41L64.500 54c-.7 9-7 16-14.500 16s-13.800-7-14.500-16z'
const SHOULDERS = 'M10 101c.5-14 10-20 33-24.500h14c23 4.500 32.500 10.500 33 24.500z'
const BROWS = { calm: 'M38 42.300q4.500-3 9.300-.8', stern: 'M37.500 39.600q5 .4 10 3.900', sly: 'M38 43.200q4-3.600 9.500-.2', raised: 'M37.800 40.500q4.800-4.200 9.500-1.600' }
const MOUTHS = {
  calm: 'M45 62.300q5 1.600 10 0',
  smile: 'M43.500 60.800q6.500 5.600 13 0',
  stern: 'M45 63.200q5-2 10 0',
  shout: '',
  none: '',
}

function Mirrored({ children }: { children: ComponentChildren }) {
  return (
    <>
      {children}
      <g transform="matrix(-1 0 0 1 100 0)">{children}</g>
    </>
  )
}

/** Shoulders, neck, head and features; what is worn comes over it. */
function Bust({ look, robe, bare }: { look: Look; robe: string; bare?: boolean }) {
  const [skin, shade, lips] = SKINS[look.skin]
  const kohl = look.kohl ?? true
  return (
    <>
      <path d={SHOULDERS} fill={bare ? skin : robe} {...outline} />
      <path d="M57 76.500c23 4.500 32.500 10.500 33 24.500H66c0-10-3-18-9-24.500z" fill="#000" opacity=".13" />
      <path d="M42.500 62v15.500q7.500 5.500 15 0V62z" fill={skin} {...outline} />
      <path d="M43.400 66q6.600 7 13.200 0v6q-6.600 4.500-13.200-2z" fill={shade} />
      <Mirrored>
        <path d="M35.500 44c-3.600-2-5 1-4.600 4 .4 4 2.200 6.500 4.900 5.800z" fill={skin} {...outline} />
      </Mirrored>
      <path d={FACE} fill={skin} {...outline} />
      <path d="M52 29.500c8.500.7 13.500 4.500 13.500 11.500L64.500 54c-.7 9-7 16-14.500 16 6-3 9-8.500 9.500-16.500.5-9-1-17-7.500-24z" fill={shade} opacity=".4" />
      <Mirrored>
        <path d="M38.800 47.600q4.400-4.300 8.800.2-4.400 2.700-8.800-.2z" fill="#fffaf0" />
        <circle cx="43.400" cy="47.300" r="1.950" fill={INK} />
        <path d="M38.200 47.800q4.800-4.900 9.700.1" fill="none" stroke={INK} stroke-width={kohl ? 1.900 : 1.300} stroke-linecap="round" />
        {kohl && <path d="M38.400 47.800l-4 1.400M39.500 49.500q4 2.200 7.600-.6" fill="none" stroke={INK} stroke-width="1.100" stroke-linecap="round" />}
        <path d={BROWS[look.brow ?? 'calm']} fill="none" stroke={look.hair ?? INK} stroke-width="2.100" stroke-linecap="round" />
        {look.old && <path d="M37.500 53q1.500 2 4 2.300M39.500 57.500q1.500 3 1.200 5.500" fill="none" stroke={shade} stroke-width="1.100" stroke-linecap="round" />}
      </Mirrored>
      <path d="M49.300 46.500c.3 4-.7 7-2.500 9.300q3.300 2.800 6.400.2" fill="none" stroke={shade} stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round" />
      {look.mouth === 'shout' ? (
        <path d="M43.500 60.500q6.500-2 13 0-.5 7-6.500 7t-6.500-7z" fill="#521a12" stroke={lips} stroke-width="1.400" />
      ) : (
        look.mouth !== 'none' && <path d={MOUTHS[look.mouth ?? 'calm']} fill="none" stroke={lips} stroke-width="2.100" stroke-linecap="round" />
      )}
      {look.mouth === 'shout' && <path d="M45 61.500q5-1.300 10 0v1.500H45z" fill="#fffaf0" />}
    </>
  )
}

/** The broad collar of beads. */
function Collar({ colours }: { colours: [string, string, string] }) {
  return (
    <>
      <path d="M24 81c9 19 43 19 52 0l-13-4.300c-6 8.500-20 8.500-26 0z" fill={colours[0]} {...outline} />
      <path d="M28.500 79.500c8 14.500 35 14.500 43 0" fill="none" stroke={colours[1]} stroke-width="3.400" />
      <path d="M33 78.200c7 10 27 10 34 0" fill="none" stroke={colours[2]} stroke-width="2.600" />
      <path d="M26.500 83.500c9 15 38 15 47 0" fill="none" stroke={INK} stroke-width="1" stroke-dasharray=".1 3.600" stroke-linecap="round" />
    </>
  )
}

/** The striped head cloth. */
function Nemes({ base, stripe, band = '#f2c24b' }: { base: string; stripe: string; band?: string }) {
  return (
    <>
      <Mirrored>
        <path d="M36 36C31 38 27 50 23 66c-1 5-1.500 9-1 13 5 3 11 2.500 14-1 .6-8 .3-17-.8-26z" fill={base} {...outline} />
        <path d="M30 52l5 1M27.500 59l8 1.500M25.500 66l10.300 1.500M24 73l12 1" stroke={stripe} stroke-width="3" fill="none" />
      </Mirrored>
      <path d="M33 43C30 27 37 18 50 18s20 9 17 25c-3-6-8-9-17-9s-14 3-17 9z" fill={base} {...outline} />
      <path d="M38 24.500c3 3 21 3 24 0M35 30.500c5-2.300 25-2.300 30 0" fill="none" stroke={stripe} stroke-width="2.600" />
      <path d="M33 43c3-6 8-9 17-9s14 3 17 9l.5-4.500C64 32.500 58.500 30.500 50 30.500s-14 2-17.500 8z" fill={band} {...outline} />
    </>
  )
}

function Scroll({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M-9-13H9v26H-9z" fill="#f7e8c3" {...outline} />
      <path d="M-5-7H5M-5-2.500H5M-5 2H2M-5 6.500H4" stroke="#7d5414" stroke-width="1.500" stroke-linecap="round" />
      <path d="M-11.500-16h23v5h-23zM-11.500 11h23v5h-23z" fill="#e3c88c" {...outline} />
    </g>
  )
}

/** A few heads for the kinds that come often, so that a hand does not look like one family. */
const portraits: Record<Role, (variant: number) => ComponentChildren> = {
  merchant: (variant) => {
    const [cloth, fold, robe] = ([['#3d8a48', '#2a6432', '#e9d3a0'], ['#c98b2d', '#996516', '#5d8f58'], ['#e8dcc0', '#bba67a', '#3f7d4a']] as const)[variant % 3]!
    return (
      <>
        <Bust look={{ skin: (['tan', 'brown', 'fair'] as const)[variant % 3]!, brow: 'raised', mouth: 'smile', kohl: false }} robe={robe} />
        <path d="M36 56c1 9 6 16 14 16s13-7 14-16c-2 3-4 4-6.500 4-2-2-13-2-15 0-2.500 0-4.500-1-6.500-4z" fill="#33200f" {...outline} />
        <path d="M44.500 62.500q5.500 4.500 11 0" fill="none" stroke="#f5d9bd" stroke-width="2.200" stroke-linecap="round" />
        <path d="M31 41c-4-15 5-25 19-25s23 10 19 25c-5-5-11-7-19-7s-14 2-19 7z" fill={cloth} {...outline} />
        <path d="M33 31c8-6 22-8 33-3M36 23c7-3 16-4 24-2M32 38c9-7 24-9 36-3" fill="none" stroke={fold} stroke-width="2" stroke-linecap="round" />
        <circle cx="50" cy="27" r="3.600" fill="#f2c24b" {...outline} />
        <path d="M30 83c6 9 34 9 40 0" fill="none" stroke="#f2c24b" stroke-width="3" />
        <g transform="translate(76 76)">
          <path d="M-8-12h16l-2.500 5c7 4 8.500 11 6.500 19-1 4-4 7-12 7s-11-3-12-7c-2-8-.5-15 6.500-19z" fill="#c46a35" {...outline} />
          <path d="M-12 3c8 3 16 3 24 0M-12.300 8c8 3 16.600 3 24.600 0" fill="none" stroke="#f4d9a6" stroke-width="1.800" />
          <path d="M-8-14.500h16v4H-8z" fill="#e39a5c" {...outline} />
        </g>
      </>
    )
  },
  negotiator: (variant) => {
    const woman = variant % 2 === 0
    return (
      <>
        {woman && <path d="M28 36c-5 14-6 28-4 42h52c2-14 1-28-4-42z" fill="#1d1712" {...outline} />}
        <Bust look={{ skin: woman ? 'tan' : 'brown', brow: woman ? 'raised' : 'calm', mouth: 'calm' }} robe="#f3ead6" />
        <Collar colours={['#2c66b0', '#f2c24b', '#7fb4e8']} />
        {woman ? (
          <>
            <Mirrored>
              <path d="M35.500 40C29 42 26 60 26 79c3 1.500 7 1.500 10 0 1.500-11 1.300-25-.5-39z" fill="#2a211a" {...outline} />
              <path d="M30 50v28M33 47v31" stroke="#4a3d31" stroke-width="1.200" />
            </Mirrored>
            <path d="M32 43c-2-17 6-26 18-26s20 9 18 26c-4-5-10-7.500-18-7.500S36 38 32 43z" fill="#2a211a" {...outline} />
            <path d="M32 38.500C38 33 62 33 68 38.500" fill="none" stroke="#f2c24b" stroke-width="3.400" />
            <circle cx="50" cy="34.500" r="3" fill="#2c66b0" {...outline} />
          </>
        ) : (
          <>
            <path d="M31.500 52C28 30 36 19 50 19s22 11 18.500 33c-2-1-3-3-3.300-6-.5-6-4-9.500-15.200-9.500S35.300 40 34.800 46c-.3 3-1.300 5-3.300 6z" fill="#2a211a" {...outline} />
            <path d="M38 24v10M44 21v13M50 20v14M56 21v13M62 24v10" stroke="#4a3d31" stroke-width="1.300" />
            <path d="M46.500 69.500h7l1 7h-9z" fill="#33200f" {...outline} />
          </>
        )}
        <Scroll x={78} y={78} turn={14} />
      </>
    )
  },
  mercenary: (variant) => (
    <>
      <g>
        <path d="M21 100 15 24" stroke={INK} stroke-width="5.600" stroke-linecap="round" />
        <path d="M21 100 15 24" stroke="#9a6a38" stroke-width="3" />
        <path d="M14.700 28 9.500 19 14 4l6.500 14z" fill="#c7ccd1" {...outline} />
        <path d="M14 5.500 15 26" stroke="#878d94" stroke-width="1.400" />
      </g>
      <Bust look={{ skin: (['brown', 'dark', 'tan'] as const)[variant % 3]!, brow: 'stern', mouth: 'stern', kohl: false }} robe="#8c3a2a" />
      <path d="M36 80c8 5 20 5 28 0l3 20H33z" fill="#b97f3e" {...outline} />
      <path d="M36 86h28M35 92h30" stroke="#7d5020" stroke-width="1.800" />
      <path d="M36 56c.8 9 6.500 14.500 14 14.500S63.200 65 64 56c-3 5-7 6.500-14 6.500S39 61 36 56z" fill="#2b1d10" opacity=".32" />
      <path d="M57 38.500 61 52" stroke="#e8b59a" stroke-width="1.700" stroke-linecap="round" />
      <path d="M31 42c-2-16 6-25 19-25s21 9 19 25l-6 1c-2-5-6-7-13-7s-11 2-13 7z" fill={(['#b98a3a', '#8d9299', '#7a4a24'] as const)[variant % 3]!} {...outline} />
      <path d="M31 42c6-7 11-9 19-9s13 2 19 9" fill="none" stroke="#f4d78e" stroke-width="2.600" />
      <path d="M50 18C47 9 52 4 60 3c-3 4-1 9-5 15z" fill="#c5402f" {...outline} />
      <Mirrored>
        <path d="M33 42c-2 6-2 12 0 17l4-2c-1-5-1-10 .5-14z" fill="#7a4a24" {...outline} />
      </Mirrored>
      <g transform="translate(77 80)">
        <circle r="18" fill="#9b2f22" {...outline} />
        <circle r="12.500" fill="none" stroke="#f2c24b" stroke-width="2" />
        <circle r="5" fill="#f2c24b" {...outline} />
        <path d="M0-16v5M0 11v5M-16 0h5M11 0h5" stroke="#f2c24b" stroke-width="2" />
      </g>
    </>
  ),
  rebel: () => (
    <>
      <path d="M27 48C20 30 28 22 33 22c0-6 8-10 12-7 4-5 14-4 16 2 8-1 12 6 10 12 5 6 3 14 1 20z" fill="#3a1f12" {...outline} />
      <Bust look={{ skin: 'tan', brow: 'stern', mouth: 'shout', kohl: false, hair: '#3a1f12' }} robe="#8b8368" />
      <path d="M42 77 30 100h12l8-16 8 16h12L58 77c-4 5-12 5-16 0z" fill="#a39a7a" {...outline} />
      <path d="M33.500 39c0-12 8-16 16.500-16s16.500 4 16.500 16c-3-3-4-6-5-8-3 3-6 2-8 0-3 3-7 3-9 0-2 4-7 4-11 8z" fill="#3a1f12" {...outline} />
      <path d="M33.500 38C40 33 60 33 66.500 38l-.5 4.500C59 38.500 41 38.500 34 42.500z" fill="#c5402f" {...outline} />
      <path d="M66 40.500c5 1 8 4 9 9-3-1-6-3-9-6z" fill="#c5402f" {...outline} />
      <g>
        <path d="M79 100 82 58" stroke={INK} stroke-width="7" stroke-linecap="round" />
        <path d="M79 100 82 58" stroke="#8d5a30" stroke-width="4.200" stroke-linecap="round" />
        <path d="M77 60c-1 1 0 5 5 5.500s6-4 6-5z" fill="#5d3718" {...outline} />
        <path d="M83 18c1.500 9 13 13 11 28-1 9-7 14-12 14s-12-4-12-13c0-8 5-11 5-18 3 2 5 5 5 9 3-5 5-12 3-20z" fill="#e8602c" {...outline} />
        <path d="M83 36c1 5 6 7 5.500 13-.4 5-3 8-6 8s-6-3-6-7c0-4.500 3-6 3.500-9 1.500 1 2 2.500 2 4 1-2 1.500-5 1-9z" fill="#ffcc45" />
        <path d="M72 84c0-5 13-6 15-1s-1 10-7 10-8-5-8-9z" fill="#c68a55" {...outline} />
        <path d="M74 85.500h11M74.500 89h9.500" stroke="#a26a3a" stroke-width="1.300" />
      </g>
    </>
  ),
  deity: () => (
    <>
      <circle cx="50" cy="41" r="37" fill="#f7d87a" stroke="#b98518" stroke-width="2" />
      <path d="M50 8v-5M72 16l3.500-4M86 33l5-1.600M28 16l-3.500-4M14 33l-5-1.600" stroke="#b98518" stroke-width="2.400" stroke-linecap="round" />
      <path d={SHOULDERS} fill="#26221f" {...outline} />
      <Mirrored>
        <path d="M37 40C31 46 27 58 24 78c4 4 10 4 14 1 1-10 2-24 2-36z" fill="#2c5ba6" {...outline} />
        <path d="M32 55l7 1M29.500 62l9.500 1.500M27.500 69l11 1.500M26 75.500l12 1" stroke="#f2c24b" stroke-width="2.800" />
        <path d="M36 37C31 26 31 12 34 3c6 5 12 16 13 27z" fill="#26221f" {...outline} />
        <path d="M37.500 31c-2.500-7-3-13-2.500-19 3.500 4.500 6.500 11 7.500 17z" fill="#c98d5a" />
      </Mirrored>
      <path d="M36 38c2-9 8-12.500 14-12.500S62 29 64 38c1.500 6-1.500 11-5 14l-3.500 18c-.7 5-3 7.500-5.500 7.500s-4.800-2.500-5.500-7.500L41 52c-3.500-3-6.500-8-5-14z" fill="#312c28" {...outline} />
      <path d="M46.500 45h7l1.500 24c-1 3-9 3-10 0z" fill="#443d37" />
      <Mirrored>
        <path d="M38.500 43.200q4.600-3.800 8.600 1.400-5 2.400-8.600-1.400z" fill="#ffe9a8" stroke="#f2c24b" stroke-width="1.300" />
        <circle cx="43.200" cy="43.300" r="1.900" fill={INK} />
        <path d="M38.500 43 34 41.500M40 46l-3 4.500" stroke="#f2c24b" stroke-width="1.700" stroke-linecap="round" />
        <path d="M47.500 73.500q2 2.500 2.500 1" fill="none" stroke="#8a7b6c" stroke-width="1.300" />
      </Mirrored>
      <path d="M46 69.500q4-2.500 8 0-1 4-4 4t-4-4z" fill="#120f0d" />
      <Collar colours={['#f2c24b', '#2c5ba6', '#c5402f']} />
    </>
  ),
  high_priest: () => (
    <>
      <g>
        <path d="M80 100 77 38" stroke={INK} stroke-width="5.600" stroke-linecap="round" />
        <path d="M80 100 77 38" stroke="#e0ad2e" stroke-width="3" stroke-linecap="round" />
        <path d="M77 38V27M69 31h16M77 28c-5-3.500-7-7-7-10a7 7 0 0 1 14 0c0 3-2 6.500-7 10z" fill="none" stroke={INK} stroke-width="6.400" stroke-linecap="round" stroke-linejoin="round" />
        <path d="M77 38V27M69 31h16M77 28c-5-3.500-7-7-7-10a7 7 0 0 1 14 0c0 3-2 6.500-7 10z" fill="none" stroke="#f2c24b" stroke-width="3.600" stroke-linecap="round" stroke-linejoin="round" />
      </g>
      <Bust look={{ skin: 'tan', brow: 'calm', mouth: 'calm' }} robe="#faf4e4" />
      <path d="M36 33c4-5 9-6.500 14-6.500 4 0 7 1 9 2.500-8-1-16 0-23 4z" fill="#fff" opacity=".35" />
      <path d="M42.500 76 20 101h26c8-7 16-14 20-23l-8.500-2c-4 4.500-11 4.500-15 0z" fill="#e2a74c" {...outline} />
      <g fill="#5d3718">
        <circle cx="37" cy="88" r="2.200" />
        <circle cx="45" cy="84" r="1.900" />
        <circle cx="44" cy="92" r="2.300" />
        <circle cx="52" cy="87" r="2" />
        <circle cx="34" cy="96" r="2.200" />
        <circle cx="58" cy="82" r="1.800" />
        <circle cx="29" cy="94" r="1.700" />
      </g>
      <path d="M47 70h6l2 8.500h-10z" fill="#33200f" {...outline} />
    </>
  ),
  guard: () => (
    <>
      <Bust look={{ skin: 'brown', brow: 'stern', mouth: 'stern' }} robe="#c2b083" />
      <Collar colours={['#b98a3a', '#7a4a24', '#f2c24b']} />
      <path d="M31 43c-5-10-3-25 6-31 8-5 20-4 25 2 8 8 10 19 7 29-5-6-10-8-19-8s-14 2-19 8z" fill="#2c5ba6" {...outline} />
      <g fill="#f2c24b">
        {[[40, 18], [48, 14], [56, 17], [62, 24], [36, 26], [44, 23], [52, 22], [59, 30], [40, 31], [50, 29.500], [66, 33]].map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="1.600" />
        ))}
      </g>
      <path d="M31 43c5-6 10-8 19-8s14 2 19 8l.5-5C64 32 58 30.500 50 30.500S36 32 30.500 38z" fill="#f2c24b" {...outline} />
      <path d="M50 35c-3-6 3-8 0-13 5 3 4 8 2 13z" fill="#f2c24b" {...outline} />
      <g transform="translate(80 62)">
        <path d="M-1 38V12C-1 4 9-2 9-14c0-7-4-12-10-14 14-1 19 8 17 18C14 0 6 5 5 14v24z" fill="#d3d8dc" {...outline} />
        <path d="M-5 19H9v4H-5z" fill="#8d5a30" {...outline} />
        <path d="M1.500 18V13c.5-8 9-13 10-22" fill="none" stroke="#8c929a" stroke-width="1.400" />
      </g>
      <g transform="translate(20 82)">
        <path d="M-13 20V-8C-13-18 13-18 13-8v28z" fill="#b67b3d" {...outline} />
        <path d="M-9 20V-6c0-6.500 18-6.500 18 0v26" fill="none" stroke="#f4d9a6" stroke-width="1.800" />
        <path d="M0-6c4 3 4 8 0 12-4-4-4-9 0-12z" fill="#f2c24b" {...outline} />
      </g>
    </>
  ),
  bandit: () => (
    <>
      <Bust look={{ skin: 'brown', brow: 'stern', mouth: 'none', kohl: false }} robe="#3a3431" />
      <path d="M33.500 53c8-4 25-4 33 0 .5 12-6 25-16.500 25S33 65 33.500 53z" fill="#8f2f25" {...outline} />
      <path d="M34 54.500c8-3.500 24-3.500 32 0M36 61c8 4 20 4 28 0M40 68c6 3 14 3 20 0" fill="none" stroke="#671e17" stroke-width="1.700" />
      <path d="M33 43c-6-16 4-27 17-27s23 11 17 27c-2-5-8-7-17-7s-15 2-17 7z" fill="#8f2f25" {...outline} />
      <path d="M35 36c8-6 23-7 31-3M36 27c7-4 19-5 27-1" fill="none" stroke="#671e17" stroke-width="1.900" stroke-linecap="round" />
      <path d="M66 41c7 3 12 11 12 22-4 0-7-2-9-5-1-6-2-12-3-17z" fill="#8f2f25" {...outline} />
      <path d="M22 83c14 10 42 10 56 0l3 5c-16 11-46 11-62 0z" fill="#57504b" {...outline} />
      <g transform="translate(24 80) rotate(-28)">
        <path d="M-3.500 8h7v14h-7z" fill="#6b4420" {...outline} />
        <path d="M-9 4.500H9v4.500H-9z" fill="#c99a3e" {...outline} />
        <path d="M-4.500 4.500V-20L0-29l4.500 9V4.500z" fill="#d9dde0" {...outline} />
        <path d="M0-25V3" stroke="#8c929a" stroke-width="1.400" />
      </g>
    </>
  ),
  thief: () => (
    <>
      <path d="M22 84C20 40 28 11 50 11s30 29 28 73z" fill="#33404a" {...outline} />
      <Bust look={{ skin: 'fair', brow: 'sly', mouth: 'smile', kohl: false }} robe="#44535f" />
      <path d="M36 54c-1-12-1-22 14-22s15 10 14 22c6-5 6-15 4-21C65 23 58 19 50 19s-15 4-18 14c-2 6-2 16 4 21z" fill="#1d262d" opacity=".75" />
      <path d="M50 13c16 0 25 15 22 41-1 10-5 18-11 24 5-10 7-20 6-30-1-11-7-16-17-16s-16 5-17 16c-1 10 1 20 6 30-6-6-10-14-11-24-3-26 6-41 22-41z" fill="#44535f" {...outline} />
      <path d="M38 20c5-3 10-4 15-3.500M31 34c1-4 3-8 5-10" fill="none" stroke="#6c7e8c" stroke-width="2" stroke-linecap="round" />
      <g transform="translate(77 78)">
        <path d="M-6-13C-18-4-19 8-15 17c2 5 28 5 30 0C19 8 18-4 6-13z" fill="#a57a42" {...outline} />
        <path d="M-9-18c4 3 14 3 18 0l-3 6H-6z" fill="#a57a42" {...outline} />
        <path d="M-7-12.500H7" stroke="#5d3718" stroke-width="3" stroke-linecap="round" />
        <circle cx="-3" cy="4" r="6.500" fill="#f2c24b" {...outline} />
        <circle cx="6" cy="9" r="5" fill="#f7d87a" {...outline} />
        <path d="M-3 0v8M-5.500 2.500h5" stroke="#8a5d0c" stroke-width="1.400" />
      </g>
    </>
  ),
  vizier: () => (
    <>
      <path d="M31 40c-3 12-4 24-3 38h44c1-14 0-26-3-38z" fill="#211a14" {...outline} />
      <Bust look={{ skin: 'brown', brow: 'raised', mouth: 'calm' }} robe="#fbf6e8" />
      <path d="M43 76 34 101h32L57 76c-4 5-10 5-14 0z" fill="#efe3c4" {...outline} />
      <path d="M38 79c4 9 20 9 24 0" fill="none" stroke="#d7a230" stroke-width="3" />
      <path d="M50 87c5 3 5 9 0 12-5-3-5-9 0-12z" fill="#2fb3ae" {...outline} />
      <Mirrored>
        <path d="M35.500 41C30 45 28 60 29.500 76c3 1 5 1 7.500 0 .5-10 .5-24-1.500-35z" fill="#2a211a" {...outline} />
        <path d="M32.500 52v23" stroke="#54463a" stroke-width="1.300" />
      </Mirrored>
      <path d="M32.500 43c-2-15 5-24 17.500-24s19.500 9 17.500 24c-4-5-10-7-17.500-7s-13.500 2-17.500 7z" fill="#2a211a" {...outline} />
      <path d="M32.500 39C40 34 60 34 67.500 39" fill="none" stroke="#2fb3ae" stroke-width="3.200" />
      <path d="M54 34C48 24 50 8 62 1c5 9 4 22-4 33z" fill="#f6ead0" {...outline} />
      <path d="M56 33c0-10 1-20 5.500-29M54 22l3 3M54 15l4 3M62 20l-4 4M63 13l-4 4" fill="none" stroke="#9c8556" stroke-width="1.300" stroke-linecap="round" />
      <path d="M46 69h8l-1 13c-1 3-5 3-6 0z" fill="#33200f" {...outline} />
      <path d="M46.200 73.500h7.600M46.600 77.500h6.800" stroke="#6b4a2a" stroke-width="1.200" />
    </>
  ),
  overseer: () => (
    <>
      <Bust look={{ skin: 'dark', brow: 'stern', mouth: 'none' }} robe="#d9b36b" bare />
      <Collar colours={['#c5402f', '#f2c24b', '#2f7238']} />
      <Nemes base="#f3e3b6" stripe="#b98a3a" band="#8f5d37" />
      <path d="M50 58.500c-4-1.500-8 0-10.500 4 4 1.500 8 1 10.500-1 2.500 2 6.500 2.500 10.500 1-2.500-4-6.500-5.500-10.500-4z" fill="#1d130b" />
      <path d="M45.500 66q4.500-1.400 9 0" fill="none" stroke="#3a170d" stroke-width="1.800" stroke-linecap="round" />
      <g>
        <path d="M84 100 74 62" stroke={INK} stroke-width="7.400" stroke-linecap="round" />
        <path d="M84 100 74 62" stroke="#6b4420" stroke-width="4.600" stroke-linecap="round" />
        <path d="M74 62C68 40 92 44 90 28 88 14 70 14 72 26c1.500 8 14 4 12-3" fill="none" stroke={INK} stroke-width="5" stroke-linecap="round" />
        <path d="M74 62C68 40 92 44 90 28 88 14 70 14 72 26c1.500 8 14 4 12-3" fill="none" stroke="#a5673a" stroke-width="2.600" stroke-linecap="round" />
      </g>
    </>
  ),
  philosopher: () => (
    <>
      <path d="M31 44c-6 8-8 22-5 34h48c3-12 1-26-5-34z" fill="#cfcac0" {...outline} />
      <Bust look={{ skin: 'fair', brow: 'raised', mouth: 'none', kohl: false, old: true, hair: '#f6f3ec' }} robe="#7a5c8c" />
      <path d="M42 77 26 101h48L58 77c-5 5-11 5-16 0z" fill="#efe6d2" {...outline} />
      <path d="M35 52c0 16 2 24 6 32 3 5 6 8 9 9 3-1 6-4 9-9 4-8 6-16 6-32-3 6-7 7.500-9.500 7-3-2.500-8-2.500-11 0-2.500.5-6.500-1-9.500-7z" fill="#f3f0e8" {...outline} />
      <path d="M41 66c1 8 3 14 6 20M50 66v24M59 66c-1 8-3 14-6 20" fill="none" stroke="#c9c3b4" stroke-width="1.500" stroke-linecap="round" />
      <path d="M45 62.300q5 2.500 10 0" fill="none" stroke="#8d5a44" stroke-width="1.900" stroke-linecap="round" />
      <Mirrored>
        <path d="M34.500 34c-6 3-8 12-5 22 3-1 5-3 5.500-6z" fill="#e9e5da" {...outline} />
      </Mirrored>
      <path d="M38 34q12-3 24 0M40 37.500q10-2 20 0" fill="none" stroke="#bb8753" stroke-width="1.200" stroke-linecap="round" />
      <Scroll x={22} y={80} turn={-14} />
      <g transform="translate(78 78) rotate(18)">
        <path d="M0 20V-6" stroke={INK} stroke-width="4.200" stroke-linecap="round" />
        <path d="M0 20V-6" stroke="#8f9b35" stroke-width="2.200" stroke-linecap="round" />
        <path d="M0-4C-9-9-9-22 0-31 9-22 9-9 0-4z" fill="#f6ead0" {...outline} />
        <path d="M0-4v-22M0-10l-4-4M0-15l4-4M0-20l-3-3" stroke="#9c8556" stroke-width="1.300" stroke-linecap="round" />
      </g>
    </>
  ),
  politician: () => (
    <>
      <path d="M29 38c-4 12-5 26-4 40h50c1-14 0-28-4-40z" fill="#1d1712" {...outline} />
      <Bust look={{ skin: 'tan', brow: 'raised', mouth: 'smile' }} robe="#6d3a86" />
      <path d="M43 76 37 101h26l-6-25c-4 5-10 5-14 0z" fill="#f2e8d3" {...outline} />
      <path d="M30 80l10 21M70 80 60 101" stroke="#f2c24b" stroke-width="3" />
      <path d="M44.500 61.500q5.500 5.500 11 0z" fill="#fffaf0" />
      <Mirrored>
        <path d="M35 42c-6 4-9 20-8 36 3 2 7 2 9 0 1-12 1-25-1-36z" fill="#2a211a" {...outline} />
        <path d="M28 60h8M27.500 66h9M27.500 72h9" stroke="#f2c24b" stroke-width="1.700" />
      </Mirrored>
      <path d="M32 43c-2-17 6-25 18-25s20 8 18 25c-5-6-10-8-18-8s-13 2-18 8z" fill="#2a211a" {...outline} />
      <path d="M31.500 41C38 33.500 62 33.500 68.500 41" fill="none" stroke="#f2c24b" stroke-width="3.600" />
      <path d="M50 37.500c-3-2-4-6-4-9 2 1 3 2 4 4 1-2 2-3 4-4 0 3-1 7-4 9z" fill="#c5402f" {...outline} />
      <g transform="translate(80 70)">
        <path d="M-6 31 -8 6c0-3-4-8-4-11 0-2 3-2 4 0l3 5v-19c0-3 4-3 4 0l.5 12L1-22c0-3 4-3 4 0l-.5 15L7-18c.5-2.500 4-2 3.800.5L9-3c1-1 3 0 3 2C12 6 9 11 8 15l1 16z" fill="#c68a55" {...outline} />
        <path d="M-7 20H9v5H-7z" fill="#f2c24b" {...outline} />
        <path d="M1-9.500h4" stroke="#f2c24b" stroke-width="2.600" />
      </g>
    </>
  ),
  stonecutter: () => (
    <>
      <Bust look={{ skin: 'dark', brow: 'calm', mouth: 'calm', kohl: false }} robe="#8a8378" bare />
      <path d="M33 83l5 18h24l5-18c-9 5-25 5-34 0z" fill="#a58a5c" {...outline} />
      <path d="M40 77 34 84M60 77l6 7" stroke="#6b4f28" stroke-width="3.400" stroke-linecap="round" />
      <path d="M36 56c1 9 6 15 14 15s13-6 14-15c-2.500 4-5 6-7.500 6-3-1.600-10-1.600-13 0-2.500 0-5-2-7.500-6z" fill="#1d130b" opacity=".8" />
      <path d="M45.500 64q4.500 1.400 9 0" fill="none" stroke="#a5673a" stroke-width="1.800" stroke-linecap="round" />
      <path d="M34 40c-1-14 6-19.500 16-19.500S67 26 66 40c-2-5-7-7.500-16-7.500S36 35 34 40z" fill="#1d130b" {...outline} />
      <path d="M33.500 39C40 33.500 60 33.500 66.500 39l-.3 5C60 39 40 39 33.800 44z" fill="#d8d2c4" {...outline} />
      <path d="M38 50l2 .6M58 57l2.500-.5M43 30l2 .3M60 51l1.500 1" stroke="#e6dfd0" stroke-width="1.700" stroke-linecap="round" opacity=".7" />
      <g transform="translate(80 72) rotate(22)">
        <path d="M-3-6h6v38h-6z" fill="#b67b3d" {...outline} />
        <path d="M-15-24c0-2 1-3 3-3h24c2 0 3 1 3 3V-7c0 2-1 3-3 3h-24c-2 0-3-1-3-3z" fill="#8d5a30" {...outline} />
        <path d="M-11-23.500h22" stroke="#b67b3d" stroke-width="2.400" stroke-linecap="round" />
      </g>
      <g transform="translate(22 76) rotate(-24)">
        <path d="M-3.600-2h7.200v26h-7.200z" fill="#c46a35" {...outline} />
        <path d="M-3-24h6l1 22h-8z" fill="#d9dde0" {...outline} />
        <path d="M-3-24 0-29l3 5z" fill="#aeb4ba" {...outline} />
      </g>
    </>
  ),
}

const GROUNDS: Record<Role, [string, string]> = {
  merchant: ['#bcd9a3', '#94bd7e'],
  negotiator: ['#bcd5ee', '#8fb4de'],
  mercenary: ['#f0bfa6', '#dd9578'],
  rebel: ['#4f3436', '#7a4337'],
  deity: ['#33477d', '#23335f'],
  high_priest: ['#cfe6e3', '#9cc7c3'],
  guard: ['#e6d3a2', '#c9ac6a'],
  bandit: ['#d7bfa2', '#b6936d'],
  thief: ['#8ea2b2', '#677d8f'],
  vizier: ['#b7e0d6', '#84c0b3'],
  overseer: ['#f4d58d', '#dba94a'],
  philosopher: ['#d9c9e4', '#b79fca'],
  politician: ['#e8c6dd', '#cc98bd'],
  stonecutter: ['#d3d2cd', '#aaa8a0'],
}

/** A character's picture; square, to be cropped by whoever frames it. */
export const Character = memo(function Character({ role, variant = 0 }: { role: Role; variant?: number }) {
  const [sky, ground] = GROUNDS[role]
  return (
    <svg class="character" viewBox="0 0 100 100" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path fill={sky} d="M0 0h100v100H0z" />
      <path fill={ground} d="M0 62c20-8 35-10 50-10s30 2 50 10v38H0z" />
      <circle cx="50" cy="44" r="34" fill="#fff" opacity=".16" />
      {portraits[role](variant)}
    </svg>
  )
})
