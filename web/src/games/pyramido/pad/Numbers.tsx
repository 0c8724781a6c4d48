// The paper pad: levels down, players across; who begins each level, and what decides at the end.
import './enter.css'
import type { PadProps } from '../../module'
import { gameWords } from '../i18n'
import { NumberCell } from '../../../ui/NumberCell'
import { Stepper } from '../../../ui/Stepper'
import type { Numbers as Written, Tally } from './sheet'
import { enterWords, wonWords } from './words'
import { SheetHead } from '../../../parts/SheetHead'

const MOST = 80 // what the engine takes for a level

export function Numbers({ sheet, names, answer, change }: PadProps) {
  const words = enterWords()
  const data = sheet.data as Written
  const tally = answer as Tally | undefined
  const set = (level: number, seat: number, value: number | null) =>
    change({ ...data, levels: data.levels.map((row, at) => (at === level ? row.map((cell, i) => (i === seat ? value : cell)) : row)) })
  const asks = tally?.asks === 'cards'
  return (
    <div class="panel stack">
      <table class="sheet-table">
        <SheetHead caption={gameWords().pad.caption} names={names} />
        <tbody>
          {data.levels.map((row, level) => (
            <tr key={level}>
              <th scope="row" aria-label={gameWords().level(level + 1)}>
                {level + 1}
              </th>
              {row.map((value, seat) => {
                const begins = tally?.starters[level] === seat + 1
                return (
                  <td key={seat} class={begins ? 'enter-begins' : undefined}>
                    <NumberCell
                      label={`${names[seat]}, ${gameWords().level(level + 1)}${begins ? `, ${words.begins}` : ''}`}
                      value={value}
                      most={MOST}
                      wrong={words.points(MOST)}
                      onChange={(typed) => set(level, seat, typed)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" aria-label={gameWords().pad.total}>
              Σ
            </th>
            {names.map((_, index) => (
              <td key={index} class="number">
                {tally?.totals[index] ?? ''}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {tally && <Standing tally={tally} names={names} />}
      {asks && <p class="enter-ask">{words.askCards}</p>}
      <details class="fold" open={asks || data.cards.some((count) => count !== null) || data.out.some(Boolean)}>
        <summary>{words.more}</summary>
        <ul class="enter-extras">
          {names.map((name, index) => (
            <li key={index}>
              <b class={`seat-${index + 1}`}>{name}</b>
              <span class="enter-extra">
                <span class="small quiet">{words.cardsPlayed}</span>
                <Stepper
                  label={`${name}, ${words.cardsPlayed}`}
                  value={data.cards[index] ?? 0}
                  most={3}
                  onChange={(count) => change({ ...data, cards: data.cards.map((old, at) => (at === index ? count : (old ?? 0))) })}
                />
              </span>
              <label class="enter-out">
                <input type="checkbox" checked={data.out[index]} onChange={(event) => change({ ...data, out: data.out.map((old, at) => (at === index ? event.currentTarget.checked : old)) })} />{' '}
                {gameWords().player.out}
              </label>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** Who begins next; at the end, who has won and by what. */
export function Standing({ tally, names }: { tally: Tally; names: readonly string[] }) {
  const words = enterWords()
  const { over, ranks, decided, asks, scored, starters } = tally
  if (!over || !ranks) return <p class="enter-word">{words.next(scored + 1, names[(starters[scored] ?? 1) - 1]!)}</p>
  const winners = names.filter((_, index) => ranks[index] === 1)
  return (
    <p class="enter-word" role="status">
      {wonWords(winners)} {!asks && decided && <span class="sheet-why small quiet">{words.decided[decided]}</span>}
    </p>
  )
}
