// From the sheet to a game: what lies in the market, playing on from here or from the beginning of a level, and what would be best now.
import { useState } from 'preact/hooks'
import { domino, laid } from '../board/dominoes'
import { Tile } from '../board/Tile'
import { gameWords } from '../i18n'
import { adviceText, advise } from '../table/words'
import { gameOf } from '../../module'
import { keepNames } from '../../../parts/people'
import { go } from '../../../parts/router'
import { useSession } from '../../../parts/session'
import { switched } from '../../../parts/settings'
import type { Hint } from '../../../source/table'
import type { View } from '../../../source/types'
import { Button } from '../../../ui/Button'
import { Segments } from '../../../ui/Segments'
import { call, say } from '../../../ui/speech'
import type { Built, Judged } from './sheet'
import { enterWords } from './words'

const GAME = 'pyramido'

export function Onward({ judged, data, names, slot, onSlot }: { judged: Judged; data: Built; names: readonly string[]; slot: number | undefined; onSlot: (index: number | undefined) => void }) {
  const words = enterWords()
  const session = useSession()
  const [who, setWho] = useState(0) // 0: everybody at this screen
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  const fail = () => {
    setTold(words.failed)
    call(words.failed)
  }
  const begin = async (position: string, seats: string[]) => (await session.local()).beginAt({ game: GAME, seats, public: false }, { as: 'pad', begin: { position } })
  const play = async (position: string) => {
    setBusy(true)
    try {
      const me = (seat: number) => !who || who === seat
      const { table } = await begin(position, names.map((_, index) => (me(index + 1) ? 'me' : `bot:${gameOf(GAME).quick.standard}`)))
      keepNames(table, names.map((name, index) => (me(index + 1) ? name : '')))
      go(`/t/${table}`)
    } catch {
      setBusy(false)
      fail()
    }
  }
  const judge = async () => {
    setBusy(true)
    setTold(words.thinking)
    try {
      const local = await session.local()
      const { table, view } = await begin(judged.position!, names.map(() => 'me'))
      const seat = judged.to_act!
      let hint: Hint
      try {
        hint = (await local.ask('hint', { table, seat })) as Hint
      } finally {
        await local.forget(table)
      }
      const text = words.best(names[seat - 1]!, advise(hint.decision, seat, view as View, () => 0), adviceText(hint))
      setTold(text)
      say(text)
    } catch {
      fail()
    }
    setBusy(false)
  }
  const nothing = data.pyramids.every((pieces) => !pieces.length)
  if (nothing) return null
  return (
    <section class="panel stack sheet-tool" aria-labelledby="enter-onward">
      <h2 id="enter-onward">{words.onward}</h2>
      <div class="enter-market" role="group" aria-label={words.market}>
        {data.market.map((id, index) => (
          <button
            type="button"
            key={index}
            class={`enter-slot${slot === index ? ' chosen' : ''}`}
            aria-pressed={slot === index}
            onClick={() => onSlot(slot === index ? undefined : index)}
          >
            {id ? <Tile blocks={laid(domino(id), 0, 0, 0, 1)} patterns={switched('patterns')} /> : <span class="quiet">?</span>}
            <small>{index < 3 ? words.slot(index + 1) : words.pile(index - 2)}</small>
          </button>
        ))}
      </div>
      <p class="small quiet">{words.marketHow}</p>
      {(judged.position || judged.begins.length > 0) && (
        <Segments small label={words.who} options={[{ value: 0, text: words.everybody }, ...names.map((name, index) => ({ value: index + 1, text: words.only(name) }))]} value={who} onChange={setWho} />
      )}
      {judged.position ? (
        <p class="enter-actions">
          <Button look="gold" disabled={busy} onClick={() => void play(judged.position!)}>
            {words.playOn}
          </Button>
          <Button disabled={busy} onClick={() => void judge()}>
            {words.ask}
          </Button>
        </p>
      ) : (
        <p>{words.why[judged.why ?? 'uneven']}</p>
      )}
      {told && <p class="enter-told">{told}</p>}
      {judged.begins.length > 0 && (
        <p class="enter-actions">
          {judged.begins.map(({ level, position }) => (
            <Button key={level} disabled={busy} onClick={() => void play(position)}>
              {words.again(gameWords().level(level))}
            </Button>
          ))}
        </p>
      )}
      <p class="small quiet">{words.noReview}</p>
    </section>
  )
}
