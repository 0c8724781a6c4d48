import { useState } from 'preact/hooks'
import { t } from '../../i18n'
import { user } from '../../net/session'
import type { Table } from '../../net/table'
import type { Seat, View } from '../../net/types'
import { Button } from '../../ui/Button'
import { Qr } from '../../ui/Qr'
import { GameEmblem } from '../parts/Emblem'
import { clockText } from '../parts/clock'
import { botName } from './names'
import { Share } from './Share'

/** An open table: the link, the code, who sits where. */
export function Waiting({ table, view }: { table: Table; view: View }) {
  const words = t().table
  const url = `${location.origin}/t/${view.table}`
  const owner = view.settings.owner === user.value?.id
  const open = view.seats.filter((seat) => seat.kind === 'open').length
  return (
    <main id="main" class="page waiting">
      <section class="panel waiting-share">
        <h2>{words.waiting}</h2>
        <p>{words.waitingHow}</p>
        <Qr text={url} label={url} size={200} />
        <input class="waiting-url" readOnly value={url} aria-label={words.copy} onFocus={(event) => event.currentTarget.select()} />
        <Share table={view.table} look="gold" />
      </section>
      <section class="panel waiting-seats">
        <Facts view={view} />
        <h2>{t().players(view.seats.length)}</h2>
        <ol>
          {view.seats.map((seat, index) => (
            <li key={index} class={seat.kind === 'open' ? 'open' : undefined}>
              <Face seat={seat} number={index + 1} />
              <span class="waiting-name">
                <span class={seat.kind === 'open' ? 'quiet' : `seat-name seat-${index + 1}`}>{seat.kind === 'bot' ? botName(seat.bot ?? '') : (seat.name ?? t().openSeat)}</span>
                {seat.rating !== undefined && <span class="quiet small">{t().rating(Math.round(seat.rating), Math.round(seat.deviation ?? 0))}</span>}
              </span>
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
        </ol>
        {owner && open === 0 && (
          <Button look="gold" class="big" onClick={() => void table.act('start', {})}>
            {words.start}
          </Button>
        )}
        {view.you[0] && <OwnSeed table={table} view={view} seat={view.you[0]} />}
        {owner && (
          <Button look="quiet" class="waiting-away" onClick={() => void table.act('close', {})}>
            {words.takeAway}
          </Button>
        )}
      </section>
    </main>
  )
}

function Facts({ view }: { view: View }) {
  const words = t().screens
  const { settings } = view
  const option = Object.entries(view.options).map(([key, value]) => words.newTable.optionValues[`${key}.${String(value)}`])
  const facts = [clockText(settings.clock), settings.rated ? words.card.rated : '', settings.public ? '' : words.card.private, ...option]
  return (
    <div class="waiting-facts">
      <GameEmblem game={view.game} size={56} />
      <p>
        <b class="number">{t().games[view.game]}</b>
        <span class="quiet">{facts.filter(Boolean).join(' · ')}</span>
      </p>
    </div>
  )
}

/** A seat's piece: an initial in its colour, an empty ring where nobody sits. */
function Face({ seat, number }: { seat: Seat; number: number }) {
  if (seat.kind === 'open') return <i class="seat-face none" aria-hidden="true" />
  const name = seat.kind === 'bot' ? botName(seat.bot ?? '') : (seat.name ?? '')
  return (
    <i class={`seat-face seat-${number}`} aria-hidden="true">
      <b>{[...name][0]?.toUpperCase()}</b>
    </i>
  )
}

/** Words of one's own for the shuffle, until the game begins. */
function OwnSeed({ table, view, seat }: { table: Table; view: View; seat: number }) {
  const words = t().screens.newTable
  const [seed, setSeed] = useState('')
  const given = view.deal.seeds[seat - 1]
  const give = async () => {
    if (seed.trim() && (await table.act('seed', { seat, seed: seed.trim() }))) setSeed('')
  }
  return (
    <details class="fold fair">
      <summary>{words.seed}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <p class="quiet small">{words.seedHow}</p>
        {given && (
          <p>
            <code>{given}</code>
          </p>
        )}
        <div class="field-row">
          <input class="input" maxLength={64} aria-label={words.seed} autocomplete="off" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
          <button type="submit" class="button">
            {t().screens.save}
          </button>
        </div>
      </form>
    </details>
  )
}
