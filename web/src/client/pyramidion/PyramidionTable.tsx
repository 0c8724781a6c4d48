import type { GameUi } from '../table/game'

const ui: GameUi = {
  Board: ({ view }) => <main id="main">{view.turn}</main>,
  subtitle: () => '',
  describe: (event) => event.notation,
  Scores: () => null,
  secret: true,
}
export default ui
