import { expect, it, vi } from 'vitest'
import { Recorded, type Said } from './recorded'
import { Refused } from './types'

it('answers from its list, says what followed, and refuses what was not recorded', async () => {
  vi.useFakeTimers()
  const source = new Recorded([{ answer: 'decide', seq: 6 }, { type: 'update', table: 'abc', seq: 6, events: [] }, { answer: 'decide', seq: 7 }] as Said[])
  const heard: string[] = []
  source.listen(({ type }) => heard.push(type))
  const decide = () => source.ask('decide', { table: 'abc', seq: 5, decision: 'x' })
  expect(await decide()).toMatchObject({ seq: 6 })
  expect(heard).toEqual([])
  vi.runAllTimers()
  expect(heard).toEqual(['update'])
  expect(await decide()).toMatchObject({ seq: 7 })
  await expect(decide()).rejects.toBeInstanceOf(Refused)
  expect(source.asked.map(({ type }) => type)).toEqual(['decide', 'decide', 'decide'])
  vi.useRealTimers()
})
