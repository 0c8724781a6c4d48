import '../screens/screens.css'
import { useState } from 'preact/hooks'
import { GAMES } from '../../games/all'
import { gameText } from '../../games/module'
import { t } from '../../i18n'
import { ALONE } from '../../parts/alone'
import { useSession } from '../../parts/session'
import { Button } from '../../ui/Button'
import { useSpoken, call } from '../../ui/speech'
import { tell } from '../Notices'
import { useHere } from '../parts/cards'
import { startQuick } from '../parts/quick'
import { TableList } from '../parts/TableCard'
import { deviceWords } from './words'

/** What only a server has, and none answers: why it is not here, what can be done meanwhile, and a way to ask again. `note`: in a few words, beside what is here. */
export function Away({ note }: { note?: boolean | undefined }) {
  const session = useSession()
  const words = deviceWords().away
  const [busy, setBusy] = useState(false)
  const here = useHere()
  const why = ALONE ? words.alone : words.title
  useSpoken(why, call)
  const again = async () => {
    setBusy(true)
    if (!(await session.retry())) tell(words.still)
    setBusy(false)
  }
  const play = async (game: string) => {
    setBusy(true)
    if (!(await startQuick(session, game, 'bot'))) setBusy(false)
  }
  const tryAgain = !ALONE && (
    <Button small={note ?? false} disabled={busy} onClick={() => void again()}>
      {words.again}
    </Button>
  )
  // Without any server nothing is missing there.
  if (note)
    return ALONE ? null : (
      <p class="panel">
        {why}. {words.noteHow} {tryAgain}
      </p>
    )
  const cards = [...here.running, ...here.over]
  return (
    <>
      <section class="panel next-step" aria-labelledby="away">
        <h2 id="away">{why}</h2>
        <p>{ALONE ? words.aloneHow : words.how}</p>
        <div class="next-buttons">
          {GAMES.map(({ name }) => (
            <Button key={name} look="gold" disabled={busy} onClick={() => void play(name)}>
              {t().screens.next.bot}: {gameText(name).name}
            </Button>
          ))}
          {tryAgain}
        </div>
      </section>
      {cards.length > 0 && (
        <section class="panel" aria-labelledby="away-here">
          <h2 id="away-here">{words.yours}</h2>
          {here.running.length > 0 && <TableList cards={here.running} mode="mine" none="" />}
          {here.over.length > 0 && <TableList cards={here.over} mode="over" none="" />}
        </section>
      )}
    </>
  )
}
