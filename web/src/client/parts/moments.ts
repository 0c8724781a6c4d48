// A moment of a game as a view that the game's board can draw, and where levels and rounds begin.
import type { Moment, TableEvent, View } from '../../source/types'

export function momentView(full: View, moment: Moment): View {
  const { result: _result, legal: _legal, ...rest } = full
  const over = moment.to_act === 0 && moment.turn === moment.turns && full.status === 'over'
  return {
    ...rest,
    status: over ? 'over' : 'running',
    ...(over && full.result ? { result: full.result } : {}),
    turn: moment.turn,
    to_act: moment.to_act,
    you: [], // nothing can be decided here; a seat's eyes are borrowed through its observation
    mine: full.you,
    legal: [],
    can_undo: false,
    observation: moment.observation,
    clock: { kind: 'none' },
    events: moment.turn === full.turn ? full.events : until(full.events, moment.turn),
  }
}

/** What had happened after so many decisions. Decisions that were taken back stay in, with their undo. */
function until(events: readonly TableEvent[], turn: number): TableEvent[] {
  const last = turn ? events.findLastIndex((event) => event.kind === 'decide' && event.turn === turn - 1) + 1 : events.findIndex((event) => event.kind === 'decide')
  return events.slice(0, Math.max(0, last))
}

export interface Chapter {
  number: number // level or round
  turn: number // its first moment
}
/** Where each level or round begins, found by halving: the number only ever rises. */
export async function chapters(turns: number, numberAt: (turn: number) => Promise<number>): Promise<Chapter[]> {
  const found: Chapter[] = [{ number: await numberAt(0), turn: 0 }]
  const last = await numberAt(turns)
  while (found.at(-1)!.number < last) {
    let [low, high] = [found.at(-1)!.turn, turns] // low: still this one; high: a later one
    const now = found.at(-1)!.number
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((await numberAt(middle)) > now) high = middle
      else low = middle
    }
    found.push({ number: await numberAt(high), turn: high })
  }
  return found
}
