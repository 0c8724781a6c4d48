import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { CityInPlay } from '../board/CityInPlay'
import { useBox } from '../board/components'
import { CoveredHand, Hand } from '../board/Hand'
import { NileMap, Ribbon, type CityMark } from '../board/NileMap'
import { Pile } from '../board/Pile'
import { Quay, type BoatMark } from '../board/Quay'
import { CITIES, type Boat, type City, type Contest, type Decision, type Good, type Lying, type Observation, type TokenKind } from '../board/types'
import type { PyramidionPreview } from '../../../generated/protocol'
import { gameWords } from '../i18n'
import type { Presenter } from '../../../present/presenter'
import type { View } from '../../../source/types'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { More } from '../../../ui/More'
import { useKept, useSame } from '../../../parts/kept'
import { useLoaded } from '../../../parts/load'
import { useLeadOn } from '../../../parts/focus'
import { preferences } from '../../../parts/settings'
import { seatName } from '../../../parts/names'
import { elsewhere, pressesTwice, signOf, useKeydown } from '../../../parts/press'
import { Uncover } from '../../../parts/Uncover'
import { foresee, keyOf, same, sortChoices, type Foreseen } from './choices'
import { boatLabel, cityLabel, laidLabel } from './labels'
import { Leaves } from './Leaves'
import { bill } from './bill'
import { bookFor, useLeaves, type Leaf } from './leaves'
import { useFlights, useRewards } from './flights'
import { useFocus } from './focus'
import { Compared } from './Compared'
import { Mine } from './Mine'
import { justLaid, useNewLeads } from './news'
import { Payment, PipLegend } from './Payment'
import { Players } from './Players'
import { Prompt } from './Prompt'
import { Round } from './Round'
import { useRoom } from './room'
import { Final } from './Scores'
import { LastCity, Log } from './Story'
import { Settling } from './Settling'
import { useSettlement } from './settlement'
import { settled } from './story'
import { goodsText } from '../board/goods'
import { cardName } from './words'

/** What is chosen for the question at this place of the log. */
interface Draft {
  seq: number
  chosen?: Decision
  hinted?: Decision
  why?: (() => string) | undefined // it was advised
  hiring?: boolean
  peeked?: Decision // pointed at, not chosen
}
type Looking = { city: City } | { card: number; laid?: Lying } | { boat: Boat } | 'reference'

// Wanted now and then, and after the table itself.
const loadDetails = () => import('./Details')
const loadTips = () => import('../../../ui/Tips')

const NONE: readonly Decision[] = []

