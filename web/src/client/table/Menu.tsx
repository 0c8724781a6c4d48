import { useState } from 'preact/hooks'
import { gameOf, gameText } from '../../games/module'
import { t } from '../../i18n'
import type { Presenter } from '../../present/presenter'
import type { View } from '../../source/types'
import { Button, SureButton } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Segments } from '../../ui/Segments'
import { PACES, prefer, preferences, setSwitch, switched } from '../../parts/settings'
import { agreeToEnd, endsAtOnce, mayEnd } from './ending'
import { Share } from './Share'

/** What can be done with the table besides playing. */
export function Menu({ table, view, onRules, onKeys, onClose }: { table: Presenter; view: View; onRules: () => void; onKeys: () => void; onClose: () => void }) {
  const words = t().table
  const [sure, setSure] = useState<'resign' | 'end' | 'leave'>()
  const seat = table.mySeat.value || view.you[0]
  const mine = seat ? view.seats[seat - 1] : undefined
  const running = view.status === 'running'
  const act = async (type: 'resign' | 'leave' | 'back') => {
    if (seat) await table.act(type, { seat })
    onClose()
  }
  const end = async () => {
    await agreeToEnd(table, view)
    onClose()
  }
  const atOnce = endsAtOnce(view)
  const question = (text: string, yes: string, go: () => Promise<void>) => (
    <div class="menu-sure" role="group" aria-label={text} tabIndex={-1} ref={(element) => element?.focus()}>
      <p>{text}</p>
      <SureButton onClick={() => void go()}>{yes}</SureButton>
      <Button onClick={() => setSure(undefined)}>{t().cancel}</Button>
    </div>
  )
  const check = (text: string, checked: boolean, onChange: (checked: boolean) => void) => (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} /> {text}
    </label>
  )
  return (
    <Dialog title={t().menu} onClose={onClose}>
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
              // Where leaving loses the game, resigning is the honest word for it.
              view.settings.leavers === 'bot' &&
              (sure === 'leave'
                ? question(words.leaveSure, words.leave, () => act('leave'))
                : <Button onClick={() => (view.settings.rated ? setSure('leave') : void act('leave'))}>{words.leave}</Button>)
            )}
            {sure === 'end'
              ? question(atOnce ? words.endSure : words.endHow, atOnce ? words.endNow : words.agreeEnd, end)
              : !mine.agrees && mayEnd(view) && <Button onClick={() => setSure('end')}>{atOnce ? words.endNow : words.agreeEnd}</Button>}
            {sure === 'resign' ? (
              question(words.resignSure, words.resign, () => act('resign'))
            ) : (
              <Button look="danger" onClick={() => setSure('resign')}>
                {words.resign}
              </Button>
            )}
          </>
        )}
        <Button onClick={onRules}>{t().screens.nav.rules}</Button>
        <Button class="menu-keys" onClick={onKeys}>
          {words.keys.title}
        </Button>
        <a class="button" href="/settings">
          {t().screens.nav.settings}
        </a>
      </section>
    </Dialog>
  )
}
