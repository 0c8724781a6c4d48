import { t } from '../../i18n'
import { user } from '../../net/session'
import type { Table } from '../../net/table'
import type { View } from '../../net/types'
import { Button } from '../../ui/Button'
import { Qr } from '../../ui/Qr'
import { botName } from './names'
import { Share } from './Share'

/** An open table: the link, the code, who sits where. */
export function Waiting({ table, view }: { table: Table; view: View }) {
  const words = t().table
  const url = `${location.origin}/t/${view.table}`
  const owner = view.settings.owner === user.value?.id
  const full = view.seats.every((seat) => seat.kind !== 'open')
  return (
    <main id="main" class="page waiting">
      <section class="panel waiting-share">
        <h2>{words.waiting}</h2>
        <p>{words.waitingHow}</p>
        <Qr text={url} label={url} />
        <input class="waiting-url" readOnly value={url} aria-label={words.copy} onFocus={(event) => event.currentTarget.select()} />
        <Share table={view.table} look="gold" />
      </section>
      <section class="panel waiting-seats">
        <h2>{t().players(view.seats.length)}</h2>
        <ul>
          {view.seats.map((seat, index) => (
            <li key={index}>
              <span class={`seat-name seat-${index + 1}`}>{seat.kind === 'bot' ? botName(seat.bot ?? '') : (seat.name ?? t().openSeat)}</span>
              {seat.kind === 'open' && !view.you.length && (
                <Button look="gold" small onClick={() => void table.act('sit', { seat: index + 1 })}>
                  {words.sit}
                </Button>
              )}
              {seat.kind === 'person' && view.you.includes(index + 1) && (
                <Button small onClick={() => void table.act('stand', { seat: index + 1 })}>
                  {words.stand}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {owner && full && (
          <Button look="gold" onClick={() => void table.act('start', {})}>
            {words.start}
          </Button>
        )}
        {owner && (
          <Button look="danger" onClick={() => void table.act('close', {})}>
            {words.takeAway}
          </Button>
        )}
      </section>
    </main>
  )
}
