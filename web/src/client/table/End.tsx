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
  // A podium shows the winner in the middle.
  const steps = order.length > 2 ? [order[1]!, order[0]!, ...order.slice(2)] : order
  return (
    <Dialog title={words.reasons[result.reason]} onClose={onClose} wide>
      <ol class="podium" style={{ '--count': steps.length }}>
        {steps.map(({ rank, seat }) => (
          <li key={seat} class={`step rank-${rank}`}>
            <span class={`seat-name seat-${seat}`}>{seatName(view, seat)}</span>
            <span class="number podium-points">{result.points[seat - 1]}</span>
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
      <details class="fair">
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
