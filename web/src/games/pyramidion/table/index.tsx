// Pyramidion's table: the map, the city in play, the hand, the quay, the players, and the question of the moment.
import '../board/pieces.css'
import './table.css'
import './leaves.css'
import './map.css'
import './city.css'
import './prompt.css'
import './hand.css'
import './quay.css'
import './players.css'
import './story.css'
import './details.css'
import type { ComponentType } from 'preact'
import { BoxContext, boxOf } from '../board/components'
import type { Decision, Observation } from '../board/types'
import { gameWords } from '../i18n'
import { t } from '../../../i18n'
import { tempo } from '../../../parts/settings'
import type { Presenter } from '../../../present/presenter'
import type { View } from '../../../source/types'
import type { GameUi } from '../../module'
import { Board } from './Board'
import { describe } from './describe'
import { Scores } from './Scores'
import { sectionAt } from './sections'
import { settles } from './settlement'
import { Story } from './Story'
import { offer } from './words'

type Part = ComponentType<{ table: Presenter; view: View }>
/** Drawn with the components of its table. */
const boxed =
  (Drawn: Part): Part =>
  (props) => (
    <BoxContext.Provider value={boxOf(props.view)}>
      <Drawn {...props} />
    </BoxContext.Provider>
  )

const ui: GameUi = {
  Board: boxed(Board),
  subtitle: (view, telling) => {
    const words = gameWords()
    const seen = view.observation as Observation
    const target = seen.insight?.target
    return `${words.round(telling?.chapter ?? seen.round)} · ${target ? words.target(target) : words.allBoats}`
  },
  describe,
  advise: (decision, _, before) => offer(decision as Decision, before),
  pieces: (view) => (view.observation as Observation).laid.length,
  Scores: boxed(Scores),
  Story: boxed(Story),
  rulesAt: sectionAt,
  keys: () => [
    ['← ↑ ↓ →', t().table.keys.walk],
    ['Enter', t().table.keys.choose],
    ['H', t().table.hint],
    ['R', gameWords().reference.title],
    ['U', t().table.undo],
    ['Esc', t().cancel],
  ],
  secret: true,
  trophy: () => import('./Trophy'),
  trophyOfWinner: true,
  reviewsBefore: true,
  tells: (view, before) => tempo() > 0 && settles(view, before),
  gait: { step: 1000, longest: 12_000 },
  telling: () => gameWords().settling.told,
}
export default ui
