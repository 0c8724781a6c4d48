import { describe, expect, it, vi } from 'vitest'
import { Recorded, type Said } from './recorded'
import { ownSeed, sealOf, seedUnder, showSeeds } from './seeds'
import { Table } from './table'
import type { View } from './types'

const sealing = () => {
  const source = new Recorded([])
  source.seals.value = true
  return source
}

describe('our part of the shuffle', () => {
  it('is sealed as the server does it', async () => {
    expect(await sealOf('x')).toBe('3a66e49a047666bc3ad748e7f14f9653c462ea4dac12c8cc85f9426b91457109')
  })

  it('says nothing of the seed but its seal, and no two are the same', async () => {
    const source = sealing()
    const [one, other] = [await ownSeed(source, ' my words '), await ownSeed(source, 'my words')]
    expect(Object.keys(one)).toEqual(['seal'])
    expect(one.seal).not.toBe(other.seal)
    expect(seedUnder(one.seal)).toMatch(/^my words [0-9a-f]{32}$/)
    expect(await sealOf(seedUnder(one.seal)!)).toBe(one.seal)
    expect(seedUnder((await ownSeed(source)).seal)).toMatch(/^[0-9a-f]{32}$/)
    expect(seedUnder('0'.repeat(64))).toBeUndefined()
  })

  it('is words alone where a seal proves nothing', async () => {
    expect(await ownSeed(new Recorded([]), ' words ')).toEqual({ seed: 'words' })
    expect(await ownSeed(new Recorded([]))).toEqual({})
  })

  it('is shown where the table waits for it, and only for our own seats', async () => {
    const source = sealing()
    const [mine, others] = [await ownSeed(source), await ownSeed(source)]
    const view = { table: 't', you: [2], deal: { seals: [others.seal, mine.seal, ''], awaits: [1, 2] } } as unknown as View
    await showSeeds(source, view)
    expect(source.asked).toEqual([{ type: 'reveal', fields: { table: 't', seat: 2, seed: seedUnder(mine.seal) } }])
    await showSeeds(source, { ...view, deal: { ...view.deal, awaits: undefined } })
    expect(source.asked).toHaveLength(1)
  })

  it('is shown by the table itself, once', async () => {
    const mine = await ownSeed(sealing())
    const deal = { version: 2, commitment: '', seeds: ['', ''], seals: [mine.seal, 'x'], awaits: [1, 2], reveal_by: 1 }
    const view = { table: 't', status: 'open', seq: 3, you: [1], deal, events: [] } as unknown as View
    const later = { type: 'update', table: 't', seq: 4, deal: { ...deal, awaits: [1] }, events: [] } as unknown as Said
    const source = new Recorded([{ answer: 'follow', view }, later])
    const table = new Table('t', source).open()
    await vi.waitFor(() => expect(table.live.value?.seq).toBe(4))
    expect(source.asked.filter((one) => one.type === 'reveal')).toHaveLength(1)
  })
})
