import { useId } from 'preact/hooks'

/** One of a few: radio buttons that look like one piece. */
export function Segments<T extends string | number>({ label, options, value, onChange, hideLabel, small, names }: {
  label: string
  options: readonly { value: T; text: string }[]
  value: T
  onChange: (value: T) => void
  hideLabel?: boolean
  small?: boolean
  names?: boolean // as long as people like them
}) {
  const name = useId()
  return (
    <fieldset class={`segments${small ? ' small' : ''}${names ? ' names' : ''}`}>
      <legend class={hideLabel ? 'sr' : undefined}>{label}</legend>
      <div class="segments-row">
        {options.map((option) => (
          <label key={String(option.value)}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span title={names ? option.text : undefined}>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
