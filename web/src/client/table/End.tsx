import { t } from '../../i18n'
import type { Presenter } from '../../present/presenter'
import { isHere } from '../../source/session'
import type { View } from '../../source/types'
import { Dialog } from '../../ui/Dialog'
import type { GameUi } from '../../games/module'
import { GuestNote } from '../../parts/GuestNote'
import { useLoaded } from '../../parts/load'
import { Next } from '../../parts/Next'
import { Podium } from '../../parts/Podium'
import { reasonText, verdict } from '../../parts/verdict'

const loadTrophy = () => import('./trophy')
const loadNote = () => import('../ladder/Note')
const loadDaily = () => import('../daily/Ended')

/** The end: trophy, podium, points in detail, the seed, what next. */
export function End({ table, view, ui, onClose }: { table: Presenter; view: View; ui: GameUi; onClose: () => void }) {
  const words = t().table
  const seals = view.deal.seals ?? []
  const trophy = useLoaded(loadTrophy, []).value
  // A game of the ladder is kept here, against one bot, with no help.
  const climbs = isHere(view.table) && view.seats.length === 2 && view.seats.some(({ kind }) => kind === 'bot') && !view.settings.hints
  const note = useLoaded(climbs ? loadNote : undefined, [climbs]).value
  const { daily } = view.settings
  const said = useLoaded(daily && loadDaily, [daily !== undefined]).value
  return (
    <Dialog title={verdict(view)} onClose={onClose} wide>
      <p class="quiet end-reason">{reasonText(view)}</p>
      {daily && said && <said.Ended daily={daily} />}
      {trophy && <trophy.TrophyOf table={table} view={view} ui={ui} />}
      <Podium view={view} />
      {note && <note.LadderNote view={view} />}
      <Next table={table} view={view} />
      <ui.Scores table={table} view={view} />
      <GuestNote view={view} />
      {!daily && <details class="fold fair">
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
          <dd>{view.deal.seeds.map((seed, index) => seed || (seals[index] ? words.notShown : words.none)).join(' · ')}</dd>
        </dl>
      </details>}
    </Dialog>
  )
}
