import './screens.css'
import { useState } from 'preact/hooks'
import { t } from '../../i18n'
import { usePage } from '../page'
import { useLobby } from '../parts/cards'
import { Away, useNoServer } from '../parts/Away'
import { GameFilter, type Filter } from '../parts/GameFilter'
import { NextStep } from '../parts/NextStep'
import { TableList } from '../parts/TableCard'

export default function Lobby(_: { id: string }) {
  const words = t().screens.lobby
  usePage(words.title)
  const lost = useNoServer()
  const [filter, setFilter] = useState<Filter>('both')
  const cards = useLobby()?.filter((card) => filter === 'both' || card.game === filter)
  return (
    <main id="main" class="page">
      <header class="page-head">
        <h1 tabIndex={-1}>{words.title}</h1>
        <GameFilter value={filter} onChange={setFilter} />
        <a class="button gold" href={filter === 'both' ? '/new' : `/new?game=${filter}`}>
          {t().screens.nav.newTable}
        </a>
      </header>
      {lost && !cards ? (
        <Away />
      ) : cards?.length === 0 ? (
        <NextStep text={words.noOpen} filter={filter} />
      ) : (
        <div class="two-columns">
          <section class="panel" aria-labelledby="lobby-open">
            <h2 id="lobby-open">{words.open}</h2>
            <TableList cards={cards?.filter((card) => card.status === 'open')} mode="open" none={words.noOpen} />
          </section>
          <section class="panel" aria-labelledby="lobby-running">
            <h2 id="lobby-running">{words.running}</h2>
            <TableList cards={cards?.filter((card) => card.status === 'running')} mode="running" none={words.noRunning} />
          </section>
        </div>
      )}
    </main>
  )
}
