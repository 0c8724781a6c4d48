import { Character } from '../art/Character'
import { Ankh, Shield } from '../art/Sign'
import { gameWords } from '../i18n'
import { useBox } from './components'
import { CATEGORIES, type Lying } from './types'
import { memo } from '../../../ui/memo'

/** The face of a character card. A philosopher's copy wears the other's face; a deity shows what it adds to the category it strengthens. */
export const CharacterFace = memo(function CharacterFace({ card, laid }: { card: number; laid?: Lying | undefined }) {
  const { characters } = useBox()
  const own = characters[card]!
  const copied = laid?.copied
  const face = characters[copied ?? card]!
  const name = gameWords().role[face.role]
  const longest = Math.max(...name.split(' ').map((word) => word.length))
  return (
    <span class={`face face-${face.role}`}>
      <Character role={face.role} variant={copied ?? card} />
      <span class="face-numbers">
        {CATEGORIES.filter((one) => face[one]).map((one) => (
          <Shield key={one} category={one} number={face[one]} />
        ))}
        {laid?.category && <Shield category={laid.category} number={laid.adds[laid.category]} />}
        {face.ankh && (
          <span data-tip={gameWords().tip.ankh}>
            <Ankh />
          </span>
        )}
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
})
