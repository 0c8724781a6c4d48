// The city being played, large: what lies there, what everyone laid, and how the three contests stand.
import { City as Picture } from '../art/City'
import { SeatSign } from '../art/SeatSign'
import { Revolt, Token } from '../art/Sign'
import { gameWords } from '../i18n'
import { CharacterFace } from './CharacterCard'
import { useBox } from './components'
import { walk } from './Hand'
import { Pile, type Picking } from './Pile'
import { LeadShield, type CityMark } from './NileMap'
import type { Category, Contest, ContestCategory, Lying, Observation, TokenKind } from './types'
import { useKept } from '../../../parts/kept'
import { memo } from '../../../ui/memo'

export interface Row {
  seat: number
  name: string
  activator: boolean
  passed: boolean
  active: boolean
}
/** How far the settling of the city has come. */
export interface Settled {
  beat: string // a category, the revolt, or before and after
  isTold: (category: Category) => boolean
  beaten: ReadonlySet<number>
  settlement: { revolt: { strength: number; winner?: number } | undefined }
}
interface Props {
  seen: Observation
  contest: Contest
  projected?: Contest | undefined // how it would stand after the chosen decision
  fresh: ReadonlySet<number> // cards that others laid since one's own last decision
  newLeads: ReadonlySet<Category> // contests whose leader changed since
  stage?: Settled | undefined // while the city is settled
  rows: Row[]
  picking?: Picking | undefined // of the goods lying here
  cardMark: (laid: Lying) => CityMark
  tokenMark: (token: TokenKind) => CityMark
  onCard: (laid: Lying) => void
  onPeek: (laid: Lying | undefined) => void // pointed at, if it can be chosen
  onToken: (token: TokenKind) => void
  contestLabel: (category: number, seat: number) => string
  thresholdLabel: (category: number) => string
}

