// The scenes that pictures and accessibility checks look at, and how each comes about on a real server.
import type { Page } from '@playwright/test'
import { ask, eventually, isOver } from './fixtures'

type View = Record<string, any>
/** Who decides for us: a good bot, or the first thing that is legal, which is quick. */
type Chooser = (page: Page, view: View) => Promise<object>
export const byHint: Chooser = async (page, { table, to_act }) => (await ask(page, 'hint', { table, seat: to_act })).decision
export const byRote: Chooser = async (_, { legal }) => legal[0]

/** Plays on past the page until the table is ours to decide and `enough` says so, or it is over. The view then. */
export async function playUntil(page: Page, table: string, enough: (view: View) => boolean, choose = byHint): Promise<View> {
  for (;;) {
    let view: View = {}
    await eventually(async () => {
      view = (await ask(page, 'view', { table })).view
      return view.status === 'over' || view.you.includes(view.to_act)
    }, 'the others decide').toBe(true)
    if (view.status === 'over' || enough(view)) return view
    await ask(page, 'decide', { table, seq: view.seq, seat: view.to_act, decision: await choose(page, view) })
  }
}
async function table(page: Page, game: string, seats: string[], more: Record<string, unknown> = {}): Promise<string> {
  return (await ask(page, 'create', { game, seats, leaver_bot: 'heuristic', ...more })).table
}
const FINISHED = () => false

/** Four accounts that have met in rated games, the page's own among them: something to list and to plot. */
async function league(page: Page, rounds: number): Promise<void> {
  const { origin } = new URL(page.url())
  const players = [page]
  while (players.length < 4) players.push(await (await page.context().browser()!.newContext({ baseURL: origin })).newPage())
  for (const [index, player] of players.entries()) {
    await player.goto('/')
    const account = { name: ['Red', 'Blue', 'Green', 'Yellow'][index], password: 'sand and stone' }
    if ((await ask(player, 'register', account)).error) await ask(player, 'login', account)
  }
  let dice = 1
  const roll = (sides: number) => (dice = (dice * 16807) % 2147483647) % sides
  for (let round = 0; round < rounds; round++)
    for (const [a, b] of [[0, 1], [2, 3], [0, 2], [1, 3], [0, 3], [1, 2]] as const) {
      const { table } = await ask(players[a]!, 'create', { game: 'pyramido', seats: ['me', 'open'], rated: true, clock: { kind: 'days', days: 3 }, public: true, hints: false })
      await ask(players[b]!, 'sit', { table, seat: 2 })
      // Both decide for long enough that the game counts; then one gives up.
      for (let turn = 0; turn < 54; turn++) {
        const { to_act } = (await ask(page, 'view', { table, seen: 1e6 })).view
        const player = players[to_act === 1 ? a : b]!
        const { view } = await ask(player, 'view', { table, seen: 1e6 })
        await ask(player, 'decide', { table, seq: view.seq, seat: to_act, decision: view.legal[0] })
      }
      const loser = roll(3) === 0 ? 1 : 2
      await ask(players[loser === 1 ? a : b]!, 'resign', { table, seat: loser })
      await isOver(page, table)
    }
  for (const player of players.slice(1)) await player.context().close()
}

/** Rated games want a true luck: these two scenes are other ones each time they are recorded. */
export const RATED = ['profile', 'leaderboard']

