import { Fragment } from 'preact'
import type { GameUi } from '../../games/module'
import { t } from '../../i18n'
import { prefer, preferences } from '../../parts/settings'
import { Dialog } from '../../ui/Dialog'
import { Switch } from '../../ui/Switch'

/** What can be done by keys. */
export function Keys({ ui, timed, onClose }: { ui: GameUi; timed: boolean; onClose: () => void }) {
  const words = t().table
  const settings = t().screens.settings
  const all = [...(ui.keys?.() ?? []), ['Ctrl + Z', words.undo] as const, ...(timed ? [['T', words.clock.key] as const] : []), ['?', words.keys.title] as const]
  // What has two keys is said once.
  const list = new Map<string, string[]>()
  for (const [keys, does] of all) list.set(does, [...(list.get(does) ?? []), keys])
  return (
    <Dialog title={words.keys.title} onClose={onClose}>
      <dl class="keys">
        {[...list].map(([does, keys]) => (
          <Fragment key={does}>
            <dt>
              {keys.map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <Switch label={settings.keys} how={settings.keysHow} checked={preferences.value.keys} onChange={(keys) => prefer({ keys })} />
    </Dialog>
  )
}
