// The components of the box to be typed in, in the order they lie there. The engine says what fits; here is only where it stands.
import '../board/pieces.css'
import './box.css'
import { createContext, type ComponentChildren } from 'preact'
import { useContext, useState } from 'preact/hooks'
import { Character } from '../art/Character'
import { City as Picture } from '../art/City'
import { Good } from '../art/Good'
import { Ankh, Points, Revolt, Shield } from '../art/Sign'
import { SHIPPED_SET, type PrintedCard } from '../board/components'
import { goodsText } from '../board/goods'
import { Pile } from '../board/Pile'
import { CATEGORIES, GOODS, KINDS, type City, type Good as GoodName, type Goods, type Role } from '../board/types'
import { gameWords } from '../i18n'
import type { BoxProps, BoxUi } from '../../module'
import { isPrinted, SHIPPED_PARTS } from './printed'
import { boxWords } from './words'

const Typed = createContext<BoxProps>({ parts: SHIPPED_PARTS, wrong: new Map(), isChanged: () => false, onChange: () => undefined })

const at = (parts: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce((branch, key) => (branch as Record<string, unknown> | undefined)?.[key], parts)
const isUnder = (path: string, above: string) => path === above || path.startsWith(`${above}.`) || path.startsWith(`${above}[`)

const idOf = (path: string) => `wrong-${path.replaceAll(' ', '-')}` // some cities have two words

/** One number. What is no number goes to the engine as it was typed, and it says so; where `none` is said by nought, nothing stands there. */
function Numeral({ path, label, none }: { path: string; label: string; none?: boolean }) {
  const { parts, wrong, isChanged, onChange } = useContext(Typed)
  const words = boxWords()
  const value = at(parts, path) ?? (none ? 0 : '')
  const error = wrong.get(path)
  const changed = isChanged(path)
  const printed = isPrinted(path)
  const said = [label, printed && words.printed, changed && words.changed].filter(Boolean).join(', ')
  return (
    <span class={`numeral${printed ? ' printed' : ''}${changed ? ' changed' : ''}`} title={said}>
      <input
        class="input"
        inputMode="numeric"
        autocomplete="off"
        maxLength={4}
        aria-label={said}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? idOf(path) : undefined}
        value={none && value === 0 ? '' : String(value)}
        onInput={(event) => {
          const typed = event.currentTarget.value.trim()
          onChange(path, /^\d+$/.test(typed) ? Number(typed) || (none ? undefined : 0) : none && !typed ? undefined : typed)
        }}
        onFocus={(event) => event.currentTarget.select()}
      />
    </span>
  )
}

/** What is wrong somewhere in a row, under it. */
function Wrong({ under }: { under: string }) {
  const { wrong } = useContext(Typed)
  const found = [...wrong].filter(([path]) => isUnder(path, under))
  return (
    <>
      {found.map(([path, why]) => (
        <p key={path} id={idOf(path)} class="field-error box-wrong" tabIndex={-1}>
          {partName(path, under)}
          {why}
        </p>
      ))}
    </>
  )
}
/** Which of a row's numbers it is. */
function partName(path: string, under: string): string {
  const key = path.slice(under.length).split('.').filter(Boolean).at(-1) ?? ''
  const words = gameWords()
  const names: Record<string, string> = { ...words.category, ...words.good, points: boxWords().points, strength: boxWords().strength }
  return names[key] ? `${names[key]}: ` : ''
}

/** A part of the box, folded; what is in it is drawn when it is opened. It tells how much of it was changed. */
function Section({ title, how, paths, open, children }: { title: string; how?: ComponentChildren; paths: string[]; open?: boolean; children: () => ComponentChildren }) {
  const { wrong, isChanged } = useContext(Typed)
  const [isOpen, setOpen] = useState(open ?? false)
  const bad = [...wrong.keys()].some((path) => paths.some((one) => isUnder(path, one)))
  const changed = paths.some(isChanged)
  return (
    <details class="fold box-section" open={isOpen} data-wrong={bad ? '' : undefined} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="box-title">{title}</span>
        {bad ? <b class="box-sign bad">!</b> : changed && <b class="box-sign">•</b>}
        <span class="sr">{!bad && changed && boxWords().changed}</span>
      </summary>
      {isOpen && (
        <div class="box-inside">
          {how && <p class="quiet small box-how">{how}</p>}
          {children()}
        </div>
      )}
    </details>
  )
}

const roleOf = (card: PrintedCard) => (card.special ?? card.kind) as Role

