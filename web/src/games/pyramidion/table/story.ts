// The log as a story: rounds, in them cities, in them what was decided and what came of it.
import { BOATS } from '../board/components'
import type { Category, City, Contest, Decision } from '../board/types'
import type { PyramidionHappening as Happening } from '../../../generated/protocol'
import { gameWords } from '../i18n'
import type { DecideEvent, TableEvent, View } from '../../../source/types'
import { standing } from '../../../present/standing'
import { isYou, seatName } from '../../../parts/names'
import { decisionText } from './describe'
import { cardName, goodsText } from './words'

export interface Line {
  key: string
  seats: number[] // whose; none: nobody's
  text: string
  card?: number // a character that came or went
  category?: Category // a contest that was won
  outcome: boolean // by the rules, not decided
}
export interface Chapter {
  key: string
  round: number
  city?: City
  phase?: 'collect' | 'order' | 'load'
  lines: Line[]
}

const who = (view: View, seat: number) => ({ name: seatName(view, seat), you: isYou(view, seat) })

/** Who won what when a city was settled. */
export function contestLines(contest: Contest, view: View): Omit<Line, 'key'>[] {
  const words = gameWords()
  const lines = contest.categories.flatMap((one) => {
    if (!one.winner) return []
    const prize =
      'goods' in one.prize
        ? goodsText(one.prize.goods)
        : one.gains
          ? words.prizeToken(words.token[one.prize.token])
          : one.prize.holder === one.winner
            ? words.prizeKept
            : words.prizeNone
    return [
      {
        seats: [one.winner],
        category: one.category,
        outcome: true,
        text: words.told.won(who(view, one.winner), words.category[one.category], one.numbers[one.winner - 1]!, one.threshold, prize),
      },
    ]
  })
  return lines.length ? lines : [{ seats: [], outcome: true, text: words.told.nobodyWon(words.city[contest.city]) }]
}

export function happeningLines(one: Happening, view: View): Omit<Line, 'key'>[] {
  const words = gameWords()
  const told = words.told
  const line = (seat: number, text: string, card?: number) => [{ seats: seat ? [seat] : [], text, outcome: true, ...(card === undefined ? {} : { card }) }]
  switch (one.what) {
    case 'collect':
      return line(one.seat, told.collect(who(view, one.seat), words.count[one.good](1), words.city[one.city]))
    case 'activate':
      return line(one.seat, told.activate(who(view, one.seat), words.city[one.city]))
    case 'lay':
      return line(one.seat, told.lay(who(view, one.seat), cardName(one.card)), one.card)
    case 'discard':
      return line(0, told.discarded(cardName(one.card)), one.card)
    case 'take':
      return line(one.seat, told.vizierTakes(who(view, one.seat), words.count[one.good](1)))
    case 'revolt':
      return [
        ...line(0, told.revolt(one.strength)),
        ...one.beaten.flatMap((seat) => line(seat, told.beaten(who(view, seat)))),
        ...(one.winner && one.reward ? line(one.winner, told.rewarded(who(view, one.winner), goodsText(one.reward))) : []),
      ]
    case 'contests':
      return contestLines(one.contest, view)
    case 'return':
      return line(one.seat, told.returned(who(view, one.seat), cardName(one.card)), one.card)
    case 'boat':
      return line(one.seat, told.boat(who(view, one.seat), words.points(BOATS[one.boat]!.points)))
    case 'order':
      return line(0, told.order(one.order.map((seat) => seatName(view, seat)).join(', ')))
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
  const add = (line: Omit<Line, 'key'>) => {
    if (!told.length) open({})
    const lines = told.at(-1)!.lines
    lines.push({ ...line, key: `${told.length}-${lines.length}` })
  }
  for (const event of events) {
    const one = event.decision as Decision
    round = event.round!
    if (one.do === 'activate') open({ city: one.city })
    if ((one.do === 'load' || one.do === 'decline') && told.at(-1)?.phase !== 'load') open({ phase: 'load' })
    if (one.do === 'collect' && told.at(-1)?.phase !== 'collect') open({ phase: 'collect' })
    // Those who pass one after the other share a line.
    const passing = one.do === 'pass' && one.hire === undefined
    const last = told.at(-1)?.lines.at(-1)
    if (passing && last && last === passed) {
      last.seats.push(event.seat)
      last.text = gameWords().told.passes(last.seats.map((seat) => seatName(view, seat)).join(', '))
    } else add({ seats: [event.seat], text: decisionText(event, view), outcome: false, ...('card' in one ? { card: one.card } : {}) })
    passed = passing ? told.at(-1)!.lines.at(-1) : undefined
    for (const happening of (event.then ?? []) as Happening[]) {
      if (happening.what === 'round') round = happening.round
      if (happening.what === 'activate') open({ city: happening.city })
      if (happening.what === 'order') open({ phase: 'order' })
      if (happening.what === 'collect' && told.at(-1)?.phase !== 'collect') open({ phase: 'collect' })
      for (const line of happeningLines(happening, view)) add(line)
    }
  }
  return told
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
