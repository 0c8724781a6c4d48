// The owner's side of a profile: name, password, data, keys for programs, the way out.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../../i18n'
import { date } from '../../i18n/time'
import { askTokens } from '../../source/asks'
import { post } from '../../source/remote'
import { useSession } from '../../parts/session'
import type { Refused, User } from '../../source/types'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { say } from '../../ui/speech'
import { tell, tellRefusal } from '../Notices'
import { go } from '../../parts/router'
import { saveText } from '../../parts/save'
import { accountWords } from './accountWords'
import { useAsked } from './cards'
import { refusalText } from './refusal'
import { signWords } from './signWords'

export function Account({ me }: { me: User }) {
  const session = useSession()
  const words = accountWords()
  const [changed, setChanged] = useState(0) // how often the password was: its keys are gone then
  return (
    <section class="panel stack account" aria-labelledby="profile-account">
      <header class="panel-head">
        <h2 id="profile-account">{words.account}</h2>
        {!me.guest && (
          <Button
            onClick={() =>
              void session.signAs('logout', {}).then(
                () => go('/'),
                (refused: Refused) => tellRefusal(refused),
              )
            }
          >
            {words.signOut}
          </Button>
        )}
      </header>
      <Fold title={words.rename}>
        <Rename />
      </Fold>
      {!me.guest && (
        <>
          <Fold title={words.changePassword}>
            <Password name={me.name} onChanged={() => setChanged(changed + 1)} />
          </Fold>
          <Fold title={words.tokens}>
            <Tokens key={changed} />
          </Fold>
        </>
      )}
      <Fold title={words.data}>
        <p class="row">
          <Button onClick={() => void saveExport()}>{words.exportAll}</Button>
          <a class="button" href="/api/records" download="benben-games.jsonl">
            {words.records}
          </a>
        </p>
      </Fold>
      {!me.guest && (
        <Fold title={words.delete}>
          <Delete name={me.name} />
        </Fold>
      )}
    </section>
  )
}

function Fold({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <details class="fold">
      <summary>{title}</summary>
      <div class="stack">{children}</div>
    </details>
  )
}

async function saveExport(): Promise<void> {
  try {
    const { user, created, ratings, tokens, tables } = await post('export', {}) // by HTTP, for it may be long
    const all = { user, created, ratings, tokens, tables }
    saveText(JSON.stringify(all, null, 2), 'benben-export.json')
  } catch (refused) {
    tellRefusal(refused as Refused)
  }
}

/** A form's way to the server: busy while it runs, its refusal as words. */
function useSend() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (refused) {
      setError(refusalText(refused as Refused))
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, send }
}

function Rename() {
  const session = useSession()
  const words = accountWords()
  const [name, setName] = useState('')
  const { busy, error, send } = useSend()
  const rename = async () => {
    await session.source.ask('rename', { name: name.trim() })
    await session.refresh()
    setName('')
    tell(words.renamed)
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send(rename)
      }}
    >
      <Field label={words.newName} how={signWords().nameHow} error={error} autocomplete="username" spellcheck={false} required minLength={2} maxLength={24} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      <button type="submit" class="button" disabled={busy}>
        {t().screens.save}
      </button>
    </form>
  )
}

function Password({ name, onChanged }: { name: string; onChanged: () => void }) {
  const words = accountWords()
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const { busy, error, send } = useSend()
  const change = async () => {
    await post('password', { old, new: fresh })
    setOld('')
    setFresh('')
    tell(words.passwordChanged)
    onChanged()
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send(change)
      }}
    >
      <input class="sr" tabIndex={-1} aria-hidden="true" autocomplete="username" value={name} readOnly />
      <Field label={words.oldPassword} error={error} type="password" autocomplete="current-password" required value={old} onInput={(event) => setOld(event.currentTarget.value)} />
      <Field label={words.newPassword} how={signWords().passwordHow} type="password" autocomplete="new-password" required minLength={8} maxLength={200} value={fresh} onInput={(event) => setFresh(event.currentTarget.value)} />
      <button type="submit" class="button" disabled={busy}>
        {t().screens.save}
      </button>
    </form>
  )
}

function Tokens() {
  const { source } = useSession()
  const words = accountWords()
  const [label, setLabel] = useState('')
  const [made, setMade] = useState('')
  const tokens = useAsked(askTokens)
  const { busy, error, send } = useSend()
  const make = async () => {
    const answer = await source.ask('make_token', { label: label.trim() })
    setMade(answer.token)
    say(words.tokenIs)
    setLabel('')
    tokens.refresh()
  }
  const drop = async (token: string) => {
    await source.ask('drop_token', { token }).catch((refused: Refused) => tellRefusal(refused))
    tokens.refresh()
  }
  return (
    <>
      <p class="quiet">{words.tokensHow}</p>
      {(tokens.value ?? []).length > 0 && (
        <ul class="token-list">
          {tokens.value!.map((token) => (
            <li key={token.id}>
              <b>{token.label}</b> <span class="quiet">{date(token.created)}</span>
              <Button small look="danger" aria-label={words.dropToken(token.label)} onClick={() => void drop(token.id)}>
                {words.drop}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {made && (
        <div class="token-made">
          <p>{words.tokenIs}</p>
          <input class="input" readOnly value={made} aria-label={words.tokenIs} onFocus={(event) => event.currentTarget.select()} />
        </div>
      )}
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send(make)
        }}
      >
        <Field label={words.tokenLabel} error={error} autocomplete="off" required maxLength={40} value={label} onInput={(event) => setLabel(event.currentTarget.value)} />
        <button type="submit" class="button" disabled={busy}>
          {words.makeToken}
        </button>
      </form>
    </>
  )
}

function Delete({ name }: { name: string }) {
  const session = useSession()
  const words = accountWords()
  const [password, setPassword] = useState('')
  const { busy, error, send } = useSend()
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send(async () => {
          await session.signAs('delete_account', { password })
          go('/')
        })
      }}
    >
      <p>{words.deleteHow}</p>
      <input class="sr" tabIndex={-1} aria-hidden="true" autocomplete="username" value={name} readOnly />
      <Field label={words.password} error={error} type="password" autocomplete="current-password" required value={password} onInput={(event) => setPassword(event.currentTarget.value)} />
      <button type="submit" class="button danger" disabled={busy}>
        {words.deleteSure}
      </button>
    </form>
  )
}
