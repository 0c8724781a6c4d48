import { GAMES } from '../../games/all'
import { gameText } from '../../games/module'
import type { DailyResult } from '../../generated/protocol'
import { dayAfter } from '../../source/daily'
import { Button } from '../../ui/Button'
import { hasPoints, shapeOf } from './result'
import { dailyWords, dayText } from './words'

/** The weeks of a month, Monday first; what belongs to another month is left out. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const before = (new Date(first).getUTCDay() + 6) % 7
  const days: (string | undefined)[] = Array<undefined>(before).fill(undefined)
  for (let day = first; day.startsWith(month); day = dayAfter(day)) days.push(day)
  while (days.length % 7) days.push(undefined)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7))
}
export const monthAfter = (month: string, months: number): string => {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** What a day's mark means, in words. */
function meaning(result: DailyResult): string {
  const { legend } = dailyWords()
  const kind = result.status === 'out' || result.status === 'running' ? legend[result.status] : hasPoints(result) && result.points > result.theirs ? legend.won : legend.lost
  const score = hasPoints(result) ? `, ${result.points} : ${result.theirs}` : ''
  return `${gameText(result.game).name}: ${kind}${score}${result.status === 'sent' ? `, ${legend.sent}` : ''}`
}
const markOf = (result: DailyResult): string => (result.status === 'out' ? '–' : result.status === 'running' ? '…' : shapeOf(result.game, hasPoints(result) && result.points > result.theirs))

/** A month with what was played on each day. */
export function Calendar({ month, today, results, onMonth }: { month: string; today: string; results: readonly DailyResult[]; onMonth: (month: string) => void }) {
  const words = dailyWords()
  const week = weeksOf('2024-01')[0]! // one that begins with a Monday
  const title = dayText(`${month}-01`, { month: 'long', year: 'numeric' })
  return (
    <section class="panel daily-calendar" aria-labelledby="daily-days">
      <header class="panel-head">
        <h2 id="daily-days">{words.calendar}</h2>
        <div class="row daily-month">
          <Button small aria-label={words.before} onClick={() => onMonth(monthAfter(month, -1))}>
            ‹
          </Button>
          <strong aria-live="polite">{title}</strong>
          <Button small aria-label={words.after} disabled={month >= today.slice(0, 7)} onClick={() => onMonth(monthAfter(month, 1))}>
            ›
          </Button>
        </div>
      </header>
      <table class="daily-days">
        <caption class="sr">{title}</caption>
        <thead>
          <tr>
            {week.map((day) => (
              <th key={day} scope="col" abbr={dayText(day!, { weekday: 'long' })}>
                {dayText(day!, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((days, index) => (
            <tr key={index}>
              {days.map((day, at) => {
                const played = day ? GAMES.flatMap(({ name }) => results.find((one) => one.day === day && one.game === name) ?? []) : []
                return (
                  <td key={at} class={`${day === today ? 'today' : ''}${played.some(({ status }) => status === 'counted' || status === 'sent') ? ' played' : ''}`} aria-current={day === today ? 'date' : undefined}>
                    {day && <span class="daily-number">{Number(day.slice(8))}</span>}
                    <span class="daily-marks">
                      {played.map((one) => {
                        const mark = <span aria-hidden="true">{markOf(one)}</span>
                        const props = { key: one.game, title: meaning(one), 'aria-label': meaning(one) }
                        return one.table ? (
                          <a {...props} href={one.status === 'running' ? `/t/${one.table}` : `/replay/${one.table}`}>
                            {mark}
                          </a>
                        ) : (
                          <span {...props} role="img">
                            {mark}
                          </span>
                        )
                      })}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet small daily-legend">
        {GAMES.map(({ name }) => (
          <span key={name}>
            {gameText(name).name}: {shapeOf(name, true)} {words.legend.won}, {shapeOf(name, false)} {words.legend.lost}
          </span>
        ))}
        <span>– {words.legend.out}</span>
      </p>
    </section>
  )
}
