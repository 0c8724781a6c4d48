import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backoff, DEAD_MS, Remote } from './remote'

class Socket {
  static all: Socket[] = []
  static OPEN = 1
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen = () => undefined as void
  onclose = () => undefined as void
  onmessage = (_: { data: string }) => undefined as void
  constructor(readonly url: string) {
    Socket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  comeUp() {
    this.readyState = 1
    this.onopen()
  }
  break() {
    this.readyState = 3
    this.onclose()
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

beforeEach(() => {
  Socket.all = []
  vi.stubGlobal('WebSocket', Socket)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the line to the server', () => {
  it('brings each answer to its question', async () => {
    const line = new Remote('ws://here/ws')
    line.open()
    Socket.all[0]!.comeUp()
    const first = line.ask('mine', {})
    const second = line.ask('turns', {})
    const [a, b] = Socket.all[0]!.sent
    Socket.all[0]!.say({ type: 'ok', id: b!.id, turns: [] })
    Socket.all[0]!.say({ error: 'too_fast', id: a!.id })
    expect((await second).turns).toEqual([])
    await expect(first).rejects.toMatchObject({ code: 'too_fast' })
  })
  it('tells what only a server of another version would say', () => {
    const line = new Remote('ws://here/ws')
    const strange: string[] = []
    line.onStrange = (whose) => strange.push(whose)
    line.open()
    const socket = Socket.all[0]!
    socket.comeUp()
    socket.say({ type: 'lobby', table: {} })
    socket.say({ error: 'too_fast' })
    expect(strange).toEqual([])
    socket.say({ type: 'fireworks' })
    socket.onmessage({ data: 'not JSON' })
    void line.ask('mine', {}).catch(() => undefined)
    socket.say({ error: 'unknown_type', field: 'type', id: socket.sent[0]!.id })
    expect(strange).toEqual(['newer', 'newer', 'older'])
  })
  it('comes back and sends again what had no answer', async () => {
    const line = new Remote('ws://here/ws')
    const order: string[] = []
    line.onOpen(() => order.push('opened'))
    line.open()
    Socket.all[0]!.comeUp()
    const decided = line.ask('decide', { table: 'abc', seq: 5, decision: { do: 'cover' } })
    Socket.all[0]!.break()
    expect(line.line.value).toBe('lost')
    vi.advanceTimersByTime(1000)
    expect(Socket.all.length).toBe(2)
    Socket.all[1]!.comeUp()
    expect(order).toEqual(['opened', 'opened'])
    expect(Socket.all[1]!.sent).toEqual(Socket.all[0]!.sent)
    Socket.all[1]!.say({ type: 'ok', id: Socket.all[1]!.sent[0]!.id, seq: 6 })
    expect((await decided).seq).toBe(6)
  })
  it('keeps a tap made while the line is down', async () => {
    const line = new Remote('ws://here/ws')
    line.open()
    Socket.all[0]!.break()
    void line.ask('decide', { table: 'abc', seq: 5, decision: { do: 'cover' } })
    line.hurry()
    Socket.all[1]!.comeUp()
    expect(Socket.all[1]!.sent.map((one) => one.type)).toEqual(['decide'])
  })
  it('keeps a game begun before the line was there, and says so if it never is', async () => {
    const line = new Remote('ws://here/ws')
    const made = line.ask('create', { game: 'chess', seats: ['me', 'open'] })
    line.open()
    Socket.all[0]!.break()
    await expect(made).rejects.toMatchObject({ code: 'offline' })
    await expect(line.ask('create', { game: 'chess', seats: ['me', 'open'] })).rejects.toMatchObject({ code: 'offline' })
    line.hurry()
    void line.ask('create', { game: 'chess', seats: ['me', 'open'] })
    expect(Socket.all[1]!.sent).toEqual([])
    Socket.all[1]!.comeUp()
    expect(Socket.all[1]!.sent.map((one) => one.type)).toEqual(['create'])
  })
  it('does not repeat what would happen twice', async () => {
    const line = new Remote('ws://here/ws')
    line.open()
    Socket.all[0]!.comeUp()
    const made = line.ask('create', { game: 'chess', seats: ['me', 'open'] })
    Socket.all[0]!.break()
    await expect(made).rejects.toMatchObject({ code: 'offline' })
  })
  it('passes on what was not asked for', () => {
    const line = new Remote('ws://here/ws')
    const heard: unknown[] = []
    line.listen((message) => heard.push(message.type))
    line.open()
    Socket.all[0]!.comeUp()
    Socket.all[0]!.say({ type: 'update', table: 'abc' })
    expect(heard).toEqual(['update'])
  })
  it('waits longer each time, but not for ever', () => {
    expect(backoff(0, 0.5)).toBe(300)
    expect(backoff(3, 0.5)).toBe(2400)
    expect(backoff(50, 0.5)).toBe(10_000)
  })
})

describe('a line that is dead without saying so', () => {
  const opened = () => {
    const line = new Remote('ws://here/ws')
    line.open()
    Socket.all[0]!.comeUp()
    return line
  }
  const answer = (socket: Socket) => {
    for (const { id } of socket.sent.splice(0)) socket.say({ type: 'ok', id })
  }
  it('is begun anew when a question waits too long in silence, and the question goes along', async () => {
    const line = opened()
    void line.ask('mine', {})
    await vi.advanceTimersByTimeAsync(DEAD_MS - 1000)
    expect(Socket.all).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(Socket.all).toHaveLength(2)
    expect(line.line.value).toBe('lost')
    Socket.all[1]!.comeUp()
    expect(line.line.value).toBe('open')
    expect(Socket.all[1]!.sent.map(({ type }) => type)).toContain('mine')
  })
  it('is not one whose server only thinks about a question', async () => {
    const line = opened()
    void line.ask('hint', { table: 'abc', seat: 1 })
    Socket.all[0]!.sent.length = 0
    for (let second = 0; second < 30; second++) {
      await vi.advanceTimersByTimeAsync(1000)
      answer(Socket.all[0]!) // whatever else is asked
    }
    expect(Socket.all).toHaveLength(1)
  })
  it('is found out by a question now and then, though nobody asks', async () => {
    opened()
    await vi.advanceTimersByTimeAsync(19_000)
    expect(Socket.all[0]!.sent).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(Socket.all[0]!.sent).toMatchObject([{ type: 'me' }])
    answer(Socket.all[0]!)
    await vi.advanceTimersByTimeAsync(21_000)
    expect(Socket.all[0]!.sent).toMatchObject([{ type: 'me' }])
    await vi.advanceTimersByTimeAsync(DEAD_MS + 1000)
    expect(Socket.all).toHaveLength(2)
  })
  it('is begun anew after the device slept, when the page is seen again', async () => {
    const line = opened()
    vi.setSystemTime(Date.now() + 10 * 60_000)
    line.hurry()
    expect(Socket.all).toHaveLength(2)
  })
  it('is begun anew after the clock was set back: nothing tells how long it has been silent', async () => {
    const line = opened()
    vi.setSystemTime(Date.now() - 24 * 3_600_000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(Socket.all).toHaveLength(2)
    // Nor is a try to connect waited for until the clock has come round.
    vi.setSystemTime(Date.now() - 24 * 3_600_000)
    await vi.advanceTimersByTimeAsync(3000)
    expect(Socket.all).toHaveLength(3)
    Socket.all[2]!.comeUp()
    expect(line.line.value).toBe('open')
  })
  it('is only asked whether it lives when a hidden page ticks once a minute', async () => {
    const line = opened()
    vi.setSystemTime(Date.now() + 60_000)
    line.hurry()
    expect(Socket.all).toHaveLength(1)
    expect(Socket.all[0]!.sent).toMatchObject([{ type: 'me' }])
  })
  it('is tried again when it does not come up', async () => {
    new Remote('ws://here/ws').open()
    await vi.advanceTimersByTimeAsync(12_000)
    expect(Socket.all).toHaveLength(2)
  })
})
