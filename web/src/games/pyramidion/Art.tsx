// The picture on the first screen: a loaded boat on the Nile. It stands at the bottom middle of whatever room it gets; land, water
// and sky go on beyond it.
export function Art() {
  return (
    <svg viewBox="40 -26 264 280" preserveAspectRatio="xMidYMax meet" class="game-art" aria-hidden="true">
      <circle cx="84" cy="0" r="20" class="art-sun" />
      <g class="art-daylit">
        <g>
          <path fill="#c99f62" d="M214 150V92l8-6h76l8 6v58z" />
          <path fill="#e0bd83" d="M222 150V98h12v52zm20 0V98h12v52zm20 0V98h12v52zm20 0V98h12v52z" />
          <path fill="#a97c42" d="M210 86h100v10H210zM206 146h108v8H206z" />
          <path fill="#d9b273" d="m186 152 6-92 5-8 5 8 6 92z" />
          <path fill="#f6dc98" d="m192 60 5-8 5 8z" />
          <path fill="#c99f62" d="M18 150v-40h14v-12h14V86h20v12h14v12h14v40z" />
          <path fill="#a97c42" d="M52 150v-26h8v26z" />
        </g>
        <path fill="#7d9a4b" d="M-900 146c300 8 620 8 900 4 60-8 120-4 170 0s120 2 170-2c280-6 620 2 900 6v12H-900z" />
        <path fill="#2f77b8" d="M-900 156H0c60-8 110 2 170 0s120-6 170 0h900v400H-900z" />
        <path fill="none" stroke="#9cc9ee" stroke-width="3" stroke-linecap="round" opacity=".7" d="M20 190h46M120 178h34M252 188h56M40 232h60M236 236h70M150 248h50" />
        <g transform="translate(0 6)">
          <path fill="#6e4420" d="M148 36h7v150h-7z" />
          <path fill="#fbf0d6" d="M158 34c62 34 94 78 104 128H158z" />
          <path fill="#ead2a0" d="M158 34c10 40 12 84 8 128h-8z" />
          <path fill="#e9d3a3" d="M144 52c-38 30-58 66-64 110h64z" />
          <circle cx="196" cy="122" r="15" fill="#c8912b" />
          <path fill="#6e4420" d="M196 111a5 5 0 0 1 5 5c0 3-2 5-4 6h6v3h-5v9h-4v-9h-5v-3h6c-2-1-4-3-4-6a5 5 0 0 1 5-5z" opacity=".85" />
          <path fill="#b98152" d="M100 158h26v24h-26z" />
          <path fill="#d9a878" d="M100 158h26v5h-26z" />
          <path fill="#e6b23a" d="M206 160h24v22h-24z" />
          <path fill="#f7d67e" d="M206 160h24v5h-24z" />
          <path fill="#c5402f" d="M232 166h18v16h-18z" />
          <ellipse cx="180" cy="172" rx="14" ry="12" fill="#4a9a4a" />
          <path fill="#8f5d37" d="M40 178h264c-14 30-38 44-76 44H118c-40 0-66-16-78-44z" />
          <path fill="#6e4420" d="M52 198h238c-14 16-34 24-62 24H118c-30 0-52-8-66-24z" />
          <path fill="#e6b23a" d="M40 178h264l-3 7H43z" />
        </g>
        <path fill="#3f8cca" opacity=".55" d="M-900 222H0c60-8 110 4 170 0s120-8 170 0h900v400H-900z" />
      </g>
    </svg>
  )
}
