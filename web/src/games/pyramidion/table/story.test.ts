import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Contest, ContestCategory, Decision } from '../board/types'
import type { PyramidionHappening as Happening } from '../../../generated/protocol'
import type { TableEvent, View } from '../../../source/types'

vi.stubGlobal('document', { documentElement: {} })
const { speak } = await import('../../../i18n')
const { lexicon } = await import('../i18n')
const { chapters, contestLines, happeningLines, settled, since } = await import('./story')
const { describe: tell } = await import('./describe')
const { sayings } = await import('./Settling')

const contest: Contest = {
  city: 'Luxor',
  activator: 1,
  passed: [],
  rebels: 0,
  categories: [
    { category: 'influence', threshold: 6, numbers: [9, 2], ahead: [1], winner: 1, gains: true, prize: { token: 'mercenary' } },
    { category: 'agreements', threshold: 5, numbers: [1, 1], ahead: [1, 2], prize: { token: 'negotiator' } },
    { category: 'trade', threshold: 7, numbers: [0, 8], ahead: [2], winner: 2, gains: true, prize: { goods: { stone: 4 } } },
  ],
}
let seq = 0
const decide = (seat: number, decision: Decision, then?: Happening[], round = 2): TableEvent => ({
  seq: ++seq, at: 0, kind: 'decide', seat, turn: seq - 1, decision, notation: '', round, used: 0, ...(then ? { then } : {}),
})
const events = [
  decide(1, { do: 'activate', city: 'Luxor' }),
  decide(1, { do: 'lay', card: 20 }),
  decide(2, { do: 'pass' }, [{ what: 'contests', contest }, { what: 'activate', seat: 2, city: 'Giza' }]),
  decide(2, { do: 'lay', card: 0 }, [{ what: 'order', order: [2, 1] }]),
  decide(2, { do: 'decline' }, [{ what: 'round', round: 3 }, { what: 'collect', seat: 1, city: 'Luxor', good: 'food' }]),
]
const view = {
  events,
  you: [1],
  seats: [{ kind: 'person', name: 'Red' }, { kind: 'bot', name: 'scribe', bot: 'scribe' }],
} as unknown as View

