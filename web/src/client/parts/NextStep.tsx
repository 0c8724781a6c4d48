// Where nobody is about: what one can do now.
import { useState } from 'preact/hooks'
import { t } from '../../i18n'
import type { GameName } from '../../net/types'
import { Button } from '../../ui/Button'
import { GameEmblem } from './Emblem'
import type { Filter } from './GameFilter'
import { createTable, startQuick } from './quick'

export function NextStep({ text, filter }: { text: string; filter: Filter }) {
  const words = t().screens.next
  const [busy, setBusy] = useState(false)
  const games: GameName[] = filter === 'both' ? ['pyramido', 'pyramidion'] : [filter]
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
        <Button look="gold" disabled={busy} onClick={() => void start(startQuick(game, 'bot'))}>
          {words.bot}
        </Button>
        <Button disabled={busy} onClick={() => void start(startQuick(game, 'friends'))}>
          {words.friend}
        </Button>
        <Button disabled={busy} onClick={() => void start(createTable({ game, seats: ['bot:mason', 'bot:scribe'], public: true }))}>
          {words.watch}
        </Button>
      </div>
    </section>
  )
}
