import { expect, it } from 'vitest'
import type { View } from '../../../source/types'
import { sectionAt } from './sections'

const asked = (asked: string, status = 'running') => ({ status, observation: { insight: { asked } } }) as unknown as View

it('the rules open at what is asked', () => {
  expect(sectionAt(asked('exchange'), undefined), 'workers for statues is what Abu Simbel does').toBe('effects')
  expect(sectionAt(asked('give'), undefined), 'the swap is the stonecutter’s').toBe('specials')
  expect(sectionAt(asked('load'), undefined)).toBe('boats')
})
it('the rules open at what is told, and at the end', () => {
  expect(sectionAt(asked('lay'), { chapter: 2, over: false })).toBe('settling')
  expect(sectionAt(asked('load', 'over'), undefined)).toBe('end')
})
