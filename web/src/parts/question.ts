import { useEffect, useRef } from 'preact/hooks'
import { t } from '../i18n'
import type { Presenter } from '../present/presenter'
import { seatCalled } from '../source/table'
import type { View } from '../source/types'
import { call, say } from '../ui/speech'
import { isYou, seatName } from './names'

/** Tells screen readers what is asked of us: at once when the turn has come to us, after what is being said while we are at it, and again when we have decided. */
export function useQuestion(table: Presenter, view: View, question: string): void {
  const seat = table.mySeat.value && seatCalled(view)
  const last = useRef({ seat: 0, turn: 0, question: '' })
  useEffect(() => {
    if (seat && seat !== last.current.seat) call(`${isYou(view, seat) ? t().table.yourTurn : t().table.turnOf(seatName(view, seat))}. ${question}`)
    else if (seat && (question !== last.current.question || view.turn !== last.current.turn)) say(question)
    last.current = { seat, turn: view.turn, question }
  }, [seat, view.turn, question])
}
