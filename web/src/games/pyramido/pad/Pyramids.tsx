// The pyramids themselves: whoever's it is, which domino, where it lies, markers and cards; the points as they come.
import './enter.css'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { PadProps } from '../../module'
import { COLOURS } from '../art/colours'
import { Board, type Places, type Target } from '../board/Board'
import { card, domino, laid, middle } from '../board/dominoes'
import { Pyramid } from '../board/Pyramid'
import { seen } from '../board/scene'
import { Tile } from '../board/Tile'
import type { Arrow } from '../board/toward'
import type { Block, Colour, Rotation } from '../board/types'
import { t } from '../../../i18n'
import { gameWords } from '../i18n'
import { useTilt } from '../table/tilt'
import { boxOf } from '../table/view'
import { blockWords, placeWords } from '../table/words'
import { switched } from '../../../parts/settings'
import { Button } from '../../../ui/Button'
import { Segments } from '../../../ui/Segments'
import { Icon } from '../../../ui/Icon'
import { call, say, useSpoken } from '../../../ui/speech'
import { Areas } from './Areas'
import { Standing } from './Numbers'
import { Onward } from './Onward'
import { Picker, Row, type Wish } from './Picker'
import { pieceAt, usedBy, without, type Built, type Entered, type Judged, type Lying, type Oddity, type Piece } from './sheet'
import { enterWords } from './words'
import { SheetHead } from '../../../parts/SheetHead'

type Mode = 'domino' | 'marker' | 'card' | 'away'
const TURNS: Rotation[] = [0, 90, 180, 270]
const NONE: Target[] = []

/** What was refused, and what can be done about it. */
interface Kindly {
  text: string
  act?: { text: string; next: Built }
}

