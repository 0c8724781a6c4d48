import { useLayoutEffect, useRef, useState } from 'preact/hooks'
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
  const asked = (what: NonNullable<typeof sure>, text: string, yes: string, go: () => Promise<void>, atOnce = false) => (
    <Asked key={what} sure={sure === what} text={text} yes={yes} look={what === 'resign' ? 'danger' : 'plain'} onAsk={(on) => (atOnce ? void go() : setSure(on ? what : undefined))} go={go} />
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
              asked('leave', words.leaveSure, words.leave, () => act('leave'), !view.settings.rated)
            )}
            {(sure === 'end' || (!mine.agrees && mayEnd(view))) && asked('end', atOnce ? words.endSure : words.endHow, atOnce ? words.endNow : words.agreeEnd, end)}
            {asked('resign', words.resignSure, words.resign, () => act('resign'))}
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

interface AskedProps {
  sure: boolean // it is asked once more
  text: string
  yes: string
  look: 'plain' | 'danger'
  onAsk: (on: boolean) => void
  go: () => Promise<void>
}
/** A button that asks once more: the focus goes along with the question, and back with its Cancel. */
function Asked({ sure, text, yes, look, onAsk, go }: AskedProps) {
  const here = useRef<HTMLDivElement>(null)
  const was = useRef(sure)
  useLayoutEffect(() => {
    if (sure) here.current!.focus()
    else if (was.current && document.activeElement === document.body) here.current!.querySelector('button')!.focus()
    was.current = sure
  }, [sure])
  return (
    <div class={sure ? 'menu-sure' : 'menu-ask'} ref={here} {...(sure ? { role: 'group', 'aria-label': text, tabIndex: -1 } : {})}>
      {sure ? (
        <>
          <p>{text}</p>
          <SureButton onClick={() => void go()}>{yes}</SureButton>
          <Button onClick={() => onAsk(false)}>{t().cancel}</Button>
        </>
      ) : (
        <Button look={look} onClick={() => onAsk(true)}>
          {yes}
        </Button>
      )}
    </div>
  )
}
