// The others: small pyramids, one tap from large; points, what is at hand, who is away.
import './players.css'
import { Pyramid } from '../board/Pyramid'
import { COLOURS, PAINT } from '../art/colours'
import { seen } from '../board/scene'
import type { Observation } from '../board/types'
import { gameWords } from '../i18n'
import { t } from '../../../i18n'
import type { View } from '../../../source/types'
import { Dialog } from '../../../ui/Dialog'
import { switched } from '../../../parts/settings'
import { BotFace } from '../../../parts/BotFace'
import { BotSigns } from '../../../parts/Strength'
import { nameTip, seatName } from '../../../parts/names'
import { SeatClock } from '../../../parts/SeatClock'
import type { Told } from './story'
import type { Placed } from './history'
import { boxOf, broad } from './view'
import { blockWords, soFar } from './words'

interface PlayersProps {
  view: View
  told: Told | undefined
  last: Map<number, Placed[]> // what each of them laid last
  onShow: (seat: number) => void
}
export function Players({ seats, ...props }: PlayersProps & { seats: number[] }) {
  return (
    <ul class="pyr-players">
      {seats.map((seat) => (
        <PlayerCard key={seat} seat={seat} {...props} />
      ))}
    </ul>
  )
}

function PlayerCard({ view, seat, told, last, onShow }: PlayersProps & { seat: number }) {
  const words = gameWords()
  const observation = view.observation as Observation
  const player = observation.players[seat - 1]!
  const insight = observation.insight!.players[seat - 1]!
  const name = seatName(view, seat)
  const acting = view.status === 'running' && view.to_act === seat
  return (
    <li class={`pyr-player by-${seat}${acting ? ' acting' : ''}${player.eliminated ? ' out' : ''}`}>
      <button type="button" class="pyr-player-show" aria-label={words.actions.enlarge(name)} onClick={() => onShow(seat)}>
        <span class="pyr-player-pyramid">
          {player.blocks.length > 0 ? <Pyramid blocks={player.blocks} plain camera={broad(insight.extent)} patterns={switched('patterns')} lit={told?.quarters(seat)} outlined={last.get(seat)} /> : <span class="pyr-player-nothing" />}
        </span>
      </button>
      <div class="pyr-player-facts">
        <p class="pyr-player-name">
          {view.seats[seat - 1]!.kind === 'bot' && <BotFace seat={seat} />}
          <span class={`seat-name seat-${seat}`} title={nameTip(view.seats[seat - 1]!, seat)}>
            {name}
          </span>
          <BotSigns view={view} seat={seat} />
          {acting && <span class="pyr-player-dot" role="img" aria-label={words.player.toAct} />}
        </p>
        <p class="pyr-player-points">
          <span class="number" title={words.player.total(insight.total)}>
            {insight.total}
          </span>
          {insight.score !== undefined && !player.eliminated && (
            <span class="quiet small" title={soFar(insight)}>
              {words.preview.gain(insight.score)}
            </span>
          )}
          <SeatClock view={view} seat={seat} />
        </p>
        <Hand view={view} seat={seat} />
        <PlayerState view={view} seat={seat} />
      </div>
    </li>
  )
}

/** Markers and cover cards still at hand: what is used leaves its place empty. */
export function Hand({ view, seat }: { view: View; seat: number }) {
  const words = gameWords()
  const observation = view.observation as Observation
  const { markers, cards } = observation.players[seat - 1]!
  return (
    <p class="pyr-hand">
      <svg class="pyr-hand-markers" viewBox="0 0 216 38" role="img" aria-label={words.player.markers(markers.map((colour) => words.colours[colour]).join(', '))}>
        {COLOURS.map((colour, index) =>
          markers.includes(colour) ? (
            <use key={colour} href={`#marker-${colour}`} x={index * 36} y="0" width="36" height="40" />
          ) : (
            <circle key={colour} cx={index * 36 + 18} cy="18" r="13" class="pyr-hand-gone" stroke={PAINT[colour].base} />
          ),
        )}
      </svg>
      <svg class="pyr-hand-cards" viewBox="0 0 114 38" role="img" aria-label={words.player.cards(cards.length)}>
        {cards.map(([front, back], index) => (
          <g key={front} transform={`translate(${index * 38 + 2} 1)`}>
            <use href={`#card-${back}`} x="5" y="5" width="29" height="29" />
            <use href={`#card-${front}`} width="29" height="29" />
          </g>
        ))}
      </svg>
    </p>
  )
}

function PlayerState({ view, seat }: { view: View; seat: number }) {
  const one = view.seats[seat - 1]!
  const { eliminated } = (view.observation as Observation).players[seat - 1]!
  const { hole } = (view.observation as Observation).insight!.players[seat - 1]!
  const words = t()
  const text = eliminated
    ? gameWords().player.out
    : one.forfeited
      ? words.table.forfeited
      : one.away
        ? words.table.away
        : one.kind === 'person' && one.connected === false && !view.you.includes(seat)
          ? words.table.offline
          : one.agrees && view.status === 'running'
            ? words.table.agrees('').trim()
            : hole
              ? gameWords().player.hole
              : ''
  return text ? <p class="pyr-player-state small quiet">{text}</p> : null
}

/** Somebody's pyramid, large. */
export function Enlarged({ view, seat, last, onClose }: { view: View; seat: number; last: Placed[] | undefined; onClose: () => void }) {
  const words = gameWords()
  const observation = view.observation as Observation
  const player = observation.players[seat - 1]!
  const insight = observation.insight!.players[seat - 1]!
  const name = seatName(view, seat)
  return (
    <Dialog title={words.board(name)} onClose={onClose} wide>
      <p class="pyr-player-points">
        <span class="number">{words.player.total(insight.total)}</span>
        {insight.score !== undefined && <span class="quiet">{soFar(insight)}</span>}
      </p>
      <Hand view={view} seat={seat} />
      {player.blocks.length ? <Pyramid class="enlarged" camera={broad(insight.extent)} blocks={player.blocks} box={boxOf(insight)} patterns={switched('patterns')} label={words.board(name)} outlined={last} /> : <p>{words.empty}</p>}
      <ul class="sr">
        {seen(player.blocks).map(({ block }) => (
          <li key={`${block.level}/${block.x}/${block.y}`}>{blockWords(block, insight.extent)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