export function Board({ table, view: live }: { table: Presenter; view: View }) {
  const words = gameWords()
  const box = useBox()
  // While a city is settled the table is shown as it was, and nothing is asked.
  const stage = useSettlement(table)
  const view = stage?.view ?? live
  const seen = view.observation as Observation
  const insight = seen.insight
  const seat = stage ? 0 : table.mySeat.value
  const covered = table.covered.value
  // In a review what was decided lies there as chosen, and what would have been better as a hint.
  const instead = table.instead.value
  const legal = useMemo(() => (stage ? NONE : instead ? ([instead.played, instead.better] as Decision[]) : (table.legal.value as Decision[])), [stage, instead, table.legal.value])
  const [kept, setKept] = useState<Draft>({ seq: -1 })
  const [looking, setLooking] = useState<Looking>()
  // Another question: nothing is chosen any more.
  const draft = kept.seq === view.seq ? kept : { seq: view.seq }
  const set = (change: Partial<Draft>) => setKept((before) => ({ ...(before.seq === view.seq ? before : {}), seq: view.seq, ...change }))
  const setChosen = (chosen: Decision | undefined) => set({ chosen })
  const standing = (decision: Decision | undefined) => (decision && legal.some((one) => same(one, decision)) ? decision : undefined)
  const chosen = standing(instead ? (instead.played as Decision) : draft.chosen)
  const hinted = standing(instead ? (instead.better as Decision) : draft.hinted)
  const hiring = instead ? 'hire' in instead.better && instead.better.hire !== undefined : (draft.hiring ?? false)
  const choices = useMemo(() => sortChoices(legal, hiring), [legal, hiring])
  const { gains, ways, best, projected, after } = usePreview(table, view, seat, chosen ?? standing(draft.peeked))

  // What is chosen for which question, whatever is pointed at.
  const question = [view.seq, hiring, chosen && keyOf(chosen)].join()
  const latest = useRef(question)
  latest.current = question

  const decide = (decision: Decision) => void table.decide(decision)
  // The first touch chooses and the second does it; in quick play a click is enough.
  const choose = (decision: Decision, lift = false) => {
    if (table.busy.value) return
    if (same(decision, chosen) || (!pressesTwice() && !lift)) decide(decision)
    else setChosen(decision)
  }
  const hint = async () => {
    if (!seat || covered || !view.settings.hints || table.busy.value) return
    const [advised, said] = await Promise.all([table.hint(), import('../why').catch(() => undefined)])
    // Whoever went on choosing meanwhile is not disturbed.
    if (!advised || latest.current !== question) return
    const best = advised.decision as Decision
    set({ hiring: best.do === 'pass' && best.hire !== undefined, hinted: best, why: said && (() => said.why.advice(advised, view)), chosen: best })
  }
  const putBack = () => set({ chosen: undefined, hiring: false })
  useKeydown((event) => {
    const target = event.target as Element
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') || target.closest('input, select, textarea') || elsewhere(target, main.current)) return
    if (event.key === 'Escape') putBack()
    if (signOf(event) === 'h') void hint()
    if (signOf(event) === 'r') setLooking('reference')
    if (signOf(event) === 'u' && table.view.value?.can_undo) void table.undo()
  })
  const mark = (decision: Decision | undefined, label: string): CityMark => ({
    label,
    target: decision !== undefined,
    chosen: decision !== undefined && same(decision, chosen),
    hinted: decision !== undefined && same(decision, hinted),
  })

  const cityMarks = Object.fromEntries(
    CITIES.map((city) => {
      const collecting = legal.find((one) => one.do === 'collect')
      const one = mark(choices.cities.get(city), cityLabel(city, view))
      return [city, collecting?.do === 'collect' && collecting.city === city ? { ...one, chosen: true } : one]
    }),
  ) as Record<City, CityMark>
  // A city that is pressed is looked at, on our turn as on others'; what is done with it is a button beside that.
  const onCity = useSame((city: City) => {
    const decision = choices.cities.get(city)
    if (!decision || !seat) setLooking({ city })
    else if (!table.busy.value) setChosen(decision)
  })
  const boatMarks = new Map<number, BoatMark>(
    (insight?.boats ?? []).map((boat) => {
      return [
        boat.boat,
        {
          label: boatLabel(boat),
          target: choices.boats.has(boat.boat),
          chosen: chosen?.do === 'load' && chosen.boat === boat.boat,
          hinted: hinted?.do === 'load' && hinted.boat === boat.boat,
        },
      ]
    }),
  )
  const onBoat = useSame((boat: number) => {
    const loads = choices.boats.get(boat)
    const one = insight?.boats.find((each) => each.boat === boat)
    if (loads && seat) void best(boat).then((way) => setChosen(way ?? loads[0]))
    else if (one) setLooking({ boat: one })
  })
  const hand = seen.seat && !covered ? (seen.players[seen.seat - 1]?.hand ?? []) : []
  const handCards = [...hand].map((card) => {
    const decision = choices.hand.get(card)
    const won = decision && !hiring ? (gains.get(card) ?? []) : []
    return {
      card,
      tip: `${cardName(card, box)}. ${words.does[box.characters[card]!.role]}${won.length ? `\n${words.wouldWin(won.map((one) => words.category[one]).join(', '))}` : ''}`,
      label: cardName(card, box) + (won.length ? `, ${words.wouldWin(won.map((one) => words.category[one]).join(', '))}` : ''),
      playable: decision !== undefined,
      lifted: decision !== undefined && same(decision, chosen),
      hinted: decision !== undefined && same(decision, hinted),
      wins: won,
    }
  })
  const onCard = useSame((card: number) => {
    const decision = choices.hand.get(card)
    if (decision && seat) choose(decision, true)
    else setLooking({ card })
  })
  const { contest, asked } = insight ?? {}
  const fresh = useMemo(() => justLaid(view), [view.events])
  const newLeads = useNewLeads(contest, fresh.size > 0)
  const loading = insight?.asked === 'load'
  const choosing = !loading && !contest && view.status === 'running'
  const large = preferences.value.boardSize === 'large'
  const { main, room, sideways } = useRoom(large)
  useFlights(table, main)
  useRewards(stage, live, main)
  useLeadOn()
  const section = useFocus(seat > 0 || stage !== undefined, `${live.seq} ${stage ? 'told' : 'asked'}`)
  const ended = useMemo(() => settled(view), [view.events])
  // A city is chosen on the map, which takes the room of the city in play where it would otherwise be beside it or a leaf.
  // It grows, but every city keeps its place.
  const mapping = choosing && (room === 'wide' || (room === 'middle' && sideways))
  const book = bookFor(room, sideways && !mapping, loading)
  const leaves = useLeaves(view, book, seat > 0)
  const goods = seen.seat ? seen.players[seen.seat - 1]!.goods : undefined
  const paying = chosen?.do === 'load' && !instead ? insight?.boats.find((boat) => boat.boat === chosen.boat) : undefined
  // How it is paid for, once that is known; its pips show the same.
  const payments = paying && ways.get(paying.boat)
  const way = payments?.find(({ load }) => same(load, chosen))
  const boats = (insight?.boats ?? []).map((boat) => (boat === paying && way ? { ...boat, shares: bill(boat, way.load, way.spent, box) } : boat))

  // A good is taken where it lies.
  const onPick = useSame((good: Good) => {
    const decision = choices.goods.get(good)
    if (decision) choose(decision)
  })
  const goodOf = (decision: Decision | undefined) => (decision && 'good' in decision ? decision.good : undefined)
  const picking = useKept(choices.goods.size && seat ? { goods: [...choices.goods.keys()], chosen: goodOf(chosen), hinted: goodOf(hinted), onPick } : undefined)
  const [taken] = choices.goods.values()
  const collecting = useKept(picking && taken?.do === 'collect' ? { ...picking, city: taken.city } : undefined)
  const map = (
    <section class="ion-map">
      <NileMap seen={seen} settled={ended} marks={cityMarks} picking={collecting} along={room === 'middle' && !sideways} onCity={onCity} />
    </section>
  )
  const onLaid = useSame((laid: Lying) => {
    const decision = choices.laid.get(laid.card)
    if (decision && seat) choose(decision, true)
    else setLooking({ card: laid.card, laid })
  })
  const onPeek = useSame((laid: Lying | undefined) => set({ peeked: laid && choices.laid.get(laid.card) }))
  const city = contest && (
    <div class="panel ion-contest">
      <CityInPlay
        seen={seen}
        contest={contest}
        projected={asked === 'deity' && draft.peeked ? after.get(keyOf(draft.peeked)) : projected}
        fresh={fresh}
        newLeads={newLeads}
        stage={stage}
        picking={collecting ? undefined : picking}
        rows={view.seats.map((_, index) => ({
          seat: index + 1,
          name: seatName(view, index + 1),
          active: insight?.actor === index + 1,
          activator: contest.activator === index + 1,
          passed: contest.passed.includes(index + 1),
        }))}
        cardMark={(laid) => mark(choices.laid.get(laid.card), laidLabel(laid, view) + (fresh.has(laid.card) ? `, ${words.justLaid}` : ''))}
        tokenMark={(token: TokenKind) => {
          const holder = seen.cities.find((one) => one.name === contest.city)![token]
          return mark(choices.tokens.get(token), holder ? words.tokenOf(words.token[token], seatName(view, holder)) : words.noToken(words.token[token]))
        }}
        onCard={onLaid}
        onPeek={onPeek}
        onToken={(token) => {
          const decision = choices.tokens.get(token)
          if (decision && seat) choose(decision)
        }}
        contestLabel={(index, of) => `${seatName(view, of)}: ${words.category[contest.categories[index]!.category]} ${contest.categories[index]!.numbers[of - 1]!}`}
        thresholdLabel={(index) => thresholdText(contest, index, view) + (newLeads.has(contest.categories[index]!.category) ? `, ${words.newLead}` : '')}
      />
    </div>
  )
  const last = [...ended.values()].at(-1)
  const between = (
    <More class="ion-between" of="li">
      {last && <LastCity view={view} contest={last} />}
      <Coming seen={seen} />
    </More>
  )
  const quay = (
    <section class={`ion-quay panel${loading ? ' large' : ''}${paying ? ' paying' : ''}`} aria-label={words.quay}>
      <h2 class="ion-title">
        {words.quay} <span class="quiet small">{words.deckOfBoats(seen.boat_deck)}</span>
      </h2>
      <Quay boats={boats} marks={boatMarks} onBoat={onBoat} />
      {goods && !paying && (loading || room !== 'wide') && <PipLegend />}
      {paying && goods && way && <Payment boat={paying} goods={goods} ways={payments!} chosen={way} onPick={setChosen} />}
    </section>
  )
  const story = <Log table={table} view={view} still={stage !== undefined} />
  const final = view.result && <Final table={table} view={view} />
  const players = <Players view={view} seen={seen} covered={covered} />
  const round = <Round view={view} seen={seen} />
  const details = useLoaded(looking ? loadDetails : undefined, [looking !== undefined]).value
  const tips = useLoaded(loadTips, []).value
  const lookUp = (
    <Button small look="quiet" class="ion-look-up" aria-label={words.reference.title} data-tip={words.reference.title} aria-keyshortcuts="R" onClick={() => setLooking('reference')}>
      <Icon name="reference" />
    </Button>
  )
  const leaf: Record<Leaf, () => ComponentChildren> = {
    map: () => map,
    city: () => (
      <>
        {!sideways && <Ribbon seen={seen} onOpen={() => leaves.setOpen('map')} />}
        {city ?? between}
      </>
    ),
    boats: () => quay,
    players: () => (
      <>
        {room === 'narrow' && (final ?? round)}
        {players}
      </>
    ),
    story: () => story,
  }
  const leafing = (
    <Leaves all={book} open={leaves.open} changed={leaves.changed} onOpen={leaves.setOpen} names={contest && !sideways ? { city: words.city[contest.city] } : {}} tool={lookUp}>
      {leaf[leaves.open]()}
    </Leaves>
  )
  const closer = looking === 'reference' ? undefined : looking
  const state = [large && 'large', choosing && 'choosing', mapping && 'mapping', final && 'ended', loading && 'loading-boats', !seen.seat && 'watched', instead && 'compared'].filter(Boolean).join(' ')

  return (
    <main id="main" ref={main} class={`pyramidion ${state}`} data-room={room} data-lie={sideways ? 'sideways' : 'upright'}>
      {room === 'narrow' ? (
        leafing
      ) : (
        <>
          {(room === 'wide' || !sideways || mapping) && map}
          <section class="ion-stage" aria-label={contest ? words.inPlay(words.city[contest.city]) : words.round(seen.round)}>
            {room !== 'wide' ? (
              round
            ) : (
              !final && (
                <div class="ion-line">
                  {round}
                  {lookUp}
                </div>
              )
            )}
            {loading ? quay : (final ?? city ?? between)}
          </section>
        </>
      )}
      {!final && (
        <div class="ion-ask">
          {stage ? (
            <Settling section={section} stage={stage} view={view} />
          ) : instead ? (
            <Compared instead={instead} view={view} />
          ) : (
            <Prompt
              section={section}
              table={table}
              view={view}
              choices={choices}
              chosen={chosen}
              hinted={hinted}
              why={hinted && same(hinted, chosen) ? draft.why?.() : undefined}
              hiring={hiring}
              after={after}
              projected={projected}
              onPeek={(peeked) => set({ peeked })}
              onChoose={choose}
              onPick={setChosen}
              onDecide={decide}
              onHire={(on) => {
                set({ chosen: undefined, hiring: on })
              }}
              onHint={hint}
            />
          )}
          {seen.seat > 0 && <Mine seen={seen} covered={covered} />}
        </div>
      )}
      {!final && seen.seat > 0 && (
        <section class="ion-hand" aria-label={words.hand}>
          {covered && seen.players[seen.seat - 1]!.cards > 0 ? (
            <CoveredHand count={seen.players[seen.seat - 1]!.cards}>
              <Uncover table={table} view={view} needed={insight?.asked === 'lay'} />
            </CoveredHand>
          ) : (
            <Hand cards={handCards} label={words.hand} empty={words.handEmpty} onCard={onCard} />
          )}
        </section>
      )}
      {room === 'wide' && (
        <aside class="ion-side">
          {players}
          {!loading && quay}
          {story}
        </aside>
      )}
      {room === 'middle' && !(final && !sideways) && <aside class="ion-side">{leafing}</aside>}
      {tips && <tips.Tips within={main} />}
      {details && looking === 'reference' && <details.Reference table={view.table} here={seen.here} contest={contest} onClose={() => setLooking(undefined)} />}
      {details && closer && 'city' in closer && <details.CityDetails view={view} city={closer.city} onClose={() => setLooking(undefined)} />}
      {details && closer && 'card' in closer && <details.CardDetails card={closer.card} laid={closer.laid} view={view} onClose={() => setLooking(undefined)} />}
      {details && closer && 'boat' in closer && <details.BoatDetails boat={closer.boat} goods={goods} onClose={() => setLooking(undefined)} />}
    </main>
  )
}

