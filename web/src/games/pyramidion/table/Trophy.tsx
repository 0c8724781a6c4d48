// What was won: the fleet that brought the stones, before the pyramid whose capstone the winner sets.
import { Boat } from '../art/Boat'
import { boxOf } from '../board/components'
import type { Observation } from '../board/types'
import { gameWords } from '../i18n'
import { seatName } from '../../../parts/names'
import type { TrophyProps } from '../../module'

const WIDE = 4 // boats in a row

export function Trophy({ view, seat }: TrophyProps) {
  const words = gameWords()
  const { boats } = (view.observation as Observation).players[seat - 1]!
  const fleet = boxOf(view).boats
  const rows = Math.ceil(boats.length / WIDE)
  const place = (index: number) => {
    const row = Math.floor(index / WIDE)
    const inRow = Math.min(WIDE, boats.length - row * WIDE)
    return [260 + ((index % WIDE) - (inRow - 1) / 2) * 118, 262 + row * 78] as const
  }
  return (
    <svg class="trophy" viewBox={`0 0 520 ${Math.max(1, rows) * 78 + 280}`} role="img" aria-label={words.capstoneSet(seatName(view, seat))}>
      <circle cx="404" cy="70" r="34" fill="#f6c74f" opacity="0.9" />
      {/* Courses of stone, and the tip that completes them. */}
      <path fill="#e2b766" d="M260 58 92 252h168z" />
      <path fill="#a9752f" d="M260 58v194h168z" />
      <path fill="none" stroke="#7d5414" stroke-opacity="0.35" stroke-width="2" d="M236 86h48M211 115h98M186 144h148M161 173h198M136 202h248M111 230h298" />
      <g class="trophy-cap">
        <path fill="#fbe08a" d="m260 22-31 66h31z" />
        <path fill="#d69a2a" d="M260 22v66h31z" />
        <path fill="#fff7d6" d="m260 22-11 24 6 4 5-5z" />
      </g>
      {/* However broad the window is, bank and river go on to its edges. */}
      <path fill="#7d9a4b" d="M-2000 246H0c120-10 180 6 260 2s160-10 260-2h2000v20H-2000z" />
      <path fill="#2f77b8" d={`M-2000 258H0c90-8 170 8 260 2s170-8 260 0h2000v${rows * 78 + 40}H-2000z`} />
      <path fill="none" stroke="#9cc9ee" stroke-width="3" stroke-linecap="round" opacity="0.7" d="M24 290h46M430 286h60M200 276h40" />
      {boats.map((boat, index) => {
        const [x, y] = place(index)
        return (
          <g key={boat}>
            <svg x={x - 55} y={y - 8} width="110" height="66">
              <Boat sail />
            </svg>
            <circle cx={x} cy={y + 18} r="11" fill="#fff9ea" stroke="#2b1d10" stroke-width="1.6" />
            <text x={x} y={y + 23} text-anchor="middle" font-family="sans-serif" font-size="15" font-weight="700" fill="#2b1d10">
              {fleet[boat]!.points}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
