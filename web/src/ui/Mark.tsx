/** Right or wrong: told apart by the sign, not by its colour alone. */
export function Mark({ good }: { good: boolean }) {
  return (
    <svg class="mark" viewBox="0 0 24 24" width="1.75rem" height="1.75rem" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={good ? '#2d6a31' : '#a32a1c'} />
      <path d={good ? 'M6.500 12.500l3.500 3.500 7.500-8' : 'M8 8l8 8M16 8l-8 8'} stroke="#fff" stroke-width="2.600" fill="none" stroke-linecap="round" />
    </svg>
  )
}
