import { Character } from '../art/Character'
import { Ankh, Shield } from '../art/Sign'
import { gameWords } from '../i18n'
import { CHARACTERS } from './components'
import { CATEGORIES, type Category } from './types'

/** The face of a character card. A philosopher's copy wears the other's face; a deity shows the category it strengthens. */
export function CharacterFace({ card, copied, category }: { card: number; copied?: number | null; category?: Category | null }) {
  const own = CHARACTERS[card]!
  const face = CHARACTERS[copied ?? card]!
  const name = gameWords().role[face.role]
  const longest = Math.max(...name.split(' ').map((word) => word.length))
  return (
    <span class={`face face-${face.role}`}>
      <Character role={face.role} variant={copied ?? card} />
      <span class="face-numbers">
        {CATEGORIES.filter((one) => face[one]).map((one) => (
          <Shield key={one} category={one} number={face[one]} />
        ))}
        {category && <Shield category={category} number={6} />}
        {face.ankh && <Ankh />}
      </span>
      {copied != null && (
        <span class="face-copier">
          <Character role={own.role} />
        </span>
      )}
      {/* Written as large as it fits: in one line, or word by word. */}
      <span class="face-name" style={{ '--letters': name.length, '--longest': longest }}>
        {name}
      </span>
    </span>
  )
}
