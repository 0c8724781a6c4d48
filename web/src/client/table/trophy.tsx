// The trophy of a finished game, what was best about it, and a picture of it in one tap.
import './trophy.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { GameUi } from '../../games/module'
import { t } from '../../i18n'
import { useLoaded } from '../../parts/load'
import { bestsOf, type Bests } from '../../parts/records'
import { winnersOf } from '../../parts/winners'
import type { Presenter } from '../../present/presenter'
import type { View } from '../../source/types'
import { Button } from '../../ui/Button'
import { Logo } from '../../ui/Logo'
import { tell } from '../Notices'

function useBests(table: Presenter, view: View): Bests {
  const [bests, setBests] = useState<Bests>({ best: false, streak: 0 })
  const counts = view.you.length === 1 && view.result!.reason === 'played' && !view.settings.again
  useEffect(() => {
    if (!counts) return
    let here = true
    table.source.ask('statistics', { game: view.game }).then(
      ({ results }) => here && setBests(bestsOf(results, view.table)),
      () => undefined, // nobody misses it
    )
    return () => void (here = false)
  }, [view.table, counts])
  return bests
}

/** Mine, or the winner's where I did not play; in a game that only the winner completes, theirs. */
export function ownerOf(view: View, ui: Pick<GameUi, 'trophyOfWinner'>): number | undefined {
  const winner = winnersOf(view.result!)[0]
  return ui.trophyOfWinner ? winner : (view.you[0] ?? winner)
}

export function TrophyOf({ table, view, ui }: { table: Presenter; view: View; ui: GameUi }) {
  const words = t().table.trophy
  const figure = useRef<HTMLElement>(null)
  const Trophy = useLoaded(ui.trophy, [ui]).value?.Trophy
  const { best, streak } = useBests(table, view)
  const [busy, setBusy] = useState(false)
  const seat = ownerOf(view, ui)
  if (!Trophy || !seat) return null
  const share = async () => {
    const [trophy, sign] = ['svg.trophy', 'svg.logo'].map((one) => figure.current?.querySelector<SVGSVGElement>(one))
    if (!trophy || !sign) return
    setBusy(true)
    try {
      await (await import('./picture')).sharePicture(view, trophy, sign)
    } catch {
      tell(words.failed)
    }
    setBusy(false)
  }
  return (
    <figure class="trophy-box" ref={figure}>
      <Trophy table={table} view={view} seat={seat} />
      {best && <span class="stamp record">{words.best}</span>}
      {streak > 1 && <span class="stamp">{words.streak(streak)}</span>}
      <span class="trophy-sign" aria-hidden="true">
        <Logo size={24} />
      </span>
      <Button small class="trophy-share" disabled={busy} onClick={() => void share()}>
        {words.share}
      </Button>
    </figure>
  )
}
