// The engine in a real browser: it says what the same sources say when they are compiled for this machine, byte for byte. (Under node
// tests/wasm/run asks for more.)
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const root = new URL('../../', import.meta.url).pathname
const read = (file: string) => readFileSync(root + file).toString('base64')
interface Player {
  play(engine: Uint8Array, net: Uint8Array, game: string, seed: string, bots: string[]): string[]
}

for (const [game, seed, ...bots] of [['pyramido', '1', 'vizier@20n'], ['pyramidion', '3', 'vizier@10n']] as const)
  test(`${game} is played as on this machine`, async ({ page }) => {
    const native = execFileSync(`${root}build/dev/tests/hosts`, [`${root}data/nets/${game}.net`, game, seed, ...bots], { maxBuffer: 1 << 28 }).toString()
    const lines = await page.evaluate(
      async ({ script, engine, net, given }) => {
        const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        const { play } = (await import(`data:text/javascript;base64,${script}`)) as Player
        return play(bytes(engine), bytes(net), ...given)
      },
      { script: read('tests/wasm/game.mjs'), engine: read('build/wasm/engine.wasm'), net: read(`data/nets/${game}.net`), given: [game, seed, [...bots]] as [string, string, string[]] },
    )
    expect(lines.length).toBeGreaterThan(100)
    expect(`${lines.join('\n')}\n` === native, 'word for word').toBe(true)
  })

test('counts the sequences of decisions as every file of counts has them', async ({ page }) => {
  execFileSync(`${root}tools/wasm`, ['perft', 'tests/wasm/perft.cpp'])
  const folder = 'tests/perft/'
  const files = readdirSync(root + folder).filter((file) => file.startsWith('pyramido-'))
  const reports = await page.evaluate(
    ([module, ...texts]) => {
      const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const exports = new WebAssembly.Instance(new WebAssembly.Module(bytes(module!))).exports as unknown as {
        memory: WebAssembly.Memory
        _initialize(): void
        room(size: number): number
        check(most: number): number
        report(): number
        report_size(): number
      }
      exports._initialize()
      return texts.map((text) => {
        const file = bytes(text)
        const at = exports.room(file.length)
        new Uint8Array(exports.memory.buffer, at, file.length).set(file)
        const faults = exports.check(100_000)
        return { faults, said: new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.report(), exports.report_size())) }
      })
    },
    [read('build/wasm/perft.wasm'), ...files.map((file) => read(folder + file))],
  )
  expect(reports.map(({ faults, said }, index) => [files[index], faults, faults ? said : ''])).toEqual(files.map((file) => [file, 0, '']))
  // A number of cases with no counts at all would be no test.
  for (const { said } of reports) expect(Number(/(\d+) counts/.exec(said)![1])).toBeGreaterThan(5)
})

test('finds what the benches of this machine find, and decides as its bots do', async ({ page }) => {
  execFileSync('bash', ['-c', 'tools/wasm bench tests/wasm/bench.cpp games/*/program/bench.cpp'], { cwd: root })
  const { signature } = JSON.parse(execFileSync(`${root}build/benben`, ['bench', '--seconds', '0.01', '--json']).toString()) as { signature: number }
  const net = readFileSync(`${root}data/nets/pyramido.net`)
  const inputs = Number(net.subarray(0, net.indexOf(10)).toString().split(' ').at(-1))
  const told = await page.evaluate(
    ([module, net, inputs]) => {
      const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const clock = () => performance.now()
      const exports = new WebAssembly.Instance(new WebAssembly.Module(bytes(module)), { page: { clock } }).exports as unknown as {
        memory: WebAssembly.Memory
        _initialize(): void
        room(size: number): number
        measure(seconds: number, inputs: number): number
        measured_size(): number
      }
      exports._initialize()
      const file = bytes(net)
      const at = exports.room(file.length)
      new Uint8Array(exports.memory.buffer, at, file.length).set(file)
      const said = exports.measure(0, inputs)
      return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, said, exports.measured_size()))
    },
    [read('build/wasm/bench.wasm'), net.toString('base64'), inputs] as const,
  )
  expect((JSON.parse(told) as { signature: number }).signature).toBe(signature)
})
