import { t } from '../../i18n'
import type { Presenter } from '../../present/presenter'
import type { View } from '../../source/types'
import { GuestNote } from '../../parts/GuestNote'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { More } from '../../ui/More'
import type { GameUi } from '../../games/module'

export function Log({ table, view, ui, onClose }: { table: Presenter; view: View; ui: GameUi; onClose: () => void }) {
  return (
    <Dialog title={t().table.log} onClose={onClose}>
      {table.pace.hasPast && (
        <Button
          small
          onClick={() => {
            onClose()
            table.pace.again()
          }}
        >
          {t().table.again}
        </Button>
      )}
      <More class="dialog-list" of="li" label={t().table.log}>
        <ui.Story table={table} view={view} />
      </More>
      <GuestNote view={view} />
    </Dialog>
  )
}
