import { useState } from 'preact/hooks'
import { t } from '../../i18n'
import { colourName, lastNames } from '../../parts/people'
import { Dialog } from '../../ui/Dialog'

/** Who plays at this screen? Everybody's name, or the colour they play. */
export function OneScreen({ players, onStart, onClose }: { players: number; onStart: (names: string[]) => void; onClose: () => void }) {
  const words = t().screens.newTable
  const [names, setNames] = useState(() => Array.from({ length: players }, (_, index) => lastNames()[index] ?? ''))
  return (
    <Dialog title={words.seats} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          onStart(names)
        }}
      >
        {names.map((name, index) => (
          <NameInput key={index} seat={index + 1} name={name} onName={(typed) => setNames(names.map((old, at) => (at === index ? typed : old)))} />
        ))}
        <button type="submit" class="button gold big">
          {words.begin}
        </button>
      </form>
    </Dialog>
  )
}

export function NameInput({ seat, name, onName }: { seat: number; name: string; onName: (name: string) => void }) {
  return (
    <label class="name-input">
      <i class={`dot seat-${seat}`} aria-hidden="true" />
      <span class="sr">{t().screens.newTable.nameOf(colourName(seat))}</span>
      <input class="input" maxLength={24} autocomplete="off" spellcheck={false} placeholder={colourName(seat)} value={name} onInput={(event) => onName(event.currentTarget.value)} />
    </label>
  )
}
