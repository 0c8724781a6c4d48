// Several people at one screen: between two of them the secret side is covered until the next one is ready.
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../i18n'
import type { View } from '../../source/types'
import { Button } from '../../ui/Button'
import { seatName } from '../../parts/names'

/** `secret` is undefined until the game's own part is loaded. */
export function useHandOver(view: View, secret: boolean | undefined): { waiting: number; ready: () => void } {
  const mine = view.status === 'running' && view.you.includes(view.to_act) ? view.to_act : 0
  const [shown, setShown] = useState(0)
  const several = secret !== false && view.you.length > 1
  useEffect(() => {
    if (!several && mine) setShown(mine)
  }, [several, mine])
  return { waiting: several && mine && mine !== shown ? mine : 0, ready: () => setShown(mine) }
}

export function HandOver({ view, seat, onReady }: { view: View; seat: number; onReady: () => void }) {
  return (
    <main id="main" class="page">
      <div class="panel table-missing">
        <h2>{t().table.handOver(seatName(view, seat))}</h2>
        <Button look="gold" onClick={onReady}>
          {t().table.ready}
        </Button>
      </div>
    </main>
  )
}
