import { t } from '../../i18n'
import { Header } from '../Header'
import { Horizon } from '../Horizon'

/** Nothing to play at or to look at here: why, and the ways to other places. */
export function NoTable({ why }: { why: string }) {
  return (
    <>
      <Header />
      <Horizon />
      <main id="main" class="page">
        <div class="panel table-missing">
          <h1 tabIndex={-1}>{why}</h1>
          <a class="button gold" href="/">
            {t().screens.notFound.home}
          </a>
        </div>
      </main>
    </>
  )
}
