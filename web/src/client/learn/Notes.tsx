// In somebody's first games: a word about what happens for the first time, above or over the table (learn.css), until it is put away.
import './learn.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import { gameOf } from '../../games/module'
import { language } from '../../i18n'
import { useLeadOn } from '../../parts/focus'
import { useLoaded } from '../../parts/load'
import { prefer } from '../../parts/settings'
import { SETTLE_MS, type Presenter } from '../../present/presenter'
import type { View } from '../../source/types'
import { Button } from '../../ui/Button'
import { say } from '../../ui/speech'
import { count, isFirst, open, putAway, tell, untold } from './first'
import { learnWords } from './words'

const ENOUGH = 3
const READ = 6 // decisions: whoever has made so many since has read it, or does not want to

/** Whether this is one of somebody's first games of the kind: as this browser remembers it, and as the table's own home does. */
function useFirst({ game, table }: View, { source }: Presenter): boolean {
  const [first, setFirst] = useState(() => isFirst(game, table))
  useEffect(() => {
    if (first !== undefined) return
    source.ask('history', { game, limit: ENOUGH }).then(
      ({ tables }) => {
        if (tables.length < ENOUGH) count(game, table)
        setFirst(tables.length < ENOUGH)
      },
      () => undefined,
    )
  }, [])
  return first === true
}

export function Notes({ table, view }: { table: Presenter; view: View }) {
  useLeadOn()
  const words = learnWords()
  const { game } = view
  const first = useFirst(view, table)
  const notes = useLoaded(first ? gameOf(game).notes : undefined, [first, game]).value?.notes
  const last = useRef(view)
  const [waiting, setWaiting] = useState<readonly string[]>(() => (view.status === 'running' ? open(view.table) : []))
  useEffect(() => {
    const before = last.current
    if (!notes || !before.observation || !view.observation) return
    last.current = view
    const seen = before.events.at(-1)?.seq ?? before.seq
    const found = notes.found(view, before, view.events.filter(({ seq }) => seq > seen), view.you[0]!)
    const fresh = untold(game, found)
    for (const name of fresh) tell(game, view.table, name)
    if (fresh.length) setWaiting((all) => [...all, ...fresh])
  }, [view, notes])
  // While a level or a city is told there is enough to look at.
  const [name] = table.pace.told.value ? [] : waiting
  const gotIt = () => {
    putAway(view.table, name!)
    setWaiting(waiting.slice(1))
  }
  const own = view.events.filter((event) => event.kind === 'decide' && view.you.includes(event.seat)).length
  const shown = useRef({ name, own })
  useEffect(() => {
    if (shown.current.name !== name) shown.current = { name, own }
    else if (name && own - shown.current.own >= READ) gotIt()
  }, [name, own])
  const text = name && notes?.words[language.value][name]
  useEffect(() => {
    if (!text) return
    say(`${words.note}: ${text}`)
    // The board may move down: a press that was on its way was meant for what lay there.
    table.fresh.value = true
    const timer = setTimeout(() => (table.fresh.value = false), SETTLE_MS)
    return () => {
      clearTimeout(timer)
      table.fresh.value = false
    }
  }, [text])
  if (!text) return null
  return (
    <aside class="note-now" data-note={name} aria-label={words.note}>
      <p>{text}</p>
      <Button small look="gold" onClick={gotIt}>
        {words.gotIt}
      </Button>
      <Button small look="quiet" onClick={() => prefer({ notes: false })}>
        {words.noNotes}
      </Button>
    </aside>
  )
}
