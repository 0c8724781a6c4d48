import { gameText } from '../../games/module'
import type { DailyGame } from '../../generated/protocol'
import { dailyWords, dayText } from './words'

/** What was promised before the day, and how to check that it was kept. */
export function Fair({ games, here }: { games: readonly DailyGame[]; here: boolean }) {
  const words = dailyWords()
  return (
    <details class="fold fair panel daily-fair">
      <summary>{words.fair}</summary>
      {here ? (
        <p>{words.fairAlone}</p>
      ) : (
        <>
          <p>{words.fairHow}</p>
          <p>{words.fairCheck}</p>
          {games.map(({ game, commitments, opened }) => (
            <section key={game} aria-label={gameText(game).name}>
              <h3>{gameText(game).name}</h3>
              <dl>
                {[...commitments].reverse().map(({ day, commitment }) => (
                  <Row key={day} day={day} commitment={commitment} />
                ))}
                {opened.map(({ day, commitment, secret }) => (
                  <Row key={day} day={day} commitment={commitment} secret={secret} />
                ))}
              </dl>
            </section>
          ))}
        </>
      )}
    </details>
  )
}

function Row({ day, commitment, secret }: { day: string; commitment: string; secret?: string }) {
  const words = dailyWords()
  return (
    <>
      <dt>{dayText(day, { day: 'numeric', month: 'short' })}</dt>
      <dd>
        {words.fingerprint}: <code>{commitment}</code>
        {secret && (
          <>
            <br />
            {words.secret}: <code>{secret}</code>
          </>
        )}
      </dd>
    </>
  )
}
