import { t } from '../../i18n'
import { ALONE } from '../../parts/alone'
import { useLoaded } from '../../parts/load'
import { useSession } from '../../parts/session'

const loadAway = () => import('../device/Away')

/** Whether no server answers: there is none, or the line to it is lost. */
export const useNoServer = (): boolean => useSession().source.line.value === 'lost' || ALONE

/** In place of what only a server has; `note`: beside what is here. */
export function Away({ note }: { note?: boolean }) {
  const away = useLoaded(loadAway, []).value
  return away ? <away.Away note={note} /> : <p class="panel empty">{t().errors.offline}</p>
}
