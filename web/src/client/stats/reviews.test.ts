import { signal } from '@preact/signals'
import { expect, it } from 'vitest'
import type { Unasked } from '../../generated/protocol'
import type { Local, Troubled } from '../../source/local'
import { Refused } from '../../source/types'
import { reviewed } from './reviews'

function begin(before?: Troubled) {
  const trouble = signal(before)
  let hear: ((message: Unasked) => void) | undefined
  const asked: string[] = []
  let ended = false
  const local = {
    trouble,
    listen: (listener: (message: Unasked) => void) => ((hear = listener), () => (hear = undefined)),
    ask: async () => {
      asked.push('review')
      if (ended) throw new Refused('busy')
      return { status: 'running', progress: 0 }
    },
  } as unknown as Local
  const done = reviewed(local, '_a', () => undefined, new Promise(() => undefined))
  return { trouble, asked, done, say: (message: object) => hear?.(message as Unasked), listens: () => hear !== undefined, end: () => (ended = true) }
}

it('waits for the review though a notice about it stands from before', async () => {
  const { done, say, listens } = begin({ trouble: 'thinker', table: '_a' })
  expect(listens()).toBe(true)
  say({ type: 'review', table: '_a', status: 'done', progress: 1 })
  await done
  expect(listens()).toBe(false)
})
it('goes on without it where no thinker works', async () => {
  const { trouble, done } = begin()
  trouble.value = { trouble: 'thinker', table: '_a' }
  await done
})
it('asks again when the worker broke down, and goes on where none is left', async () => {
  const { trouble, asked, done, listens, end } = begin()
  trouble.value = { trouble: 'ended' }
  await Promise.resolve()
  expect(asked).toHaveLength(2)
  expect(listens()).toBe(true)
  end()
  trouble.value = { trouble: 'ended' }
  await done
  expect(listens()).toBe(false)
})
