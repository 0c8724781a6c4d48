// The score pad: levels down, players across.
import './pad.css'
import type { Observation, Scoring } from '../board/types'
import { gameWords } from '../i18n'
import type { View } from '../../../source/types'
import { seatName } from '../../../parts/names'

const levelsOf = ({ insight }: Observation) => Array.from({ length: insight!.levels }, (_, index) => index + 1)

export function Pad({ view, scorings = [] }: { view: View; scorings?: Scoring[] }) {
  const words = gameWords().pad
  const observation = view.observation as Observation
  const { players, insight, level } = observation
  const seats = players.map((_, index) => index + 1)
  const running = view.status === 'running'
  const bonus = (at: number, seat: number) => scorings.find((one) => one.level === at && one.player === seat)?.bonus
  return (
    <table class="pad">
      <caption class="sr">{words.caption}</caption>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col" class={`seat-${seat}`} title={seatName(view, seat)}>
              {seatName(view, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levelsOf(observation).map((one) => (
          <tr key={one} class={running && one === level ? 'now' : undefined}>
            <th scope="row" aria-label={gameWords().level(one)}>
              {one}
            </th>
            {seats.map((seat) => {
              const score = players[seat - 1]!.scores[one - 1]
              const extra = bonus(one, seat)
              const soFar = insight!.players[seat - 1]!
              if (score !== undefined)
                return (
                  <td key={seat} class="number" title={extra === undefined ? undefined : words.bonusOf(extra)}>
                    {score}
                  </td>
                )
              return (
                <td key={seat} class="quiet pad-now">
                  {running && soFar.level === one && soFar.score !== undefined && !players[seat - 1]!.eliminated ? (
                    <>
                      <span class="sr">{words.now} </span>
                      {soFar.score}
                    </>
                  ) : (
                    '·'
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" aria-label={words.total}>
            Σ
          </th>
          {seats.map((seat) => (
            <td key={seat} class="number">
              {players[seat - 1]!.scores.reduce((sum, score) => sum + score, 0)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** For the end: every level with Mino's bonus beside it, and the total. */
export function ScoreTable({ view, scorings }: { view: View; scorings: Scoring[] }) {
  const words = gameWords().pad
  const observation = view.observation as Observation
  const { players } = observation
  const levels = levelsOf(observation)
  const seats = players.map((_, index) => index + 1)
  return (
    <div class="pad-scroll">
      <table class="pad pad-end">
        <caption class="sr">{words.caption}</caption>
        <thead>
          <tr>
            <td />
            {levels.map((level) => (
              <th key={level} scope="col" aria-label={gameWords().level(level)} title={gameWords().level(level)}>
                {level}
              </th>
            ))}
            <th scope="col" aria-label={words.total} title={words.total}>
              Σ
            </th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat}>
              <th scope="row" class={`seat-${seat}`}>
                {seatName(view, seat)}
              </th>
              {levels.map((level) => {
                const score = players[seat - 1]!.scores[level - 1]
                const bonus = scorings.find((one) => one.level === level && one.player === seat)?.bonus
                return (
                  <td key={level} class="number">
                    {score ?? '·'}
                    {bonus ? <span class="pad-bonus"> {words.bonusPart(bonus)}</span> : null}
                  </td>
                )
              })}
              <td class="number pad-total">{players[seat - 1]!.scores.reduce((sum, score) => sum + score, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small quiet">
        {words.bonus} {words.bonusHow}
      </p>
    </div>
  )
}
