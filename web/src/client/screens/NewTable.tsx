import './screens.css'
import { useState } from 'preact/hooks'
import { GAMES } from '../../games/all'
import { gameOf, gameText } from '../../games/module'
import { t } from '../../i18n'
import { useSession } from '../../parts/session'
import type { ClockSetting } from '../../source/types'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Segments } from '../../ui/Segments'
import { Switch } from '../../ui/Switch'
import { BoxChoice } from '../box/Choice'
import { setWith } from '../box/sets'
import { usePage } from '../page'
import { clockText } from '../parts/clock'
import { GameEmblem } from '../parts/Emblem'
import { keepSetUp, keptSetUp, seatsFor, valueText, type SetUp } from '../parts/setup'
import { LevelFace } from '../../parts/LevelFace'
import { ALONE } from '../../parts/alone'
import { Strength } from '../../parts/Strength'
import { useLoaded } from '../../parts/load'
import { botName } from '../../parts/names'
import { NameInput } from '../parts/OneScreen'
import { createTable, levelNow, MINE } from '../parts/quick'
import { lastNames } from '../../parts/people'
import { place } from '../../parts/router'

export default function NewTable(_: { id: string }) {
  const words = t().screens.newTable
  usePage(words.title)
  const [setUp, setSetUp] = useState<SetUp>(() => {
    const { query } = place.value
    const before = keptSetUp(query.get('game'))
    return { ...before, box: query.get('box') ?? before.box }
  })
  const [busy, setBusy] = useState(false)
  const [names, setNames] = useState(lastNames)
  const change = (part: Partial<SetUp>) => setSetUp((old) => ({ ...old, ...part }))
  const session = useSession()
  const info = session.game(setUp.game)
  const me = session.user.value
  const account = me && !me.guest
  const several = setUp.seats.filter((seat) => seat === 'me').length > 1
  const ownBox = setWith(setUp.box)
  const box = ownBox?.game === setUp.game ? ownBox : undefined
  const canRate = Boolean(account) && !box && setUp.seats.includes('me') && !several && setUp.clock.kind !== 'none'
  const rated = setUp.rated && canRate
  const open = setUp.seats.includes('open')
  const seatCount = setUp.seats.length
  const options = Object.entries(info?.options ?? {})
  const optionText = gameText(setUp.game).options

  const wantsMine = setUp.seats.includes(`bot:${MINE}`)
  const mine = useLoaded(wantsMine ? () => levelNow(session, setUp.game, MINE) : undefined, [setUp.game, wantsMine]).value ?? ''
  /** The bot at a seat, as far as it is known. */
  const botAt = (seat: string) => (seat === `bot:${MINE}` ? mine : seat.slice(4))

  const create = async () => {
    setBusy(true)
    keepSetUp(setUp)
    const level = wantsMine ? await levelNow(session, setUp.game, MINE) : ''
    const chosen = Object.fromEntries(options.map(([key, values]) => [key, values.find((value) => String(value) === setUp.options[key]) ?? values[0]]))
    const table = {
      game: setUp.game,
      seats: setUp.seats.map((seat) => (seat === `bot:${MINE}` ? `bot:${level}` : seat)),
      options: chosen,
      clock: setUp.clock as unknown as Record<string, unknown>,
      public: setUp.public,
      rated,
      hints: setUp.hints && !rated,
      leavers: setUp.leavers,
      ...(box ? { parts: box.parts } : {}),
    }
    const done = await createTable(session, table, setUp.seed, several ? setUp.seats.map((seat, index) => (seat === 'me' ? (names[index] ?? '') : '')) : [])
    if (!done) setBusy(false)
  }
  if (!info) return <main id="main" class="page narrow" aria-busy="true" />
  return (
    <main id="main" class="page narrow">
      <h1 tabIndex={-1}>{words.title}</h1>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <fieldset class="panel game-pick">
          <legend class="sr">{t().screens.game}</legend>
          {GAMES.map(({ name: game }) => (
            <label key={game}>
              <input type="radio" name="game" checked={setUp.game === game} onChange={() => change({ game, seats: seatsFor(setUp.seats, session.game(game)?.bots) })} />
              <span>
                <GameEmblem game={game} size={56} />
                <b class="number">{gameText(game).name}</b>
                <small class="quiet">{gameText(game).line}</small>
              </span>
            </label>
          ))}
        </fieldset>

        <section class="panel stack" aria-labelledby="new-seats">
          <h2 id="new-seats">{words.seats}</h2>
          <ul class="seat-list">
            {setUp.seats.map((seat, index) => (
              <li key={index}>
                {(!several || seat !== 'me') && <i class={`dot seat-${index + 1}`} aria-hidden="true" />}
                <select
                  class="input"
                  aria-label={words.seat(index + 1)}
                  value={seat}
                  onChange={(event) => change({ seats: setUp.seats.map((old, at) => (at === index ? event.currentTarget.value : old)) })}
                >
                  <option value="me">{setUp.seats.indexOf('me') === index || !setUp.seats.includes('me') ? words.me : words.meToo}</option>
                  {!ALONE && <option value="open">{words.open}</option>}
                  <option value={`bot:${MINE}`}>{t().screens.home.atMyLevel(seat === `bot:${MINE}` && mine ? botName(mine) : '')}</option>
                  {(info?.bots ?? []).map((bot) => (
                    <option key={bot} value={`bot:${bot}`}>
                      {words.bot(botName(bot))}
                    </option>
                  ))}
                </select>
                {seat.startsWith('bot:') && <LevelFace bot={botAt(seat)} />}
                {seat.startsWith('bot:') && <Strength game={setUp.game} bot={botAt(seat)} />}
                {several && seat === 'me' && <NameInput seat={index + 1} name={names[index] ?? ''} onName={(name) => setNames(Array.from({ length: seatCount }, (_, at) => (at === index ? name : (names[at] ?? ''))))} />}
                <Button small look="quiet" disabled={seatCount <= (info?.players[0] ?? 2)} aria-label={words.dropSeat(index + 1)} onClick={() => change({ seats: setUp.seats.filter((_seat, at) => at !== index) })}>
                  ✕
                </Button>
              </li>
            ))}
          </ul>
          {seatCount < (info?.players[1] ?? 4) && (
            <Button small onClick={() => change({ seats: [...setUp.seats, setUp.seats.at(-1) ?? 'open'] })}>
              + {words.addSeat}
            </Button>
          )}
        </section>

        {(options.length > 0 || gameOf(setUp.game).box) && (
          <section class="panel stack" aria-labelledby="new-options">
            <h2 id="new-options">{words.options}</h2>
            {options.map(([key, values]) => (
              <div key={key}>
                <Segments
                  label={optionText[key]?.name ?? key}
                  options={values.map((value) => ({ value: String(value), text: valueText(setUp.game, key, value) }))}
                  value={values.map(String).find((value) => value === setUp.options[key]) ?? String(values[0])}
                  onChange={(value) => change({ options: { ...setUp.options, [key]: value } })}
                />
                {optionText[key]?.how && <p class="quiet small">{optionText[key].how}</p>}
              </div>
            ))}
            {gameOf(setUp.game).box && <BoxChoice game={setUp.game} box={setUp.box} onChange={(chosen) => change({ box: chosen })} />}
          </section>
        )}

        <section class="panel stack" aria-labelledby="new-clock">
          <h2 id="new-clock">{words.clock}</h2>
          <ClockChoice clock={setUp.clock} onChange={(clock) => change({ clock })} />
        </section>

        <section class="panel stack" aria-labelledby="new-more">
          <h2 id="new-more">{words.further}</h2>
          {!ALONE && <Switch label={words.public} how={words.publicHow} checked={setUp.public} onChange={(value) => change({ public: value })} />}
          {!ALONE && <Switch label={words.rated} how={words.ratedHow} checked={rated} disabled={!canRate} onChange={(value) => change({ rated: value })} />}
          <Switch label={words.hints} how={words.hintsHow} checked={setUp.hints && !rated} disabled={rated} onChange={(value) => change({ hints: value })} />
          <Segments
            label={words.leavers}
            options={[
              { value: 'bot', text: words.leaverBot },
              { value: 'forfeit', text: words.leaverForfeit },
            ]}
            value={setUp.leavers}
            onChange={(leavers) => change({ leavers })}
          />
          <Field label={words.seed} how={words.seedHow} maxLength={64} autocomplete="off" value={setUp.seed} onInput={(event) => change({ seed: event.currentTarget.value })} />
        </section>
        <div class="panel form-foot">
          <p>
            <b>{gameText(setUp.game).name}</b> <span class="quiet">{[t().players(seatCount), clockText(setUp.clock)].join(' · ')}</span>
          </p>
          <button type="submit" class="button gold big" disabled={busy}>
            {open ? words.create : words.begin}
          </button>
        </div>
      </form>
    </main>
  )
}

