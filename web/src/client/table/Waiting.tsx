import { useState } from 'preact/hooks'
import { gameText } from '../../games/module'
import { t } from '../../i18n'
import { useSession } from '../../parts/session'
import type { Presenter } from '../../present/presenter'
import { ownSeed, seedUnder } from '../../source/seeds'
import type { Seat, View } from '../../source/types'
import { Button } from '../../ui/Button'
import { Qr } from '../../ui/Qr'
import { say, useSpoken } from '../../ui/speech'
import { Horizon } from '../Horizon'
import { GameEmblem } from '../parts/Emblem'
import { clockText } from '../parts/clock'
import { keepSetUp, setUpOf, valueText } from '../parts/setup'
import { go } from '../../parts/router'
import { askedFor } from '../../parts/people'
import { BotFace } from '../../parts/BotFace'
import { BotSigns } from '../../parts/Strength'
import { givenName, seatName } from '../../parts/names'
import { Invitation } from './Invitation'
import { Share } from './Share'

/** An open table: who sits where and what is played; the link and the code for whoever made it, an invitation for whoever comes. */
export function Waiting({ table, view }: { table: Presenter; view: View }) {
  const words = t().table
  const url = `${location.origin}/t/${view.table}`
  const owner = view.settings.owner === useSession().user.value?.id
  const asked = askedFor(view.table)
  const open = view.seats.filter((seat) => seat.kind === 'open').length
  const called = view.deal.awaits !== undefined // everybody's seed is on its way
  const sit = async (seat?: number) => table.act('sit', { ...(seat ? { seat } : {}), ...(await ownSeed(table.source)) })
  const invited = !owner && !view.you.length && open > 0
  const alone = view.seats.every((seat, index) => seat.kind !== 'person' || view.you.includes(index + 1))
  useSpoken(called ? words.sealed : owner || invited ? '' : view.you.length ? words.seated : words.waiting, say)
  const setUpAnew = async () => {
    keepSetUp(setUpOf(view))
    if (await table.act('close', {})) go(`/new?game=${view.game}`)
  }
  return (
    <main id="main" class="page waiting">
      <Horizon />
      {owner ? (
        <section class="panel waiting-share">
          <h2>{asked ? words.askedRematch(asked) : words.invite}</h2>
          <p>{asked ? words.seated : words.waitingHow}</p>
          {asked ? (
            <Share table={view.table} />
          ) : (
            <>
              <Share table={view.table} look="gold" big />
              <Qr text={url} label={url} size={200} />
              <input class="waiting-url" readOnly value={url} aria-label={words.copy} onFocus={(event) => event.currentTarget.select()} />
            </>
          )}
        </section>
      ) : invited ? (
        <Invitation table={table} view={view} sit={sit} />
      ) : (
        <section class="panel invitation">
          <GameEmblem game={view.game} size={96} />
          <h2>{view.you.length ? words.seated : words.waiting}</h2>
        </section>
      )}
      <section class="panel waiting-seats">
        <Facts view={view} />
        <h2>{t().players(view.seats.length)}</h2>
        <ol>
          {view.seats.map((seat, index) => (
            <li key={index} class={seat.kind === 'open' ? 'open' : undefined}>
              <Face name={nameOf(view, index + 1)} kind={seat.kind} number={index + 1} />
              <span class="waiting-name">
                <span class={seat.kind === 'open' ? 'quiet' : `seat-name seat-${index + 1}`}>{nameOf(view, index + 1)}</span>
                <BotSigns view={view} seat={index + 1} word />
                {seat.guest && <span class="badge">{t().screens.guest}</span>}
                {seat.rating !== undefined && <span class="quiet small">{t().rating(Math.round(seat.rating), Math.round(seat.deviation ?? 0))}</span>}
              </span>
              {seat.kind === 'open' && !view.you.length && (owner || open > 1) && (
                <Button look={owner ? 'gold' : 'plain'} small onClick={() => void sit(index + 1)}>
                  {words.sit}
                </Button>
              )}
              {seat.kind === 'person' && view.you.includes(index + 1) && !called && (
                <Button small onClick={() => void table.act('stand', { seat: index + 1 })}>
                  {words.stand}
                </Button>
              )}
            </li>
          ))}
        </ol>
        {called && <p>{words.sealed}</p>}
        {owner && open === 0 && !called && (
          <Button look="gold" class="big" onClick={() => void table.act('start', {})}>
            {words.start}
          </Button>
        )}
        {view.you[0] && !called && <OwnSeed table={table} view={view} seat={view.you[0]} />}
        {owner && alone && !called && <Button onClick={() => void setUpAnew()}>{words.setUpAnew}</Button>}
        {owner && !called && (
          <Button look="quiet" class="waiting-away" onClick={() => void table.act('close', {})}>
            {words.takeAway}
          </Button>
        )}
      </section>
    </main>
  )
}

function Facts({ view }: { view: View }) {
  const words = t().screens.newTable
  const card = t().screens.card
  const { settings } = view
  const options = Object.entries(useSession().game(view.game)?.options ?? {}).map(([key, values]) => [key, key in view.options ? view.options[key] : values[0]] as const)
  const facts = [
    [words.clock, clockText(settings.clock)],
    ...options.map(([key, value]) => [gameText(view.game).options[key]?.name, valueText(view.game, key, value)]),
    [words.leavers, settings.leavers === 'bot' ? words.leaverBot : words.leaverForfeit],
  ].filter(([name, value]) => name && value)
  const badges = [settings.rated && card.rated, !settings.public && card.private, settings.hints && words.hints].filter(Boolean)
  return (
    <>
      <div class="waiting-facts">
        <GameEmblem game={view.game} size={56} />
        <p>
          <b class="number">{gameText(view.game).name}</b>
          <span class="quiet">{badges.join(' · ')}</span>
          {settings.parts && <a href={`/box/${view.game}?table=${view.table}`}>{card.ownNumbers}</a>}
        </p>
      </div>
      <dl class="waiting-options">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** A seat's piece: an initial in its colour, a bot's face, an empty ring where nobody sits. */
function Face({ name, kind, number }: { name: string; kind: Seat['kind']; number: number }) {
  if (kind === 'open') return <i class="seat-face none" aria-hidden="true" />
  if (kind === 'bot') return <BotFace seat={number} />
  return (
    <i class={`seat-face seat-${number}`} aria-hidden="true">
      <b>{[...name][0]?.toUpperCase()}</b>
    </i>
  )
}

/** One's own name is read too; of several people at this screen each has one. */
function nameOf(view: View, number: number): string {
  const seat = view.seats[number - 1]!
  return view.you.length > 1 || seat.kind !== 'person' ? seatName(view, number) : givenName(seat.name!, seat.guest)
}

/** Words of one's own for the shuffle, until the game begins. */
function OwnSeed({ table, view, seat }: { table: Presenter; view: View; seat: number }) {
  const words = t().screens.newTable
  const [seed, setSeed] = useState('')
  const given = view.deal.seeds[seat - 1] || seedUnder(view.deal.seals?.[seat - 1])
  const give = async () => {
    if (seed.trim() && (await table.act('seed', { seat, ...(await ownSeed(table.source, seed)) }))) setSeed('')
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
