// What is looked up over the table: the log, the rules, and the keys.
import type { GameUi } from '../../games/module'
import type { Presenter, Telling } from '../../present/presenter'
import type { View } from '../../source/types'
import { Keys } from './Keys'
import { Log } from './Log'
import { RulesOver } from './RulesOver'

export interface LookUpProps {
  what: 'log' | 'rules' | 'keys'
  table: Presenter
  ui: GameUi
  view: View
  told: Telling | undefined // what the board is telling
  onClose: () => void
}
export function LookUp({ what, table, ui, view, told, onClose }: LookUpProps) {
  if (what === 'log') return <Log table={table} view={view} ui={ui} onClose={onClose} />
  return what === 'keys' ? <Keys ui={ui} timed={view.clock.kind !== 'none'} onClose={onClose} /> : <RulesOver game={view.game} at={ui.rulesAt?.(view, told)} onClose={onClose} />
}
