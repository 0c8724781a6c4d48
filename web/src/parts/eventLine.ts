import type { Lie } from '../present/presenter'
import { t } from '../i18n'
import type { TableEvent, View } from '../source/types'
import { gameOf, type GameUi } from '../games/module'
import { isYou, seatName } from './names'

/** One line of the log. */
export function eventLine(event: TableEvent, view: View, ui: Pick<GameUi, 'describe'>, lie: Lie): string {
  const words = t().table.events
  const name = 'seat' in event && event.seat ? seatName(view, event.seat) : ''
  switch (event.kind) {
    case 'decide':
      return ui.describe(event, view, lie)
    case 'create':
    case 'start':
      return words[event.kind]
    case 'end':
      return [words.end, view.status === 'over' && gameOf(view.game).out?.(view)].filter(Boolean).join('. ')
    case 'sit':
    case 'stand':
    case 'leave':
    case 'back':
    case 'resign':
    case 'timeout':
    case 'undo':
      return isYou(view, event.seat) ? t().table.yourEvents[event.kind] : words[event.kind](name)
    case 'agree_end':
      return event.agree ? words.endHere(name) : words.playOn(name)
    case 'next':
      return event.seat && !view.you.includes(event.seat) ? t().table.wantsRematch(name) : ''
    default:
      return ''
  }
}
