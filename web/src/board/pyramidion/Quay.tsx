// The boats at the quay: what each asks for, what of it one has, what mercenaries and statues could cover, what is missing.
import { Boat as Picture } from '../art/Boat'
import { Good } from '../art/Good'
import { Points } from '../art/Sign'
import { t } from '../../i18n'
import { walk } from './Hand'
import { GOODS, type Boat } from './types'

export interface BoatMark {
  label: string
  target: boolean
  chosen: boolean
  hinted: boolean
}

export function Quay({ boats, marks, onBoat }: { boats: Boat[]; marks: Map<number, BoatMark>; onBoat: (boat: number) => void }) {
  if (!boats.length) return <p class="quiet">{t().pyramidion.noBoats}</p>
  return (
    <ul class="quay" onKeyDown={walk}>
      {boats.map((boat) => {
        const mark = marks.get(boat.boat)!
        const classes = ['boat', mark.target && 'target', mark.chosen && 'chosen', mark.hinted && 'hinted', boat.loadable && 'loadable', boat.karnak && 'own'].filter(Boolean).join(' ')
        return (
          <li key={boat.boat}>
            <button type="button" class={classes} aria-label={mark.label} aria-pressed={mark.target ? mark.chosen : undefined} data-boat={boat.boat} onClick={() => onBoat(boat.boat)}>
              <Picture sail={boat.loadable ?? false} />
              <span class="boat-points">
                <Points points={boat.points} />
              </span>
              <span class="boat-cargo" aria-hidden="true">
                {GOODS.filter((good) => boat.cost[good]).map((good) => {
                  const need = boat.cost[good]!
                  const missing = boat.missing?.[good] ?? 0
                  const helped = Math.min(missing, boat.tokens?.filter((one) => one.good === good).length ?? 0)
                  return (
                    <span key={good} class={`cargo${boat.missing && missing ? ' lacking' : ''}`}>
                      <Good good={good} />
                      <span class="cargo-count">{need}</span>
                      {boat.missing && (
                        <span class="cargo-pips">
                          {Array.from({ length: need }, (_, index) => (
                            <i key={index} class={index < need - missing ? 'have' : index < need - missing + helped ? 'help' : 'lack'} />
                          ))}
                        </span>
                      )}
                    </span>
                  )
                })}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
