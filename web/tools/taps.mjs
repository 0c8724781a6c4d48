// How much script a tap costs: plays to a scene of each game on a server of its own, taps what a person would, and prints for each tap
// the longest script of one frame, in milliseconds. `node tools/taps.mjs [times the processor is slowed]`, after a build.
import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const here = (path) => new URL(path, import.meta.url).pathname
const slowed = Number(process.argv[2] ?? 1)
const ROUNDS = 5
const SCENES = {
  pyramidion: [
    ['lay', ['.hand li:nth-child(1) .card', '.hand li:nth-child(2) .card', '.hand li:nth-child(3) .card']],
    ['activate', ['.city.target >> nth=0', '.city.target >> nth=1', '.city.target >> nth=2']],
  ],
  pyramido: [['place', ['.slot.active >> nth=0', '.slot.active >> nth=1', '.dock-turn']]],
}

const folder = mkdtempSync(join(tmpdir(), 'benben-taps-'))
const args = ['serve', '--listen', '127.0.0.1:0', '--store', `sqlite:${folder}/games.db`, '--rate', '0', '--web', here('../dist'), '--test-seed', '1']
const server = spawn(process.env.BENBEN_PROGRAM ?? here('../../build/benben'), args)
const url = await new Promise((done) => createInterface(server.stdout).once('line', (line) => done(/http:\/\/[\d.:]+/.exec(line)[0])))
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })

const SCRIPT = ['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'EventDispatch', 'TimerFire', 'FireAnimationFrame', 'v8.callFunction']
const DRAWING = ['Layout', 'UpdateLayoutTree', 'RecalculateStyles']
/** The longest time that script ran between two frames of a trace, without the drawing that it caused; a busy machine counts little. */
function longest(events) {
  const begins = events.filter(({ name }) => name === 'PrePaint' || name === 'Commit').map(({ ts }) => ts).sort((a, b) => a - b)
  const frames = new Map()
  const add = (ts, ms) => {
    const frame = begins.findLastIndex((begin) => begin <= ts)
    frames.set(frame, (frames.get(frame) ?? 0) + ms / 1000)
  }
  let end = 0
  for (const { ts, dur = 0, tdur = dur } of events.filter((one) => one.ph === 'X' && SCRIPT.includes(one.name)).sort((a, b) => a.ts - b.ts)) {
    if (ts < end) continue // within another
    end = ts + dur
    const drawn = events.filter((one) => DRAWING.includes(one.name) && one.ts >= ts && one.ts < end).reduce((sum, one) => sum + (one.tdur ?? one.dur ?? 0), 0)
    add(ts, tdur - drawn)
  }
  return Math.max(0, ...frames.values())
}

async function traced(cdp, act) {
  const events = []
  const take = ({ value }) => events.push(...value)
  cdp.on('Tracing.dataCollected', take)
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'] } })
  await act()
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', take)
  const page = events.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click')
  return events.filter(({ tid, pid }) => !page || (tid === page.tid && pid === page.pid))
}

try {
  for (const [game, scenes] of Object.entries(SCENES)) {
    const page = await (await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage()
    await page.goto('/')
    const ask = async (type, data) => (await page.request.post(`${url}/api/${type}`, { data, headers: { origin: url } })).json()
    const { table } = await ask('create', { game, seats: ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'] })
    for (const [wanted, things] of scenes) {
      for (;;) {
        const { view } = await ask('view', { table })
        const seen = view.observation
        if (view.you.includes(view.to_act) && view.turn > 60 && (seen.insight.asked ?? seen.asked) === wanted) break
        if (view.you.includes(view.to_act)) await ask('decide', { table, seq: view.seq, seat: view.to_act, decision: view.legal[0] })
        else await new Promise((done) => setTimeout(done, 20))
      }
      await page.goto(`/t/${table}`)
      await page.locator(things[0]).waitFor()
      await page.waitForTimeout(1500)
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed })
      for (const thing of things) {
        const times = []
        for (let round = 0; round < ROUNDS; round++) {
          await page.keyboard.press('Escape') // puts back what was chosen
          await page.waitForTimeout(300)
          times.push(longest(await traced(cdp, async () => {
            await page.locator(thing).click({ force: true })
            await page.waitForTimeout(300)
          })))
        }
        times.sort((a, b) => a - b)
        console.log(`${game} ${wanted.padEnd(9)} ${thing.padEnd(30)} median ${times[ROUNDS >> 1].toFixed(1)} ms, most ${times.at(-1).toFixed(1)} ms`)
      }
      // The tap that decides, with what is drawn of the answer and of what the others do next.
      const confirm = page.locator('.prompt-confirm')
      await page.locator(things[0]).click({ force: true })
      if (!(await confirm.count())) continue
      const decided = await traced(cdp, async () => {
        await confirm.click()
        await page.waitForTimeout(2000)
      })
      console.log(`${game} ${wanted.padEnd(9)} ${'and decides'.padEnd(30)} ${longest(decided).toFixed(1)} ms`)
    }
  }
} finally {
  await browser.close()
  server.kill()
  rmSync(folder, { recursive: true, force: true })
}