export function CityInPlay({ seen, contest, projected, fresh, newLeads, stage, rows, picking, cardMark, tokenMark, onCard, onPeek, onToken, contestLabel, thresholdLabel }: Props) {
  const words = gameWords()
  const { cities } = useBox()
  const city = seen.cities.find((one) => one.name === contest.city)!
  const revolt = stage && stage.beat !== 'hold' ? stage.settlement.revolt : undefined
  const isNow = (category: Category) => stage !== undefined && (stage.beat === category || (stage.beat === 'revolt' && category === 'influence'))
  const lying = useKept(seen.laid.map((one, index): Lying => ({ ...one, adds: seen.insight!.laid[index]! })))
  const marks = new Map(lying.map((one) => [one.card, cardMark(one)]))
  const targeting = [...marks.values()].some(({ target }) => target)
  return (
    <div class={`arena${stage ? ' settled' : ''}${targeting ? ' targeting' : ''}`} style={{ '--rows': rows.length }}>
      {/* Where somebody is to be chosen, arrow keys go through all who can be. */}
      <div class="arena-table" onKeyDown={(event) => walk(event, targeting ? '.target' : '.laid button')}>
        <div class="arena-city">
          <div class="arena-view">
            <Picture city={contest.city} />
          </div>
          <div class="arena-title">
            <h2>{words.city[contest.city]}</h2>
            <p>{words.effect[contest.city]}</p>
            <div class="arena-lying" data-lying={contest.city}>
              {(['mercenary', 'negotiator'] as const).map((token) => {
                const mark = tokenMark(token)
                return mark.target ? (
                  <button key={token} type="button" class={`token-button target${mark.chosen ? ' chosen' : ''}${mark.hinted ? ' hinted' : ''}`} aria-label={mark.label} aria-pressed={mark.chosen} onClick={() => onToken(token)}>
                    <Token token={token} seat={city[token]} />
                  </button>
                ) : (
                  <span key={token} class="token-place" role="img" aria-label={mark.label} data-tip={`${mark.label}. ${token === 'mercenary' ? words.tip.mercenary(words.count[cities[contest.city].mercenaryGood](1)) : words.tip.negotiator}`}>
                    <Token token={token} seat={city[token]} />
                  </span>
                )
              })}
              <Pile goods={city.goods} empty={words.noGoods} picking={picking} />
            </div>
            {(contest.rebels > 0 || revolt) && (
              <p class={`arena-revolt${stage?.beat === 'revolt' ? ' now' : ''}`}>
                <Revolt />
                <b class="arena-rebels" aria-hidden="true">
                  {revolt?.strength ?? contest.rebels}
                </b>
                <span class="arena-revolt-text">{revolt ? words.told.revolt(revolt.strength) : words.rebels(contest.rebels)}</span>
              </p>
            )}
          </div>
        </div>
        {contest.categories.map((one, index) => (
          <div key={one.category} class={`arena-shield${newLeads.has(one.category) && !stage ? ' turned' : ''}${isNow(one.category) ? ' now' : ''}`} role="img" aria-label={thresholdLabel(index)} data-tip={`${words.tip[one.category](one.threshold)}.\n${thresholdLabel(index)}`}>
            <LeadShield now={stage && !stage.isTold(one.category) ? unsettled(one) : one} />
            <span class="arena-category">{words.category[one.category]}</span>
          </div>
        ))}
        {rows.map((row) => {
          const laid = lying.filter((one) => one.player === row.seat)
          return [
            <div key={`cards${row.seat}`} class={`arena-row by-${row.seat}${row.active ? ' active' : ''}${stage?.beaten.has(row.seat) ? ' beaten' : ''}`} data-row={row.seat}>
              <p class="arena-name">
                <SeatSign seat={row.seat} />
                <span class={`seat-name seat-${row.seat}`}>{row.name}</span> <span class="arena-state quiet small">
                  {row.activator && <span class="arena-activator">{row.passed ? `${words.activator}, ` : words.activator}</span>}
                  {stage?.beaten.has(row.seat) ? words.settling.beaten : row.passed && words.passed}
                </span>
              </p>
              <ul class={`laid${laid.length > 4 * (rows.length - 1) ? ' many' : ''}`} style={{ '--count': laid.length, '--half': Math.ceil(laid.length / 2) }}>
                {laid.map((one) => (
                  <li key={one.card}>
                    <LaidCard laid={one} fresh={fresh.has(one.card)} {...marks.get(one.card)!} onCard={onCard} onPeek={onPeek} />
                  </li>
                ))}
              </ul>
            </div>,
            ...contest.categories.map((one, index) => {
              const now = one.numbers[row.seat - 1]!
              const then = projected?.categories[index]
              const later = then?.numbers[row.seat - 1]
              const told = !stage || stage.isTold(one.category)
              const winner = stage?.beat === 'revolt' ? isNow(one.category) && revolt?.winner === row.seat : told && (then ?? one).winner === row.seat
              const ahead = (then ?? one).ahead.includes(row.seat) && (later ?? now) > 0
              const verdict = stage && told && ahead && !one.winner ? (one.ahead.length > 1 ? words.settling.tie : `< ${one.threshold}`) : undefined
              const turned = newLeads.has(one.category) && one.ahead[0] === row.seat && !stage
              const tip = [contestLabel(index, row.seat), later !== undefined && later !== now && words.tip.becomes(now, later), turned && words.tip.newLead].filter(Boolean).join('.\n')
              return (
                <div key={`${one.category}${row.seat}`} class={`arena-number${row.active ? ' active' : ''}${isNow(one.category) ? ' now' : ''}${winner ? ' wins' : ''}${turned ? ' turned' : ''}${ahead ? ' ahead' : ''}`} role="img" aria-label={contestLabel(index, row.seat)} data-tip={tip}>
                  <span class={`number by-${row.seat}`}>{later !== undefined && later !== now ? later : now}</span>
                  {later !== undefined && later !== now && <small>{later > now ? `+${later - now}` : `−${now - later}`}</small>}
                  {verdict && <small class="verdict">{verdict}</small>}
                </div>
              )
            }),
          ]
        })}
      </div>
    </div>
  )
}

interface LaidProps extends CityMark, Pick<Props, 'onCard' | 'onPeek'> {
  laid: Lying
  fresh: boolean
}
const LaidCard = memo(function LaidCard({ laid, fresh, label, target, chosen, hinted, onCard, onPeek }: LaidProps) {
  const { characters } = useBox()
  const peeks = target && { onPointerEnter: () => onPeek(laid), onPointerLeave: () => onPeek(undefined), onFocus: () => onPeek(laid), onBlur: () => onPeek(undefined) }
  return (
    <button
      type="button"
      class={`card mini${fresh ? ' fresh' : ''}${target ? ' target' : ''}${chosen ? ' chosen' : ''}${hinted ? ' hinted' : ''}`}
      aria-label={label}
      aria-pressed={target ? chosen : undefined}
      data-card={laid.card}
      data-tip={`${label}. ${gameWords().does[characters[laid.copied ?? laid.card]!.role]}`}
      onClick={() => onCard(laid)}
      {...peeks}
    >
      <CharacterFace card={laid.card} laid={laid} />
    </button>
  )
})

/** A category of which is not yet said who won it. */
function unsettled({ winner: _, ...one }: ContestCategory): ContestCategory {
  return { ...one, ahead: [] }
}
