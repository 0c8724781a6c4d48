// The figures of Pyramidion's rules, drawn with the board's own pieces.
import '../../board/pyramidion/pieces.css'
import { Boat } from '../../board/art/Boat'
import { Character } from '../../board/art/Character'
import { City } from '../../board/art/City'
import { Good } from '../../board/art/Good'
import { Points, Revolt, Shield, Sundial, Token } from '../../board/art/Sign'
import { CharacterFace } from '../../board/pyramidion/CharacterCard'
import { CHARACTERS, CITY_FACTS } from '../../board/pyramidion/components'
import { CATEGORIES, GOODS, SPECIALS, type Role } from '../../board/pyramidion/types'
import type { PyramidionFigureName } from '../../i18n/rules/types'

const CITY_ORDER = ['Giza', 'Abu Simbel', 'Thebes', 'Luxor', 'Cairo', 'Alexandria', 'Philae', 'Karnak'] as const
const basic = CHARACTERS.map((_, card) => card).filter((card) => CHARACTERS[card]!.owner === 1)
const first = (role: Role) => CHARACTERS.findIndex((character) => character.role === role)

export function PyramidionFigure({ name, label }: { name: PyramidionFigureName; label: string }) {
  return (
    <div class={`figure-row pyramidion-pieces ion-${name}-figure`} role="img" aria-label={label}>
      <Pieces name={name} />
    </div>
  )
}

function Pieces({ name }: { name: PyramidionFigureName }) {
  switch (name) {
    case 'people':
      return (
        <>
          {[...basic, first('rebel')].map((card) => (
            <span key={card} class="card" aria-hidden="true">
              <CharacterFace card={card} />
            </span>
          ))}
        </>
      )
    case 'goods':
      return (
        <>
          {GOODS.map((good) => (
            <Good key={good} good={good} size={56} />
          ))}
        </>
      )
    case 'city':
      return (
        <span class="figure-city">
          <City city="Luxor" />
          <span class="figure-city-foot">
            {CATEGORIES.map((category) => (
              <Shield key={category} category={category} number={CITY_FACTS.Luxor[category]} />
            ))}
            <Token token="mercenary" seat={1} />
            <Token token="negotiator" seat={2} />
            <Good good="stone" />
            <Good good="stone" />
            <Good good="food" />
          </span>
        </span>
      )
    case 'boat':
      return (
        <span class="figure-boat">
          <Boat sail />
          <span class="figure-city-foot">
            <Points points={3} />
            {(['camel', 'camel', 'stone', 'wood'] as const).map((good, index) => (
              <Good key={index} good={good} />
            ))}
          </span>
        </span>
      )
    case 'signs':
      return (
        <>
          <Token token="mercenary" seat={1} />
          <Token token="negotiator" seat={1} />
          <Sundial />
          <Revolt />
        </>
      )
  }
}

/** The picture in a table's row: the cities and the special people in the order they are told. */
export function RowPicture({ of, row }: { of: 'cities' | 'specials'; row: number }) {
  const role = SPECIALS[row]
  const city = CITY_ORDER[row]
  return <span class={`row-picture ${of}`}>{of === 'cities' ? city && <City city={city} /> : role && <Character role={role} />}</span>
}
