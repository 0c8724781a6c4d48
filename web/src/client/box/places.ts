// Places in a set of parts, as the engine names them: `boats[3].cost.camel`.
import type { Parts } from '../../source/types'

type Branch = Record<string, unknown>
const keysOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean)

export function valueAt(parts: Parts, path: string): unknown {
  return keysOf(path).reduce<unknown>((branch, key) => (branch && typeof branch === 'object' ? (branch as Branch)[key] : undefined), parts)
}

/** The same with another value at a place; `undefined` takes it out. What is not on the way stays the same thing. */
export function withValue(parts: Parts, path: string, value: unknown): Parts {
  const put = (branch: unknown, [key, ...rest]: string[]): unknown => {
    if (key === undefined) return value
    const copy = (Array.isArray(branch) ? [...(branch as unknown[])] : { ...(branch as Branch | undefined) }) as Branch
    const next = put(copy[key], rest)
    if (next === undefined) delete copy[key]
    else copy[key] = next
    return copy
  }
  return put(parts, keysOf(path)) as Parts
}

/** All numbers, words and signs with their places; what is nought is as good as left out. */
function leaves(value: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (Array.isArray(value)) value.forEach((one, index) => leaves(one, `${path}[${index}]`, found))
  else if (value && typeof value === 'object') for (const [key, one] of Object.entries(value)) leaves(one, path ? `${path}.${key}` : key, found)
  else if (value !== 0 && value !== undefined) found.set(path, value)
  return found
}

/** The places where two sets, or two branches of them, differ. */
export function differences(one: unknown, other: unknown): string[] {
  const [first, second] = [leaves(one), leaves(other)]
  return [...new Set([...first.keys(), ...second.keys()])].filter((path) => first.get(path) !== second.get(path))
}
