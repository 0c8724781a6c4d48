import { t } from '../../i18n'
import { ALONE } from '../../parts/alone'
import { useLoaded } from '../../parts/load'
import { useSession } from '../../parts/session'

const loadDevice = () => import('../device')

/** Whether no server answers: there is none, or the line to it is lost. */
export const useNoServer = (): boolean => useSession().source.line.value === 'lost' || ALONE

/** In place of what only a server has; `note`: beside what is here. */
export function Away({ note }: { note?: boolean }) {
  const device = useLoaded(loadDevice, []).value
  return device ? <device.Away note={note} /> : <p class="panel empty">{t().errors.offline}</p>
}
