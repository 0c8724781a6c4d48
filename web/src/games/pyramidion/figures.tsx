// The figures of Pyramidion's rules, drawn with the board's own pieces.
import './board/pieces.css'
import './figures.css'
import { Boat } from './art/Boat'
import { Character } from './art/Character'
import { City } from './art/City'
import { Good } from './art/Good'
import { SeatSign } from './art/SeatSign'
import { Points, Revolt, Shield, Sundial, Token } from './art/Sign'
import { CharacterFace } from './board/CharacterCard'
import { BOATS, CHARACTERS, CITY_FACTS, SUPPLY } from './board/components'
import { Pile } from './board/Pile'
import { CATEGORIES, GOODS, SPECIALS, type Good as GoodName, type Role } from './board/types'
import type { Figures } from '../module'
import { AGREEMENTS, BOAT, COLLECT, INFLUENCE, LOAD, NEW_BOATS, ORDER, REVOLT, TRADE, type ContestExample } from './rules/examples'
import { FIGURES, type FigureName } from './rules/types'
import { Mark } from '../../ui/Mark'

const CITY_ORDER = ['Giza', 'Abu Simbel', 'Thebes', 'Luxor', 'Cairo', 'Alexandria', 'Philae', 'Karnak'] as const
const basic = CHARACTERS.map((_, card) => card).filter((card) => CHARACTERS[card]!.owner === 1)
const first = (role: Role) => CHARACTERS.findIndex((character) => character.role === role)

function Figure({ name }: { name: string }) {
  return (
    <div class={`figure-row pyramidion-pieces ion-${name}-figure`} aria-hidden="true">
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
            <span key={card} class="card">
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
      return <Cargo boat={BOAT} />
    case 'signs':
      return (
        <>
          <Token token="mercenary" seat={1} />
          <Token token="negotiator" seat={1} />
          <Sundial />
          <Revolt />
        </>
      )
    case 'newBoats':
      return (
        <>
          {NEW_BOATS.left.map((boat) => (
            <Cargo key={boat} boat={boat} />
          ))}
          <Arrow />
          {NEW_BOATS.opened.map((boat) => (
            <Cargo key={boat} boat={boat} fresh />
          ))}
        </>
      )
    case 'supply':
      return (
        <>
          {CITY_ORDER.map((city) => (
            <span key={city} class={`example-city${SUPPLY[0]![city] ? '' : ' faint'}`}>
              <City city={city} />
              <Pile goods={SUPPLY[0]![city] ?? {}} empty="–" />
            </span>
          ))}
        </>
      )
    case 'collect':
      return (
        <>
          <span class="example-city">
            <City city={COLLECT.city} />
            <span class="example-things">
              <Token token="negotiator" seat={COLLECT.seat} />
              <Goods goods={COLLECT.goods} taken={COLLECT.taken} />
            </span>
          </span>
          <Arrow />
          <SeatSign seat={COLLECT.seat} />
          <Goods goods={[COLLECT.goods[COLLECT.taken]!]} />
        </>
      )
    case 'order':
      return (
        <>
          <Track seats={ORDER.before} />
          <span class="example-things">
            <SeatSign seat={ORDER.took.seat} />
            <b class="example-place">{ORDER.took.place}</b>
          </span>
          <Arrow />
          <Track seats={ORDER.after} />
        </>
      )
    case 'revolt':
      return <Contested {...REVOLT} />
    case 'influence':
      return <Contested {...INFLUENCE} />
    case 'agreements':
      return <Contested {...AGREEMENTS} />
    case 'trade':
      return <Contested {...TRADE} />
    case 'load':
      return (
        <>
          <span class="example-row">
            <SeatSign seat={LOAD.seat} />
            <Goods goods={LOAD.goods} />
            <span class="example-things">
              <Token token="mercenary" seat={LOAD.seat} />
              <Goods goods={[CITY_FACTS[LOAD.mercenary].mercenaryGood]} />
            </span>
          </span>
          <Arrow />
          <Cargo boat={BOAT} />
        </>
      )
  }
}

/** A boat with its points and what it asks for. */
function Cargo({ boat, fresh = false }: { boat: number; fresh?: boolean }) {
  const { points, cost } = BOATS[boat]!
  return (
    <span class={`figure-boat${fresh ? ' fresh' : ''}`}>
      <Boat sail />
      <span class="figure-city-foot">
        <Points points={points} />
        <Pile goods={cost} />
      </span>
    </span>
  )
}
function Goods({ goods, taken }: { goods: readonly GoodName[]; taken?: number }) {
  return (
    <span class="pile">
      {goods.map((good, index) => (
        <span key={index} class={index === taken ? 'example-taken' : undefined}>
          <Good good={good} />
        </span>
      ))}
    </span>
  )
}
function Track({ seats }: { seats: readonly number[] }) {
  return (
    <span class="example-track">
      {seats.map((seat, index) => (
        <span key={seat}>
          <SeatSign seat={seat} />
          <b>{index + 1}</b>
        </span>
      ))}
    </span>
  )
}
function Arrow() {
  return <span class="figure-arrow" aria-hidden="true" />
}

/** A city's number, what lies there, and everybody's characters with what they add up to. */
function Contested({ city, category, revolt, stays, seats }: ContestExample) {
  return (
    <span class="example-contest">
      <span class="example-city">
        <City city={city} />
        <span class="example-things">
          {revolt ? (
            <>
              <Revolt />
              <b class="example-place">{revolt} + 2</b>
            </>
          ) : (
            <Shield category={category} number={CITY_FACTS[city][category]} />
          )}
          {stays && ('token' in stays ? <Token token={stays.token} seat={stays.seat} /> : <Pile goods={stays.goods} />)}
        </span>
      </span>
      <span class="example-rows">
        {seats.map(({ seat, cards, sum, good }) => (
          <span key={seat} class="example-row">
            <SeatSign seat={seat} />
            {cards.map((card) => (
              <span key={card} class="card">
                <CharacterFace card={card} />
              </span>
            ))}
            <Shield category={category} number={sum} />
            <Mark good={good} />
          </span>
        ))}
      </span>
    </span>
  )
}

/** The picture in a table's row: the cities and the special people in the order they are told. */
function RowPicture({ of, row }: { of: string; row: number }) {
  const role = SPECIALS[row]
  const city = CITY_ORDER[row]
  return <span class={`row-picture ${of}`}>{of === 'cities' ? city && <City city={city} /> : role && <Character role={role} />}</span>
}

export const figures: Figures = { names: FIGURES, Figure, RowPicture }
