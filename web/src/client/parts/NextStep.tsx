// Where nobody is about: what one can do now.
import { useState } from 'preact/hooks'
import { GAMES } from '../../games/all'
import { gameOf } from '../../games/module'
import { t } from '../../i18n'
import { useSession } from '../../parts/session'
import type { Source } from '../../source/source'
import type { Refused } from '../../source/types'
import { Button } from '../../ui/Button'
import { GameEmblem } from './Emblem'
import type { Filter } from './GameFilter'
import { tellRefusal } from '../Notices'
import { go, place } from '../../parts/router'
import { startQuick } from './quick'

const LOOK_MS = 300

/** Two bots play a game, which takes them a moment; then it is shown at a pace to follow. */
async function watchBots(source: Source, game: string): Promise<boolean> {
  const here = place.value
  try {
    const { table } = await source.ask('create', { game, seats: gameOf(game).quick.levels.slice(0, 2).map((level) => `bot:${level}`), public: true })
    while ((await source.ask('view', { table })).view.status === 'running') await new Promise((done) => setTimeout(done, LOOK_MS))
    if (place.value === here) go(`/replay/${table}?play=1`) // nobody is taken away from where they went meanwhile
    return true
  } catch (error) {
    tellRefusal(error as Refused)
    return false
  }
}

export function NextStep({ text, filter }: { text: string; filter: Filter }) {
  const words = t().screens.next
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const games = filter === 'both' ? GAMES.map(({ name }) => name) : [filter]
  const game = games[0]!
  const start = async (done: Promise<boolean>) => {
    setBusy(true)
    if (!(await done)) setBusy(false)
  }
  return (
    <section class="panel next-step">
      <p class="next-signs">
        {games.map((one) => (
          <GameEmblem key={one} game={one} />
        ))}
      </p>
      <p>{text}</p>
      <div class="next-buttons">
        <Button look="gold" disabled={busy} onClick={() => void start(startQuick(session, game, 'bot'))}>
          {words.bot}
        </Button>
        <Button disabled={busy} onClick={() => void start(startQuick(session, game, 'friends'))}>
          {words.friend}
        </Button>
        <Button disabled={busy} onClick={() => void start(watchBots(session.source, game))}>
          {words.watch}
        </Button>
      </div>
    </section>
  )
}