/** Cards in a table: a row each, a column for each number. */
function Cards({ list, cards }: { list: 'shared_cards' | 'basic_cards_per_player'; cards: number[] }) {
  const words = gameWords()
  const { parts, isChanged, onChange } = useContext(Typed)
  const all = SHIPPED_SET[list]
  const alike = (index: number) => cards.filter((one) => roleOf(all[one]!) === roleOf(all[index]!))
  return (
    <div class="box-cards">
      <p class="box-heads" aria-hidden="true">
        <span />
        {CATEGORIES.map((category) => (
          <span key={category} title={words.category[category]}>
            <Shield category={category} />
          </span>
        ))}
        <span title={words.ankh}>
          <Ankh />
        </span>
      </p>
      {cards.map((index) => {
        const role = roleOf(all[index]!)
        const same = alike(index)
        const name = words.role[role] + (same.length > 1 ? ` ${same.indexOf(index) + 1}` : '')
        const path = `${list}[${index}]`
        return (
          <div key={index} class="box-row" role="group" aria-label={name}>
            <span class="box-name">
              <span class="box-face">
                <Character role={role} variant={index} />
              </span>
              {name}
            </span>
            {role === 'philosopher' ? (
              <span class="quiet small box-none">{boxWords().philosopher}</span>
            ) : (
              <>
                {CATEGORIES.map((category) => (
                  <Numeral key={category} path={`${path}.${category}`} label={`${name}, ${words.category[category]}`} />
                ))}
                <label class={`box-ankh${isChanged(`${path}.ankh`) ? ' changed' : ''}`} title={words.ankh}>
                  <input type="checkbox" aria-label={`${name}, ${words.ankh}`} checked={at(parts, `${path}.ankh`) === true} onChange={(event) => onChange(`${path}.ankh`, event.currentTarget.checked)} />
                </label>
              </>
            )}
            <Wrong under={path} />
          </div>
        )
      })}
    </div>
  )
}

/** Heads for a row of goods; `first` stands before them. */
function GoodsHeads({ first }: { first?: ComponentChildren }) {
  return (
    <p class="box-heads" aria-hidden="true">
      <span />
      {first !== undefined && <span>{first}</span>}
      {GOODS.map((good) => (
        <span key={good} title={gameWords().good[good]}>
          <Good good={good} size={24} />
        </span>
      ))}
    </p>
  )
}
function GoodsRow({ path, name, none = true }: { path: string; name: string; none?: boolean }) {
  return (
    <>
      {GOODS.map((good) => (
        <Numeral key={good} path={`${path}.${good}`} label={`${name}, ${gameWords().good[good]}`} none={none} />
      ))}
    </>
  )
}

