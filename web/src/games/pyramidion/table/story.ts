// The log as a story: rounds, in them cities, in them what was decided and what came of it.
import { boxOf } from '../board/components'
import { CITIES, type Category, type City, type Contest, type ContestCategory, type Decision } from '../board/types'
import type { PyramidionHappening as Happening } from '../../../generated/protocol'
import { gameWords } from '../i18n'
import type { DecideEvent, TableEvent, View } from '../../../source/types'
import { standing } from '../../../present/standing'
import { isYou, seatName } from '../../../parts/names'
import { decisionText } from './describe'
import { goodsText } from '../board/goods'
import { cardName } from './words'

export interface Line {
  key: string
  seats: number[] // whose; none: nobody's
  text: string
  card?: number // a character that came or went
  category?: Category // a contest that was won
  outcome: boolean // by the rules, not decided
  cause: number // the decision that it came of, by its place in the log
}
/** What is said of a happening, before it has its place in the log. */
export type Saying = Omit<Line, 'key' | 'cause'>
export interface Chapter {
  key: string
  round: number
  city?: City
  phase?: 'goods' | 'collect' | 'order' | 'load'
  lines: Line[]
}

const who = (view: View, seat: number) => ({ name: seatName(view, seat), you: isYou(view, seat) })

/** What the winner of a category gets. */
export function prizeText({ winner, gains, prize }: ContestCategory): string {
  const words = gameWords()
  if ('goods' in prize) return goodsText(prize.goods)
  return gains ? words.prizeToken(words.token[prize.token]) : prize.holder === winner ? words.prizeKept : words.prizeNone
}

/** How one category of a city ended: who won what, or why nobody did; nothing where nobody has any. */
export function categoryLine(one: ContestCategory, view: View): Saying | undefined {
  const words = gameWords()
  const { category, winner, ahead, numbers, threshold } = one
  const say = (seats: number[], text: string): Saying => ({ seats, category, outcome: true, text })
  const name = words.category[category]
  if (!winner) {
    const most = ahead.length ? numbers[ahead[0]! - 1]! : 0
    if (!most) return undefined
    return ahead.length > 1 ? say(ahead, words.settling.tied(name, most)) : say(ahead, words.settling.missed(who(view, ahead[0]!), name, most, threshold))
  }
  return say([winner], words.told.won(who(view, winner), name, numbers[winner - 1]!, threshold, prizeText(one)))
}

/** How a city ended, category by category. */
export function contestLines(contest: Contest, view: View): Saying[] {
  const lines = contest.categories.map((one) => categoryLine(one, view)).filter((line) => line !== undefined)
  return lines.length ? lines : [{ seats: [], outcome: true, text: gameWords().told.nobodyWon(gameWords().city[contest.city]) }]
}

export function happeningLines(one: Happening, view: View): Saying[] {
  const words = gameWords()
  const told = words.told
  const box = boxOf(view)
  const line = (seat: number, text: string, card?: number) => [{ seats: seat ? [seat] : [], text, outcome: true, ...(card === undefined ? {} : { card }) }]
  switch (one.what) {
    case 'collect':
      return line(one.seat, told.collect(who(view, one.seat), words.count[one.good](1), words.city[one.city]))
    case 'activate':
      return line(one.seat, told.activate(who(view, one.seat), words.city[one.city]))
    case 'lay':
      return line(one.seat, told.lay(who(view, one.seat), cardName(one.card, box)), one.card)
    case 'discard':
      return line(0, told.discarded(cardName(one.card, box)), one.card)
    case 'take':
      return line(one.seat, told.vizierTakes(who(view, one.seat), words.count[one.good](1)))
    case 'revolt':
      return [
        ...line(0, told.revolt(one.strength)),
        ...one.beaten.flatMap((seat) => line(seat, told.beaten(who(view, seat)))),
        ...(one.winner && one.reward ? line(one.winner, told.rewarded(who(view, one.winner), goodsText(one.reward))) : []),
        ...(!one.winner && (one.ahead?.length ?? 0) > 1 && !one.beaten.includes(one.ahead![0]!) ? line(0, words.settling.noReward) : []),
      ]
    case 'contests':
      return contestLines(one.contest, view)
    case 'return':
      return line(one.seat, told.returned(who(view, one.seat), cardName(one.card, box)), one.card)
    case 'boat':
      return line(one.seat, told.boat(who(view, one.seat), words.points(box.boats[one.boat]!.points)))
    case 'order':
      return line(0, told.order(one.order.map((seat) => seatName(view, seat)).join(', ')))
    case 'paid':
      return line(0, words.settling.paid(goodsText(one.goods)))
    case 'no_load':
      return line(0, words.settling.noLoading)
    case 'goods':
      return CITIES.filter((city) => one.goods[city]).flatMap((city) => line(0, words.settling.arrive(words.city[city], goodsText(one.goods[city]!))))
    case 'round':
      return []
  }
}

