// "Your turn": in the title, the icon, with a soft bell and a notification where they are wanted.
import { useEffect, useRef } from 'preact/hooks'
import { gameText } from '../../games/module'
import { t } from '../../i18n'
import type { Presenter } from '../../present/presenter'
import { seatCalled } from '../../source/table'
import type { View } from '../../source/types'
import { preferences } from '../../parts/settings'
import { bell } from '../../parts/sound'

const BASE = import.meta.env.BASE_URL

function notify(game: string, table: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const note = new Notification(t().table.yourTurn, { body: game, icon: `${BASE}icon.svg`, tag: table })
    note.onclick = () => {
      window.focus()
      note.close()
    }
  } catch {
    // Some phones let only service workers notify; title, icon and bell remain.
  }
}

export function useCall(table: Presenter, view: View): void {
  // Nobody is called later because the others' steps are still being drawn.
  const live = table.live.value ?? view
  const mine = seatCalled(live) > 0
  const name = gameText(view.game).name
  const called = useRef(mine)
  useEffect(() => {
    document.title = mine ? `● ${t().table.yourTurn} · ${name}` : `${name} · Benben`
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (icon) icon.href = BASE + (mine ? 'icon-turn.svg' : 'icon.svg')
    if (mine && !called.current) {
      if (preferences.value.sound) bell()
      if (preferences.value.notify && document.hidden) notify(name, table.id)
    }
    called.current = mine
  }, [mine, name])
  useEffect(
    () => () => {
      document.title = 'Benben'
      const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
      if (icon) icon.href = `${BASE}icon.svg`
    },
    [],
  )
}
