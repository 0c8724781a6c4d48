// Nothing that goes wrong while drawing may leave a dead page: say so, and offer to begin anew. The game is on the server.
import { Component, type ComponentChildren } from 'preact'
import { t } from '../i18n'
import { reload } from '../parts/reload'
import { Button } from '../ui/Button'

export class Broken extends Component<{ children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false }
  override componentDidCatch(error: unknown) {
    console.error(error)
    this.setState({ failed: true })
  }
  override render() {
    return this.state.failed ? <Reload why={t().broken} /> : this.props.children
  }
}

/** A part of the page that cannot be shown, and the way out. */
export function Reload({ why }: { why: string }) {
  return (
    <main id="main" class="page">
      <div class="panel table-missing">
        <h1 tabIndex={-1}>{why}</h1>
        <ReloadButton />
      </div>
    </main>
  )
}
export function ReloadButton() {
  return (
    <Button look="gold" onClick={() => void reload()}>
      {t().line.reload}
    </Button>
  )
}
