import { t } from '../../i18n'
import type { View } from '../../net/types'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import type { GameUi } from './game'
import { seatName } from './names'

/** The end: podium, points in detail, the seed, what next. */
export function End({ view, ui, onClose, onRematch }: { view: View; ui: GameUi; onClose: () => void; onRematch: () => void }) {
  const words = t().table
  const result = view.result!
  const order = result.ranks.map((rank, index) => ({ rank, seat: index + 1 })).sort((a, b) => a.rank - b.rank)
  const winners = order.filter(({ rank }) => rank === 1).map(({ seat }) => seat)
  const ends = t().screens.end
  const name = seatName(view, winners[0]!)
  const mine = view.you.length === 1 && view.you[0] === winners[0]
  // Whoever wins Pyramido becomes Vizier.
  const crowned = view.game === 'pyramido' && name !== t().bots.vizier
  const title =
    winners.length > 1
      ? ends.shared(winners.map((seat) => seatName(view, seat)).join(', '))
      : mine
        ? crowned ? ends.youVizier : ends.youWin
        : crowned ? ends.vizier(name) : ends.wins(name)
  return (
    <Dialog title={title} onClose={onClose} wide>
      <p class="quiet end-reason">{words.reasons[result.reason]}</p>
      {/* Read from the first to the last; drawn with the winner in the middle. */}
      <ol class="podium" style={{ '--count': order.length }}>
        {order.map(({ rank, seat }, index) => (
          <li key={seat} class={`step rank-${rank}`} style={{ order: order.length > 2 ? [2, 1, 3, 4][index] : index }}>
            {rank === 1 && <Capstone />}
            <span class={`seat-name seat-${seat}`}>{seatName(view, seat)}</span>
            <span class="number podium-points" aria-label={t().points(result.points[seat - 1]!)}>
              {result.points[seat - 1]}
            </span>
            <span class="podium-stone">
              <span class="number">{t().place(rank)}</span>
              {result.ratings?.[seat - 1] && (
                <span class="small">
                  {Math.round(result.ratings[seat - 1]!.before)} → {Math.round(result.ratings[seat - 1]!.after)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <div class="end-buttons">
        {view.you.length > 0 && (
          <Button look="gold" onClick={onRematch}>
            {words.rematch}
          </Button>
        )}
        <a class="button" href={`/replay/${view.table}`}>
          {words.replay}
        </a>
        <a class="button" href={`/replay/${view.table}?review=1`}>
          {words.review}
        </a>
        <a class="button" href={`/api/record/${view.table}`} download={`${view.table}.json`}>
          {words.record}
        </a>
      </div>
      <ui.Scores view={view} />
      <details class="fold fair">
        <summary>{words.fair}</summary>
        <p>{words.fairHow}</p>
        <dl>
          <dt>{words.fingerprint}</dt>
          <dd>
            <code>{view.deal.commitment}</code>
          </dd>
          {view.deal.seed && (
            <>
              <dt>{words.secret}</dt>
              <dd>
                <code>{view.deal.seed}</code>
              </dd>
            </>
          )}
          <dt>{words.seeds}</dt>
          <dd>{view.deal.seeds.map((seed) => seed || words.none).join(' · ')}</dd>
        </dl>
      </details>
    </Dialog>
  )
}

/** The stone that completes a pyramid, for the one who won. */
function Capstone() {
  return (
    <svg class="podium-cap" viewBox="0 0 80 52" width="80" height="52" aria-hidden="true">
      <path d="M40 2 6 50h28z" fill="#a86c17" />
      <path d="m40 2-6 48h40z" fill="#f0c14f" />
      <path d="m40 2-2 16 14 1z" fill="#fff3c4" />
    </svg>
  )
}
