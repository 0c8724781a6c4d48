import { useState } from 'preact/hooks'
import { gameText } from '../../games/module'
import { t } from '../../i18n'
import { GuestNote } from '../../parts/GuestNote'
import { givenName, personName } from '../../parts/names'
import { useSession } from '../../parts/session'
import type { Presenter } from '../../present/presenter'
import type { Refused, View } from '../../source/types'
import { Field } from '../../ui/Field'
import { GameEmblem } from '../parts/Emblem'
import { refusalText } from '../parts/refusal'

/** What somebody reads who was sent the table's link: who invites, to what, and one large button. */
export function Invitation({ table, view, sit }: { table: Presenter; view: View; sit: () => Promise<unknown> }) {
  const words = t().table
  const session = useSession()
  const me = session.user.value
  const [typed, setTyped] = useState<string>()
  const given = me ? givenName(me.name, me.guest) : ''
  const name = typed ?? given
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const game = gameText(view.game).name
  const host = view.seats.findIndex(({ kind, user }) => kind === 'person' && user === view.settings.owner)
  const join = async () => {
    setBusy(true)
    setError(undefined)
    try {
      if (me?.guest && name.trim() !== given) {
        await table.source.ask('rename', { name: name.trim() })
        await session.refresh()
      }
      await sit()
    } catch (refused) {
      setError(refusalText(refused as Refused))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section class="panel invitation">
      <GameEmblem game={view.game} size={96} />
      <h2>{host < 0 ? words.invited(game) : words.invites(personName(view.seats[host]!, host + 1), game)}</h2>
      <p class="quiet">{gameText(view.game).line}</p>
      <GuestNote view={view} />
      {view.settings.rated && me?.guest ? (
        <>
          <p>{t().errors.accounts_only}</p>
          <a class="button gold big" href="/sign-in">
            {t().screens.nav.signIn}
          </a>
        </>
      ) : (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void join()
          }}
        >
          {me?.guest && <Field label={words.yourName} error={error} autocomplete="nickname" spellcheck={false} required minLength={2} maxLength={24} value={name} onInput={(event) => setTyped(event.currentTarget.value)} />}
          <button type="submit" class="button gold big" disabled={busy}>
            {t().screens.card.join}
          </button>
        </form>
      )}
    </section>
  )
}
