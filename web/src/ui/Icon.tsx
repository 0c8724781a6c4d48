// Line icons of one weight, drawn on a 24 × 24 grid.
const PATHS = {
  undo: 'M9 7 4 12l5 5M4.5 12H15a5 5 0 0 1 0 10h-3',
  hint: 'M9.5 18h5M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.3 1 2.1h5c0-.8.4-1.6 1-2.1A6 6 0 0 0 12 3z',
  log: 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h4',
  react: 'M4 5h16v11h-9l-4 4v-4H4zM8 10.5h.01M12 10.5h.01M16 10.5h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  again: 'M4 5v5h5M4.5 10A8 8 0 1 1 4 14M10.5 9.5v6l5-3z',
  reference: 'M12 6C9.500 4.300 6.500 4 4 4.500v14c2.500-.5 5.500-.2 8 1.500 2.500-1.700 5.500-2 8-1.500v-14c-2.500-.5-5.500-.2-8 1.500zM12 6v14',
  result: 'M4 20h16M5 20v-6h4.5v6M9.5 20V8h5v12M14.5 20v-8H19v8',
} as const

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="1.25rem" height="1.25rem" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
