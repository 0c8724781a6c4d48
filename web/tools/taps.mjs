// How much script a tap costs: plays to scenes of each game on a server of its own, taps what a person would, and prints for each tap
// the longest script of one frame, in milliseconds: the median and the worst of 20. It is the processor's time, so a busy machine counts
// little; how busy it was is printed too. `node tools/taps.mjs [times the processor is slowed]`, after a build.
import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const here = (path) => new URL(path, import.meta.url).pathname
const slowed = Number(process.argv[2] ?? 1)
const ROUNDS = Number(process.env.ROUNDS ?? 20)
/** What is asked; what is tapped to look at it; what is tapped to decide, one after the other, and whether it is taken back each time. */
const ONLY = process.env.ONLY // one question
const SCENES = {
  pyramidion: [
    { asked: 'activate', look: ['.city.target >> nth=0', '.city.target >> nth=2'], decide: ['.city.target >> nth=1', '.prompt-confirm'], back: true },
    { asked: 'lay', look: ['.hand li:nth-child(1) .card', '.hand li:nth-child(3) .card'], decide: ['.hand li:nth-child(1) .card', '.prompt-confirm'] },
    { asked: 'load', look: ['.quay .boat.target >> nth=0'], decide: ['.quay .boat.target >> nth=0', '.prompt-confirm'] },
  ],
  pyramido: [
    { asked: 'place', look: ['.slot.active >> nth=0', '.slot.active >> nth=1', '.dock-turn'], decide: ['.slot.active >> nth=0', '.target >> nth=0'] },
    { asked: 'cover', look: [], decide: ['button.pyr-pile >> nth=0'] },
  ],
}

const folder = mkdtempSync(join(tmpdir(), 'benben-taps-'))
const args = ['serve', '--listen', '127.0.0.1:0', '--store', `sqlite:${folder}/games.db`, '--rate', '0', '--web', process.env.WEB ?? here('../dist'), '--test-seed', '1']
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
  // What waits for a moment in which nothing is to be drawn keeps no frame.
  const idle = events.filter(({ ph, name }) => ph === 'X' && name === 'FireIdleCallback')
  let end = 0
  for (const { ts, dur = 0, tdur = dur } of events.filter((one) => one.ph === 'X' && SCRIPT.includes(one.name)).sort((a, b) => a.ts - b.ts)) {
    if (ts < end) continue // within another
    if (idle.some((one) => ts >= one.ts && ts < one.ts + one.dur)) continue
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

const told = (game, asked, what, times) => {
  times.sort((a, b) => a - b)
  if (times.length) console.log(`${game.padEnd(10)} ${asked.padEnd(9)} ${what.padEnd(30)} median ${times[times.length >> 1].toFixed(1).padStart(5)} ms, most ${times.at(-1).toFixed(1).padStart(5)} ms of ${times.length}`)
}

try {
  for (const [game, scenes] of Object.entries(SCENES)) {
    const page = await (await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage()
    await page.goto('/')
    const ask = async (type, data) => (await page.request.post(`${url}/api/${type}`, { data, headers: { origin: url } })).json()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    let table = ''
    const begin = async () => ({ table } = await ask('create', { game, seats: ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'] }))
    /** Plays on, past the page, until we are asked this in a game that is well under way; a game that is over is followed by another. */
    const reach = async (asked) => {
      for (;;) {
        const { view } = await ask('view', { table })
        const seen = view.observation
        const mine = view.you.includes(view.to_act)
        if (view.status === 'over') await begin()
        else if (mine && view.turn > 60 && (seen.insight.asked ?? seen.asked) === asked && (asked !== 'load' || view.legal.length > 1)) return view.turn
        else if (mine) await ask('decide', { table, seq: view.seq, seat: view.to_act, decision: (await ask('hint', { table, seat: view.to_act })).decision })
        else await new Promise((done) => setTimeout(done, 10))
      }
    }
    /** The page shows this decision, and nothing is told any more. */
    const shows = async (turn) => {
      for (;;) {
        if (!page.url().endsWith(table)) await page.goto(`/t/${table}`)
        await page.evaluate(() => document.querySelector('.settling-skip, .pyr-story button')?.click())
        if ((await page.locator('.table').getAttribute('data-turn')) === String(turn)) break
        await page.waitForTimeout(30)
      }
      await page.locator('.table:not([data-fresh])').waitFor() // what is asked anew takes no press at once
      await page.waitForTimeout(300)
    }
    const tap = (thing, after) => traced(cdp, async () => {
      await page.locator(thing).click({ force: true })
      await page.waitForTimeout(after)
    })
    await begin()
    for (const { asked, look, decide, back } of scenes.filter(({ asked }) => !ONLY || asked === ONLY)) {
      await shows(await reach(asked))
      for (const thing of look) {
        const times = []
        for (let round = 0; round < ROUNDS; round++) {
          await page.keyboard.press('Escape') // puts back what was chosen
          await page.waitForTimeout(200)
          times.push(longest(await tap(thing, 200)))
        }
        told(game, asked, thing, times)
      }
      // The tap that decides, with what is drawn of the answer and of what the others do next; and the same where the page was just opened,
      // so that nothing was drawn before.
      for (const anew of [false, true]) {
        const times = []
        for (let round = 0; round < ROUNDS; round++) {
          const turn = await reach(asked)
          if (anew) await page.goto(`/t/${table}`)
          await shows(turn)
          if (!anew) await page.keyboard.press('Escape')
          for (const thing of decide.slice(0, -1)) {
            // On a busy machine a press may still be too early; pressed twice it would decide.
            while (!(await page.locator(decide.at(-1)).count())) {
              await page.locator(thing).click({ force: true })
              await page.waitForTimeout(600)
            }
          }
          times.push(longest(await tap(decide.at(-1), 900)))
          if (back) {
            const { view } = await ask('view', { table })
            await ask('undo', { table, seq: view.seq, seat: 1 })
          }
        }
        told(game, asked, anew ? 'and decides, just opened' : 'and decides', times)
      }
    }
  }
  console.log(`load of the machine: ${loadavg().map((one) => one.toFixed(1)).join(', ')}; processor ${slowed === 1 ? 'not slowed' : `slowed ${slowed} times`}`)
} finally {
  await browser.close()
  server.kill()
  rmSync(folder, { recursive: true, force: true })
}
