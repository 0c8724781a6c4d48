// The eight cities, each with what it is known for, as a small model in its own light.
import type { ComponentChildren } from 'preact'
import type { City as Name } from '../board/types'
import { memo } from '../../../ui/memo'

const INK = '#2b1d10'
const line = { stroke: INK, 'stroke-width': 1.3, 'stroke-linejoin': 'round' } as const

/** A date palm: trunk and seven fronds. */
function Palm({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-1.500 0C-.5-8-.5-14 1-20l2.500.5C2-13 2-7 2.500 0z" fill="#8d5a30" stroke={INK} stroke-width=".9" />
      <path
        d="M2-20c-6-3-11-1-14 4 5-2 9-2 14-4zM2-20c-5 0-8 5-8 10 4-3 6-6 8-10zM2-20c-3-6-8-8-13-6 5 1 9 3 13 6zM2-20c6-3 11-1 14 4-5-2-9-2-14-4zM2-20c5 0 8 5 8 10-4-3-6-6-8-10zM2-20c3-6 8-8 13-6-5 1-9 3-13 6z"
        fill="#4a8a45"
        stroke="#234d26"
        stroke-width=".9"
        stroke-linejoin="round"
      />
    </g>
  )
}

/** A sitting king of stone, seen from the front. */
function Colossus({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-9 88V58c0-3 2-5 4-5.500V48H5v4.500c2 .5 4 2.500 4 5.500v30z" fill="#d7a565" {...line} />
      <path d="M-9 70H9v6H-9z" fill="#c08b49" stroke={INK} stroke-width=".9" />
      <path d="M-7 76h5.500v12H-7zM1.500 76H7v12H1.500z" fill="#b67f40" stroke={INK} stroke-width=".9" />
      <path d="M-8 58l2 13M8 58l-2 13" stroke="#9a6a30" stroke-width="1.500" />
      <path d="M-7.500 53C-8 45-6 40-4.500 38.500L-4 30h8l.5 8.500C6 40 8 45 7.500 53L4 51v-6h-8v6z" fill="#e6ba7c" {...line} />
      <path d="M-4 41h8v6c-1 3-7 3-8 0z" fill="#d7a565" stroke={INK} stroke-width=".8" />
      <path d="M-2.500 43.800h1.600M.9 43.800h1.600M-1 47h2" stroke={INK} stroke-width=".9" />
      <path d="M-4 30h8l-1-6h-6z" fill="#d7a565" {...line} />
    </g>
  )
}

