// Pyramidion's score pad: the boats that were loaded, round by round, the turn track, and the check at the end of each round.
import './boats.css'
import { useState } from 'preact/hooks'
import type { GamePad, PadProps, PadSheet } from '../../module'
import { gameWords } from '../i18n'
import { Button } from '../../../ui/Button'
import { Segments } from '../../../ui/Segments'
import { Stepper } from '../../../ui/Stepper'
import { Switch } from '../../../ui/Switch'
import { asked, begun, emptyRound, shuffled, type Counted, type Round, type Written } from './sheet'
import { boatWords } from './words'
import { SheetHead } from '../../../parts/SheetHead'

const TARGETS = { 10: '10', 12: '12', 15: '15', 0: 'all' } as const
const CITIES = 8
const MOST_IN_HAND = 20
const HIDDEN = '?'

function Sheet({ sheet, names, answer, change: write }: PadProps) {
  const words = boatWords()
  const data = sheet.data as Written
  const [looked, setLooked] = useState(0) // whose points are looked at
  const change = (next: Written) => {
    setLooked(0)
    write(next)
  }
  const counted = answer as Counted | undefined
  const now = data.rounds.length - 1
  const round = data.rounds[now]!
  const set = (part: Partial<Round>) => change({ ...data, rounds: data.rounds.map((one, index) => (index === now ? { ...one, ...part } : one)) })
  const at = <T,>(list: readonly T[], seat: number, value: T): T[] => list.map((one, index) => (index === seat - 1 ? value : one))
  if (!counted) return <div class="panel boats-waiting" aria-busy="true" />
  // A round that has just been added is not counted yet.
  const { order, loading } = counted.rounds[now] ?? { order: counted.next, loading: counted.next }
  const totals = counted.totals
  const over = counted.over
  const moved = round.places.some(Boolean)
  const secret = !data.open && !over
  const sees = (seat: number) => !secret || looked === seat
  const stepper = (key: 'mercenaries' | 'hands', seat: number, most: number, label: string) => (
    <Stepper label={`${names[seat - 1]}, ${label}`} value={round[key]?.[seat - 1] ?? 0} most={most} onChange={(value) => set({ [key]: at(round[key] ?? names.map(() => 0), seat, value) })} />
  )
  const cellOf = (one: Round, seat: number) => (one.ended && !sees(seat + 1) ? <Turned count={one.boats[seat]!.length} /> : one.boats[seat]!.join(' + ') || '·')
  return (
    <div class="boats-sheet">
      <section class="panel stack">
        <h2>{gameWords().game.chapter(now + 1)}</h2>
        <p>
          {words.order}: <b>{order.map((seat) => names[seat - 1]).join(' → ')}</b>
          {now === 0 && (
            <>
              {' '}
              <Button small class="sheet-tool" onClick={() => change({ ...data, order: shuffled(order, sheet.changed) })}>
                {words.shuffle}
              </Button>
            </>
          )}
        </p>
        {moved && (
          <p>
            {words.loading}: <b>{loading.map((seat) => names[seat - 1]).join(' → ')}</b>
          </p>
        )}
        <ul class="boats-seats">
          {loading.map((seat) => (
            <li key={seat}>
              <p class="boats-head">
                <b class={`seat-${seat}`}>{names[seat - 1]}</b>{' '}
                {secret ? (
                  <button type="button" class="boats-points number" aria-pressed={sees(seat)} aria-label={words.points(names[seat - 1]!, sees(seat) ? totals[seat - 1] : undefined)} onClick={() => setLooked(sees(seat) ? 0 : seat)}>
                    {sees(seat) ? totals[seat - 1] : HIDDEN}
                  </button>
                ) : (
                  <span class="number">{totals[seat - 1]}</span>
                )}
              </p>
              <p class="boats-loaded">
                {/* Everybody saw what was loaded a moment ago. */}
                {round.ended && !sees(seat) ? (
                  <Turned count={round.boats[seat - 1]!.length} />
                ) : (
                  round.boats[seat - 1]!.map((points, index) => (
                    <button type="button" key={index} class="boats-boat" disabled={round.ended} aria-label={words.takeOff(points)} title={words.takeOff(points)} onClick={() => set({ boats: at(round.boats, seat, round.boats[seat - 1]!.filter((_, at) => at !== index)) })}>
                      {points}
                    </button>
                  ))
                )}
                {!round.boats[seat - 1]!.length && <span class="small quiet">{words.noBoat}</span>}
              </p>
              {!round.ended && (
                <p class="boats-add sheet-tool" role="group" aria-label={words.load(names[seat - 1]!)}>
                  {[1, 2, 3, 4, 5].map((points) => (
                    <button type="button" key={points} aria-label={words.boat(names[seat - 1]!, points)} onClick={() => set({ boats: at(round.boats, seat, [...round.boats[seat - 1]!, points]) })}>
                      +{points}
                    </button>
                  ))}
                </p>
              )}
            </li>
          ))}
        </ul>
        <p class="small quiet">{words.left(counted.left)}</p>
      </section>
      <section class="panel stack sheet-tool">
        <h2>{words.end}</h2>
        <h3>{words.giza}</h3>
        <p class="small quiet">{words.gizaHow}</p>
        {names.map((name, index) => (
          <Segments
            key={index}
            small
            label={name}
            options={[{ value: 0, text: '–' }, ...names.map((_, place) => ({ value: place + 1, text: String(place + 1) }))]}
            value={round.places[index]!}
            onChange={(place) => set({ giza: round.giza || place > 0, places: round.places.map((old, seat) => (seat === index ? place : old === place ? 0 : old)) })}
          />
        ))}
        {names.length === 2 && <Switch label={words.gizaPlayed} how={words.gizaPlayedHow} checked={round.giza} onChange={(giza) => set({ giza })} />}
        <h3>{words.mercenaries}</h3>
        <p class="small quiet">{words.mercenariesHow}</p>
        <ul class="boats-counts">
          {names.map((name, index) => (
            <li key={index}>
              <span class={`seat-${index + 1}`}>{name}</span> {stepper('mercenaries', index + 1, CITIES, words.mercenaries)}
            </li>
          ))}
        </ul>
        {over && (counted.asks === 'hands' || round.hands) && (
          <>
            <h3>{words.hands}</h3>
            <p class="small quiet">{words.handsHow}</p>
            <ul class="boats-counts">
              {names.map((name, index) => (
                <li key={index}>
                  <span class={`seat-${index + 1}`}>{name}</span> {stepper('hands', index + 1, MOST_IN_HAND, words.hands)}
                </li>
              ))}
            </ul>
          </>
        )}
        {!round.ended && (
          <Button look="gold" onClick={() => set({ ended: true })}>
            {words.endRound}
          </Button>
        )}
        {round.ended && !over && (
          <Button look="gold" onClick={() => change({ ...data, rounds: [...data.rounds, emptyRound(names.length)] })}>
            {words.nextRound(now + 2, names[counted.next[0]! - 1]!)}
          </Button>
        )}
      </section>
      {over && counted.ranks && (
        <p class="panel boats-won" role="status">
          {words.won(names[counted.ranks.indexOf(1)]!)} {counted.decided && <span class="sheet-why small quiet">{words.decided[counted.decided]}</span>}
        </p>
      )}
      <section class="panel stack">
        <table class="sheet-table">
          <SheetHead caption={words.caption} names={names} />
          <tbody>
            {counted.rounds.slice(0, data.rounds.length).map(({ extra }, index) => (
              <tr key={index}>
                <th scope="row" aria-label={gameWords().game.chapter(index + 1)}>
                  {index + 1}
                </th>
                {names.map((_, seat) => (
                  <td key={seat}>
                    {cellOf(data.rounds[index]!, seat)}
                    {extra === seat + 1 && (
                      <span class="small quiet" title={words.extraHow}>
                        {' '}
                        (+1)
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" aria-label={words.total}>
                Σ
              </th>
              {totals.map((total, index) => (
                <td key={index} class="number">
                  {sees(index + 1) ? total : HIDDEN}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
        <p class="small quiet">{words.extraHow}</p>
        <div class="sheet-tool stack">
          <Segments
            small
            label={gameWords().game.options.points.name}
            options={(['secret', 'open'] as const).map((value) => ({ value, text: gameWords().game.options.points.values[value] }))}
            value={data.open ? 'open' : 'secret'}
            onChange={(value) => change({ ...data, open: value === 'open' })}
          />
          {secret && <p class="small quiet">{words.secretHow}</p>}
          <Segments
            small
            label={gameWords().game.options.target.name}
            options={([10, 12, 15, 0] as const).map((value) => ({ value: value as number, text: gameWords().game.options.target.values[TARGETS[value]] }))}
            value={data.target}
            onChange={(target) => change({ ...data, target })}
          />
        </div>
      </section>
    </div>
  )
}

/** So many boats, face down. */
function Turned({ count }: { count: number }) {
  if (!count) return null
  return (
    <span class="boats-turned" role="img" aria-label={gameWords().boats(count)}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  )
}

function result({ data }: PadSheet, names: readonly string[], answer: object): string[] {
  const { totals = [], ranks, over } = answer as Partial<Counted>
  const { open, rounds } = data as Written
  const boats = (seat: number) => gameWords().boats(rounds.reduce((sum, round) => sum + round.boats[seat]!.length, 0))
  const lines = names.map((name, index) => `${name}: ${open || over ? (totals[index] ?? 0) : boats(index)}`)
  return over && ranks ? [...lines, boatWords().won(names[ranks.indexOf(1)]!)] : lines
}

export const pad: GamePad = {
  ways: () => [{ key: 'boats', ...boatWords().way }],
  begin: (_, players, first, luck) => begun(players, first, luck),
  ask: asked,
  Sheet,
  result,
}
