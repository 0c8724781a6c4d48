// A cargo boat of the Nile: high stern and prow, a mast with a square sail.

const INK = '#2b1d10'

/** The hull under a boat's cargo; `sail` lets it stand under full sail (it can be loaded). */
export function Boat({ sail }: { sail?: boolean }) {
  return (
    <svg class="boat-picture" viewBox="0 0 200 120" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path d="M100 84V6" stroke={INK} stroke-width="5" stroke-linecap="round" />
      <path d="M100 84V6" stroke="#9a6a38" stroke-width="2.600" stroke-linecap="round" />
      {sail ? (
        <path d="M58 12c28 5 56 5 84 0 6 20 6 40 0 58-28-6-56-6-84 0-6-18-6-38 0-58z" fill="#fbf0d3" stroke={INK} stroke-width="1.800" stroke-linejoin="round" />
      ) : (
        <path d="M58 10c28 4 56 4 84 0v8c-28 5-56 5-84 0z" fill="#fbf0d3" stroke={INK} stroke-width="1.800" stroke-linejoin="round" />
      )}
      {sail && <path d="M57 26c28 5 58 5 86 0M56.500 57c28-5 59-5 87 0" fill="none" stroke="#c5402f" stroke-width="3.500" opacity=".85" />}
      <path
        d="M8 62c-6-10-2-20 8-22-3 8 2 16 10 22 10 8 26 12 74 12s64-4 74-12c8-6 13-14 10-22 10 2 14 12 8 22-8 26-30 46-92 46S16 88 8 62z"
        fill="#a5682f"
        stroke={INK}
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path d="M14 72c14 14 38 20 86 20s72-6 86-20c-12 22-36 33-86 33S26 94 14 72z" fill="#7d4a1e" />
      <path d="M12 64c14 12 38 17 88 17s74-5 88-17" fill="none" stroke="#e0ad5c" stroke-width="3.400" stroke-linecap="round" />
      <path d="M52 92v12M76 96v12M100 97v12M124 96v12M148 92v12" stroke="#5d3718" stroke-width="1.500" opacity=".7" />
      <path d="M168 70c3-3 9-3 12 0-3 3-9 3-12 0z" fill="#fffaf0" stroke={INK} stroke-width="1.300" />
      <circle cx="174" cy="70" r="1.900" fill={INK} />
    </svg>
  )
}
