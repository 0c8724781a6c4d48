import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Engine, type Answer } from '../../local/engine'
import { Keeper } from '../../local/keeper'
import { Memory } from '../../local/store'
import { pyramidion } from '../../games/pyramidion'
import { pyramido } from '../../games/pyramido'
import { Refused } from '../../source/types'
import { ask, sameDecision } from './question'
import { entriesOf, puzzleOf, type Puzzle } from './set'

const module = new WebAssembly.Module(readFileSync(new URL('../../../../build/wasm/engine.wasm', import.meta.url)))

/** The tables of a device, with no worker between. */
function device() {
  let drawn = 0
  const store = new Memory(true)
  const keeper = new Keeper({
    engine: () => new Engine(module),
    thinker: () => ({ think: () => Promise.reject(new Error('nobody thinks here')), end: () => undefined }) as never,
    store,
    say: () => undefined,
    tabs: { tell: () => undefined, hear: () => undefined },
    luck: (bytes) => Uint8Array.from({ length: bytes }, () => (drawn = (drawn * 5 + 7) % 251)),
  })
  const said = async (message: { type: string } & Record<string, unknown>) => {
    const answer: Answer & { error?: string; field?: string } = await keeper.answer(message)
    if (answer.error) throw new Refused(answer.error as never, answer.field)
    return answer as never
  }
  return {
    store,
    local: {
      ask: (type: string, fields: object) => said({ ...fields, type }),
      beginAt: (fields: object, origin: object) => said({ ...fields, type: 'begin', origin }),
      forget: (table: string) => said({ type: 'forget', table }),
    } as unknown as Parameters<typeof ask>[0],
  }
}
const themesOf = async ({ puzzles }: typeof pyramido) => Object.keys((await puzzles!()).themes.en)

for (const game of [pyramido, pyramidion])
  it(`puzzles of ${game.name} can be put on a table, and what they are about is legal there`, async () => {
    const { local, store } = device()
    const themes = await themesOf(game)
    const entries = entriesOf(game.name, themes)
    expect(entries.length).toBeGreaterThanOrEqual(100)
    // All of them are held by the program's own check; here one of each theme and difficulty.
    const some = entries.filter(({ theme, difficulty }, index) => entries.findIndex((one) => one.theme === theme && one.difficulty === difficulty) === index)
    for (const { id } of some) {
      const puzzle = (await puzzleOf(game.name, id, themes))!
      const { view, best, also, tempting } = await ask(local, puzzle, 'mason')
      // Variants of the best decision are other ones, and possible, too.
      expect(also).toHaveLength(puzzle.also?.length ?? 0)
      for (const one of also) expect(view.legal!.filter((each) => sameDecision(each, one) && !sameDecision(each, best.event.decision))).toHaveLength(1)
      expect(view.you).toEqual([puzzle.seat])
      expect(view.to_act).toBe(puzzle.seat)
      expect(view.settings.origin).toEqual({ as: 'puzzle' })
      expect(view.can_undo).not.toBe(true)
      for (const { event, came } of [best, tempting]) {
        expect(view.legal!.filter((one) => sameDecision(one, event.decision))).toHaveLength(1)
        expect(came.turn).toBe(view.turn + 1)
        expect(came.legal).toEqual([])
      }
      expect(sameDecision(best.event.decision, tempting.event.decision)).toBe(false)
      await local.forget(view.table)
    }
    expect(await store.rows()).toEqual([]) // nothing is left over
  })

it('a puzzle that the engine does not understand is refused, and leaves nothing behind', async () => {
  const { local, store } = device()
  const [entry] = entriesOf('pyramidion', await themesOf(pyramidion))
  const puzzle = (await puzzleOf('pyramidion', entry!.id, await themesOf(pyramidion)))!
  const damaged: Partial<Puzzle>[] = [{ begin: { position: 'players=9' } }, { best: 'fly' }, { tempting: 'fly' }, { seat: puzzle.seat === 1 ? 2 : 1 }]
  for (const change of damaged) await expect(ask(local, { ...puzzle, ...change }, 'mason')).rejects.toBeInstanceOf(Refused)
  expect(await store.rows()).toEqual([])
})
it('decisions are the same whatever the order of their members', () => {
  expect(sameDecision({ do: 'refill', pile: 2 }, { pile: 2, do: 'refill' } as never)).toBe(true)
  expect(sameDecision({ do: 'refill', pile: 2 }, { do: 'refill', pile: 3 })).toBe(false)
})
