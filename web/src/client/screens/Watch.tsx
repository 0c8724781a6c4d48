import './screens.css'
import { useState } from 'preact/hooks'
import { t } from '../../i18n'
import { askTables } from '../../source/asks'
import { usePage } from '../page'
import { useAsked, useLobby } from '../parts/cards'
import { Away, useNoServer } from '../parts/Away'
import { GameFilter, type Filter } from '../parts/GameFilter'
import { NextStep } from '../parts/NextStep'
import { TableList } from '../parts/TableCard'

export default function Watch(_: { id: string }) {
  const words = t().screens.watch
  usePage(words.title)
  const lost = useNoServer()
  const [filter, setFilter] = useState<Filter>('both')
  const wanted = (card: { game: string }) => filter === 'both' || card.game === filter
  const running = useLobby()?.filter((card) => card.status === 'running' && wanted(card))
  const finished = useAsked((source) => askTables(source, 'over')).value?.filter(wanted)
  return (
    <main id="main" class="page">
      <header class="page-head">
        <h1 tabIndex={-1}>{words.title}</h1>
        <GameFilter value={filter} onChange={setFilter} />
      </header>
      <p class="lead">{words.how}</p>
      {lost && !running ? (
        <Away />
      ) : running?.length === 0 ? (
        <NextStep text={words.none} filter={filter} />
      ) : (
        <section class="panel" aria-label={words.title}>
          <TableList cards={running} mode="running" none={words.none} />
        </section>
      )}
      {finished && finished.length > 0 && (
        <section class="panel" aria-labelledby="watch-over">
          <h2 id="watch-over">{words.finished}</h2>
          <TableList cards={finished.slice(0, 20)} mode="over" none="" />
        </section>
      )}
    </main>
  )
}
