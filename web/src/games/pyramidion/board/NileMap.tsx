// Egypt from the sea (above) to Abu Simbel (below): the Nile between two banks of cities.
import { City as Picture } from '../art/City'
import { Nile } from '../art/Nile'
import { Good } from '../art/Good'
import { SeatSign } from '../art/SeatSign'
import { Shield, Sundial, Token } from '../art/Sign'
import { gameWords } from '../i18n'
import { goodsText } from './goods'
import { useBox } from './components'
import { walk } from './Hand'
import { Pile, type Picking } from './Pile'
import { CATEGORIES, CITIES, GOODS, type City, type Contest, type ContestCategory, type Goods, type Observation } from './types'
import { memo } from '../../../ui/memo'

export interface CityMark {
  label: string
  target: boolean
  chosen: boolean
  hinted: boolean
}

interface MapProps {
  seen: Observation
  settled: Map<City, Contest> // how the cities played in this round ended
  marks: Record<City, CityMark>
  picking?: (Picking & { city: City }) | undefined // goods that are taken from a city
  along: boolean // the river lies along the map, the sea at the left; or it comes down, the sea above
  onCity: (city: City) => void
}

export function NileMap({ seen, settled, marks, picking, along, onCity }: MapProps) {
  // Left and right, up and down: across the river, or along it to the next city on this bank.
  const walkBanks = (event: KeyboardEvent) => {
    const steps: Record<string, number> = along ? { ArrowLeft: -2, ArrowRight: 2, ArrowUp: -1, ArrowDown: 1 } : { ArrowUp: -2, ArrowDown: 2, ArrowLeft: -1, ArrowRight: 1 }
    const step = steps[event.key]
    if (step === undefined) return walk(event)
    const tiles = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.city')]
    const next = tiles[tiles.indexOf(document.activeElement!.closest<HTMLElement>('.city')!) + step]
    event.preventDefault()
    ;(next?.querySelector('button') ?? next)?.focus()
  }
  return (
    <div class={`nile ${along ? 'along' : 'down'}`} role="group" aria-label={gameWords().map} onKeyDown={walkBanks}>
      <Nile along={along} />
      {CITIES.map((city) => {
        const here = seen.insight?.contest?.city === city ? seen.insight.contest : undefined
        return (
          <CityTile
            key={city}
            city={city}
            state={seen.cities.find((one) => one.name === city)!}
            coming={seen.insight?.coming[city]}
            played={seen.sundials.includes(city)}
            here={here !== undefined}
            contest={here ?? settled.get(city)}
            picking={picking?.city === city ? picking : undefined}
            {...marks[city]}
            onCity={onCity}
          />
        )
      })}
    </div>
  )
}

/** The river in small: where the city in play lies, what is played already; a touch opens the map. */
export function Ribbon({ seen, onOpen }: { seen: Observation; onOpen: () => void }) {
  return (
    <button type="button" class="ribbon" aria-label={gameWords().map} onClick={onOpen}>
      {CITIES.map((city) => {
        const goods = Object.values(seen.cities.find((one) => one.name === city)!.goods).reduce((sum, count) => sum + count, 0)
        return (
          <span key={city} class={`ribbon-city${seen.here === city ? ' here' : ''}${seen.sundials.includes(city) ? ' played' : ''}`}>
            <Picture city={city} />
            {goods > 0 && <b>{goods}</b>}
          </span>
        )
      })}
    </button>
  )
}

interface TileProps extends CityMark {
  city: City
  state: Observation['cities'][number]
  coming: Goods | undefined
  played: boolean
  here: boolean // in play
  contest: Contest | undefined // how it stands, or ended in this round
  picking: Picking | undefined
  onCity: (city: City) => void
}
const CityTile = memo(function CityTile({ city, state, coming, played, here, contest, picking, onCity, ...mark }: TileProps) {
  const words = gameWords()
  const facts = useBox().cities[city]
  const classes = ['city', mark.target && 'target', mark.chosen && 'chosen', mark.hinted && 'hinted', played && 'played', here && 'here'].filter(Boolean).join(' ')
  const tip = `${words.city[city]}. ${words.effect[city]}.`
  const inside = (
    <span class="city-inside">
      <span class="city-view">
        <Picture city={city} />
        {played && (
          <span data-tip={words.played}>
            <Sundial />
          </span>
        )}
        <span class="city-name">{words.city[city]}</span>
      </span>
      <span class="city-signs" aria-hidden="true">
        <CityShields city={city} contest={contest} />
        <span class="city-tokens">
          <span data-tip={words.tip.mercenary(words.count[facts.mercenaryGood](1))}>
            <Token token="mercenary" seat={state.mercenary} />
          </span>
          <span data-tip={words.tip.negotiator}>
            <Token token="negotiator" seat={state.negotiator} />
          </span>
        </span>
      </span>
      <span class="city-goods">
        <Pile goods={state.goods} empty={words.noGoods} picking={picking} />
        {coming && <Coming goods={coming} />}
      </span>
      <span class="city-foot" aria-hidden="true">
        <span class="city-effect">{words.effect[city]}</span>
        <span class="city-gives" data-tip={words.tip.mercenary(words.count[facts.mercenaryGood](1))}>
          <Token token="mercenary" />
          <Good good={facts.mercenaryGood} />
        </span>
      </span>
    </span>
  )
  // What lies in it is pressed, not the city.
  return picking ? (
    <div class={classes} role="group" data-city={city} aria-label={mark.label}>
      {inside}
    </div>
  ) : (
    <button type="button" class={classes} data-city={city} aria-label={mark.label} aria-pressed={mark.target ? mark.chosen : undefined} data-tip={tip} onClick={() => onCity(city)}>
      {inside}
    </button>
  )
})

/** The three thresholds as standing shields, with who leads or won. */
export function CityShields({ city, contest }: { city: City; contest?: Contest | undefined }) {
  const { cities } = useBox()
  return (
    <span class="city-shields">
      {CATEGORIES.map((category) => {
        const now = contest?.categories.find((one) => one.category === category)
        return now ? (
          <LeadShield key={category} now={now} />
        ) : (
          <span key={category} class="standing" data-tip={gameWords().tip[category](cities[city][category])}>
            <Shield category={category} number={cities[city][category]} />
          </span>
        )
      })}
    </span>
  )
}

/** A contest's shield: rim and sign are the leader's, a tick says that the threshold is reached. */
export function LeadShield({ now }: { now: ContestCategory }) {
  const lead = now.ahead.length === 1 && now.numbers[now.ahead[0]! - 1]! > 0 ? now.ahead[0] : undefined
  return (
    <span class={`standing${now.winner ? ' reached' : ''}`} data-tip={gameWords().tip[now.category](now.threshold)}>
      <Shield category={now.category} number={now.threshold} lead={lead} />
      {lead && <SeatSign seat={lead} />}
    </span>
  )
}

/** What the next round brings. */
export function Coming({ goods }: { goods: Goods }) {
  const words = gameWords()
  return (
    <span class="coming" data-tip={words.comes(goodsText(goods))} aria-hidden="true">
      <span class="coming-word">{words.next}</span>
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
