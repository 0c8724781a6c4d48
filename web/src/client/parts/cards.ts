// Tables in lists: kept up to date by the lobby's messages.
import { useEffect, useState } from 'preact/hooks'
import { useSession } from '../../parts/session'
import type { Source } from '../../source/source'
import type { Card } from '../../source/types'

/** The list after a card changed: a table that is over leaves, a new one comes first. */
export function withCard(cards: readonly Card[], card: Card): Card[] {
  const others = cards.filter((other) => other.table !== card.table)
  if (card.status === 'over' || card.status === 'closed') return others
  const old = cards.find((other) => other.table === card.table)
  const merged = { ...old, ...card }
  if (!old) return [merged, ...others]
  return cards.map((other) => (other.table === card.table ? merged : other))
}

/** Yours first, then those that wait the longest. */
export function byTurn(cards: readonly Card[]): Card[] {
  const weight = (card: Card) => (card.your_turn ? 0 : card.status === 'running' ? 1 : 2)
  return [...cards].sort((a, b) => weight(a) - weight(b) || (b.updated ?? 0) - (a.updated ?? 0))
}

/** The public tables, live; undefined until they are here. */
export function useLobby(): Card[] | undefined {
  const { source } = useSession()
  const [cards, setCards] = useState<Card[]>()
  useEffect(() => {
    let wanted = true
    const ask = () =>
      source
        .ask('lobby', { on: true })
        .then((answer) => wanted && setCards(answer.tables as Card[]))
        .catch(() => undefined)
    const stop = [
      source.listen((message) => {
        if (message.type === 'lobby') setCards((old) => withCard(old ?? [], message.table as Card))
      }),
      source.onOpen(() => void ask()),
    ]
    if (source.line.value === 'open') void ask()
    return () => {
      wanted = false
      for (const end of stop) end()
      if (source.line.value === 'open') source.ask('lobby', { on: false }).catch(() => undefined)
    }
  }, [])
  return cards
}

/** The games of this device, those that run and those that are over; none until they are here, or where it can keep none. */
export function useHere(): { running: Card[]; over: Card[] } {
  const session = useSession()
  const [cards, setCards] = useState<{ running: Card[]; over: Card[] }>({ running: [], over: [] })
  useEffect(() => {
    let wanted = true
    const look = async () => {
      const local = await session.local()
      const [mine, history] = await Promise.all([local.ask('mine', {}), local.ask('history', { limit: 5 })])
      if (wanted) setCards({ running: mine.tables, over: history.tables })
    }
    look().catch(() => undefined)
    return () => void (wanted = false)
  }, [])
  return cards
}

/** Asks now, whenever the line is open again, and when the page comes back to the front. */
export function useAsked<T>(ask: (source: Source) => Promise<T>, again: readonly unknown[] = []): { value: T | undefined; failed: boolean; refresh: () => void } {
  const { source } = useSession()
  const [state, setState] = useState<{ value?: T; failed: boolean }>({ failed: false })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let wanted = true
    const run = () =>
      ask(source).then(
        (value) => wanted && setState({ value, failed: false }),
        () => wanted && setState((old) => ({ ...old, failed: true })),
      )
    const seen = () => document.visibilityState === 'visible' && void run()
    const stop = source.onOpen(() => void run())
    document.addEventListener('visibilitychange', seen)
    void run()
    return () => {
      wanted = false
      stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [...again, tries])
  return { value: state.value, failed: state.failed, refresh: () => setTries((n) => n + 1) }
}
