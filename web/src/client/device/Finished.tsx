import { useEffect, useState } from 'preact/hooks'
import { ALONE } from '../../parts/alone'
import { useSession } from '../../parts/session'
import type { Card } from '../../source/types'
import { Button } from '../../ui/Button'
import { say, useSpoken } from '../../ui/speech'
import { TableList } from '../parts/TableCard'
import { tellRefusal } from '../Notices'
import { bring, unbrought } from './bring'
import { deviceWords } from './words'

/** The games that were played to their end on this device. */
export function Finished({ cards }: { cards: Card[] }) {
  const me = useSession().user.value
  return (
    <section class="panel" aria-labelledby="home-finished">
      <h2 id="home-finished">{deviceWords().finished}</h2>
      <TableList cards={cards} mode="over" none="" />
      {!ALONE && me && !me.guest && <Bring key={me.id} user={me.id} />}
    </section>
  )
}

/** Whoever has an account can have them there, too. */
function Bring({ user }: { user: string }) {
  const session = useSession()
  const words = deviceWords()
  const [cards, setCards] = useState<Card[]>([])
  const [done, setDone] = useState(0)
  const [busy, setBusy] = useState(false)
  const look = async () => {
    const { tables } = await (await session.local()).ask('history', { limit: Number.MAX_SAFE_INTEGER })
    setCards(unbrought(tables, user))
  }
  useEffect(() => void look().catch(() => undefined), [])
  const all = async () => {
    setBusy(true)
    const { refused } = await bring(session, user, cards, setDone)
    if (refused) tellRefusal(refused)
    await look().catch(() => undefined)
    setBusy(false)
  }
  const told = done && !busy ? words.brought(done) : ''
  useSpoken(told, say)
  return (
    <>
      {cards.length > 0 && (
        <p>
          <Button disabled={busy || session.source.line.value !== 'open'} aria-busy={busy} onClick={() => void all()}>
            {words.bring(busy ? cards.length - done : cards.length)}
          </Button>{' '}
          <span class="quiet small">{words.bringHow}</span>
        </p>
      )}
      {told && <p>{told}</p>}
    </>
  )
}
