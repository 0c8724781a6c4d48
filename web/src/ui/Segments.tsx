import { useId } from 'preact/hooks'

/** One of a few: radio buttons that look like one piece. */
export function Segments<T extends string | number>({ label, options, value, onChange, hideLabel, small }: {
  label: string
  options: readonly { value: T; text: string }[]
  value: T
  onChange: (value: T) => void
  hideLabel?: boolean
  small?: boolean
}) {
  const name = useId()
  return (
    <fieldset class={`segments${small ? ' small' : ''}`}>
      <legend class={hideLabel ? 'sr' : undefined}>{label}</legend>
      <div class="segments-row">
        {options.map((option) => (
          <label key={String(option.value)}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
