// What is looked up over the table: the rules, and the keys.
import type { GameUi } from '../../games/module'
import type { Telling } from '../../present/presenter'
import type { View } from '../../source/types'
import { Keys } from './Keys'
import { RulesOver } from './RulesOver'

export interface LookUpProps {
  what: 'rules' | 'keys'
  ui: GameUi
  view: View
  told: Telling | undefined // what the board is telling
  onClose: () => void
}
export function LookUp({ what, ui, view, told, onClose }: LookUpProps) {
  return what === 'keys' ? <Keys ui={ui} timed={view.clock.kind !== 'none'} onClose={onClose} /> : <RulesOver game={view.game} at={ui.rulesAt?.(view, told)} onClose={onClose} />
}
