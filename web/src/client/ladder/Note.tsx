// What a game of the ladder meant, at its end, and what comes next.
import './ladder.css'
import { useState } from 'preact/hooks'
import { gameOf } from '../../games/module'
import { botName } from '../../parts/names'
import { useSession } from '../../parts/session'
import type { View } from '../../source/types'
import { Button } from '../../ui/Button'
import { say, useSpoken } from '../../ui/speech'
import { opponentOf } from './ladder'
import { Pips } from './Pips'
import { startRung, useLadder, type Standing } from './use'
import { ladderWords } from './words'

/** In words: the news, and what it means. */
function meaning(view: View, level: string, { ladder }: Standing): { news: string; how: string; match: readonly boolean[] | undefined } {
  const words = ladderWords()
  const { levels } = gameOf(view.game).quick
  const name = botName(level)
  const step = ladder.steps.find(({ table }) => table === view.table)
  const match = step?.match ?? (levels[ladder.climbed] === level ? ladder.match : undefined)
  const [won, lost] = [true, false].map((how) => (match ?? []).filter((one) => one === how).length)
  const score = match ? words.stands(won!, lost!, name) : name
  if (view.result!.reason !== 'played') return { news: score, how: words.uncounted, match }
  if (step?.came === 'climbed' || (!step && ladder.table === view.table)) {
    const next = levels[ladder.climbed]
    return { news: words.up(name), how: next ? words.upTo(botName(next)) : words.topHow, match: step?.match }
  }
  if (step?.came === 'beaten') return { news: words.beaten(name), how: words.beatenHow, match }
  if (step) return { news: score, how: '', match }
  if (new Set(view.result!.ranks).size === 1) return { news: score, how: words.drew, match }
  return { news: name, how: words.replayed, match: undefined }
}

export function LadderNote({ view }: { view: View }) {
  const words = ladderWords()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const { standing } = useLadder(view.game)
  const level = opponentOf(view)
  const { levels } = gameOf(view.game).quick
  const told = standing && level && levels.includes(level) ? meaning(view, level, standing) : undefined
  useSpoken(told ? [told.news, told.how].filter(Boolean).join('. ') : '', say)
  if (!standing || !told) return null
  const next = levels[standing.ladder.climbed]
  const table = next && standing.running.get(next)
  const start = async () => {
    setBusy(true)
    if (!(await startRung(session, view.game, next!))) setBusy(false)
  }
  return (
    <section class="ladder-note">
      <p class="ladder-news">
        {told.match && <Pips match={told.match} />}
        <strong>{told.news}</strong>
      </p>
      {told.how && <p>{told.how}</p>}
      <p class="row">
        {next &&
          (table ? (
            <a class="button gold" href={`/t/${table}`}>
              {words.goOn(botName(next))}
            </a>
          ) : (
            <Button look="gold" disabled={busy} onClick={() => void start()}>
              {words.play(botName(next))}
            </Button>
          ))}
        <a class="button" href={`/ladder?game=${view.game}`}>
          {words.toLadder}
        </a>
      </p>
    </section>
  )
}
