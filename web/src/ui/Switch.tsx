import { useId } from 'preact/hooks'

/** On or off, with a word about what it does. */
export function Switch({ label, how, checked, onChange, disabled }: { label: string; how?: string; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean }) {
  const id = useId()
  return (
    <label class="switch">
      <span class="switch-text">
        <span class="switch-label">{label}</span>
        {how && (
          <span class="quiet small" id={id}>
            {how}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={how ? id : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
