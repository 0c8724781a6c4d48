// The boats at the quay: what each asks for, what of it one has, what mercenaries and statues could cover, what is missing.
import { Boat as Picture } from '../art/Boat'
import { Good } from '../art/Good'
import { Points } from '../art/Sign'
import { gameWords } from '../i18n'
import { walk } from './Hand'
import { memo } from '../../../ui/memo'
import { GOODS, type Boat } from './types'

export interface BoatMark {
  label: string
  target: boolean
  chosen: boolean
  hinted: boolean
}
interface Props {
  boats: Boat[]
  marks: Map<number, BoatMark>
  onBoat: (boat: number) => void
}

export function Quay({ boats, marks, onBoat }: Props) {
  if (!boats.length) return <p class="quiet">{gameWords().noBoats}</p>
  return (
    <ul class="quay" onKeyDown={walk}>
      {boats.map((boat) => (
        <BoatTile key={boat.boat} boat={boat} {...marks.get(boat.boat)!} onBoat={onBoat} />
      ))}
    </ul>
  )
}

interface TileProps extends BoatMark {
  boat: Boat
  onBoat: (boat: number) => void
}
const BoatTile = memo(function BoatTile({ boat, onBoat, ...mark }: TileProps) {
  const classes = ['boat', mark.target && 'target', mark.chosen && 'chosen', mark.hinted && 'hinted', boat.loadable && 'loadable', boat.karnak && 'own'].filter(Boolean).join(' ')
  return (
    <li class={mark.chosen ? 'boat-chosen' : undefined}>
      <button type="button" class={classes} aria-label={mark.label} data-tip={mark.label} aria-pressed={mark.target ? mark.chosen : undefined} data-boat={boat.boat} onClick={() => onBoat(boat.boat)}>
        <Picture sail={boat.loadable ?? false} />
        <span class="boat-points">
          <Points points={boat.points} />
        </span>
        <span class="boat-cargo" aria-hidden="true">
          {GOODS.filter((good) => boat.cost[good]).map((good) => {
            const share = boat.shares?.find((one) => one.good === good) // nobody's for those who watch
            return (
              <span key={good} class={`cargo${share?.lacking ? ' lacking' : ''}`}>
                <Good good={good} />
                <span class="cargo-count">{boat.cost[good]}</span>
                {share && <Pips own={share.own} mercenaries={share.mercenaries.length} statues={share.statues} lacking={share.lacking} />}
              </span>
            )
          })}
        </span>
      </button>
    </li>
  )
})

/** One pip for each good asked: mine, a mercenary's, a statue's, missing; told apart by shape too. */
export function Pips({ own, mercenaries, statues, lacking }: { own: number; mercenaries: number; statues: number; lacking: number }) {
  const pips = [...Array<string>(own).fill('have'), ...Array<string>(mercenaries).fill('help'), ...Array<string>(statues).fill('statue'), ...Array<string>(lacking).fill('lack')]
  return (
    <span class="cargo-pips">
      {pips.map((pip, index) => (
        <i key={index} class={`pip-${pip}`} />
      ))}
    </span>
  )
}
