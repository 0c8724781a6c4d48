import { t } from '../../i18n'
import { saveRecord } from '../../parts/save'
import { useSession } from '../../parts/session'
import type { Troubled } from '../../source/local'
import { Button } from '../../ui/Button'
import { call, useSpoken } from '../../ui/speech'
import { tellRefusal } from '../Notices'
import { deviceWords } from './words'

/** What this device failed at, and what can be done: the game as a file, for whoever wants to be sure. */
export function Trouble({ trouble, table, onClose }: Troubled & { onClose: () => void }) {
  const session = useSession()
  const words = deviceWords()
  useSpoken(words.troubles[trouble], call)
  return (
    <p class="notice">
      {words.troubles[trouble]} {table && (trouble === 'full' || trouble === 'refused') && <Button onClick={() => void saveRecord(session, table).catch(tellRefusal)}>{words.save}</Button>} <Button onClick={onClose}>{t().close}</Button>
    </p>
  )
}
