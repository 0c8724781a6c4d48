// The quarry and the piles: slot i lies between piles i and i + 1.
import './quarry.css'
import { domino, laid } from '../board/dominoes'
import { Tile } from '../board/Tile'
import type { Decision, Observation, Rotation } from '../board/types'
import { gameWords } from '../i18n'
import { switched } from '../../../parts/settings'
import { keyOf } from './draft'
import type { Turn } from './turn'
import { dominoWords } from './words'

interface QuarryProps {
  observation: Observation
  turn: Turn
  held: number | undefined
  better?: number | undefined // the pile that should have been taken
  onGrab: (event: PointerEvent, slot: number) => void
}
export function Quarry({ observation, turn, held, better, onGrab }: QuarryProps) {
  const words = gameWords()
  const placing = turn.asked === 'place'
  const refill = new Map(turn.piles.map((one) => [one.pile, one]))
  return (
    <section class={`quarry${refill.size ? ' refilling' : ''}`} aria-label={words.quarry} inert={turn.covering}>
      <h2 class="quarry-title">{words.quarry}</h2>
      {observation.quarry.map((id, index) => {
        const slot = index + 1
        if (!id)
          return (
            <div key={slot} class="slot empty" data-slot={slot} style={{ '--slot': slot }} role="img" aria-label={words.slotEmpty(slot)}>
              {turn.decision?.do === 'refill' && <Coming observation={observation} pile={turn.decision.pile} />}
            </div>
          )
        const chosen = turn.slot === slot
        return (
          <SlotButton key={slot} id={id} slot={slot} chosen={chosen} held={held === slot} rotation={chosen ? turn.seen : 0} active={placing} turn={turn} onGrab={onGrab} />
        )
      })}
      {observation.piles.map(({ top, size }, index) => {
        const pile = index + 1
        const decision = refill.get(pile)
        const label = words.pileOf(pile, size, top ? dominoWords(top) : size ? words.faceDown : '')
        const picked = turn.decision?.do === 'refill' && turn.decision.pile === pile
        return (
          <PileFigure key={pile} pile={pile} size={size} top={top} label={label} far={refill.size > 0} decision={decision} picked={picked} better={pile === better} turn={turn} />
        )
      })}
    </section>
  )
}

function Coming({ observation, pile }: { observation: Observation; pile: number }) {
  const top = observation.piles[pile - 1]?.top
  return top ? <Tile class="pyr-coming" blocks={laid(domino(top), 0, 0, 0, 1)} patterns={switched('patterns')} /> : null
}

interface SlotProps {
  id: number
  slot: number
  chosen: boolean
  held: boolean // in the hand, on its way to the board
  rotation: Rotation
  active: boolean
  turn: Turn
  onGrab: (event: PointerEvent, slot: number) => void
}
function SlotButton({ id, slot, chosen, held, rotation, active, turn, onGrab }: SlotProps) {
  const words = gameWords()
  return (
    <button
      type="button"
      class={`slot${chosen ? ' chosen' : ''}${active ? ' active' : ''}${held ? ' held' : ''}`}
      data-slot={slot}
      style={{ '--slot': slot }}
      aria-label={words.domino(slot, dominoWords(id))}
      aria-pressed={active ? chosen : undefined}
      aria-disabled={!active}
      aria-keyshortcuts={String(slot)}
      onClick={() => active && turn.choose(slot)}
      onPointerDown={(event) => active && onGrab(event, slot)}
    >
      <span class="slot-tile" key={rotation}>
        <Tile class={rotation % 180 ? 'upright' : ''} blocks={laid(domino(id), 0, 0, rotation, 1)} patterns={switched('patterns')} />
      </span>
      <kbd class="slot-key" aria-hidden="true">
        {slot}
      </kbd>
    </button>
  )
}

// A pile whose top nobody has turned up shows a domino's back; where none is left, its place in the sand.
function PileBack({ empty }: { empty: boolean }) {
  return (
    <svg class={`pyr-pile-back${empty ? ' gone' : ''}`} viewBox="0 0 100 50" aria-hidden="true">
      <rect x="1.5" y="1.5" width="97" height="47" rx="4" />
      {!empty && <path d="M6.5 6.5h87v37h-87zM50 10l8 3.5-4 26h-8l-4-26zM50 10v29.5M14 25l9-9 9 9-9 9zM68 25l9-9 9 9-9 9z" />}
    </svg>
  )
}

interface PileProps {
  pile: number
  size: number
  top: number | null
  label: string
  far: boolean // not beside the slot that is refilled, if it cannot be chosen
  decision: Decision | undefined
  picked: boolean
  better: boolean
  turn: Turn
}
function PileFigure({ pile, size, top, label, far, decision, picked, better, turn }: PileProps) {
  const words = gameWords()
  const style = { '--pile': pile, '--height': Math.ceil(size / 3) }
  const inside = (
    <span class={`pyr-pile-stack${size ? '' : ' gone'}`}>
      {top ? <Tile blocks={laid(domino(top), 0, 0, 0, 1)} patterns={switched('patterns')} plain /> : <PileBack empty={!size} />}
      {size > 0 && (
        <span class="pyr-pile-size number" aria-hidden="true">
          {size}
        </span>
      )}
    </span>
  )
  if (!decision)
    return (
      <div class={better ? 'pyr-pile better' : 'pyr-pile'} style={style} role="img" aria-label={label} title={far ? words.pileFar : size && !top ? words.faceDown : undefined}>
        {inside}
      </div>
    )
  return (
    <button
      type="button"
      class={`pyr-pile active${picked ? ' chosen' : ''}`}
      style={style}
      data-pile={pile}
      aria-label={label}
      aria-pressed={picked}
      title={words.pile(pile)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && turn.aim(keyOf(decision))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && turn.aim(undefined)}
      onClick={() => turn.settle(decision)}
    >
      {inside}
    </button>
  )
}
