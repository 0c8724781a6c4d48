// Two tables on one page, each from a recording of its own; two-boards.spec.ts plays on them.
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import '../src/ui/ui.css'
import '../src/client/table/table.css'
import { render } from 'preact'
import { GAMES } from '../src/games/all'
import { gameOf, type GameUi } from '../src/games/module'
import { speak } from '../src/i18n'
import { startSettings } from '../src/parts/settings'
import { Presenter } from '../src/present/presenter'
import { Recorded, type Said } from '../src/source/recorded'

declare global {
  interface Window {
    recordings: { table: string; game: string; said: Said[] }[]
    asked: { type: string; fields: unknown }[][]
  }
}

function Board({ table, ui }: { table: Presenter; ui: GameUi }) {
  const view = table.view.value
  return (
    <section class="table" data-board={table.id} data-turn={view?.turn}>
      <p class="subtitle">{view && ui.subtitle(view, table.telling.value)}</p>
      {view && <ui.Board table={table} view={view} />}
    </section>
  )
}

async function show(): Promise<void> {
  startSettings()
  await speak('en', GAMES.map(({ words }) => words))
  const boards = await Promise.all(
    window.recordings.map(async ({ table, game, said }) => {
      const source = new Recorded(said)
      const ui = (await gameOf(game).table()).default
      const presenter = new Presenter(table, source)
      presenter.play(ui)
      return { source, ui, presenter: presenter.open() }
    }),
  )
  window.asked = boards.map(({ source }) => source.asked)
  render(
    <>
      {boards.map(({ presenter, ui }) => (
        <Board key={presenter.id} table={presenter} ui={ui} />
      ))}
    </>,
    document.getElementById('app')!,
  )
}
void show()
