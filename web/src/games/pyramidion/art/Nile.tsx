import { memo } from '../../../ui/memo'
const BED = 'M100 660C60 600 150 560 120 500S60 420 96 360s30-90 4-140 0-80 0-120'
const DELTA = 'M100 110C96 80 60 60 20 30M100 110c4-30 50-50 90-80M100 110V40'

/** Egypt behind the cities: dunes, the green banks, the river from the delta to the south. `along` lays it on its side, the sea at the left. */
export const Nile = memo(function Nile({ along = false }: { along?: boolean }) {
  return (
    <>
      <svg class="nile-picture" viewBox={along ? '0 0 640 200' : '0 0 200 640'} preserveAspectRatio="none" aria-hidden="true">
        <g transform={along ? 'matrix(0 1 1 0 0 0)' : undefined}>
          <g class="nile-dunes">
            <path d="M-10 150c50-40 90 10 120-20s70-20 110 10v90c-60-30-90 20-130 0s-60-10-100 10z" />
            <path d="M-10 330c40 20 70-30 120-10s60 30 110 0v70c-50 30-90-20-130 0s-60 20-100 0z" />
            <path d="M-10 520c60-40 100 0 130-10s60-20 100 10v60c-40-30-80 0-120 0s-70-10-110 10z" />
          </g>
          <path class="nile-sea" d="M-400-20h1000v62C500 30 440 58 360 44s-90 14-160 8-110 12-180 4-130 10-420-8z" />
          <path class="nile-foam" d="M-400 48c290 18 350 16 420 8s110 4 180-4 80 6 160-8 140-16 240-2" />
          <g fill="none" stroke-linecap="round">
            <path class="nile-green" stroke-width="92" d={BED} />
            <path class="nile-green" stroke-width="52" d={DELTA} />
            <path class="nile-bank" stroke-width="58" d={BED} />
            <path class="nile-bank" stroke-width="28" d={DELTA} />
            <path class="nile-water" stroke-width="44" d={BED} />
            <path class="nile-water" stroke-width="17" d={DELTA} />
            <path class="nile-light" stroke-width="4" d="M112 610c-14-40 20-70 10-104M92 440c-14-40 14-60 18-100M104 250c4-30-12-50-8-90M100 560c10-20 16-34 14-50" />
          </g>
        </g>
      </svg>
      {/* What must not be stretched: a boat under way, palms on the bank. */}
      <svg class="nile-sight nile-felucca" viewBox="0 0 60 48" aria-hidden="true">
        <path d="M30 34V4c10 6 16 14 18 26z" fill="#fbf0d3" stroke="#2b1d10" stroke-width="1.400" stroke-linejoin="round" />
        <path d="M30 34V8C24 14 19 22 17 30z" fill="#f1ddb0" stroke="#2b1d10" stroke-width="1.400" stroke-linejoin="round" />
        <path d="M8 34c12 3 32 3 46-1-3 8-8 12-22 12S12 41 8 34z" fill="#a5682f" stroke="#2b1d10" stroke-width="1.600" stroke-linejoin="round" />
        <path d="M2 46c6-2 10 2 16 0s10 2 16 0 10 2 16 0" fill="none" stroke="#fff" stroke-width="1.600" stroke-linecap="round" opacity=".7" />
      </svg>
      <svg class="nile-sight nile-palms" viewBox="0 0 60 48" aria-hidden="true">
        <g fill="none" stroke="#7d4a1e" stroke-width="3" stroke-linecap="round">
          <path d="M22 46c0-12 1-20 4-28M42 46c0-8-1-14-3-20" />
        </g>
        <path
          d="M26 18c-6-6-12-6-18-2 7 0 11 1 18 2zM26 18c-4-8-2-12 4-16-1 6-2 10-4 16zM26 18c4-7 10-8 16-5-6 1-10 2-16 5zM26 18c6-2 11 1 14 7-6-3-9-5-14-7zM26 18c-6 0-11 3-12 9 4-4 7-6 12-9zM39 26c-4-5-8-5-13-2 5 0 9 1 13 2zM39 26c-2-6 0-9 4-11-1 4-2 7-4 11zM39 26c4-4 8-5 13-2-5 0-8 1-13 2zM39 26c4 0 8 3 9 7-4-3-6-5-9-7z"
          fill="#3f7d3a"
          stroke="#24491f"
          stroke-width=".800"
        />
      </svg>
    </>
  )
})
