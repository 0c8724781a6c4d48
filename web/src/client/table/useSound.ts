// Stone on stone whenever a piece has come to lie.
import { useEffect } from 'preact/hooks'
import type { GameUi } from '../../games/module'
import { preferences } from '../../parts/settings'
import { stone, warm } from '../../parts/sound'
import { useSteps, type Presenter } from '../../present/presenter'
import type { View } from '../../source/types'

export function useSound(table: Presenter, ui: GameUi | undefined): void {
  const pieces = (view: View) => (ui && view.observation ? ui.pieces(view) : 0)
  useEffect(() => {
    const touched = () => preferences.value.sound && warm()
    touched() // whoever came by a tap
    const touches = ['pointerup', 'keyup'] as const
    for (const touch of touches) window.addEventListener(touch, touched, { once: true })
    return () => {
      for (const touch of touches) window.removeEventListener(touch, touched)
    }
  }, [])
  useSteps(table, ({ before, view }) => {
    // What has come to lie is drawn first.
    if (preferences.value.sound && pieces(view) > pieces(before)) setTimeout(stone)
  })
}