function ClockChoice({ clock, onChange }: { clock: ClockSetting; onChange: (clock: ClockSetting) => void }) {
  const words = t().screens.newTable
  const number = (label: string, value: number, least: number, most: number, set: (value: number) => void) => (
    <Field label={label} type="number" inputMode="numeric" min={least} max={most} required value={value} onInput={(event) => event.currentTarget.validity.valid && set(event.currentTarget.valueAsNumber)} />
  )
  return (
    <>
      <Segments
        hideLabel
        label={words.clock}
        options={(['none', 'live', 'days'] as const).map((value) => ({ value, text: words.clocks[value] }))}
        value={clock.kind}
        onChange={(kind) => onChange(kind === 'live' ? { kind, base: 900, increment: 10 } : kind === 'days' ? { kind, days: 3 } : { kind })}
      />
      <p class="quiet">{words.clockHow[clock.kind]}</p>
      {clock.kind === 'live' && (
        <div class="field-pair">
          {number(words.base, Math.round(clock.base / 60), 1, 180, (minutes) => onChange({ ...clock, base: minutes * 60 }))}
          {number(words.increment, clock.increment, 0, 120, (increment) => onChange({ ...clock, increment }))}
        </div>
      )}
      {clock.kind === 'days' && number(words.daysEach, clock.days, 1, 30, (days) => onChange({ ...clock, days }))}
    </>
  )
}
