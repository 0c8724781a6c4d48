import { signal } from '@preact/signals'
import { expect, it } from 'vitest'
import { Local } from './local'

/** A worker that says what the test wants. */
class Fake {
  onmessage: ((event: { data: unknown }) => void) | undefined
  onerror: (() => void) | undefined
  readonly heard: { id: number; message: { type: string } }[] = []
  ended = false
  postMessage(said: { id: number; message: { type: string } }) {
    this.heard.push(said)
  }
  say(data: unknown) {
    this.onmessage?.({ data })
  }
  terminate() {
    this.ended = true
  }
}
function begin() {
  const workers: Fake[] = []
  const local = new Local(signal(undefined), () => {
    workers.push(new Fake())
    return workers.at(-1) as unknown as Worker
  })
  return { local, workers }
}

it('asks, hears answers, refusals and news', async () => {
  const { local, workers } = begin()
  const [worker] = workers as [Fake]
  const news: unknown[] = []
  local.listen((message) => news.push(message))
  const [good, bad] = [local.ask('mine', {}), local.ask('view', { table: '_0123456789a' })]
  worker.say({ id: worker.heard[0]!.id, answer: { tables: [] } })
  worker.say({ id: worker.heard[1]!.id, answer: { error: 'no_table' } })
  worker.say({ news: { type: 'update', table: '_0123456789a' } })
  expect(await good).toEqual({ tables: [] })
  await expect(bad).rejects.toMatchObject({ code: 'no_table' })
  expect(news).toHaveLength(1)
})

it('starts a worker that ended anew, asks again what does no harm, and lets tables follow again', async () => {
  const { local, workers } = begin()
  let opened = 0
  local.onOpen(() => void opened++)
  const asked = local.ask('view', { table: '_0123456789a' })
  const made = local.ask('create', { game: 'pyramido', seats: ['me', 'me'] })
  workers[0]!.onerror!()
  expect(workers).toHaveLength(2)
  expect(workers[0]!.ended).toBe(true)
  expect(workers[1]!.heard.map(({ message }) => message.type)).toEqual(['view'])
  await expect(made).rejects.toMatchObject({ code: 'busy' })
  workers[1]!.say({ id: workers[1]!.heard[0]!.id, answer: { view: {} } })
  expect(await asked).toEqual({ view: {} })
  expect(opened).toBe(1)
  expect(local.trouble.value?.trouble).toBe('ended')
})

it('gives up after a few, and where the browser cannot play by itself', async () => {
  const { local, workers } = begin()
  for (let i = 0; i < 3; ++i) workers.at(-1)!.onerror!()
  expect(workers).toHaveLength(3)
  await expect(local.ready).rejects.toMatchObject({ code: 'busy' })
  await expect(local.ask('mine', {})).rejects.toMatchObject({ code: 'busy' })
  const other = begin()
  other.workers[0]!.say({ unable: 'no SIMD' })
  expect(other.local.trouble.value).toBeUndefined()
  await expect(other.local.ready).rejects.toMatchObject({ code: 'busy' })
})
