import { useState } from 'preact/hooks'
import { gameOf, gameText } from '../../games/module'
import { t } from '../../i18n'
import { useSession } from '../../parts/session'
import type { Presenter } from '../../present/presenter'
import type { View } from '../../source/types'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Segments } from '../../ui/Segments'
import { PACES, prefer, preferences, setSwitch, switched } from '../../parts/settings'
import { Share } from './Share'

/** What can be done with the table besides playing. */
export function Menu({ table, view, onClose }: { table: Presenter; view: View; onClose: () => void }) {
  const words = t().table
  const session = useSession()
  const [sure, setSure] = useState(false)
  const seat = table.mySeat.value || view.you[0]
  const mine = seat ? view.seats[seat - 1] : undefined
  const running = view.status === 'running'
  const act = async (type: 'resign' | 'agree_end' | 'leave' | 'back', fields: { agree?: boolean } = {}) => {
    if (seat) await table.act(type, { seat, ...fields })
    onClose()
  }
  const check = (text: string, checked: boolean, onChange: (checked: boolean) => void) => (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} /> {text}
    </label>
  )
  return (
    <Dialog title={t().menu} onClose={onClose}>
      {running && seat && (
        <section class="menu-reactions" aria-label={words.react}>
          {(session.game(view.game)?.reactions ?? []).map((reaction) => (
            <Button
              small
              key={reaction}
              onClick={() => {
                void table.act('react', { seat, reaction })
                onClose()
              }}
            >
              {words.reactions[reaction] ?? reaction}
            </Button>
          ))}
        </section>
      )}
      <section class="menu-switches">
        <Segments small label={t().screens.settings.pace} options={PACES.map((value) => ({ value, text: t().screens.settings.paces[value] }))} value={preferences.value.pace} onChange={(pace) => prefer({ pace })} />
        {check(t().screens.settings.sound, preferences.value.sound, (sound) => prefer({ sound }))}
        {check(t().screens.settings.confirm, preferences.value.confirm === 'always', (always) => prefer({ confirm: always ? 'always' : 'quick' }))}
        {gameOf(view.game).switches.menu.map((key) => check(gameText(view.game).switches![key]!.label, switched(key), (on) => setSwitch(key, on)))}
      </section>
      <section class="menu-list">
        <Share table={view.table} />
        {running && seat && mine && (
          <>
            {mine.away ? (
              <Button onClick={() => void act('back')}>{words.comeBack}</Button>
            ) : (
              <Button onClick={() => void act('leave')}>{words.leave}</Button>
            )}
            <Button onClick={() => void act('agree_end', { agree: !mine.agrees })}>{mine.agrees ? words.agreeEndOff : words.agreeEnd}</Button>
            {sure ? (
              <div class="menu-sure" role="alert">
                <p>{words.resignSure}</p>
                <Button look="danger" onClick={() => void act('resign')}>
                  {words.resign}
                </Button>
                <Button onClick={() => setSure(false)}>{t().cancel}</Button>
              </div>
            ) : (
              <Button look="danger" onClick={() => setSure(true)}>
                {words.resign}
              </Button>
            )}
          </>
        )}
        <a class="button" href={`/rules/${view.game}`}>
          {t().screens.nav.rules}
        </a>
        <a class="button" href="/settings">
          {t().screens.nav.settings}
        </a>
      </section>
    </Dialog>
  )
}
