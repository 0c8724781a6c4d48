import { setsOf, setWith } from './sets'
import { boxWords } from './words'

/** Whose numbers a table is played with. */
export function BoxChoice({ game, box, onChange }: { game: string; box: string; onChange: (box: string) => void }) {
  const words = boxWords()
  const sets = setsOf(game)
  const chosen = setWith(box)?.game === game ? box : ''
  return (
    <div class="stack">
      {sets.length > 0 && (
        <label class="pick">
          <span>{words.numbers}</span>
          <select value={chosen} onChange={(event) => onChange(event.currentTarget.value)}>
            <option value="">{words.shipped}</option>
            {sets.map((set) => (
              <option key={set.id} value={set.id}>
                {set.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <p class="quiet small">
        {chosen && `${words.numbersHow} `}
        <a href={chosen ? `/box/${game}?set=${chosen}` : `/box/${game}`}>{chosen ? words.look : words.enter}</a>
      </p>
    </div>
  )
}
