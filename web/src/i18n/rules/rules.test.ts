import { expect, test } from 'vitest'
import { rules as bgPyramidion } from './bg/pyramidion'
import { rules as bgPyramido } from './bg/pyramido'
import { rules as dePyramidion } from './de/pyramidion'
import { rules as dePyramido } from './de/pyramido'
import { rules as enPyramidion } from './en/pyramidion'
import { rules as enPyramido } from './en/pyramido'
import { rules as ruPyramidion } from './ru/pyramidion'
import { rules as ruPyramido } from './ru/pyramido'
import { FIGURES, PYRAMIDION_FIGURES, PYRAMIDION_SECTIONS, PYRAMIDO_SECTIONS, type Part, type Rules } from './types'

const kind = (part: Part): string => (typeof part === 'string' ? 'text' : Object.keys(part).sort().join())
const size = (part: Part): number =>
  typeof part === 'string' ? 1 : 'list' in part ? part.list.length : 'steps' in part ? part.steps.length : 'rows' in part ? part.rows.length * part.columns.length : 1
const shape = (rules: Rules<string>) =>
  Object.entries(rules.sections).map(([section, { parts }]) => [section, parts.map((part) => [kind(part), size(part), typeof part !== 'string' && 'figure' in part ? part.figure : ''])])
const texts = (value: unknown): string[] => (typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(texts) : [])
const rulings = (rules: Rules<string>) => texts(rules).join(' ').split('§').length - 1

test.each([
  ['ru', ruPyramido, ruPyramidion],
  ['bg', bgPyramido, bgPyramidion],
  ['de', dePyramido, dePyramidion],
])('%s says what English says, part by part, with the same rulings', (_, pyramido, pyramidion) => {
  expect(shape(pyramido)).toEqual(shape(enPyramido))
  expect(shape(pyramidion)).toEqual(shape(enPyramidion))
  expect(rulings(pyramido)).toBe(rulings(enPyramido))
  expect(rulings(pyramidion)).toBe(rulings(enPyramidion))
})
test('no language repeats English', () => {
  const english = new Set([...texts(enPyramido), ...texts(enPyramidion)].filter((text) => text.length > 30))
  for (const rules of [ruPyramido, ruPyramidion, bgPyramido, bgPyramidion, dePyramido, dePyramidion])
    for (const text of texts(rules)) expect(english.has(text), text).toBe(false)
})
test('every figure is shown and every section is in the contents', () => {
  const shown = (rules: Rules<string>) => Object.values(rules.sections).flatMap(({ parts }) => parts.flatMap((part) => (typeof part !== 'string' && 'figure' in part ? [part.figure] : [])))
  expect(shown(enPyramido).sort()).toEqual([...FIGURES].sort())
  expect(shown(enPyramidion).sort()).toEqual([...PYRAMIDION_FIGURES].sort())
  expect(Object.keys(enPyramido.sections)).toEqual([...PYRAMIDO_SECTIONS])
  expect(Object.keys(enPyramidion.sections)).toEqual([...PYRAMIDION_SECTIONS])
})
