import { t } from '../../i18n'
import { useLoaded } from '../../parts/load'
import { isHere } from '../../source/session'
import { Away } from '../parts/Away'
import { Header } from '../Header'
import { Horizon } from '../Horizon'

const loadDevice = () => import('../device')

/** Nothing to play at or to look at here: why, and the ways to other places. Of a damaged game of this device, also what is left. */
export function NoTable({ why, damaged }: { why: string; damaged?: string | undefined }) {
  const here = damaged !== undefined && isHere(damaged)
  const { value: device, failed } = useLoaded(here ? loadDevice : undefined, [here])
  return (
    <>
      <Header />
      <Horizon />
      <main id="main" class="page" aria-busy={(here && !device && !failed) || undefined}>
        <div class="panel table-missing">
          {device ? <device.Damaged table={damaged!} /> : (!here || failed) && <h1 tabIndex={-1}>{why}</h1>}
          <a class="button gold" href="/">
            {t().screens.notFound.home}
          </a>
        </div>
      </main>
    </>
  )
}

/** In place of a table or a replay of a server that cannot be reached; it comes when the line is back. */
export function FarTable({ title }: { title: string }) {
  return (
    <>
      <Header />
      <Horizon />
      <main id="main" class="page">
        <header class="page-head">
          <h1 tabIndex={-1}>{title}</h1>
        </header>
        <Away />
      </main>
    </>
  )
}
