import { useEffect, useRef, useState } from 'preact/hooks'
import { GAMES } from '../../games/all'
import { gameOf, gameText } from '../../games/module'
import { useSession } from '../../parts/session'
import { Button } from '../../ui/Button'
import { GameEmblem } from '../parts/Emblem'
import { Header } from '../Header'
import { createTable } from '../parts/quick'
import { lessons } from './progress'
import { learnWords } from './words'

/** The lesson is over: what was learnt is played. */
export function Ended({ game, onAgain, onBack }: { game: string; onAgain: () => void; onBack: () => void }) {
  const words = learnWords()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const name = gameText(game).name
  const play = async () => {
    setBusy(true)
    const [weakest] = gameOf(game).quick.levels
    if (!(await createTable(session, { game, seats: ['me', `bot:${weakest}`], public: false }))) setBusy(false)
  }
  const other = GAMES.find((one) => one.name !== game && one.lesson && !lessons.value[one.name]?.ended)
  return (
    <>
      <Header />
      <main id="main" class="page narrow">
        <section class="panel lesson-ended">
          <GameEmblem game={game} size={72} />
          <h1 tabIndex={-1} ref={title}>
            {words.ended(name)}
          </h1>
          <p>{words.endedHow}</p>
          <Button look="gold" class="big" disabled={busy} onClick={() => void play()}>
            {words.playFirst}
          </Button>
          <p class="lesson-ways">
            {other && <a href={`/learn/${other.name}`}>{words.learnOther(gameText(other.name).name)}</a>}
            <a href={`/rules/${game}`}>{words.rules}</a>
            <Button look="quiet" small onClick={onAgain}>
              {words.again}
            </Button>
            <Button look="quiet" small onClick={onBack}>
              {words.back}
            </Button>
          </p>
        </section>
      </main>
    </>
  )
}