export function Pyramids({ sheet, names, answer, settled, change, undo, judge }: PadProps) {
  const words = enterWords()
  const data = sheet.data as Built
  const judged = answer as Judged | undefined
  const [seat, setSeat] = useState(sheet.first)
  const [mode, setMode] = useState<Mode>('domino')
  const [wish, setWish] = useState<Wish>({ upright: false })
  const [lying, setLying] = useState<Lying>()
  const [side, setSide] = useState<Colour>()
  const [corner, setCorner] = useState<Rotation>(0)
  const [slot, setSlot] = useState<number>()
  const [aimed, setAim] = useState<string>()
  const [lit, setLit] = useState<number>()
  const [tilted, setTilted] = useState(false)
  const [kindly, setKindly] = useState<Kindly>()
  const { pitch, yaw, tilting, turnTo } = useTilt(tilted, false)
  const places = useRef<Places | undefined>(undefined)
  const pieces = data.pyramids[seat - 1]!
  const [look, setLook] = useState<number>() // a level below the one that is built
  const earlier = useEarlier(data, seat, look, judge)
  const entered = earlier ?? judged?.pyramids[seat - 1]
  const used = useMemo(() => {
    const where = new Map([...usedBy(data.pyramids)].map(([id, { seat, level }]) => [id, words.usedIn(names[seat - 1]!, level)]))
    data.market.forEach((id, index) => id && where.set(id, index < 3 ? words.slot(index + 1) : words.pile(index - 2)))
    return where
  }, [data, names, words])

  const withPieces = (own: Piece[], from = data): Built => ({ ...from, pyramids: from.pyramids.map((old, index) => (index === seat - 1 ? own : old)) })
  const refuse = (text: string, act?: Kindly['act']) => {
    setKindly(act ? { text, act } : { text })
    call(text)
  }
  const put = (next: Built, told?: string) => {
    setKindly(undefined)
    setAim(undefined)
    setLit(undefined)
    change(next)
    if (told) say(told)
  }
  /** Puts a piece there if the rules find nothing odd about it; else says kindly what. */
  const attempt = async (piece: Piece) => {
    const next = withPieces([...pieces, piece])
    const said = (await judge(next).catch(() => undefined)) as Judged | undefined
    if (!said) return refuse(words.failed)
    const odd = said.odd.find((one) => one.player === seat && one.piece === pieces.length)
    if (!odd) {
      if ('card' in piece) setSide(undefined)
      return put(next)
    }
    // The marker or card that stands elsewhere can come here instead.
    const instead = odd.other !== undefined && odd.other_player === seat && (odd.kind === 'marker_twice' || odd.kind === 'card_twice')
    refuse(oddText(odd, next), instead ? { text: words.moveHere, next: withPieces([...pieces.filter((_, index) => index !== odd.other), piece]) } : undefined)
  }
  const oddText = (odd: Oddity, from: Built): string => {
    const name = names[odd.player - 1]!
    const other = odd.other_player && odd.other !== undefined ? from.pyramids[odd.other_player - 1]?.[odd.other] : undefined
    const colour = 'piece' in odd ? colourOf(from.pyramids[odd.player - 1]?.[odd.piece], judged?.pyramids[odd.player - 1]?.seen.players[0]?.blocks) : undefined
    return words.odd[odd.kind]({ name, other: odd.other_player ? names[odd.other_player - 1]! : '', level: other?.level ?? odd.hole?.level ?? odd.level, colour: colour ? gameWords().colours[colour] : '' })
  }

  if (!judged || !entered) return <div class="panel enter-waiting" aria-busy="true" />
  const past = earlier !== undefined && entered.level > look! // complete: only what stands on it can change
  const player = entered.seen.players[0]!
  const insight = entered.seen.insight!.players[0]!
  const blocks = player.blocks as Block[]
  const top = insight.level
  const at = (x: number, y: number, level: number) => placeWords(x, y, level, insight.extent)

  const place = ({ id, rotation }: Lying, x: number, y: number) => {
    // Whoever goes by keys goes on with the next domino.
    if (document.activeElement?.matches('.target:focus-visible')) document.querySelector<HTMLElement>('.enter-colour')?.focus()
    put(withPieces([...pieces, { domino: id, level: entered.level, x, y, rotation }]), at(x, y, entered.level))
    setLying(undefined)
    setWish({ upright: wish.upright })
  }
  const pick = (one: Lying) => {
    setKindly(undefined)
    if (slot !== undefined) {
      put({ ...data, market: data.market.map((old, index) => (index === slot ? one.id : old)) })
      setSlot(undefined)
      setWish({ upright: wish.upright })
      return
    }
    const spots = entered.spots[one.rotation]
    if (!spots.length) return refuse(entered.complete === 4 ? words.allBuilt : words.noSpot)
    // The first domino lies anywhere, and the last one has but one place: nothing is left to tap.
    if (spots.length === 1 && settled) return place(one, ...spots[0]!)
    setLying(one)
  }
  const takeBack = ({ id }: Lying) => {
    const where = usedBy(data.pyramids).get(id)
    const text = words.isUsed(used.get(id)!)
    if (where) {
      const piece = data.pyramids[where.seat - 1]![where.piece] as Extract<Piece, { domino: number }>
      const next = { ...data, pyramids: data.pyramids.map((old, index) => (index === where.seat - 1 ? without(old, piece.x, piece.y, piece.level) : old)) }
      return refuse(text, { text: words.takeThere, next })
    }
    refuse(text, { text: words.takeThere, next: { ...data, market: data.market.map((old) => (old === id ? null : old)) } })
  }

  const onBlock = (block: Block): Target => ({ key: `${block.x},${block.y}`, label: blockWords(block, insight.extent), middle: [block.x + 1, block.y + 1], level: block.level, ground: block.level, blocks: [] })
  const onBlocks = blocks.filter(({ level }) => level === top).map(onBlock)
  const targets: Target[] =
    slot !== undefined
      ? NONE
      : mode === 'domino'
        ? lying && settled
          ? entered.spots[lying.rotation].map(([x, y]) => ({
              key: `${x},${y}`,
              label: at(x, y, entered.level),
              middle: middle(x, y, lying.rotation),
              level: entered.level,
              ground: entered.level - 1,
              blocks: laid(domino(lying.id), x, y, lying.rotation, entered.level),
            }))
          : NONE
        : mode === 'card' && side
          ? [
              ...onBlocks.map((target) => ({ ...target, blocks: [card(side, target.middle[0] - 1, target.middle[1] - 1, corner, top)] })),
              ...entered.holes.map(([x, y]): Target => ({ key: `${x},${y}`, label: at(x, y, entered.level), middle: [x + 1, y + 1], level: entered.level, ground: entered.level - 1, blocks: [card(side, x, y, corner, entered.level)] })),
            ]
          : mode === 'card'
            ? onBlocks.filter((_, index) => blocks.filter(({ level }) => level === top)[index]!.cover)
            : mode === 'away'
              ? seen(blocks).map(({ block }) => onBlock(block))
              : onBlocks
  const choose = (key: string) => {
    const target = targets.find((one) => one.key === key)
    if (!target) return
    const [x, y] = key.split(',').map(Number) as [number, number]
    if (mode === 'domino') return lying && place(lying, x, y)
    if (mode === 'away') return put(withPieces(without(pieces, x, y, target.level)), words.gone)
    if (mode === 'marker') {
      const stands = pieceAt(pieces, 'marker', x, y, top)
      if (stands >= 0) return put(withPieces(pieces.filter((_, index) => index !== stands)), words.gone)
      return void attempt({ marker: true, level: top, x, y })
    }
    const lies = pieceAt(pieces, 'card', x, y, target.level)
    if (lies >= 0) return put(withPieces(pieces.filter((_, index) => index !== lies)), words.gone)
    if (side) void attempt({ card: side, level: target.level, x, y, rotation: corner })
  }
  const shown = targets.find(({ key }) => key === aimed)
  const scoring = entered.scorings.at(-1)
  const box = boxOf(insight, lying && !blocks.length ? { x: 0, y: 0, width: 4, height: 4 } : undefined)
  const left = insight.left
  const prompt =
    slot !== undefined
      ? words.prompts.market
      : past && mode === 'domino'
        ? words.looking(look!)
        : mode === 'domino'
        ? lying
          ? words.prompts.where
          : entered.complete === 4
            ? words.allBuilt
            : entered.holes.length && !Object.values(entered.spots).some((list) => list.length)
              ? words.prompts.holes
              : words.prompts.which(entered.level, entered.level === top ? left : undefined)
        : mode === 'card'
          ? words.prompts[side ? 'cardWhere' : 'card']
          : words.prompts[mode]
  const sides = player.cards.flat() as Colour[]
  return (
    <>
      <div class="enter">
        <div class="enter-seats" role="group" aria-label={words.whose}>
          {names.map((name, index) => (
            <button
              type="button"
              key={index}
              class={`enter-seat seat-${index + 1}${seat === index + 1 ? ' chosen' : ''}`}
              aria-pressed={seat === index + 1}
              onClick={() => {
                setSeat(index + 1)
                setLying(undefined)
                setKindly(undefined)
                setLit(undefined)
                setSlot(undefined)
                setLook(undefined)
              }}
            >
              <span>{name}</span> <b class="number">{judged.totals[index]}</b>
            </button>
          ))}
        </div>
        <div
          class="enter-board"
          onKeyDown={(event) => {
            if (event.key === 'Escape') setLying(undefined)
            if (!event.key.startsWith('Arrow') || !(event.target as Element).matches('.target')) return
            event.preventDefault()
            places.current?.move(event.key as Arrow)
          }}
        >
          <Board
            key={seat}
            blocks={blocks}
            box={box}
            ground={box}
            settled={insight.settled || top > 1}
            level={Math.max(top, entered.level)}
            view={{ pitch, yaw, patterns: switched('patterns'), tilting }}
            turns={0}
            targets={targets}
            shown={shown}
            picked={false}
            lit={[]}
            told={lit === undefined ? undefined : scoring?.areas[lit]?.quarters}
            hinted={false}
            gain={undefined}
            label={gameWords().board(names[seat - 1]!)}
            nameOf={(block) => blockWords(block, insight.extent)}
            coordinates={switched('coordinates')}
            hole={judged.odd.flatMap(({ hole, player }) => (hole && player === seat ? [[hole.x, hole.y] as [number, number]] : []))[0]}
            onAim={setAim}
            onPick={choose}
            onEnter={choose}
            onYaw={turnTo}
            onLie={() => undefined}
            places={places}
          />
          {!blocks.length && <p class="enter-empty quiet">{gameWords().empty}</p>}
          <button type="button" class="enter-tilt" aria-pressed={tilted} aria-label={gameWords().actions.tilt} title={gameWords().actions.tilt} onClick={() => setTilted(!tilted)}>
            <svg viewBox="0 0 24 24" width="1.375rem" height="1.375rem" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true">
              <path d="M12 3 2.5 8.5 12 14l9.5-5.5zM2.5 8.5v6L12 20l9.5-5.5v-6M12 14v6" />
            </svg>
          </button>
        </div>
        <div class="panel enter-controls sheet-tool">
          <Segments
            small
            hideLabel
            label={words.what}
            options={(['domino', 'marker', 'card', 'away'] as const).map((value) => ({ value, text: words.modes[value] }))}
            value={mode}
            onChange={(value) => {
              setMode(value)
              setLying(undefined)
              setKindly(undefined)
              setSlot(undefined)
            }}
          />
          <p class="enter-prompt">
            <Prompt text={prompt} /> {(lying || slot !== undefined) && <Button small onClick={() => (setLying(undefined), setSlot(undefined))}>{gameWords().actions.putBack}</Button>}
            {look !== undefined && <Button small onClick={() => setLook(undefined)}>{words.backToNow}</Button>}
            <Button small class="enter-undo" disabled={!undo} aria-label={t().table.undo} title={t().table.undo} onClick={undo}>
              <Icon name="undo" />
            </Button>
          </p>
          {kindly && (
            <p class="enter-kindly">
              {kindly.text}{' '}
              {kindly.act && (
                <Button small onClick={() => put(kindly.act!.next)}>
                  {kindly.act.text}
                </Button>
              )}
            </p>
          )}
          {((mode === 'domino' && !past) || slot !== undefined) && <Picker wish={wish} used={used} chosen={lying} lies={slot === undefined} onWish={(next) => (setWish(next), setLying(undefined))} onPick={pick} onUsed={takeBack} />}
          {mode === 'card' && slot === undefined && (
            <>
              <Row label={gameWords().coverCards} value={side} may={new Set(sides)} onPick={(colour) => setSide(colour === side ? undefined : colour)} />
              {side && (
                <div class="enter-corners" role="group" aria-label={words.corner}>
                  {TURNS.map((rotation) => (
                    <button type="button" key={rotation} class={`enter-tile${rotation === corner ? ' chosen' : ''}`} aria-pressed={rotation === corner} aria-label={gameWords().corners[(['tl', 'tr', 'br', 'bl'] as const)[rotation / 90]!]} onClick={() => setCorner(rotation)}>
                      <Tile blocks={[card(side, 0, 0, rotation, 1)]} patterns={switched('patterns')} />
                    </button>
                  ))}
                </div>
              )}
            </>
          )}
          {mode === 'marker' && (
            <p class="small quiet" aria-live="off">
              {gameWords().player.markers(COLOURS.filter((colour) => player.markers.includes(colour)).map((colour) => gameWords().colours[colour]).join(', '))}
            </p>
          )}
        </div>
        <div class="panel enter-points">
          {scoring && blocks.length > 0 && <Areas scoring={scoring} lit={lit} onLight={setLit} />}
          <Levels judged={judged} names={names} look={look ?? top} most={judged.pyramids[seat - 1]!.scorings.length} onLook={(level) => (setLying(undefined), setLit(undefined), setLook(level === judged.pyramids[seat - 1]!.scorings.length ? undefined : level))} />
          <Standing tally={judged} names={names} />
          {judged.odd.map((odd, index) => (
            <p key={index} class="enter-kindly">
              {oddText(odd, data)}{' '}
              <Button
                small
                class="sheet-tool"
                onClick={() => put({ ...data, pyramids: data.pyramids.map((own, index) => (index === odd.player - 1 ? own.filter((_, piece) => piece !== odd.piece) : own)) })}
              >
                {words.takeAway}
              </Button>
            </p>
          ))}
          <div class="sheet-tool">
            <Segments
              small
              label={gameWords().game.options.areas.name}
              options={(['visible', 'structural'] as const).map((value) => ({ value, text: gameWords().game.options.areas.values[value] }))}
              value={data.areas ?? 'visible'}
              onChange={(areas) => put({ ...data, areas })}
            />
          </div>
          <label class="enter-out sheet-tool">
            <input type="checkbox" checked={data.out[seat - 1]} onChange={(event) => put({ ...data, out: data.out.map((old, index) => (index === seat - 1 ? event.currentTarget.checked : old)) })} /> {names[seat - 1]}: {gameWords().player.out}
          </label>
        </div>
      </div>
      <Onward
        judged={judged}
        data={data}
        names={names}
        slot={slot}
        onSlot={(index) => {
          if (index !== undefined && data.market[index]) return put({ ...data, market: data.market.map((old, at) => (at === index ? null : old)) })
          setMode('domino')
          setLying(undefined)
          setWish({ upright: wish.upright })
          setSlot(index)
          if (index !== undefined) document.querySelector('.enter-controls')?.scrollIntoView({ block: 'nearest' })
        }}
      />
      <div class="enter-print">
        {judged.pyramids.map(({ seen }, index) =>
          seen.players[0]!.blocks.length ? (
            <figure key={index}>
              <Pyramid blocks={seen.players[0]!.blocks as Block[]} plain label={gameWords().board(names[index]!)} />
              <figcaption>
                {names[index]} {judged.totals[index]}
              </figcaption>
            </figure>
          ) : null,
        )}
      </div>
    </>
  )
}

