// The figures of Pyramidion's rules, drawn with the board's own pieces.
import './board/pieces.css'
import './figures.css'
import { Boat } from './art/Boat'
import { Character } from './art/Character'
import { City } from './art/City'
import { Good } from './art/Good'
import { Points, Revolt, Shield, Sundial, Token } from './art/Sign'
import { CharacterFace } from './board/CharacterCard'
import { CHARACTERS, CITY_FACTS } from './board/components'
import { CATEGORIES, GOODS, SPECIALS, type Role } from './board/types'
import type { Figures } from '../module'
import { FIGURES, type FigureName } from './rules/types'

const CITY_ORDER = ['Giza', 'Abu Simbel', 'Thebes', 'Luxor', 'Cairo', 'Alexandria', 'Philae', 'Karnak'] as const
const basic = CHARACTERS.map((_, card) => card).filter((card) => CHARACTERS[card]!.owner === 1)
const first = (role: Role) => CHARACTERS.findIndex((character) => character.role === role)

function Figure({ name, label }: { name: string; label: string }) {
  return (
    <div class={`figure-row pyramidion-pieces ion-${name}-figure`} role="img" aria-label={label}>
      <Pieces name={name as FigureName} />
    </div>
  )
}

function Pieces({ name }: { name: FigureName }) {
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
function RowPicture({ of, row }: { of: string; row: number }) {
  const role = SPECIALS[row]
  const city = CITY_ORDER[row]
  return <span class={`row-picture ${of}`}>{of === 'cities' ? city && <City city={city} /> : role && <Character role={role} />}</span>
}

export const figures: Figures = { names: FIGURES, Figure, RowPicture }
