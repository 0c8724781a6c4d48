import { t } from '../i18n'
import { ownSeed } from '../source/seeds'
import { isHere } from '../source/session'
import type { View } from '../source/types'
import type { Presenter } from '../present/presenter'
import { Button } from '../ui/Button'
import { seatName } from './names'
import { keepAsked, moveNames } from './people'
import { go } from './router'
import { useSession } from './session'

/** What can be done with a game that is over; `short` where the rest is near, with the way home. */
export function Next({ table, view, short = false }: { table: Presenter; view: View; short?: boolean }) {
  const words = t().table
  const session = useSession()
  const others = view.seats.flatMap(({ kind }, index) => (kind === 'person' && !view.you.includes(index + 1) ? [index + 1] : []))
  // Whoever asks first makes the new table; whoever asks then is given their seat there.
  const rematch = async () => {
    const next = (await table.act('rematch', await ownSeed(table.source)))?.table
    if (!next) return
    moveNames(view.table, next)
    if (!wished) keepAsked(next, others.map((seat) => seatName(view, seat)).join(', '))
    go(`/t/${next}`)
  }
  const wish = view.events.findLast((event) => event.kind === 'next')
  const wished = view.you.length > 0 && wish?.seat !== undefined && !view.you.includes(wish.seat)
  return (
    <div class="end-buttons">
      {view.you.length > 0 && (
        <Button look="gold" class={wished ? 'wished' : ''} onClick={() => void rematch()}>
          {wished ? words.acceptRematch : words.rematch}
        </Button>
      )}
      {wished && <p class="wish">{words.wantsRematch(seatName(view, wish.seat!))}</p>}
      {!short && (
        <a class="button" href={`/replay/${view.table}`}>
          {words.replay}
        </a>
      )}
      <a class="button" href={`/replay/${view.table}?review=1`}>
        {words.review}
      </a>
      {short ? (
        <a class="button" href="/">
          {t().screens.nav.home}
        </a>
      ) : isHere(view.table) ? (
        <Button onClick={() => void import('./save').then(({ saveRecord }) => saveRecord(session, view.table)).catch(() => (session.trouble.value = { trouble: 'ended' }))}>{words.record}</Button>
      ) : view.settings.daily ? null : ( // others still play its deal
        <a class="button" href={`/api/record/${view.table}`} download={`${view.table}.json`}>
          {words.record}
        </a>
      )}
    </div>
  )
}
