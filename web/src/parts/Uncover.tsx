import { t } from '../i18n'
import type { Presenter } from '../present/presenter'
import type { View } from '../source/types'
import { Button } from '../ui/Button'
import { seatName } from './names'

/** For the one who is to decide at a screen that several share: the hidden side is theirs to open. `needed`: nothing else can be done. */
export function Uncover({ table, view, needed = false }: { table: Presenter; view: View; needed?: boolean }) {
  const seat = table.mySeat.value
  if (!seat || !table.covered.value) return null
  return (
    <Button look={needed ? 'gold' : 'plain'} class="uncover" onClick={() => table.uncover()}>
      {t().table.uncover(seatName(view, seat))}
    </Button>
  )
}
