// One line that says what to do now, what it would bring, and the buttons for it.
import { Jewel } from '../../board/art/Jewel'
import { card } from '../../board/pyramido/dominoes'
import { Tile } from '../../board/pyramido/Tile'
import type { Observation } from '../../board/pyramido/types'
import { t } from '../../i18n'
import type { Table } from '../../net/table'
import type { View } from '../../net/types'
import { Button } from '../../ui/Button'
import { preferences } from '../settings'
import { seatName } from '../table/names'
import type { Turn } from './turn'

function promptOf(view: View, turn: Turn): string {
  const words = t().pyramido.prompts
  if (view.status === 'over') return words.over
  if (!turn.seat) {
    if (!view.you.length) return words.watch
    const me = (view.observation as Observation).players[view.you[0]! - 1]
    return me?.eliminated ? words.out : words.wait(seatName(view, view.to_act))
  }
  switch (turn.asked) {
    case 'place':
      if (!turn.slot) return words.choose
      if (turn.picked) return words.placeSure
      return turn.targets.length ? words.place : words.noSpot
    case 'mark':
      return turn.picked ? words.markSure : words.mark
    case 'cover':
      if (!turn.card) return words.cover
      return turn.picked ? words.coverSure : words.coverWhere
    case 'refill':
      return turn.decision?.do === 'refill' ? words.refillSure(turn.decision.pile) : words.refill
    case 'fill':
      return turn.picked ? words.fillSure : words.fill
    default:
      return ''
  }
}

export function Dock({ table, view, turn }: { table: Table; view: View; turn: Turn }) {
  const words = t().pyramido
  const busy = table.busy.value
  const turnable = (turn.asked === 'place' && turn.slot) || turn.card
  const decline = turn.asked === 'cover' ? turn.legal.find((one) => one.do === 'cover' && !('colour' in one)) : undefined
  return (
    <section class={`dock${turn.seat ? ' mine' : ''}`} aria-label={words.actions.now}>
      <p class="dock-prompt" aria-live="polite">
        {promptOf(view, turn)}
      </p>
      <Outlook view={view} turn={turn} />
      {(turn.asked === 'cover' || turn.asked === 'fill') && <Cards turn={turn} />}
      <div class="dock-buttons">
        {turn.seat > 0 && view.settings.hints && (
          <Button small look="quiet" class="dock-hint" disabled={busy} onClick={() => void turn.hint()} aria-keyshortcuts="H">
            {words.actions.hint}
          </Button>
        )}
        {turnable && (
          <Button onClick={turn.turn} aria-keyshortcuts="R" class="dock-turn">
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M19 12a7 7 0 1 1-2.3-5.2M17 2.5v4.8h-4.8" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" />
            </svg>
            {words.actions.turn}
          </Button>
        )}
        {turnable && (
          <Button onClick={turn.putBack} aria-keyshortcuts="Escape">
            {words.actions.putBack}
          </Button>
        )}
        {decline && (
          <Button look={turn.picked ? 'plain' : 'gold'} disabled={busy} onClick={() => turn.decide(decline)}>
            {words.actions.noCover}
          </Button>
        )}
        {turn.picked && (
          <Button look="gold" disabled={busy} onClick={turn.confirm} aria-keyshortcuts="Enter" class="dock-confirm">
            {words.actions.confirm}
          </Button>
        )}
      </div>
    </section>
  )
}

// What the level scores now and would score then.
function Outlook({ view, turn }: { view: View; turn: Turn }) {
  const words = t().pyramido.preview
  const observation = view.observation as Observation
  if (!turn.seat) return <p class="outlook" />
  const insight = observation.insight!.players[turn.seat - 1]!
  const now = turn.preview?.now.score ?? insight.score ?? 0
  if (!turn.decision || turn.decision.do === 'refill') return <p class="outlook">{words.now(insight.level, now)}</p>
  const after = turn.choice?.with_marker ?? turn.preview?.scoring.score ?? turn.choice?.score
  if (after === undefined) return <p class="outlook">{words.now(insight.level, now)}</p>
  const gain = after - now
  const joined = (turn.preview?.joins ?? []).map((index) => turn.preview!.scoring.areas[index]!)
  const hidden = (turn.preview?.covers ?? []).filter(({ jewel }) => jewel).length
  return (
    <p class="outlook" aria-live="polite">
      <span>{words.after(insight.level, now, after)}</span>
      <strong class={`gain${gain > 0 ? ' up' : gain < 0 ? ' down' : ''}`}>{words.gain(gain)}</strong>
      {joined.map((area, index) => (
        <span key={index} class="outlook-area">
          <span class="outlook-jewel">
            <Jewel colour={area.colour} size={18} />
          </span>
          {words.joins(t().pyramido.colours[area.colour], area.jewels)}
        </span>
      ))}
      {hidden > 0 && <span>{words.hides(hidden)}</span>}
      {(turn.choice?.hole ?? turn.preview?.hole) && <strong class="outlook-hole">⚠ {words.hole}</strong>}
    </p>
  )
}

// The cover cards at hand, both sides of each.
function Cards({ turn }: { turn: Turn }) {
  const words = t().pyramido
  return (
    <div class="cards" role="group" aria-label={words.coverCard}>
      {turn.sides.map((colour, index) => {
        const chosen = turn.card === colour
        return (
          <button
            type="button"
            key={colour}
            class={`card${chosen ? ' chosen' : ''}`}
            aria-pressed={chosen}
            aria-keyshortcuts={String(index + 1)}
            aria-label={words.cardSide(words.colours[colour], words.jewels[colour])}
            onClick={() => turn.take(colour)}
          >
            <Tile blocks={[card(colour, 0, 0, chosen ? turn.rotation : 0, 1)]} patterns={preferences.value.patterns} />
          </button>
        )
      })}
    </div>
  )
}
