// A picture for each game's card on the first screen.
import type { GameName } from '../../net/types'

// base, shade, light: as on the board
const STONES = {
  n: ['#b98152', '#8f5d37', '#d9a878'],
  b: ['#2f62c6', '#1f4493', '#6f97e6'],
  y: ['#e6b23a', '#b98518', '#f7d67e'],
  a: ['#2fb3ae', '#1c817d', '#7fdcd6'],
  r: ['#c5402f', '#8f271b', '#e97f6c'],
  g: ['#4a9a4a', '#2f6d31', '#8fcf83'],
} as const
type Stone = keyof typeof STONES
const LEVELS = ['nnbbg aabyg rrayy ggrnn', 'rgby rgnb yaan', 'yrb agg', 'nb']

/** Blocks seen at an angle, farthest first: each hides what is behind it. */
function blocks() {
  const [dx, dy, height] = [30, 15, 20] // a block's half diagonals on the page, and its height
  const all: { key: string; x: number; y: number; stone: Stone; sum: number }[] = []
  LEVELS.forEach((level, z) =>
    level.split(' ').forEach((row, j) =>
      [...row].forEach((letter, i) => {
        const [u, v] = [i + z / 2, j + z / 2]
        all.push({ key: `${z}${i}${j}`, x: (u - v) * dx, y: (u + v) * dy - z * height, stone: letter as Stone, sum: z * 100 + u + v })
      }),
    ),
  )
  return { all: all.sort((a, b) => a.sum - b.sum), dx, dy, height }
}
const PYRAMID = blocks()

function PyramidoArt() {
  const { all, dx, dy, height } = PYRAMID
  return (
    <svg viewBox="-160 -92 340 262" class="game-art" aria-hidden="true">
      <ellipse cx="14" cy="106" rx="158" ry="62" fill="#000" opacity=".18" />
      {all.map(({ key, x, y, stone }) => {
        const [base, shade, light] = STONES[stone]
        return (
          <g key={key} transform={`translate(${x} ${y})`} stroke-linejoin="round">
            <path d={`M${-dx} ${dy}v${height}l${dx} ${dy}v${-height}z`} fill={shade} stroke={shade} stroke-width=".6" />
            <path d={`M${dx} ${dy}v${height}l${-dx} ${dy}v${-height}z`} fill={base} stroke={base} stroke-width=".6" />
            <path d={`M0 0l${dx} ${dy}l${-dx} ${dy}l${-dx} ${-dy}z`} fill={light} stroke={base} stroke-width=".8" />
            <path d={`M${-dx / 2} ${dy / 2}l${dx} ${dy}M${dx / 2} ${dy / 2}l${-dx} ${dy}`} stroke={shade} stroke-opacity=".45" stroke-width="1" />
          </g>
        )
      })}
    </svg>
  )
}

function PyramidionArt() {
  return (
    <svg viewBox="0 0 340 262" class="game-art" aria-hidden="true">
      <g class="art-city">
        <path fill="#c99f62" d="M214 150V92l8-6h76l8 6v58z" />
        <path fill="#e0bd83" d="M222 150V98h12v52zm20 0V98h12v52zm20 0V98h12v52zm20 0V98h12v52z" />
        <path fill="#a97c42" d="M210 86h100v10H210zM206 146h108v8H206z" />
        <path fill="#d9b273" d="m186 152 6-92 5-8 5 8 6 92z" />
        <path fill="#f6dc98" d="m192 60 5-8 5 8z" />
        <path fill="#c99f62" d="M18 150v-40h14v-12h14V86h20v12h14v12h14v40z" />
        <path fill="#a97c42" d="M52 150v-26h8v26z" />
      </g>
      <path fill="#7d9a4b" d="M0 150c60-8 120-4 170 0s120 2 170-2v12H0z" />
      <path fill="#2f77b8" d="M0 156c60-8 110 2 170 0s120-6 170 0v106H0z" />
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
      <path fill="#3f8cca" opacity=".55" d="M0 222c60-8 110 4 170 0s120-8 170 0v40H0z" />
    </svg>
  )
}

export function GameArt({ game }: { game: GameName }) {
  return game === 'pyramido' ? <PyramidoArt /> : <PyramidionArt />
}
