// The table: everybody's total, one's own card, and the two things one can do.
import './race.css'
import type { GameUi } from '../../../web/src/games/module'
import { t } from '../../../web/src/i18n'
import { eventLine } from '../../../web/src/parts/eventLine'
import { seatName } from '../../../web/src/parts/names'
import { useQuestion } from '../../../web/src/parts/question'
import { SeatClock } from '../../../web/src/parts/SeatClock'
import { Uncover } from '../../../web/src/parts/Uncover'
import type { Presenter } from '../../../web/src/present/presenter'
import { standing } from '../../../web/src/present/standing'
import type { Decision, DecideEvent, View } from '../../../web/src/source/types'
import { Button } from '../../../web/src/ui/Button'
import { gameWords } from './words'

interface Player {
  total: number
  card: number | null // null: hidden from us
  stayed: boolean
  out: boolean
}
interface Observation {
  target: number
  turn: number
  asked: 'roll' | 'over'
  players: Player[]
}
type Move = { do: 'roll' | 'stay' }
const seenBy = (view: View) => view.observation as unknown as Observation
const moveOf = (event: DecideEvent) => event.decision as unknown as Move

function Board({ table, view }: { table: Presenter; view: View }) {
  const words = gameWords()
  const seen = seenBy(view)
  const mine = table.mySeat.value
  // Where several people share the screen each one's card is covered for the others.
  const card = (player: Player) => (table.covered.value && view.status === 'running' ? null : player.card)
  useQuestion(table, view, words.ask)
  const can = (move: Move['do']) => (table.legal.value as unknown as Move[]).some((one) => one.do === move)
  const decide = (move: Move['do']) => void table.decide({ do: move } as unknown as Decision)
  const button = (move: Move['do'], look: 'gold' | 'plain') => (
    <Button look={look} disabled={!can(move) || table.busy.value} onClick={() => decide(move)}>
      {words[move]}
    </Button>
  )
  return (
    <main id="main" class="race">
      <ul class="race-players">
        {seen.players.map((player, index) => (
          <li key={index} class={`panel${view.to_act === index + 1 ? ' acting' : ''}${player.out ? ' out' : ''}`} data-seat={index + 1}>
            <span class={`seat-name seat-${index + 1}`}>{seatName(view, index + 1)}</span>
            <SeatClock view={view} seat={index + 1} />
            <b class="number race-total" aria-label={words.total(player.total)}>
              {player.total}
            </b>
            <span class="race-card" role="img" aria-label={card(player) === null ? words.hidden : words.card(card(player)!)}>
              {card(player) ?? '?'}
            </span>
            <span class="race-state">{player.out ? words.out : player.stayed ? words.stayed : ''}</span>
          </li>
        ))}
      </ul>
      <section class="panel race-ask">
        <p>{view.status === 'over' ? t().table.over : mine ? words.ask : words.wait(seatName(view, view.to_act))}</p>
        {view.you.length > 0 && view.status === 'running' && (
          <div class="race-buttons">
            {button('roll', 'gold')}
            {button('stay', 'plain')}
            <Uncover table={table} view={view} />
          </div>
        )}
      </section>
    </main>
  )
}

function Story({ table, view }: { table: Presenter; view: View }) {
  const lines = standing(view.events)
    .map((event) => ({ seq: event.seq, text: eventLine(event, view, ui, table.lies.value) }))
    .filter(({ text }) => text)
  return (
    <ol class="race-log" reversed>
      {lines.reverse().map(({ seq, text }) => (
        <li key={seq}>{text}</li>
      ))}
    </ol>
  )
}

function Scores({ view }: { view: View }) {
  const words = gameWords()
  return (
    <ul class="race-scores">
      {seenBy(view).players.map(({ total, card, out }, index) => (
        <li key={index}>
          <span class={`seat-name seat-${index + 1}`}>{seatName(view, index + 1)}</span> {out ? words.out : `${total} + ${card ?? '?'} = ${total + (card ?? 0)}`}
        </li>
      ))}
    </ul>
  )
}

const ui: GameUi = {
  Board,
  subtitle: (view) => gameWords().to(seenBy(view).target),
  describe: (event, view) => gameWords()[moveOf(event).do === 'roll' ? 'rolled' : 'stays'](seatName(view, event.seat)),
  pieces: (view) => seenBy(view).players.reduce((sum, { total }) => sum + total, 0),
  Story,
  Scores,
  secret: true,
}
export default ui
