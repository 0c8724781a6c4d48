import './screens.css'
import { useState } from 'preact/hooks'
import { t } from '../../i18n'
import { useSession } from '../../parts/session'
import type { Refused } from '../../source/types'
import { Field } from '../../ui/Field'
import { Segments } from '../../ui/Segments'
import { Logo } from '../../ui/Logo'
import { tell } from '../Notices'
import { usePage } from '../page'
import { refusalText } from '../parts/refusal'
import { signWords } from '../parts/signWords'
import { go, place } from '../../parts/router'

export default function SignIn(_: { id: string }) {
  const words = signWords()
  const [fresh, setFresh] = useState(place.value.query.has('new'))
  usePage(fresh ? words.upTitle : words.inTitle)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<{ field: 'name' | 'password'; text: string }>()
  const session = useSession()
  const me = session.user.value

  const send = async () => {
    setError(undefined)
    if (fresh && new TextEncoder().encode(password).length < 8) return setError({ field: 'password', text: words.tooShort })
    setBusy(true)
    try {
      await session.signAs(fresh ? 'register' : 'login', { name: name.trim(), password })
      tell(words.welcome(session.user.value?.name ?? ''))
      go('/')
    } catch (refused) {
      const { code, field } = refused as Refused
      setError({ field: field === 'password' || code === 'wrong_password' ? 'password' : 'name', text: refusalText(refused as Refused) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <main id="main" class="page tight">
      <div class="panel sign">
        <Logo size={64} />
        <h1 tabIndex={-1}>{fresh ? words.upTitle : words.inTitle}</h1>
        {me && !me.guest ? (
          <>
            <p>{words.already(me.name)}</p>
            <a class="button gold" href="/profile">
              {t().screens.nav.profile}
            </a>
          </>
        ) : (
          <>
            <Segments
              hideLabel
              label={words.inTitle}
              options={[
                { value: 'in', text: words.haveOne },
                { value: 'up', text: words.haveNone },
              ]}
              value={fresh ? 'up' : 'in'}
              onChange={(value) => {
                setFresh(value === 'up')
                setError(undefined)
              }}
            />
            <form
              class="stack"
              onSubmit={(event) => {
                event.preventDefault()
                void send()
              }}
            >
              <Field
                label={words.name}
                how={fresh ? words.nameHow : undefined}
                error={error?.field === 'name' ? error.text : undefined}
                name="username"
                autocomplete="username"
                autocapitalize="none"
                spellcheck={false}
                required
                minLength={2}
                maxLength={24}
                value={name}
                onInput={(event) => setName(event.currentTarget.value)}
              />
              <Field
                label={words.password}
                how={fresh ? words.passwordHow : undefined}
                error={error?.field === 'password' ? error.text : undefined}
                name="password"
                type={shown ? 'text' : 'password'}
                autocomplete={fresh ? 'new-password' : 'current-password'}
                required
                maxLength={200}
                value={password}
                onInput={(event) => setPassword(event.currentTarget.value)}
              >
                <button type="button" class="button small" aria-pressed={shown} onClick={() => setShown(!shown)}>
                  {shown ? words.hide : words.show}
                </button>
              </Field>
              <button type="submit" class="button gold big" disabled={busy}>
                {fresh ? words.up : words.in}
              </button>
            </form>
            {me && <p class="quiet small">{words.keep(me.name)}</p>}
            {fresh && <p class="quiet small">{words.noMail}</p>}
          </>
        )}
      </div>
    </main>
  )
}