const isDecision = (event: TableEvent): event is DecideEvent => event.kind === 'decide'

/** The chapters, oldest first. */
export function chapters(view: View): Chapter[] {
  const events = standing(view.events).filter(isDecision)
  let round = 0
  const told: Chapter[] = []
  let passed: Line | undefined // the line before, if it is somebody's passing
  const open = (chapter: Pick<Chapter, 'city' | 'phase'>) => told.push({ key: `${round}-${told.length}`, round, lines: [], ...chapter })
  let cause = 0
  const add = (line: Saying) => {
    if (!told.length) open({})
    const lines = told.at(-1)!.lines
    lines.push({ ...line, cause, key: `${told.length}-${lines.length}` })
  }
  for (const event of events) {
    const one = event.decision as Decision
    round = event.round!
    cause = event.seq
    if (one.do === 'activate') open({ city: one.city })
    if ((one.do === 'load' || one.do === 'decline') && told.at(-1)?.phase !== 'load') open({ phase: 'load' })
    if (one.do === 'collect' && told.at(-1)?.phase !== 'collect') open({ phase: 'collect' })
    // Those who pass one after the other share a line.
    const passing = one.do === 'pass' && one.hire === undefined
    const last = told.at(-1)?.lines.at(-1)
    if (passing && last && last === passed) {
      last.seats.push(event.seat)
      last.cause = cause
      last.text = gameWords().told.passes(last.seats.map((seat) => seatName(view, seat)).join(', '))
    } else add({ seats: [event.seat], text: decisionText(event, view), outcome: false, ...('card' in one ? { card: one.card } : {}) })
    passed = passing ? told.at(-1)!.lines.at(-1) : undefined
    for (const happening of (event.then ?? []) as Happening[]) {
      if (happening.what === 'round') round = happening.round
      if (happening.what === 'activate') open({ city: happening.city })
      if (happening.what === 'order') open({ phase: 'order' })
      if (happening.what === 'no_load') open({ phase: 'load' })
      if (happening.what === 'goods') open({ phase: 'goods' })
      if (happening.what === 'collect' && told.at(-1)?.phase !== 'collect') open({ phase: 'collect' })
      for (const line of happeningLines(happening, view)) add(line)
    }
  }
  return told
}

/** What happened since our own last decision, and what came of that; nothing for whoever only looks on. */
export function since(view: View, told: readonly Chapter[]): Line[] {
  const mine = standing(view.events).findLast((event) => isDecision(event) && view.you.includes(event.seat))?.seq ?? Infinity
  return told.flatMap(({ lines }) => lines).filter(({ cause, outcome }) => cause > mine || (cause === mine && outcome))
}

/** How each city that was settled in this round ended, in the order they were. */
export function settled(view: View): Map<City, Contest> {
  const ended = new Map<City, Contest>()
  for (const event of standing(view.events))
    for (const one of (isDecision(event) && event.then) || []) {
      if (one.what === 'contests') ended.set(one.contest.city, one.contest)
      if (one.what === 'round') ended.clear()
    }
  return ended
}
