const PATHS = { won: 'M5 12.500l4.500 4.500L19 7.500', lost: 'M7 7l10 10M17 7L7 17' } as const

export function Icon({ of }: { of: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
      <path d={PATHS[of]} />
    </svg>
  )
}