function Editor(props: BoxProps) {
  const words = gameWords()
  const own = boxWords()
  const { parts, isChanged, onChange } = props
  const cities = SHIPPED_SET.cities
  const kinds = [...KINDS, 'special'] as const
  const ofKind = (kind: string) => SHIPPED_SET.shared_cards.flatMap((card, index) => (card.kind === kind ? [index] : []))
  const basic = [...SHIPPED_SET.basic_cards_per_player.keys()]
  return (
    <Typed.Provider value={props}>
      <section class="panel pyramidion-pieces pyramidion-box">
        <p class="box-legend small">
          <span>
            <i class="numeral printed" aria-hidden="true" /> {own.printed}
          </span>
          <span>
            <i class="numeral" aria-hidden="true" /> {own.reconstructed}
          </span>
          <span>
            <i class="numeral changed" aria-hidden="true" /> {own.changed}
          </span>
        </p>
        <Section title={words.reference.cities} paths={['cities']} open>
          {() => (
            <div class="box-cities">
              <p class="box-heads" aria-hidden="true">
                <span />
                {CATEGORIES.map((category) => (
                  <span key={category} title={words.category[category]}>
                    <Shield category={category} />
                  </span>
                ))}
              </p>
              {cities.map(({ name }, index) => {
                const city = words.city[name as City]
                const path = `cities[${index}]`
                const good = at(parts, `${path}.mercenary_good`)
                const changed = isChanged(`${path}.mercenary_good`)
                const printed = isPrinted(`${path}.mercenary_good`)
                return (
                  <div key={name} class="box-row" role="group" aria-label={city}>
                    <span class="box-name">
                      <span class="box-view">
                        <Picture city={name as City} />
                      </span>
                      {city}
                    </span>
                    {CATEGORIES.map((category) => (
                      <Numeral key={category} path={`${path}.${category}`} label={`${city}, ${words.category[category]}`} />
                    ))}
                    <label class={`numeral box-good${printed ? ' printed' : ''}${changed ? ' changed' : ''}`}>
                      <span class="small">{own.mercenaryGood}</span>
                      <Good good={good as GoodName} size={24} />
                      <select
                        class="input"
                        aria-label={[city, own.mercenaryGood, printed && own.printed, changed && own.changed].filter(Boolean).join(', ')}
                        value={String(good)}
                        onChange={(event) => onChange(`${path}.mercenary_good`, event.currentTarget.value)}
                      >
                        {GOODS.map((one) => (
                          <option key={one} value={one}>
                            {words.good[one]}
                          </option>
                        ))}
                      </select>
                    </label>
                    <Wrong under={path} />
                  </div>
                )
              })}
            </div>
          )}
        </Section>
        {kinds.map((kind) => {
          const cards = ofKind(kind)
          return (
            <Section key={kind} title={kind === 'special' ? own.specials : `${own.shared}: ${words.role[kind]} (${cards.length})`} paths={cards.map((index) => `shared_cards[${index}]`)}>
              {() => <Cards list="shared_cards" cards={cards} />}
            </Section>
          )
        })}
        <Section title={own.basic} how={own.basicHow} paths={['basic_cards_per_player']}>
          {() => <Cards list="basic_cards_per_player" cards={basic} />}
        </Section>
        <Section title={`${own.boats} (${SHIPPED_SET.boats.length})`} paths={['boats']}>
          {() => (
            <div class="box-goods">
              <GoodsHeads first={<Points points={1} />} />
              {SHIPPED_SET.boats.map((_, index) => (
                <div key={index} class="box-row" role="group" aria-label={own.boat(index + 1)}>
                  <span class="box-name">{index + 1}</span>
                  <Numeral path={`boats[${index}].points`} label={`${own.boat(index + 1)}, ${own.points}`} />
                  <GoodsRow path={`boats[${index}].cost`} name={own.boat(index + 1)} />
                  <Wrong under={`boats[${index}]`} />
                </div>
              ))}
            </div>
          )}
        </Section>
        <Section title={`${own.supply} (${SHIPPED_SET.supply.length})`} how={own.supplyHow} paths={['supply']}>
          {() => SHIPPED_SET.supply.map((_, index) => <Supply key={index} index={index} />)}
        </Section>
        <Section title={`${own.revolt} (${SHIPPED_SET.revolt.length})`} paths={['revolt']}>
          {() => (
            <div class="box-goods">
              <GoodsHeads first={<Revolt />} />
              {SHIPPED_SET.revolt.map((_, index) => (
                <div key={index} class="box-row" role="group" aria-label={own.token(index + 1)}>
                  <span class="box-name">{index + 1}</span>
                  <Numeral path={`revolt[${index}].strength`} label={`${own.token(index + 1)}, ${own.strength}`} />
                  <GoodsRow path={`revolt[${index}].reward`} name={own.token(index + 1)} />
                  <Wrong under={`revolt[${index}]`} />
                </div>
              ))}
            </div>
          )}
        </Section>
        <Section title={own.stock} how={own.stockHow} paths={['goods_supply']}>
          {() => (
            <div class="box-goods box-stock">
              <GoodsHeads />
              <div class="box-row" role="group" aria-label={own.stock}>
                <span class="box-name" />
                <GoodsRow path="goods_supply" name={own.stock} none={false} />
                <Wrong under="goods_supply" />
              </div>
            </div>
          )}
        </Section>
      </section>
    </Typed.Provider>
  )
}

/** A supply card: a row for each city, and what it brings at a glance. */
function Supply({ index }: { index: number }) {
  const words = gameWords()
  const { parts } = useContext(Typed)
  const path = `supply[${index}]`
  const brings = (at(parts, path) ?? {}) as Partial<Record<City, Goods>>
  const cities = SHIPPED_SET.cities.map(({ name }) => name as City)
  const counted = (goods: Goods | undefined): Goods => Object.fromEntries(Object.entries(goods ?? {}).filter(([, count]) => typeof count === 'number'))
  const some = cities.filter((city) => GOODS.some((good) => counted(brings[city])[good]))
  const title = boxWords().card(index + 1) + (isPrinted(path) ? ' ✓' : '')
  const brought = some.map((city) => (
    <span key={city}>
      {words.city[city]} <Pile goods={counted(brings[city])} />
      <span class="sr">{goodsText(counted(brings[city]))}. </span>
    </span>
  ))
  return (
    <Section title={title} how={brought} paths={[path]}>
      {() => (
        <div class="box-goods">
          <GoodsHeads />
          {cities.map((city) => (
            <div key={city} class="box-row" role="group" aria-label={words.city[city]}>
              <span class="box-name">{words.city[city]}</span>
              <GoodsRow path={`${path}.${city}`} name={`${boxWords().card(index + 1)}, ${words.city[city]}`} />
              <Wrong under={`${path}.${city}`} />
            </div>
          ))}
        </div>
      )}
    </Section>
  )
}

const ui: BoxUi = {
  shipped: SHIPPED_PARTS,
  Editor,
  why: (what) => {
    const words = boxWords()
    if (what === 'a boat costs something') return words.costs
    if (what.startsWith('more than')) return words.tooMany
    return undefined
  },
}
export default ui
