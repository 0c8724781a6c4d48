import './sheet.css'

/** A small whole number, one up or down at a time. */
export function Stepper({ label, value, least = 0, most, onChange }: { label: string; value: number; least?: number; most: number; onChange: (value: number) => void }) {
  return (
    <span class="stepper" role="group" aria-label={`${label}: ${value}`}>
      <button type="button" aria-label={`${label} −`} disabled={value <= least} onClick={() => onChange(value - 1)}>
        −
      </button>
      <output class="number">{value}</output>
      <button type="button" aria-label={`${label} +`} disabled={value >= most} onClick={() => onChange(value + 1)}>
        +
      </button>
    </span>
  )
}
