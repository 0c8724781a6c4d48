// Screens and games are loaded when they are wanted, and their styles stay: two that name a class alike would spoil
// each other for whoever goes from the one to the other.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('..', import.meta.url))
const SHARED = ['table', 'page'] // the frames that each of them fills in its own way
const owner = (file: string) => /games\/(\w+)/.exec(file)?.[1] ?? (/screens/.test(file) ? 'screens' : file)

it('no class is styled by two owners', () => {
  const owners = new Map<string, Set<string>>()
  // Forced colours draw lines around whatever others style.
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css') && !name.endsWith('forced.css'))) {
    const css = readFileSync(src + file, 'utf8').replace(/\/\*[^]*?\*\//g, '')
    for (const [, selectors] of css.matchAll(/([^{}]+)\{/g))
      for (const selector of selectors!.split(',')) {
        const first = selector.trim().split(/[\s>+~]/)[0]!
        const name = first.startsWith('@') ? undefined : /\.([\w-]+)/.exec(first)?.[1]
        if (name && !SHARED.includes(name)) owners.set(name, (owners.get(name) ?? new Set()).add(owner(file)))
      }
  }
  const twice = [...owners].filter(([, files]) => files.size > 1).map(([name, files]) => `.${name}: ${[...files].join(', ')}`)
  expect(twice).toEqual([])
})