describe('the story', () => {
  beforeAll(() => speak('en', [lexicon]))
  it('has a chapter for every city, forced ones too, and for loading and collecting', () => {
    expect(chapters(view).map((one) => [one.round, one.city ?? one.phase])).toEqual([[2, 'Luxor'], [2, 'Giza'], [2, 'order'], [2, 'load'], [3, 'collect']])
  })
  it('tells who won what', () => {
    const [luxor] = chapters(view)
    expect(luxor!.lines.filter((line) => line.outcome).map((line) => line.text)).toEqual([
      'You win Influence (9 of 6): a mercenary token',
      'Agreements: a tie at 1, nobody wins',
      'Jackal wins Trade (8 of 7): 4 stone',
    ])
  })
  it('tells why nobody won', () => {
    const [influence, agreements, trade] = contest.categories as [ContestCategory, ContestCategory, ContestCategory]
    const { winner: _, ...short } = { ...influence, threshold: 12 }
    expect(contestLines({ ...contest, categories: [short, agreements] }, view).map((line) => [line.seats, line.text])).toEqual([
      [[1], 'Influence: You have the most, but 9 of 12: not reached'],
      [[1, 2], 'Agreements: a tie at 1, nobody wins'],
    ])
    const { winner: __, ...none } = { ...trade, numbers: [0, 0], ahead: [1, 2] }
    expect(contestLines({ ...contest, categories: [none] }, view).map((line) => line.text)).toEqual(['Luxor: nobody wins anything'])
  })
  it('tells of a revolt that rewards nobody', () => {
    const revolt: Happening = { what: 'revolt', city: 'Luxor', tokens: [1], strength: 5, numbers: [6, 6], ahead: [1, 2], beaten: [] }
    expect(happeningLines(revolt, view).map((line) => line.text)).toEqual(['A revolt of strength 5!', 'A tie for the most influence: nobody is rewarded'])
    expect(happeningLines({ ...revolt, strength: 7, beaten: [1, 2] }, view)).toHaveLength(3)
  })
  it('says in few lines what a revolt did, so that it fits where the question stands', () => {
    const revolt = { what: 'revolt', city: 'Luxor', tokens: [1], strength: 7, numbers: [1, 2], ahead: [2], beaten: [1, 2] } as const
    const said = (more: object) => sayings({ beat: 'revolt', settlement: { city: 'Luxor', revolt: { ...revolt, ...more } } } as never, view).map((line) => [line.seats, line.text])
    expect(said({})).toEqual([[[1, 2], 'Driven off: You, Jackal']])
    expect(said({ ahead: [1, 2] }), 'no word of a reward that nobody could have').toEqual([[[1, 2], 'Driven off: You, Jackal']])
    expect(said({ numbers: [9, 2], ahead: [1], beaten: [2], winner: 1, reward: { food: 1 } })).toEqual([
      [[2], 'Driven off: Jackal'],
      [[1], 'You put down the revolt and get 1 food'],
    ])
  })
  it('tells what a boat was paid with, that nobody could load, and what came', () => {
    const load = decide(1, { do: 'load', boat: 0, mercenaries: [], statues: {} }, [{ what: 'paid', goods: { food: 2 } }])
    const then: Happening[] = [{ what: 'contests', contest }, { what: 'no_load' }, { what: 'round', round: 3 }, { what: 'goods', goods: { Giza: { camel: 1 } } }]
    const told = chapters({ ...view, events: [load, decide(2, { do: 'pass' }, then)] })
    expect(told.map((one) => [one.round, one.phase, one.lines.at(-1)!.text])).toEqual([
      [2, 'load', 'Jackal wins Trade (8 of 7): 4 stone'],
      [2, 'load', 'Nobody can load a boat'],
      [3, 'goods', 'Giza: 1 camel'],
    ])
    expect(told[0]!.lines[1]!.text).toBe('Paid: 2 food')
  })
  it('knows what happened since our last decision', () => {
    expect(since(view, chapters(view)).map((line) => line.text)).toEqual([
      'Jackal passes',
      'You win Influence (9 of 6): a mercenary token',
      'Agreements: a tie at 1, nobody wins',
      'Jackal wins Trade (8 of 7): 4 stone',
      'Jackal activates Giza',
      expect.stringContaining('Jackal lays'),
      expect.stringContaining('The turn order'),
      expect.stringContaining('Jackal loads no more'),
      expect.stringContaining('You collect'),
    ])
    const own = { ...view, events: events.slice(0, 2).concat(decide(1, { do: 'pass' }, [{ what: 'contests', contest }])) }
    expect(since(own, chapters(own)).map((line) => line.outcome)).toEqual([true, true, true])
    expect(since({ ...view, you: [] }, chapters(view))).toEqual([])
  })
  it('has every cause before what came of it', () => {
    const [luxor] = chapters(view)
    expect(luxor!.lines.map((line) => line.text)).toEqual([
      'You activate Luxor',
      expect.stringContaining('You lay'),
      'Jackal passes',
      'You win Influence (9 of 6): a mercenary token',
      'Agreements: a tie at 1, nobody wins',
      'Jackal wins Trade (8 of 7): 4 stone',
    ])
  })
  it('lets those who pass one after the other share a line', () => {
    const told = chapters({ ...view, events: [...events.slice(0, 2), decide(2, { do: 'pass' }), decide(1, { do: 'pass' }), decide(2, { do: 'pass', hire: 4 })] })
    expect(told[0]!.lines.slice(2).map((line) => [line.seats, line.text])).toEqual([
      [[2, 1], 'Pass: Jackal, You'],
      [[2], expect.stringContaining('to hire')],
    ])
  })
  it('forgets what was taken back', () => {
    const back = { ...view, events: [...events, { seq: 99, at: 0, kind: 'undo', seat: 2, turn: 3 } as TableEvent] }
    expect(chapters(back).map((one) => one.city ?? one.phase)).toEqual(['Luxor', 'Giza'])
  })
  it('keeps what ends a round in that round, whatever follows in the same breath', () => {
    const then: Happening[] = [{ what: 'contests', contest }, { what: 'order', order: [2, 1] }, { what: 'round', round: 3 }, { what: 'collect', seat: 1, city: 'Luxor', good: 'food' }]
    const told = chapters({ ...view, events: [...events.slice(0, 2), decide(2, { do: 'pass' }, then), decide(1, { do: 'activate', city: 'Cairo' }, [], 3)] })
    expect(told.map((one) => [one.round, one.city ?? one.phase])).toEqual([[2, 'Luxor'], [2, 'order'], [3, 'collect'], [3, 'Cairo']])
    expect(told[0]!.lines.at(-1)!.text).toContain('wins Trade')
  })
  it('knows the rounds where the first events are missing', () => {
    const rest = chapters({ ...view, events: events.slice(2) })
    expect(rest.map((one) => one.round)).toEqual([2, 2, 2, 2, 3])
  })
  it('knows the cities settled in this round', () => {
    expect([...settled({ ...view, events: events.slice(0, 4) })]).toEqual([['Luxor', contest]])
    expect(settled(view).size).toBe(0)
  })
  it('is one sentence after another for those who hear it', () => {
    expect(tell(events[2] as never, view)).toBe('Jackal passes. You win Influence (9 of 6): a mercenary token. Agreements: a tie at 1, nobody wins. Jackal wins Trade (8 of 7): 4 stone. Jackal activates Giza')
  })
})
