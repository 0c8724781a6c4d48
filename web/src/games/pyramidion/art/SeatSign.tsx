// Who is who without reading: each seat has a colour and a sign of its own, the sun, the river, a reed, a pyramid.

const SIGNS = [
  'M12 8.200a3.800 3.800 0 1 1 0 7.600 3.800 3.800 0 0 1 0-7.600zM12 3.200v2.400M12 18.400v2.400M3.200 12h2.400M18.400 12h2.400M5.800 5.800l1.700 1.700M16.500 16.500l1.700 1.700M5.800 18.200l1.700-1.700M16.500 7.500l1.700-1.700',
  'M3.500 8.500 6.300 6l2.900 2.500L12 6l2.900 2.500L17.700 6l2.800 2.500M3.500 13.500 6.300 11l2.900 2.500L12 11l2.900 2.500 2.800-2.500 2.800 2.500M3.500 18.500 6.300 16l2.900 2.500L12 16l2.900 2.500 2.800-2.500 2.800 2.500',
  'M12 21V9M12 14c-4.500-.5-6-4-5.500-8C10 7 12 9.500 12 14zM12 14c4.500-.5 6-4 5.500-8C14 7 12 9.500 12 14zM12 9c-1.500-2-1.500-4 0-6.500 1.500 2.500 1.500 4.500 0 6.500z',
  'M12 4.500 21 19H3zM12 4.500 14.500 19M8.300 10.500l5 .8',
]
const FILLED = [true, false, true, false]

/** The bare sign, to be set upon a piece. */
export function seatPath(seat: number) {
  return <path d={SIGNS[seat - 1]} fill={FILLED[seat - 1] ? 'currentColor' : 'none'} stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
}

export function SeatSign({ seat }: { seat: number }) {
  return (
    <svg class={`seat-sign by-${seat}`} viewBox="0 0 24 24" aria-hidden="true">
      {seatPath(seat)}
    </svg>
  )
}