// `top`: above it is nothing that a low box would miss.
const scenes: Record<Name, { top: number; sky: string; glow: string; far: string; ground: string; picture: ComponentChildren }> = {
  'Abu Simbel': {
    top: 12,
    sky: '#f4c58a',
    glow: '#fbe3b4',
    far: '#d99a58',
    ground: '#e9c384',
    picture: (
      <>
        <path d="M22 110V26c20-10 50-15 80-14s60 6 78 16v82z" fill="#c68c4c" {...line} />
        <path d="M22 26c20-10 50-15 80-14s60 6 78 16l-8 4c-20-8-45-12-70-12S50 24 32 31z" fill="#dca765" />
        <path d="M38 88V28h124v60z" fill="#a56f36" stroke={INK} stroke-width="1.200" />
        <path d="M36 24h128v6H36z" fill="#dca765" {...line} />
        <path d="M44 27h112" stroke="#8d5a2a" stroke-width="2" stroke-dasharray="3 3" />
        <path d="M92 88V52h16v36z" fill="#4a2c16" {...line} />
        <path d="M95.500 40a4.500 4.500 0 1 0 9 0 4.500 4.500 0 1 0-9 0z" fill="#f2c24b" {...line} />
        {[52, 77, 123, 148].map((x) => (
          <Colossus key={x} x={x} />
        ))}
        <path d="M30 88h140v5H30z" fill="#e6ba7c" {...line} />
      </>
    ),
  },
  Philae: {
    top: 8,
    sky: '#f6c9b0',
    glow: '#fde6d0',
    far: '#c98a7a',
    ground: '#7fbfcf',
    picture: (
      <>
        <path d="M8 92c14-7 30-9 46-9h96c16 0 30 2 42 9l-8 18H16z" fill="#c9a06a" {...line} />
        <Palm x={22} y={86} size={1.150} />
        <Palm x={182} y={87} size={1} />
        <path d="M44 84 50 24h38l5 60zM156 84l-6-60h-38l-5 60z" fill="#e3c08a" {...line} />
        <path d="M93 84V50h14v34z" fill="#d2a86c" {...line} />
        <path d="M96 84V58h8v26z" fill="#4a2c16" {...line} />
        <path d="M48.500 24h41v5h-41zM110.500 24h41v5h-41zM90 47h20v5H90z" fill="#f0d6a6" {...line} />
        <path d="M62 30v-16M76 30V12M124 30V12M138 30v-16" stroke="#7a4a24" stroke-width="2" />
        <path d="M62 14l9 2.500-9 2.500zM76 12l9 2.500-9 2.500zM124 12l9 2.500-9 2.500zM138 14l9 2.500-9 2.500z" fill="#c5402f" stroke={INK} stroke-width=".8" />
        <g fill="none" stroke="#a5733c" stroke-width="1.600" stroke-linecap="round">
          <path d="M60 74V52c0-4 8-4 8 0v22M60 60h8M76 74V48c0-4 8-4 8 0v26M76 57h8M124 74V48c0-4-8-4-8 0v26M116 57h8M140 74V52c0-4-8-4-8 0v22M132 60h8" />
        </g>
        <path d="M10 102c20-5 40 5 60 0s40 5 60 0 40 5 60 0" fill="none" stroke="#d7f0f4" stroke-width="2" opacity=".8" />
      </>
    ),
  },
  Thebes: {
    top: 22,
    sky: '#f3d29a',
    glow: '#fdf0cc',
    far: '#cf9c62',
    ground: '#e3c086',
    picture: (
      <>
        <path d="M0 80 12 40l14 6 10-20 16 10 14-22 18 14 14-8 16 12 18-16 14 14 16-6 18 24 20 2v60H0z" fill="#c08b52" {...line} />
        <path d="M36 26 30 60M66 14l-4 40M98 20l2 30M132 16l-4 36M162 24l4 34" stroke="#a06c38" stroke-width="2" opacity=".6" />
        <path d="M34 66h132v8H34zM26 84h148v8H26z" fill="#f0dcb0" {...line} />
        <path d="M36 74h128v10H36z" fill="#b98a55" stroke={INK} stroke-width="1" />
        <g fill="#f7ead0" stroke={INK} stroke-width=".9">
          {Array.from({ length: 15 }, (_, index) => (
            <path key={index} d={`M${39 + index * 8.400} 74h4.400v10h-4.400z`} />
          ))}
        </g>
        <path d="M60 56h80v10H60z" fill="#f0dcb0" {...line} />
        <path d="M66 60h68v6H66z" fill="#b98a55" />
        <g fill="#f7ead0" stroke={INK} stroke-width=".8">
          {Array.from({ length: 9 }, (_, index) => (
            <path key={index} d={`M${68 + index * 7.400} 58h3.600v8h-3.600z`} />
          ))}
        </g>
        <path d="M86 110 94 66h12l8 44z" fill="#e6c791" {...line} />
        <path d="M92.500 74h15M91 82h18M89.500 90h21M88 98h24" stroke="#a5733c" stroke-width="1.300" />
        <Palm x={14} y={104} size={0.9} />
        <Palm x={188} y={104} size={0.9} />
      </>
    ),
  },
  Luxor: {
    top: 16,
    sky: '#f8b98a',
    glow: '#ffe0b0',
    far: '#c97d54',
    ground: '#e2b878',
    picture: (
      <>
        <circle cx="150" cy="44" r="17" fill="#ffe9a8" />
        <path d="M14 92 22 40h50l6 52zM186 92l-8-52h-50l-6 52z" fill="#d9ac6c" {...line} />
        <path d="M78 92V58h44v34z" fill="#c6935266" {...line} />
        <path d="M88 92V66h24v26z" fill="#4a2c16" {...line} />
        <path d="M20 36h54v6H20zM126 36h54v6h-54zM76 54h48v6H76z" fill="#efd19b" {...line} />
        <path d="M57 100 61.500 16 65 6l3.500 10L73 100z" fill="#e69f74" {...line} />
        <path d="M61.500 16 65 6l3.500 10z" fill="#f2c24b" {...line} />
        <path d="M65 24v6M63 34h4M64 40l2 4M63 50h4v4h-4zM65 60v5M63 70l4 3M63 80h4M64 86h2v6h-2z" stroke="#8a4a2a" stroke-width="1.500" fill="none" />
        <path d="M53 98h24v6H53z" fill="#c98a5e" {...line} />
        <g transform="translate(0 17)">
          {[30, 104, 150].map((x) => (
            <Colossus key={x} x={x} />
          ))}
        </g>
      </>
    ),
  },
  Karnak: {
    top: 8,
    sky: '#e8c690',
    glow: '#fbe9c4',
    far: '#b9854e',
    ground: '#d7ab6e',
    picture: (
      <>
        <path d="M10 20h180v76H10z" fill="#7a5230" {...line} />
        <path d="M70 40h60v56H70z" fill="#f6d596" stroke={INK} stroke-width="1" />
        <path d="M84 96c0-20 6-38 16-40 10 2 16 20 16 40z" fill="#fff3cf" opacity=".8" />
        {[26, 58, 142, 174].map((x, index) => (
          <g key={x} transform={`translate(${x} 0)`}>
            <path d="M-9 96V40H9v56z" fill={index % 3 ? '#dcae70' : '#cf9f60'} {...line} />
            <path d="M-9 42C-16 36-17 28-15 24h30c2 4 1 12-6 18z" fill="#6ea05a" {...line} />
            <path d="M-11 26l4 15M-4 25l2 17M4 25l-2 17M11 26 7 41" stroke="#2f6b3a" stroke-width="1.300" />
            <path d="M-9 50H9M-9 55H9M-9 86H9M-9 91H9" stroke="#8a5d2c" stroke-width="1.600" />
            <path d="M-4 60h3v8h-3zM2 62h4M2 67h3M-5 74h4M1 72h3v7H1z" stroke="#a0522d" stroke-width="1.300" fill="none" />
            <path d="M-11 92h22v5h-22z" fill="#b98a55" {...line} />
          </g>
        ))}
        <path d="M6 12h188v12H6z" fill="#e6bf82" {...line} />
        <path d="M12 18h176" stroke="#3f78b5" stroke-width="4" stroke-dasharray="6 5" />
        <path d="M92 12c2-5 14-5 16 0z" fill="#f2c24b" {...line} />
      </>
    ),
  },
  Giza: {
    top: 6,
    sky: '#f5c877',
    glow: '#ffe9b0',
    far: '#dba85e',
    ground: '#edcf94',
    picture: (
      <>
        <circle cx="40" cy="26" r="12" fill="#fff2c4" />
        <path d="M96 94 138 24l42 70z" fill="#dcaa5c" {...line} />
        <path d="M138 24l42 70h-28z" fill="#b47f38" stroke={INK} stroke-width="1" stroke-linejoin="round" />
        <path d="M138 24l-8 13.500 6-1.500 4 3 7-1z" fill="#fdf0cc" stroke={INK} stroke-width="1" stroke-linejoin="round" />
        <path d="M16 98 68 12l52 86z" fill="#eabd6e" {...line} />
        <path d="M68 12l52 86H86z" fill="#c08b42" stroke={INK} stroke-width="1" stroke-linejoin="round" />
        <path d="M57 31h17M49 45h29M41 58h42M33 71h53M25 84h64" stroke="#a5712e" stroke-width="1" opacity=".7" />
        <path d="M68 12 61 24l7 2 8-1.500z" fill="#f7d87a" stroke={INK} stroke-width="1" stroke-linejoin="round" />
        <path d="M104 106c0-8 6-10 14-10h30c8 0 14 2 18 10z" fill="#d29a54" {...line} />
        <path d="M100 102c0-12 2-22 6-26 4-3.500 12-3.500 16 0 4 4 6 14 6 26-4-2-7-2-9-2h-10c-2 0-5 0-9 2z" fill="#f0c67e" {...line} />
        <path d="M102 92l6-1M101 97l6-1M120 91l6 1M121 96l6 1M104 84l3 .5M121 84.500l3-.5" stroke="#a5712e" stroke-width="1.600" />
        <path d="M107.500 81c0-5 13-5 13 0v9c0 6-13 6-13 0z" fill="#d29a54" {...line} />
        <path d="M110 85h3M115 85h3M112 92h4" stroke={INK} stroke-width="1.300" />
        <path d="M96 106h16v-5c-6-1-12 0-16 5z" fill="#d29a54" {...line} />
      </>
    ),
  },
  Cairo: {
    top: 4,
    sky: '#bfe0e6',
    glow: '#e9f5ee',
    far: '#c99d6a',
    ground: '#dfbd86',
    picture: (
      <>
        <path d="M6 100V52h34v48zM38 100V40h30v60zM130 100V44h30v56zM158 100V56h36v44z" fill="#ecd2a0" {...line} />
        <path d="M66 100V34h66v66z" fill="#f6e3b9" {...line} />
        <path d="M60 100V22h12v78zM126 100V22h12v78z" fill="#dcb67b" {...line} />
        <path d="M57 22h18v-5h-4v3h-3v-3h-4v3h-3v-3h-4zM123 22h18v-5h-4v3h-3v-3h-4v3h-3v-3h-4z" fill="#ecd2a0" {...line} />
        <path d="M72 34h54v-5h-6v3h-5v-3h-6v3h-5v-3h-6v3h-5v-3h-6v3h-5v-3h-6v3h-5v-3h-6z" fill="#ecd2a0" {...line} />
        <path d="M86 100V70c0-16 26-16 26 0v30z" fill="#7a4a24" {...line} />
        <path d="M99 59v41M86 82h26" stroke="#4a2c16" stroke-width="1.600" />
        <path d="M76 44h8v9h-8zM92 44h14v7H92zM114 44h8v9h-8zM14 60h6v8h-6zM26 60h6v8h-6zM46 50h6v8h-6zM56 50h6v8h-6zM138 54h6v8h-6zM148 54h6v8h-6zM168 64h6v8h-6zM180 64h6v8h-6zM20 78h6v8h-6zM146 74h6v8h-6zM172 82h6v8h-6z" fill="#8a6034" stroke={INK} stroke-width=".8" />
        <path d="M10 100h40l-4-14H14zM150 100h40l-4-14h-32z" fill="#c5402f" {...line} />
        <path d="M18 86l-2 14M26 86l-1 14M34 86l1 14M42 86l2 14M158 86l-2 14M166 86l-1 14M174 86l1 14M182 86l2 14" stroke="#f6ead0" stroke-width="3" />
        <path d="M66 17v-12l9 3-9 3.500M132 17V5l9 3-9 3.500" fill="#2c66b0" stroke={INK} stroke-width="1" />
      </>
    ),
  },
  Alexandria: {
    top: 6,
    sky: '#a9d4ea',
    glow: '#e4f3f2',
    far: '#7fb3cc',
    ground: '#4f9fc4',
    picture: (
      <>
        <path d="M0 66c30-3 60-3 100 0s70 2 100 0v44H0z" fill="#3f8fb8" />
        <path d="M4 78c16-4 30 4 46 0s30 4 46 0 30 4 46 0 30 4 46 0M0 96c16-4 30 4 46 0s30 4 46 0" fill="none" stroke="#9fd6ea" stroke-width="2" opacity=".8" />
        <path d="M58 110c6-14 26-20 56-20s50 6 62 20z" fill="#c9a06a" {...line} />
        <path d="M78 94h72v8H78z" fill="#ecd2a0" {...line} />
        <path d="M92 94 97 50h34l5 44z" fill="#f6e6c4" {...line} />
        <path d="M120 50h11l5 44h-12z" fill="#d9bb84" />
        <path d="M95 50h38v-5H95z" fill="#e6c791" {...line} />
        <path d="M103 45V27h22v18z" fill="#f6e6c4" {...line} />
        <path d="M117 27h8v18h-8z" fill="#d9bb84" />
        <path d="M101 27h26v-4h-26z" fill="#e6c791" {...line} />
        <path d="M108 23v-9h12v9z" fill="#fff0b8" {...line} />
        <path d="M106 14h16l-8-8z" fill="#c98a3a" {...line} />
        <path d="M108 18 60 4v18zM120 18l58-16v22z" fill="#fff3b0" opacity=".75" />
        <path d="M109 60h4v7h-4zM115 60h4v7h-4zM109 74h4v7h-4zM115 74h4v7h-4zM112 33h4v6h-4z" fill="#7a5a34" stroke={INK} stroke-width=".7" />
        <g transform="translate(34 78)">
          <path d="M-20 6h38c-2 8-8 11-18 11S-18 14-20 6z" fill="#8d5a30" {...line} />
          <path d="M-1 6v-36" stroke={INK} stroke-width="2" />
          <path d="M1-28c12 6 16 18 15 31H1z" fill="#f6ead0" {...line} />
          <path d="M5-8h9" stroke="#c5402f" stroke-width="3" />
        </g>
      </>
    ),
  },
}

/** A city's picture, to fill the box it is put in; a low box shows its upper part, so that no head and no roof is cut. */
export const City = memo(function City({ city }: { city: Name }) {
  const { top, sky, glow, far, ground, picture } = scenes[city]
  return (
    <svg class="city-picture" viewBox={`0 ${top} 200 ${110 - top}`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path fill={sky} d="M-60-60h320v180H-60z" />
      <ellipse cx="100" cy="92" rx="150" ry="56" fill={glow} />
      <path fill={far} opacity=".55" d="M-60 84c40-14 70-4 100-10s60-10 90-2 80-6 130 4v50H-60z" />
      <path fill={ground} d="M-60 92h320v30H-60z" />
      {picture}
    </svg>
  )
})
