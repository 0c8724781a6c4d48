// Egypt from the sea (above) to Abu Simbel (below): the Nile between two banks of cities.
import { useEffect, useRef } from 'preact/hooks'
import { City as Picture } from '../art/City'
import { Nile } from '../art/Nile'
import { Good } from '../art/Good'
import { Shield, Sundial, Token } from '../art/Sign'
import { t } from '../../i18n'
import { CITY_FACTS } from './components'
import { walk } from './Hand'
import { Pile } from './Pile'
import { CATEGORIES, CITIES, GOODS, type City, type Contest, type Goods, type Observation } from './types'

export interface CityMark {
  label: string
  target: boolean
  chosen: boolean
  hinted: boolean
}

export function NileMap({ seen, marks, onCity }: { seen: Observation; marks: Record<City, CityMark>; onCity: (city: City) => void }) {
  const map = useRef<HTMLDivElement>(null)
  // Where the map is a strip, the city in question comes into view.
  useEffect(() => {
    const tile = map.current?.querySelector<HTMLElement>('.chosen, .here')
    if (tile) map.current!.scrollTo({ left: tile.offsetLeft - (map.current!.clientWidth - tile.clientWidth) / 2, behavior: 'smooth' })
  }, [seen.here, CITIES.find((city) => marks[city].chosen)])
  return (
    <div ref={map} class="nile" role="group" aria-label={t().pyramidion.map} onKeyDown={walkBanks}>
      <Nile />
      {CITIES.map((city) => (
        <CityTile key={city} seen={seen} city={city} mark={marks[city]} onClick={() => onCity(city)} />
      ))}
    </div>
  )
}

// Two banks: left and right cross the river, up and down follow it. In a strip all arrows go along.
function walkBanks(event: KeyboardEvent): void {
  const map = event.currentTarget as HTMLElement
  const strip = getComputedStyle(map).display === 'flex'
  const step = strip ? undefined : { ArrowUp: -2, ArrowDown: 2 }[event.key]
  if (step === undefined) return walk(event)
  const buttons = [...map.querySelectorAll<HTMLButtonElement>('button')]
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]
  event.preventDefault()
  next?.focus()
}

function CityTile({ seen, city, mark, onClick }: { seen: Observation; city: City; mark: CityMark; onClick: () => void }) {
  const words = t().pyramidion
  const state = seen.cities.find((one) => one.name === city)!
  const facts = CITY_FACTS[city]
  const contest = seen.insight?.contest?.city === city ? seen.insight.contest : undefined
  const played = seen.sundials.includes(city)
  const coming = seen.insight?.coming[city]
  const classes = ['city', mark.target && 'target', mark.chosen && 'chosen', mark.hinted && 'hinted', played && 'played', contest && 'here'].filter(Boolean).join(' ')
  return (
    <button type="button" class={classes} data-city={city} aria-label={mark.label} aria-pressed={mark.target ? mark.chosen : undefined} onClick={onClick}>
      <span class="city-view">
        <Picture city={city} />
        {played && <Sundial />}
        <span class="city-name">{words.city[city]}</span>
      </span>
      <span class="city-signs" aria-hidden="true">
        <CityShields city={city} contest={contest} />
        <span class="city-tokens">
          <Token token="mercenary" seat={state.mercenary} />
          <Token token="negotiator" seat={state.negotiator} />
        </span>
      </span>
      <span class="city-goods">
        <Pile goods={state.goods} empty={words.noGoods} />
      </span>
      <span class="city-foot" aria-hidden="true">
        <span class="city-effect">{words.effect[city]}</span>
        <span class="city-gives">
          <Token token="mercenary" />
          <Good good={facts.mercenaryGood} />
        </span>
      </span>
      {coming && <Coming goods={coming} />}
    </button>
  )
}

/** The three thresholds as standing shields; the leader's colour is their rim, and a gold tip says that it is reached. */
export function CityShields({ city, contest }: { city: City; contest?: Contest | undefined }) {
  return (
    <span class="city-shields">
      {CATEGORIES.map((category) => {
        const now = contest?.categories.find((one) => one.category === category)
        const lead = now?.ahead.length === 1 && now.numbers[now.ahead[0]! - 1]! > 0 ? now.ahead[0] : undefined
        return (
          <span key={category} class={`standing${now?.winner ? ' reached' : ''}`}>
            <Shield category={category} number={now?.threshold ?? CITY_FACTS[city][category]} lead={lead} />
          </span>
        )
      })}
    </span>
  )
}

export function Coming({ goods }: { goods: Goods }) {
  return (
    <span class="coming" aria-hidden="true">
      <b>+</b>
      {GOODS.filter((good) => goods[good]).map((good) => (
        <span key={good} class="pile-kind">
          <Good good={good} />
          {goods[good]! > 1 && <b>{goods[good]}</b>}
        </span>
      ))}
    </span>
  )
}
