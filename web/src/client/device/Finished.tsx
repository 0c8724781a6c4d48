import type { Card } from '../../source/types'
import { TableList } from '../parts/TableCard'
import { deviceWords } from './words'

/** The games that were played to their end on this device. */
export function Finished({ cards }: { cards: Card[] }) {
  return (
    <section class="panel" aria-labelledby="home-finished">
      <h2 id="home-finished">{deviceWords().finished}</h2>
      <TableList cards={cards} mode="over" none="" />
    </section>
  )
}
