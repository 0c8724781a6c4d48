import './sheet.css'
import { useEffect, useId, useState } from 'preact/hooks'

interface Props {
  label: string
  value: number | null
  least?: number
  most: number
  onChange: (value: number | null) => void
  /** Said where it makes no sense. */
  wrong: string
  class?: string
}
const asText = (value: number | null) => (value === null ? '' : String(value))

/** A whole number in a table's cell, or none. What makes no sense stays in the cell, marked, and is not taken. */
export function NumberCell({ label, value, least = 0, most, onChange, wrong, class: extra }: Props) {
  const [typed, setTyped] = useState(asText(value))
  const [bad, setBad] = useState(false)
  const id = useId()
  // Taken back, or written in another tab.
  useEffect(() => {
    setTyped((old) => (old !== '' && Number(old) === value ? old : asText(value)))
    setBad(false)
  }, [value])
  const take = (text: string) => {
    setTyped(text)
    const clean = text.trim().replace('−', '-')
    const number = Number(clean)
    const good = clean === '' || (/^-?\d+$/.test(clean) && number >= least && number <= most)
    setBad(!good)
    if (good) onChange(clean === '' ? null : number)
  }
  return (
    <>
      <input
        class={`number-cell${extra ? ` ${extra}` : ''}`}
        inputMode={least < 0 ? 'text' : 'numeric'}
        autocomplete="off"
        aria-label={label}
        aria-invalid={bad || undefined}
        aria-describedby={bad ? id : undefined}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => take(event.currentTarget.value)}
      />
      {bad && (
        <span class="number-wrong" id={id}>
          {wrong}
        </span>
      )}
    </>
  )
}