function Prompt({ text }: { text: string }) {
  useSpoken(text, say)
  return <span>{text}</span>
}

/** The pyramid as it stood when a level below was complete: all blocks of it in sight, and its markers on. */
function useEarlier(data: Built, seat: number, look: number | undefined, judge: PadProps['judge']): Entered | undefined {
  const [stood, setStood] = useState<{ seat: number; look: number; entered: Entered }>()
  useEffect(() => {
    if (look === undefined) return setStood(undefined)
    let wanted = true
    const then: Built = { ...data, pyramids: data.pyramids.map((pieces, index) => (index === seat - 1 ? pieces.filter(({ level }) => level <= look) : pieces)) }
    judge(then).then(
      (said) => wanted && setStood({ seat, look, entered: (said as Judged).pyramids[seat - 1]! }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [data, seat, look])
  return stood && stood.seat === seat && stood.look === look ? stood.entered : undefined
}

/** The colour that a piece is about. */
function colourOf(piece: Piece | undefined, blocks: readonly { x: number; y: number; level: number; colour: Colour }[] = []): Colour | undefined {
  if (!piece) return undefined
  if ('card' in piece) return piece.card
  return blocks.find(({ x, y, level }) => x === piece.x && y === piece.y && level === piece.level)?.colour
}

/** The pad beside the pyramids: what each level has brought, and what the one being built would bring now. */
function Levels({ judged, names, look, most, onLook }: { judged: Judged; names: readonly string[]; look: number; most: number; onLook: (level: number) => void }) {
  const { pad, level } = gameWords()
  return (
    <table class="sheet-table">
      <SheetHead caption={pad.caption} names={names} />
      <tbody>
        {[0, 1, 2, 3].map((at) => (
          <tr key={at}>
            <th scope="row">
              <button type="button" class="enter-level" aria-label={level(at + 1)} aria-pressed={look === at + 1} disabled={at >= most} onClick={() => onLook(at + 1)}>
                {at + 1}
              </button>
            </th>
            {judged.pyramids.map(({ scorings, complete }, index) => {
              const score = scorings[at]?.score
              const begins = judged.starters[at] === index + 1
              return (
                <td key={index} class={`${complete > at ? 'number' : 'quiet'}${begins ? ' enter-begins' : ''}`}>
                  {score === undefined || (complete <= at && !score) ? '·' : score}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" aria-label={pad.total}>
            Σ
          </th>
          {judged.totals.map((total, index) => (
            <td key={index} class="number">
              {total}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
