import { t } from '../../i18n'
import type { View } from '../../source/types'
import { Dialog } from '../../ui/Dialog'
import type { GameUi } from '../../games/module'

export function Log({ view, ui, onClose }: { view: View; ui: GameUi; onClose: () => void }) {
  return (
    <Dialog title={t().table.log} onClose={onClose}>
      <ui.Story view={view} />
    </Dialog>
  )
}
