// What the server computes for us: what each choice would score, what one decision would lead to, how levels were scored.
import { useEffect, useState } from 'preact/hooks'
import type { Choice, Decision, Preview, Scoring } from '../board/types'
import type { Presenter } from '../../../present/presenter'
import { keyOf } from './draft'

/** For each legal decision, in their order. Empty until the answer is here. */
export function useChoices(table: Presenter, seq: number, seat: number): Choice[] {
  const [answer, setAnswer] = useState<{ seq: number; choices: Choice[] }>()
  useEffect(() => {
    if (!seat) return
    let wanted = true
    table.source
      .ask('preview', { table: table.id, seat })
      .then((reply) => wanted && 'choices' in reply && setAnswer({ seq, choices: reply.choices as Choice[] }))
      .catch(() => undefined)
    return () => void (wanted = false)
  }, [table, seq, seat])
  return answer?.seq === seq ? answer.choices : []
}

/** What the decision would lead to. A short wait first: whoever sweeps over the spots asks for none of them. */
export function usePreview(table: Presenter, seq: number, seat: number, decision: Decision | undefined): Preview | undefined {
  const [known, setKnown] = useState<{ seq: number; map: Map<string, Preview> }>({ seq, map: new Map() })
  const key = decision && keyOf(decision)
  const found = key && known.seq === seq ? known.map.get(key) : undefined
  useEffect(() => {
    if (!seat || !decision || !key || found) return
    let wanted = true
    const timer = setTimeout(() => {
      table.source
        .ask('preview', { table: table.id, seat, decision })
        .then((reply) => {
          if (wanted && 'scoring' in reply) setKnown((old) => ({ seq, map: new Map(old.seq === seq ? old.map : []).set(key, reply as Preview) }))
        })
        .catch(() => undefined)
    }, 40)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [table, seq, seat, key, found])
  return found
}

/** Every level scored so far, asked for anew when `levels` grows. */
export function useScorings(ask: () => Promise<Scoring[]>, levels: number): Scoring[] {
  const [scorings, setScorings] = useState<Scoring[]>([])
  useEffect(() => {
    let wanted = true
    if (levels)
      ask()
        .then((all) => wanted && setScorings(all))
        .catch(() => undefined)
    return () => void (wanted = false)
  }, [levels])
  return scorings
}
