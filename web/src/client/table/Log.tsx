import { t } from '../../i18n'
import type { View } from '../../net/types'
import { Dialog } from '../../ui/Dialog'
import type { GameUi } from './game'
import { standing } from './story'
import { eventLine } from './eventLine'

export function Log({ view, ui, onClose }: { view: View; ui: GameUi; onClose: () => void }) {
  return (
    <Dialog title={t().table.log} onClose={onClose}>
      {ui.Story ? <ui.Story view={view} /> : <LogList view={view} ui={ui} />}
    </Dialog>
  )
}

/** The story, newest first. */
export function LogList({ view, ui }: { view: View; ui: GameUi }) {
  const lines = standing(view.events).reverse()
  return (
    <ol class="log" reversed>
      {lines.map((event) => {
        const line = eventLine(event, view, ui)
        return line ? (
          <li key={event.seq} class={'seat' in event ? `by-${event.seat}` : undefined}>
            {line}
          </li>
        ) : null
      })}
    </ol>
  )
}
