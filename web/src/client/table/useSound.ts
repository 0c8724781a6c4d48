// Stone on stone whenever a piece has come to lie.
import type { GameUi } from '../../games/module'
import { preferences } from '../../parts/settings'
import { stone } from '../../parts/sound'
import { useSteps, type Presenter } from '../../present/presenter'
import type { View } from '../../source/types'

export function useSound(table: Presenter, ui: GameUi | undefined): void {
  const pieces = (view: View) => (ui && view.observation ? ui.pieces(view) : 0)
  useSteps(table, ({ before, view }) => {
    // What has come to lie is drawn first: to begin with sound takes longer than a frame.
    if (preferences.value.sound && pieces(view) > pieces(before)) setTimeout(stone)
  })
}