export const SCENES: Record<string, (page: Page) => Promise<string>> = {
  home: async (page) => {
    await playUntil(page, await table(page, 'pyramido', ['me', 'bot:greedy']), (view) => view.turn > 10)
    await table(page, 'pyramidion', ['me', 'open'])
    return '/'
  },
  new: async () => '/new',
  lobby: async (page) => {
    await table(page, 'pyramido', ['me', 'open', 'open'])
    await playUntil(page, await table(page, 'pyramidion', ['me', 'bot:scribe']), () => true)
    return '/lobby'
  },
  watch: async (page) => {
    await playUntil(page, await table(page, 'pyramido', ['me', 'bot:mason']), () => true)
    return '/watch'
  },
  waiting: async (page) => `/t/${await table(page, 'pyramido', ['me', 'open', 'bot:mason'])}`,
  invited: async (page) => {
    const host = await (await page.context().browser()!.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await host.goto('/')
    const id = await table(host, 'pyramido', ['me', 'open', 'bot:mason'])
    await host.context().close()
    return `/t/${id}`
  },
  'pyramido-start': async (page) => {
    const id = await table(page, 'pyramido', ['me', 'bot:greedy'])
    await playUntil(page, id, (view) => view.observation.asked === 'place')
    return `/t/${id}`
  },
  'pyramido-level2': async (page) => {
    const id = await table(page, 'pyramido', ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'])
    await playUntil(page, id, (view) => view.observation.level === 2 && view.observation.asked === 'place' && view.turn > 150)
    return `/t/${id}`
  },
  'pyramido-cover': async (page) => {
    const id = await table(page, 'pyramido', ['me', 'bot:greedy'])
    await playUntil(page, id, (view) => view.observation.level === 2 && view.observation.asked === 'cover')
    return `/t/${id}`
  },
  'pyramido-over': async (page) => {
    const id = await table(page, 'pyramido', ['me', 'bot:greedy'])
    await playUntil(page, id, FINISHED)
    return `/t/${id}`
  },
  'pyramidion-start': async (page) => {
    const id = await table(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy'])
    await playUntil(page, id, () => true)
    return `/t/${id}`
  },
  'pyramidion-lay': async (page) => {
    const id = await table(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'])
    await playUntil(page, id, (view) => view.observation.round >= 2 && view.legal.some((one: { do: string }) => one.do === 'lay'))
    return `/t/${id}`
  },
  'pyramidion-load': async (page) => {
    const id = await table(page, 'pyramidion', ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'])
    await playUntil(page, id, (view) => view.legal.filter((one: { do: string }) => one.do === 'load').length > 2)
    return `/t/${id}`
  },
  'pyramidion-over': async (page) => {
    const id = await table(page, 'pyramidion', ['me', 'bot:greedy'])
    await playUntil(page, id, FINISHED)
    return `/t/${id}`
  },
  'replay-pyramido': async (page) => {
    const id = await table(page, 'pyramido', ['me', 'bot:greedy'])
    await playUntil(page, id, FINISHED)
    return `/replay/${id}?at=60`
  },
  'replay-pyramidion': async (page) => {
    const id = await table(page, 'pyramidion', ['me', 'bot:greedy'])
    await playUntil(page, id, FINISHED)
    return `/replay/${id}?at=60`
  },
  'replay-review': async (page) => {
    const id = await table(page, 'pyramido', ['me', 'bot:greedy'])
    await playUntil(page, id, FINISHED)
    await eventually(async () => (await ask(page, 'review', { table: id })).status).toBe('done')
    return `/replay/${id}?at=60&review=1`
  },
  profile: async (page) => {
    await league(page, 3)
    return '/profile'
  },
  leaderboard: async (page) => {
    await league(page, 8)
    return '/leaderboard'
  },
  settings: async () => '/settings',
  'sign-in': async () => '/sign-in',
  rules: async () => '/rules',
  'rules-pyramido': async () => '/rules/pyramido',
  'rules-pyramidion': async () => '/rules/pyramidion',
  about: async () => '/about',
  'not-found': async () => '/nowhere',
}

/** What a scene hides behind a button. */
export const OPENED: Record<string, (page: Page) => Promise<void>> = {
  'pyramido-over': (page) => page.locator('.frame-tool.gold').click(),
  'pyramidion-over': (page) => page.locator('.frame-tool.gold').click(),
  'pyramido-start': (page) => page.locator('.frame-tool').last().click(),
}
