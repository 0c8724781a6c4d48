// The pad of a game that brings none of its own: numbers, a row for each round, and their sums.
import type { GamePad, PadProps } from '../../games/module'
import { Button } from '../../ui/Button'
import { NumberCell } from '../../ui/NumberCell'
import { padWords } from './words'
import { SheetHead } from '../../parts/SheetHead'

interface Rows {
  rows: (number | null)[][]
}
interface Sums {
  totals: number[]
  ranks?: number[]
}
const MOST = 100_000

function Sheet({ sheet, names, answer, change }: PadProps) {
  const words = padWords()
  const { rows } = sheet.data as Rows
  const { totals, ranks } = (answer ?? { totals: [] }) as Sums
  const set = (row: number, seat: number, value: number | null) => change({ rows: rows.map((cells, at) => (at === row ? cells.map((cell, i) => (i === seat ? value : cell)) : cells)) })
  const ahead = names.filter((_, index) => ranks?.[index] === 1)
  return (
    <div class="panel stack">
      <table class="sheet-table">
        <SheetHead caption={words.title} names={names} />
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              <th scope="row" aria-label={words.round(row + 1)}>
                {row + 1}
              </th>
              {cells.map((value, seat) => (
                <td key={seat}>
                  <NumberCell label={words.cell(names[seat]!, words.round(row + 1))} value={value} least={-MOST} most={MOST} wrong={words.wrong(-MOST, MOST)} onChange={(typed) => set(row, seat, typed)} />
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
            {names.map((_, index) => (
              <td key={index} class="number">
                {totals[index] ?? ''}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {ahead.length > 0 && <p class="sheet-word">{words.ahead(ahead.join(', '))}</p>}
      <Button class="sheet-tool" onClick={() => change({ rows: [...rows, names.map(() => null)] })}>
        + {words.addRound}
      </Button>
    </div>
  )
}

const isRows = (data: unknown, players: number): data is Rows =>
  Array.isArray((data as Partial<Rows> | null)?.rows) && (data as Rows).rows.every((row) => Array.isArray(row) && row.length === players)

export const plain: GamePad = {
  ways: () => [{ key: 'numbers', ...padWords().numbers }],
  begin: (_, players) => ({ rows: [Array<null>(players).fill(null)] }),
  ask: ({ data, names }) => (isRows(data, names.length) ? { players: names.length, rows: data.rows } : undefined),
  Sheet,
  result: (_, names, answer) => names.map((name, index) => `${name}: ${(answer as Sums).totals[index]}`),
}