/** What the next round brings to which city. */
function Coming({ seen }: { seen: Observation }) {
  const words = gameWords()
  return (
    <section class="panel ion-coming">
      <h2 class="ion-title">{words.comingSupply}</h2>
      <ul>
        {CITIES.filter((city) => seen.insight?.coming[city]).map((city) => (
          <li key={city}>
            <span>{words.city[city]}</span> <Pile goods={seen.insight!.coming[city]!} />
            <span class="sr">{goodsText(seen.insight!.coming[city]!)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function thresholdText(contest: Contest, index: number, view: View): string {
  const words = gameWords()
  const one = contest.categories[index]!
  const most = one.ahead.length ? one.numbers[one.ahead[0]! - 1]! : 0
  const lead = one.ahead.length === 1 ? words.ahead(seatName(view, one.ahead[0]!), most) : one.ahead.length ? words.tied(most) : words.nobody
  return `${words.threshold(words.category[one.category], one.threshold)}: ${lead}, ${one.winner ? words.reached : words.short}`
}

interface Previewed extends Foreseen {
  /** The best way to load a boat: whoever asks early waits for the answer; nothing if there was none. */
  best: (boat: number) => Promise<Decision | undefined>
  projected: Contest | undefined
  /** How the contest would stand after each category of a deity. */
  after: ReadonlyMap<string, Contest>
}
const NOTHING: Foreseen = { gains: new Map(), ways: new Map() }
const UNTOLD: ReadonlyMap<string, Contest> = new Map()

/** What the server says of the choices, and how the contest would stand after the one that is chosen or pointed at. */
function usePreview(table: Presenter, view: View, seat: number, wanted: Decision | undefined): Previewed {
  const answer = useRef<Promise<Foreseen>>(Promise.resolve(NOTHING))
  const [foreseen, setForeseen] = useState(NOTHING)
  const [told, setTold] = useState<{ seq: number; after: ReadonlyMap<string, Contest> }>({ seq: -1, after: new Map() })
  const after = told.seq === view.seq ? told.after : UNTOLD
  const { asked, contest } = (view.observation as Observation).insight ?? {}
  useEffect(() => {
    setForeseen(NOTHING)
    if (!seat || (asked !== 'lay' && asked !== 'load')) return
    let stale = false
    const legal = table.legal.value as Decision[]
    answer.current = table.source
      .ask('preview', { table: table.id, seat })
      .then((answer) => {
        const preview = answer as unknown as PyramidionPreview
        return 'choices' in preview ? foresee(legal, preview.choices) : NOTHING
      })
      .catch(() => NOTHING) // nobody misses it
    void answer.current.then((all) => !stale && setForeseen(all))
    return () => {
      stale = true
    }
  }, [view.seq, seat, asked])
  // Asked once of each decision; of a deity's all at once, for each says on its button what would come of it.
  useEffect(() => {
    const decisions = !seat || !contest ? [] : asked === 'deity' ? (table.legal.value as Decision[]) : wanted ? [wanted] : []
    const look = async (decision: Decision) => {
      const preview = (await table.source.ask('preview', { table: table.id, seat, decision })) as unknown as PyramidionPreview
      return 'contest' in preview && preview.contest ? ([[keyOf(decision), preview.contest]] as const) : []
    }
    const { seq } = view
    Promise.all(decisions.filter((one) => !after.has(keyOf(one))).map(look))
      .then((all) => all.length && setTold((before) => (before.seq > seq ? before : { seq, after: new Map([...(before.seq === seq ? before.after : []), ...all.flat()]) })))
      .catch(() => undefined)
  }, [view.seq, seat, asked, keyOf(wanted)])
  return { ...foreseen, best: async (boat) => (await answer.current).ways.get(boat)?.[0]?.load, projected: wanted && after.get(keyOf(wanted)), after }
}
