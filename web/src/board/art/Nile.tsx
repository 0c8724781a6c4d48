/** The river from the delta (above) to the south, stretched over the map behind the cities. */
export function Nile() {
  const bed = 'M100 640C60 600 150 560 120 500S60 420 96 360s30-90 4-140 0-80 0-120'
  return (
    <svg class="nile-picture" viewBox="0 0 200 640" preserveAspectRatio="none" aria-hidden="true">
      <path class="nile-sea" d="M-400-20h1000v62C500 30 440 58 360 44s-90 14-160 8-110 12-180 4-130 10-420-8z" />
      <g fill="none" stroke-linecap="round">
        <path class="nile-green" stroke-width="92" d={bed} />
        <path class="nile-green" stroke-width="52" d="M100 110C96 80 60 60 20 30M100 110c4-30 50-50 90-80" />
        <path class="nile-bank" stroke-width="58" d={bed} />
        <path class="nile-bank" stroke-width="28" d="M100 110C96 80 60 60 20 30M100 110c4-30 50-50 90-80M100 110V40" />
        <path class="nile-water" stroke-width="44" d={bed} />
        <path class="nile-water" stroke-width="17" d="M100 110C96 80 60 60 20 30M100 110c4-30 50-50 90-80M100 110V40" />
        <path class="nile-light" stroke-width="4" d="M112 610c-14-40 20-70 10-104M92 440c-14-40 14-60 18-100M104 250c4-30-12-50-8-90M100 560c10-20 16-34 14-50" />
      </g>
    </svg>
  )
}
